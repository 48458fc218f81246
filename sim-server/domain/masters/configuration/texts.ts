/** Values of a master as its file writes them, and back: a text, or a list of texts or lines. A file has no types of its own. */
import { linesText, type Line } from '@contract/masters/fields/lineFields'
import type { MasterField } from '@contract/masterFields'
import { nameKeyOf } from '@contract/master'
import { digitsOf, plainAmount } from '@contract/money'
import type { Db } from '@db/open'
import { countryName } from '@db/countryName'
import { allMasters } from '..'
import type { MasterDefinition } from '../definition'
import { placeTables } from '../placeValues'
import { relatedNamed } from '../related'
import type { Change } from '../../platform/operations'
import type { AnsweredRow } from '../rows'
import { withinOf } from '../values'
import { pictureName, type Pictures } from './pictures'

export type FieldText = string | readonly string[] | readonly Line[]
/** Fields in the order of the declaration, without those that are empty. */
export type RowTexts = Readonly<Record<string, FieldText>>

/** Whether a file contains the field. Fields written by the server are included when they identify rows. */
export const isConfigured = ({ fields, unique }: MasterDefinition['spec'], key: string): boolean =>
  !fields[key]!.isStamped || unique.includes(key)
/** A field that names rows of the same file: it is read when those are there. */
export const isLate = ({ name, fields }: MasterDefinition['spec'], key: string): boolean =>
  fields[key]!.of === name
export const isList = ({ kind }: Pick<MasterField, 'kind'>): boolean =>
  ['relations', 'choices', 'lines'].includes(kind)
const isLines = (list: readonly string[] | readonly Line[]): list is readonly Line[] =>
  typeof list[0] === 'object'
/** One text of several values, for people. */
export const shownText = (text: FieldText | undefined): string | null => {
  if (typeof text !== 'object') return text ?? null
  return isLines(text)
    ? linesText([...new Set(text.flatMap((line) => Object.keys(line)))], text)
    : text.join(', ')
}

const filledCells = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== ''))

/**
 * What files call the rows of a master: by the text that makes them unique, where several may have the same label (fields of forms);
 * undefined where the label is that, and for other records.
 */
function uniqueTextOf(of: string): { table: string; column: string } | undefined {
  const master = allMasters().find(({ spec }) => spec.name === of)
  const [unique, ...more] = master?.spec.unique ?? []
  const isOther = unique !== undefined && more.length === 0 && unique !== master!.spec.label
  return isOther && master!.spec.fields[unique]!.kind === 'text'
    ? { table: master!.table, column: unique }
    : undefined
}
/** The name of the row that a relation names. */
function relationText(db: Db, key: string, of: string, row: AnsweredRow): string {
  const unique = uniqueTextOf(of)
  if (!unique) return String(row[nameKeyOf(key)] ?? '')
  return db
    .prepare<[unknown], string>(`SELECT ${unique.column} FROM ${unique.table} WHERE identifier = ?`)
    .pluck()
    .get(row[key])!
}

function textOf(db: Db, key: string, { kind, currency, of }: MasterField, row: AnsweredRow): FieldText {
  const value = row[key]
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'amount':
      return plainAmount(Number(value), String(row[currency!]))
    case 'relation':
      return relationText(db, key, of!, row)
    case 'place':
      return String(row[nameKeyOf(key)] ?? '')
    case 'relations':
      return row[nameKeyOf(key)] as readonly string[]
    case 'choices':
      return value as readonly string[]
    case 'lines':
      return (value as readonly Line[]).map(filledCells)
    case 'picture':
      return pictureName(db, String(value))
    case 'text':
    case 'longText':
    case 'choice':
    case 'colour':
    case 'colourPair':
    case 'pairText':
    case 'flag':
    case 'number':
    case 'order':
    case 'currency':
    case 'country':
    case 'day':
    case 'time':
      return String(value)
  }
}
/** @param kept the columns of the row besides those of its fields */
export function textsOf(db: Db, { spec, rules }: MasterDefinition, row: AnsweredRow, kept: Change): RowTexts {
  const texts = [
    ...Object.entries(spec.fields)
      .filter(([key]) => isConfigured(spec, key))
      .map(([key, field]) => [key, textOf(db, key, field, row)] as const),
    ...Object.entries(rules.kept ?? {}).map(
      ([key, { linesOf }]) => [key, linesOf(db, String(kept[key])).map(filledCells)] as const,
    ),
  ]
  return Object.fromEntries(texts.filter(([, text]) => text.length > 0))
}

const DECIMAL = /^-?\d+(\.\d+)?$/
/** `150.00` in the smallest unit; undefined when it is no amount of this currency. */
const unitsOf = (text: string, currency: string): number | undefined => {
  const digits = digitsOf(currency)
  return DECIMAL.test(text) && (text.split('.')[1] ?? '').length <= digits
    ? Math.round(Number(text) * 10 ** digits)
    : undefined
}

/** Why a text means nothing. */
class Meaningless extends Error {}
const oneOf = <T>(found: readonly T[]): T => {
  if (found.length === 0) throw new Meaningless('There is no record with this name')
  if (found.length > 1) throw new Meaningless('Several records have this name')
  return found[0]!
}

const identifierOf = (
  db: Db,
  { of = '', within = {} }: MasterField,
  name: string,
  row: Readonly<Record<string, unknown>> = {},
): string => {
  const { table, name: column, living } = relatedNamed(of)
  const alike = withinOf(within, row)
  const called = (by: string) =>
    db
      .prepare<[string, ...unknown[]], string>(
        `SELECT identifier FROM ${table} WHERE ${by} = ? COLLATE NOCASE ${living} ${alike.map(([shared]) => `AND ${shared} = ?`).join(' ')} LIMIT 2`,
      )
      .pluck()
      .all(name, ...alike.map(([, value]) => value))
  const unique = uniqueTextOf(of)
  const byUnique = unique ? called(unique.column) : []
  return oneOf(byUnique.length > 0 ? byUnique : called(column))
}
/** A place by its name in the place that it is in; a country by its English name or its code. */
function placeOf(db: Db, { source }: MasterField, name: string, parent: unknown): number {
  const { table, name: column, parent: parentColumn } = placeTables[source!]
  const rows = db
    .prepare<unknown[], { id: number; name: string }>(
      `SELECT id, ${column} AS name FROM ${table} ${parentColumn ? `WHERE ${parentColumn} IS ?` : ''}`,
    )
    .all(...(parentColumn ? [parent] : []))
  const isNamed = (row: { name: string }) =>
    row.name === name || (source === 'country' && countryName(row.name) === name)
  return oneOf(rows.filter(isNamed)).id
}

interface BodyValues {
  values: Record<string, unknown>
  errors: { field: string; message: string }[]
}
/** The values of a body, and a message for each field whose text means nothing. Names of other rows are looked up now. */
export function valuesOf(
  db: Db,
  { spec }: MasterDefinition,
  texts: RowTexts,
  pictures: Pictures,
): BodyValues {
  const read: BodyValues = { values: {}, errors: [] }
  const valueOf = (field: MasterField, text: FieldText): unknown => {
    if (typeof text === 'object')
      return field.kind === 'relations' && !isLines(text)
        ? text.map((name) => identifierOf(db, field, name))
        : text
    if (field.kind === 'relation') return identifierOf(db, field, text)
    if (field.kind === 'picture') {
      const found = pictures.identifierOf(text)
      if ('refusal' in found) throw new Meaningless(found.refusal)
      return found.identifier
    }
    if (field.kind === 'place') return placeOf(db, field, text, read.values[field.parent ?? ''] ?? null)
    if (field.kind !== 'amount') return text
    const { standard } = spec.fields[field.currency!]!
    const units = unitsOf(text, shownText(texts[field.currency!]) ?? String(standard))
    if (units === undefined) throw new Meaningless('This is not an amount')
    return units
  }
  // In the order of the declaration: a country comes before its states.
  for (const [key, field] of Object.entries(spec.fields)) {
    const text = texts[key]
    if (text === undefined || isLate(spec, key)) continue
    try {
      read.values[key] = valueOf(field, text)
    } catch (cause) {
      if (!(cause instanceof Meaningless)) throw cause
      read.errors.push({ field: key, message: cause.message })
    }
  }
  return read
}

/** The id of the row of the same master that a late field names; null for none. @returns the sentence of its refusal */
export function lateId(
  db: Db,
  { spec, table }: MasterDefinition,
  key: string,
  name: string | null,
  row: Change,
): number | null | { refusal: string } {
  if (name === null) return null
  try {
    const identifier = identifierOf(db, spec.fields[key]!, name, row)
    return db
      .prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ?`)
      .pluck()
      .get(identifier)!
  } catch (cause) {
    if (!(cause instanceof Meaningless)) throw cause
    return { refusal: cause.message }
  }
}
