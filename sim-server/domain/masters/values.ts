/** From the values of a body to the columns of a row: relations are resolved, and no two rows share what is unique. */
import { z } from 'zod'
import type { Db } from '@db/open'
import type { BulkCall, Change, Value } from '@domain/platform/operations'
import { Fail, type FieldError } from '@kit/request/fail'
import { drain } from '@kit/tenant/readInSteps'
import { asSeen } from '@contract/masters/fields/invisibleSigns'
import { isAsked, isMissing, unaskedValue, withRules } from '@contract/masters/fields/dependentFields'
import { GIVEN_ONCE } from '@contract/shapes'
import type { MasterField } from '@contract/masterFields'
import { givenFields } from '@contract/masters/fields/writtenFields'
import { columnOf, withValues, type MasterDefinition } from './definition'
import { pictureId } from './pictureFiles'
import { placeRefusal } from './placeValues'
import { relatedNamed, uniqueName, type Related } from './related'

type Values = Readonly<Record<string, unknown>>

const fieldInputs = ({ spec }: MasterDefinition) =>
  Object.entries(spec.fields).map(([key, { input }]) => [key, input] as const)
const givenKeys = ({ spec }: MasterDefinition) => Object.keys(givenFields(spec.fields))
const strict = (shape: Record<string, z.ZodType>) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'There is no such field' : undefined),
  })
/** A new row. An unknown field is refused. `keys`: the fields that it may have. */
export const rowSchema = (master: MasterDefinition, keys = givenKeys(master)) =>
  withRules(
    strict(Object.fromEntries(fieldInputs(master).filter(([key]) => keys.includes(key)))),
    master.spec.fields,
  )
/** Some fields of a row. */
export const editSchema = (master: MasterDefinition) =>
  strict(
    Object.fromEntries(
      fieldInputs(master)
        .filter(([key]) => givenKeys(master).includes(key))
        .map(([key, input]) => [
          key,
          master.spec.fields[key]!.isFixed ? z.never(GIVEN_ONCE).optional() : input.optional(),
        ]),
    ),
  )

/** Refusal of a relation to a row that is not there, or is switched off and was not chosen before. */
const NO_SUCH_VALUE = 'This value does not exist'
const SWITCHED_OFF = 'This value is switched off'

function relatedId(
  db: Db,
  { table, isSwitched, living }: Related,
  identifier: string,
  isKept: boolean,
  within: readonly (readonly [column: string, value: Value])[],
): number | string {
  const alike = within.map(([column]) => `AND ${column} = ?`).join(' ')
  const found = db
    .prepare<[string, ...Value[]], { id: number; is_active: number }>(
      `SELECT id, ${isSwitched ? 'is_active' : '1 AS is_active'} FROM ${table} WHERE identifier = ? ${living} ${alike}`,
    )
    .get(identifier, ...within.map(([, value]) => value))
  if (!found) return NO_SUCH_VALUE
  return found.is_active === 1 || isKept ? found.id : SWITCHED_OFF
}

/** What the rows that a relation of this row can name have in their columns. */
export const withinOf = (
  within: NonNullable<MasterField['within']>,
  row: Values,
): (readonly [column: string, value: Value])[] =>
  Object.entries(within).map(([column, value]) => [column, value ?? String(row[column] ?? '')])

/** The colour of letters on this background: that of its pair, else of the default pair. */
const lettersOn = ({ pairs = [] }: MasterField, background: unknown) =>
  (pairs.find((pair) => pair.background === background) ?? pairs[0]!).text

/** With the places that are emptied, because the place that they are in is changed and they are not. Parents come first. */
function withEmptied({ spec }: MasterDefinition, values: Values, before: Values): Values {
  const all: Record<string, unknown> = { ...values }
  for (const [key, { parent }] of Object.entries(spec.fields)) {
    const isLeft = parent !== undefined && Object.hasOwn(all, parent) && !Object.hasOwn(all, key)
    if (isLeft && all[parent] !== before[parent]) all[key] = null
  }
  return all
}

/** With the values of fields that are not asked, because a value they depend on is another one. @throws Fail 422 at what is asked and empty */
function withDependents(
  { spec: { fields } }: MasterDefinition,
  values: Values,
  before: Values,
  fieldOf: (key: string) => string,
): Values {
  const all: Record<string, unknown> = { ...values }
  const row = { ...before, ...values }
  const errors: FieldError[] = []
  for (const [key, field] of Object.entries(fields)) {
    // A bulk edit knows only the new value: see `editEffect`.
    if (!field.when || !Object.hasOwn(row, field.when.field)) continue
    if (!isAsked(fields, key, row)) all[key] = unaskedValue(field)
    else if (isMissing(fields, key, row)) errors.push({ message: field.when.missing!, field: fieldOf(key) })
  }
  if (errors.length > 0) throw new Fail(422, errors)
  return all
}

/** The column of a field that names other rows, or the sentence of its refusal. `row`: all values, as far as they are known. */
function referenceOf(
  { db, caller }: Pick<BulkCall, 'db' | 'caller'>,
  { kind, of, within = {} }: MasterField,
  value: unknown,
  before: unknown,
  row: Values,
): { column: Value } | { refusal: string } {
  const idOf = (identifier: string, isKept: boolean) =>
    kind === 'picture'
      ? pictureId(db, caller, identifier, before)
      : relatedId(db, relatedNamed(of!), identifier, isKept, withinOf(within, row))
  if (kind !== 'relations') {
    const id = idOf(String(value), value === before)
    return typeof id === 'string' ? { refusal: id } : { column: id }
  }
  const kept = (before ?? []) as readonly string[]
  const ids = (value as readonly string[]).map((identifier) => idOf(identifier, kept.includes(identifier)))
  const refusal = ids.find((id) => typeof id === 'string')
  return refusal === undefined
    ? { column: JSON.stringify((ids as number[]).toSorted((a, b) => a - b)) }
    : { refusal }
}

/** A value that names no other row, as its column keeps it. */
const plainColumn = ({ kind, values = [] }: MasterField, value: unknown): Value => {
  if (kind === 'choices')
    return JSON.stringify(values.filter((one) => (value as readonly string[]).includes(one)))
  if (kind === 'lines') return JSON.stringify(value)
  return typeof value === 'boolean' ? Number(value) : (value as Value)
}

const REFERRING: readonly MasterField['kind'][] = ['relation', 'relations', 'picture']

/**
 * The columns of these fields, of the places in those that are changed, and of what is asked no more. `before`: the row as it was answered, undefined for a new one.
 * @throws Fail 422 at each field whose relation, place or picture cannot be chosen
 */
export function columnsOf(
  call: Pick<BulkCall, 'db' | 'caller'>,
  master: MasterDefinition,
  given: Values,
  before: Values = {},
  fieldOf = (key: string) => key,
): Change {
  const values = withDependents(master, withEmptied(master, given, before), before, fieldOf)
  const errors: FieldError[] = []
  const columns: Record<string, Value> = {}
  for (const [key, field] of Object.entries(master.spec.fields)) {
    if (!Object.hasOwn(values, key)) continue
    const value = values[key]
    if (value === undefined) continue
    if (field.kind === 'colourPair' && values[field.textKey!] === undefined)
      columns[field.textKey!] = lettersOn(field, value)
    const refusal =
      field.kind === 'place' && value !== null
        ? placeRefusal(call.db, field, Number(value), values[field.parent!] ?? before[field.parent!])
        : undefined
    if (refusal) errors.push({ message: refusal, field: fieldOf(key) })
    const column = columnOf(master, key)
    const canonical = value === null ? undefined : master.rules.canonical?.[key]
    if (canonical) {
      const stored = canonical.of(String(value))
      if (stored === null) errors.push({ message: canonical.refused, field: fieldOf(key) })
      else columns[column] = stored
      continue
    }
    if (value === null || !REFERRING.includes(field.kind)) {
      columns[column] = plainColumn(field, value)
      continue
    }
    const reference = referenceOf(call, field, value, before[key], { ...before, ...values })
    if ('refusal' in reference) errors.push({ message: reference.refusal, field: fieldOf(key) })
    else columns[column] = reference.column
  }
  if (errors.length > 0) throw new Fail(422, errors)
  return columns
}

/** Folds case as SQLite's NOCASE does (A to Z only) and drops invisible characters. */
const lower = (value: Value | undefined) =>
  asSeen(String(value ?? '')).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
/** Equal keys mean duplicates for the unique index. */
export const keyOf = (columns: readonly string[], row: Readonly<Record<string, Value>>) =>
  JSON.stringify(columns.map((column) => lower(row[column])))

/** A value as people see it. Most are ASCII, which JavaScript is not asked about. */
const asSeenSql = (column: string) =>
  `CASE WHEN ${column} GLOB '*[^ -~]*' THEN as_seen(${column}) ELSE coalesce(${column}, '') END`
const seenValue = (value: Value) => (typeof value === 'string' ? asSeen(value) : value)

/** Rows that are looked up one by one; more are compared with the whole table. */
const FEW = 20
/** Rows that are compared in one turn of the event loop. */
const ROWS_PER_STEP = 4000

interface NewRow {
  id?: number
  /** Complete. */
  columns: Readonly<Record<string, Value>>
}
type StoredRow = Record<string, Value> & { id: number }

/** The rows of the table that are not deleted, in steps. */
function* readLiving(
  db: Db,
  { table }: MasterDefinition,
  columns: readonly string[],
  look: (row: StoredRow) => void,
): Generator<void> {
  const read = db.prepare<[number], StoredRow>(
    `SELECT ${['id', ...columns].join(', ')} FROM ${table} WHERE id > ? AND deleted_at IS NULL ORDER BY id LIMIT ${ROWS_PER_STEP}`,
  )
  for (let last = 0; ;) {
    const rows = read.all(last)
    for (const row of rows) look(row)
    if (rows.length < ROWS_PER_STEP) return
    last = rows.at(-1)!.id
    yield
  }
}

/** Adds to `keys` those of the rows that are not among these, of the whole table or of what these rows say. */
function* takeKeysOfOthers(
  db: Db,
  master: MasterDefinition,
  columns: readonly string[],
  rows: readonly NewRow[],
  keys: Set<string>,
): Generator<void> {
  const changed = new Set(rows.map(({ id }) => id))
  const look = (row: StoredRow) => {
    if (!changed.has(row.id)) keys.add(keyOf(columns, row))
  }
  if (rows.length > FEW) return yield* readLiving(db, master, columns, look)
  const same = columns.map((column) => `coalesce(?, '') = ${asSeenSql(column)} COLLATE NOCASE`).join(' AND ')
  const found = db.prepare<unknown[], StoredRow>(
    `SELECT id, ${columns.join(', ')} FROM ${master.table} WHERE deleted_at IS NULL AND ${same}`,
  )
  for (const row of rows)
    found.all(...columns.map((column) => seenValue(row.columns[column] ?? null))).forEach(look)
}

/**
 * Compares new or changed rows with each other and with those in the table that are not deleted, in steps.
 * @returns the index of each row whose unique fields another row has already
 */
export function* repeatedIn(
  db: Db,
  master: MasterDefinition,
  rows: readonly NewRow[],
): Generator<void, number[]> {
  const columns = master.spec.unique.map((key) => columnOf(master, key))
  if (columns.length === 0) return []
  const taken = new Set<string>()
  yield* takeKeysOfOthers(db, master, columns, rows, taken)
  return rows.flatMap((row, index) => {
    const key = keyOf(columns, row.columns)
    const isRepeated = taken.has(key)
    taken.add(key)
    return isRepeated ? [index] : []
  })
}
/** The same at once. */
export const repeatedRows = (db: Db, master: MasterDefinition, rows: readonly NewRow[]): number[] =>
  drain(repeatedIn(db, master, rows))

/**
 * Looks at the rows of the table that are not deleted, in steps, after some of them were written.
 * @returns which of the written ones are there, and whether one of them has the unique fields of another row
 */
export function* livingRows(
  db: Db,
  master: MasterDefinition,
  written: ReadonlySet<number>,
): Generator<void, { living: Set<number>; isRepeated: boolean }> {
  const columns = master.spec.unique.map((key) => columnOf(master, key))
  const living = new Set<number>()
  /** Whether one of the rows with this key was written. */
  const keys = new Map<string, boolean>()
  let isRepeated = false
  yield* readLiving(db, master, columns, (row) => {
    const isWritten = written.has(row.id)
    if (isWritten) living.add(row.id)
    if (columns.length === 0) return
    const key = keyOf(columns, row)
    const before = keys.get(key)
    if (before !== undefined && (before || isWritten)) isRepeated = true
    keys.set(key, isWritten || before === true)
  })
  return { living, isRepeated }
}

/**
 * For changes that are decided row by row: each takes the key it will have and gives back the one it had.
 * @returns false for a row whose unique fields another row has, as the rows before it were changed
 */
export function uniqueKeys(db: Db, master: MasterDefinition) {
  const columns = master.spec.unique.map((key) => columnOf(master, key))
  const holders = new Map<string, number>()
  for (const row of db
    .prepare<[], Record<string, Value> & { id: number }>(
      `SELECT id, ${columns.join(', ')} FROM ${master.table} WHERE deleted_at IS NULL`,
    )
    .iterate())
    holders.set(keyOf(columns, row), row.id)
  return (row: Readonly<Record<string, Value>> & { id: number }, change: Change): boolean => {
    const [before, after] = [keyOf(columns, row), keyOf(columns, { ...row, ...change })]
    const holder = holders.get(after)
    if (holder !== undefined && holder !== row.id) return false
    if (holders.get(before) === row.id) holders.delete(before)
    holders.set(after, row.id)
    return true
  }
}

/**
 * The refusal of a row whose unique fields another row has.
 * @param row its values, by field
 * @param by what the value of a relation is: see `uniqueName`
 */
export function takenError(
  db: Db,
  master: MasterDefinition,
  row: Values,
  fieldOf = (key: string) => key,
  by?: 'id',
): FieldError {
  const { taken, unique } = master.spec
  const named = { ...row, ...master.rules.takenValues?.(db, row, by) }
  if (taken) return { message: withValues(taken.says, named), field: fieldOf(taken.at) }
  const first = unique[0]!
  return { message: `There is ${uniqueName(db, master, row[first], by)} already`, field: fieldOf(first) }
}
/** The status of that refusal. */
export const takenStatus = ({ spec }: MasterDefinition) => spec.taken?.status ?? 422

/** The columns of stamped fields: see `MasterRules`. */
export const stampsOf = (
  call: Pick<BulkCall, 'tenant' | 'now'>,
  { rules }: MasterDefinition,
  keys: readonly string[],
  isNew: boolean,
): Change => rules.stamps?.(call, keys, isNew) ?? {}
