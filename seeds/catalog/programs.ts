/** Programs of the seeded institutions. */
import type { InferInsertModel } from 'drizzle-orm'
import type { programs } from '@db/schema'
import type { Kit } from '../kit'
import { currencyOf } from '../reference/institutions'
import { programSeeds } from '../reference/programs'
import { makeCampus } from './institutions'

type ProgramRow = InferInsertModel<typeof programs>

/** A bachelor program at the first campus; takes overrides. */
export function makeProgram(
  kit: Kit,
  overrides: Partial<Omit<ProgramRow, 'id' | 'created_at' | 'updated_at'>> = {},
) {
  const { db, row, iso } = kit
  const first = (table: string) => db.prepare<[], number>(`SELECT min(id) FROM ${table}`).pluck().get()!
  const campusOf = db.prepare<[number | null], { id: number; institution_id: number }>(
    'SELECT id, institution_id FROM campuses WHERE institution_id = coalesce(?, institution_id) ORDER BY id',
  )
  const campus =
    campusOf.get(overrides.institution_id ?? null) ??
    makeCampus(kit, overrides.institution_id ? { institution_id: overrides.institution_id } : {})
  return row('programs', {
    name: 'Bachelor of Arts',
    institution_id: campus.institution_id,
    campus_id: campus.id,
    study_level_id: overrides.study_level_id ?? first('study_levels'),
    discipline_id: overrides.discipline_id ?? first('disciplines'),
    currency: 'CAD',
    created_at: iso,
    updated_at: iso,
    ...overrides,
  })
}

export function seedPrograms(kit: Kit): void {
  const idOf = (table: string, column: string, value: string) =>
    kit.db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  const countryOf = kit.db.prepare<[number], string>('SELECT country FROM institutions WHERE id = ?').pluck()
  for (const [alias, levels] of Object.entries(programSeeds)) {
    const institution_id = idOf('institutions', 'alias_name', alias)
    const currency = currencyOf[countryOf.get(institution_id)!] ?? 'EUR'
    for (const [level, ...names] of levels)
      for (const name of names)
        makeProgram(kit, {
          name,
          institution_id,
          currency,
          study_level_id: idOf('study_levels', 'name', level),
        })
  }
}
