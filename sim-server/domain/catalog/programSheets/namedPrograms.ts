/** Finds the program that a row of a sheet names: by its identifier, or by its name with campus or institution. */
import type { Db } from '@db/open'
import { foldText } from '../../foldText'
import type { Reading } from './sheetValues'

export interface SheetProgram {
  id: number
  identifier: string
  name: string
  campus: string
  institution: string
  alias: string | null
  currency: string
  tuition_fee: number | null
  application_fee: number | null
  duration: number | null
  duration_type: string | null
  verified_on: string | null
}
const SELECT = `SELECT p.id, p.identifier, p.name, c.name AS campus, i.name AS institution, i.alias_name AS alias, p.currency, p.tuition_fee, p.application_fee, p.duration, p.duration_type, p.verified_on
  FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id`

export interface Names {
  program_identifier: string
  program_name: string
  campus_name: string
  institution_name: string
}
export type Named = { program: SheetProgram } | { field: keyof Names; reading: Reading }

const MOST_OPTIONS = 50
const optionOf = ({ identifier, name, campus, institution }: SheetProgram) => ({
  value: identifier,
  label: `${name} · ${campus}, ${institution}`,
})
const isSame = (written: string, ...names: readonly (string | null)[]) =>
  names.some((name) => name !== null && foldText(name) === foldText(written))

/** Returns what finds the program of a row. Names are read once, when a row has no identifier. */
export function programFinder(db: Db): (names: Names) => Named {
  const byIdentifier = db.prepare<[string], SheetProgram>(`${SELECT} WHERE p.identifier = ?`)
  const byIds = db.prepare<[string], SheetProgram>(
    `${SELECT} WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY i.name, c.name, p.id`,
  )
  let idsByName: Map<string, number[]> | undefined
  const idsOf = (name: string): readonly number[] => {
    if (!idsByName) {
      idsByName = new Map()
      for (const { id, name: one } of db
        .prepare<[], { id: number; name: string }>('SELECT id, name FROM programs')
        .all()) {
        const key = foldText(one)
        const ids = idsByName.get(key)
        if (ids) ids.push(id)
        else idsByName.set(key, [id])
      }
    }
    return idsByName.get(foldText(name)) ?? []
  }
  return ({ program_identifier, program_name, campus_name, institution_name }) => {
    if (program_identifier !== '') {
      const program = byIdentifier.get(program_identifier)
      return program
        ? { program }
        : { field: 'program_identifier', reading: { message: 'There is no such program' } }
    }
    if (program_name === '')
      return { field: 'program_name', reading: { message: 'Name the program, or give its identifier' } }
    const named = byIds.all(JSON.stringify(idsOf(program_name)))
    if (named.length === 0) return { field: 'program_name', reading: { message: 'There is no such program' } }
    const meant = named.filter(
      (one) =>
        (campus_name === '' || isSame(campus_name, one.campus)) &&
        (institution_name === '' || isSame(institution_name, one.institution, one.alias)),
    )
    if (meant.length === 1) return { program: meant[0]! }
    const choices = { options: (meant.length > 0 ? meant : named).slice(0, MOST_OPTIONS).map(optionOf) }
    return {
      field: 'program_identifier',
      reading:
        meant.length > 1
          ? { ...choices, message: 'Several programs have this name: choose one' }
          : { ...choices, message: 'It is not offered there: choose one' },
    }
  }
}
