/** Reads a row of a sheet: the program that it names, what it would change, and its faults by cell. */
import { plainAmount } from '@contract/money'
import {
  sheetFacts,
  sheetFields,
  type SheetCell,
  type SheetCorrection,
  type SheetFact,
  type SheetField,
  type SheetRow,
} from '@contract/catalog/programSheets'
import type { Row } from '@formats/table/read'
import type { BulkCall, Change } from '../../platform/operations'
import { cellText, type ReadRow } from '../../platform/imports/importer'
import { programFinder, type SheetProgram } from './namedPrograms'
import { readFact, type Reading } from './sheetValues'

export interface ReadSheetRow extends SheetRow, ReadRow {
  /** Id of the program, and its new values; undefined for a row that changes nothing. */
  update: { id: number; change: Change } | undefined
}

type Texts = Readonly<Record<SheetField, string>>
type Readings = Map<SheetField, Reading>

const DAY_LETTERS = 10
const isFee = (field: SheetFact) => field === 'tuition_fee' || field === 'application_fee'
const shownFact = (program: SheetProgram, field: SheetFact): string | null => {
  const value = program[field]
  if (value === null) return null
  return isFee(field)
    ? `${plainAmount(value as number, program.currency)} ${program.currency}`
    : String(value)
}

/** What the cells of a row say of its program: the changed values, and what cannot be read. */
function readFacts(program: SheetProgram, texts: Texts, today: string, readings: Readings): Change {
  const { currency } = program
  if (texts.currency !== '' && texts.currency.toUpperCase() !== currency)
    readings.set('currency', { message: `The fees of this program are in ${currency}` })
  const change: Record<string, Change[string]> = {}
  for (const field of sheetFacts) {
    if (texts[field] === '') continue
    const reading = readFact(field, texts[field], { currency, today })
    if (reading.value === undefined) readings.set(field, reading)
    else if (reading.value !== program[field]) change[field] = reading.value
  }
  if (change['duration'] !== undefined && texts.duration_type === '' && program.duration_type === null)
    readings.set('duration_type', { message: 'A duration is in weeks, months or years' })
  return change
}

/**
 * Returns a reader of the rows of one sheet; call it once for each row, in order: no two rows change the same program.
 * @param places column index by field
 */
export function sheetRowReader(
  call: BulkCall,
  places: ReadonlyMap<SheetField, number>,
  corrections: readonly SheetCorrection[],
): (row: Row) => ReadSheetRow {
  const find = programFinder(call.db)
  const today = call.now.slice(0, DAY_LETTERS)
  const corrected = new Map(corrections.map(({ row, field, value }) => [`${row} ${field}`, value.trim()]))
  const rowOfProgram = new Map<number, number>()

  return ({ row, values }) => {
    const original = (field: SheetField) => cellText(values, places.get(field))
    const texts = Object.fromEntries(
      sheetFields.map((field) => [field, corrected.get(`${row} ${field}`) ?? original(field)]),
    ) as Texts
    const readings: Readings = new Map()
    const named = find(texts)
    const program = 'program' in named ? named.program : undefined
    let change: Change = {}
    if ('field' in named) readings.set(named.field, named.reading)
    else {
      const earlier = rowOfProgram.get(named.program.id)
      if (earlier === undefined) rowOfProgram.set(named.program.id, row)
      else readings.set('program_name', { message: `Same program as row ${earlier}` })
      change = readFacts(named.program, texts, today, readings)
    }
    const cells = sheetFields
      .filter((field) => places.has(field) || readings.has(field))
      .map((field): SheetCell => {
        const { message = null, options = [] } = readings.get(field) ?? {}
        const isFact = (sheetFacts as readonly SheetField[]).includes(field)
        const before = program && isFact ? shownFact(program, field as SheetFact) : null
        return { field, value: texts[field], was: original(field), before, message, options: [...options] }
      })
    const isRight = readings.size === 0
    const isSame = isRight && Object.keys(change).length === 0
    return {
      row,
      mended: cells.some(({ value, was }) => value !== was),
      is_same: isSame,
      cells,
      outcome: isRight ? (isSame ? 'skipped' : 'imported') : 'failed',
      update: isRight && !isSame ? { id: program!.id, change } : undefined,
    }
  }
}
