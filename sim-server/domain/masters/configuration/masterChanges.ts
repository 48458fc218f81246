/** What the file of one master adds, changes and deletes, against the rows that are stored now. Writes nothing. */
import type { ConfigurationError, ConfigurationMode, ConfiguredRow } from '@contract/masters/configuration'
import type { Line } from '@contract/masters/fields/lineFields'
import type { BulkCall, Change } from '../../platform/operations'
import { Fail } from '@kit/request/fail'
import { eachInSteps } from '@kit/tenant/readInSteps'
import { columnOf, withValues, type MasterDefinition } from '../definition'
import { IN_ITS_FORM } from '../guarded'
import { allRows } from '../rows'
import { flaggedGroup, ONLY_ONE, soleFlagOf } from '../soleFlags'
import { usedRows } from '../uses'
import { columnsOf, keyOf, rowSchema, stampsOf } from '../values'
import type { Pictures } from './pictures'
import type { ReadFile, ReadRow } from './readFiles'
import { isConfigured, isLate, shownText, textsOf, valuesOf, type RowTexts } from './texts'

export interface MasterChanges {
  master: MasterDefinition
  rows: ConfiguredRow[]
  errors: ConfigurationError[]
  /** Complete. */
  added: Change[]
  /** The columns of the fields that a file has, by the id of the row. */
  changed: ReadonlyMap<number, Change>
  /** The rows of the file that are added or changed. */
  written: readonly WrittenRow[]
  /** Ids with the names of the rows. */
  deleted: ReadonlyMap<number, string>
}

/** A row of a file. */
export interface FileRow {
  texts: RowTexts
  /** Line of a field, or of the row. */
  lineOf(field?: string): number
}

/** A file as a worker has read it. */
export interface MasterFile extends ReadFile {
  name: string
}

export interface WrittenRow {
  row: FileRow
  /** Of a row that is there already, or its place among those that are added. */
  at: { id: number } | { added: number }
}

interface StoredRow {
  id: number
  /** Most rows stay as they are: their texts are not asked for. */
  texts(): RowTexts
  columns: Change
}

/** Rows that are read or compared in one turn of the event loop: about 10 ms. */
const ROWS_PER_STEP = 100

function* fileRows(parts: readonly string[]): Generator<FileRow> {
  for (const part of parts)
    for (const { texts, line, lines } of JSON.parse(part) as ReadRow[])
      yield {
        texts,
        lineOf: (field) => (field !== undefined && Object.hasOwn(lines, field) ? lines[field]! : line),
      }
}

/** Fields that are read at once. */
const configuredKeys = ({ spec }: MasterDefinition) =>
  Object.keys(spec.fields).filter((key) => isConfigured(spec, key) && !isLate(spec, key))
const configuredColumns = (master: MasterDefinition) =>
  configuredKeys(master).map((key) => columnOf(master, key))
export const lateKeys = ({ spec }: MasterDefinition): string[] =>
  Object.keys(spec.fields).filter((key) => isConfigured(spec, key) && isLate(spec, key))
const pictureKeys = ({ spec }: MasterDefinition) =>
  Object.keys(spec.fields).filter((key) => spec.fields[key]!.kind === 'picture')
/** The row, its pictures called by their content. */
const withPictureNames = (master: MasterDefinition, row: FileRow, pictures: Pictures): FileRow => ({
  ...row,
  texts: {
    ...row.texts,
    ...Object.fromEntries(
      pictureKeys(master)
        .filter((key) => row.texts[key] !== undefined)
        .map((key) => [key, pictures.nameOf(shownText(row.texts[key])!)]),
    ),
  },
})
/** The columns of pictures that a row has already: another file may have the same content. */
const keptPictures = (master: MasterDefinition, { texts }: FileRow, stored: StoredRow | undefined): Change =>
  Object.fromEntries(
    pictureKeys(master)
      .filter((key) => stored && texts[key] === stored.texts()[key])
      .map((key) => [columnOf(master, key), stored!.columns[columnOf(master, key)]!]),
  )

/** The stored rows by what makes them unique; those without a unique field by all they are. */
function* storedRows({ db }: BulkCall, master: MasterDefinition): Generator<void, Map<string, StoredRow>> {
  const columns = [...configuredColumns(master), ...Object.keys(master.rules.kept ?? {})]
  const select = db.prepare<[number], Change>(
    `SELECT ${columns.join(', ')} FROM ${master.table} WHERE id = ?`,
  )
  const stored = new Map<string, StoredRow>()
  for (const rows of allRows(db, master)) {
    for (const { id, row, kept } of rows) {
      const columns = select.get(id)!
      const texts = () => textsOf(db, master, row, kept)
      stored.set(rowKey(master, columns), { id, texts, columns })
    }
    yield
  }
  return stored
}
const rowKey = (master: MasterDefinition, columns: Change) =>
  keyOf(
    master.spec.unique.map((key) => columnOf(master, key)),
    columns,
  )

/** What rows of a file of this master are read with. The schema is compiled once for all of them. */
const readingOf = (master: MasterDefinition) => ({
  schema: rowSchema(master, configuredKeys(master)),
  columnNames: configuredColumns(master),
})

/** The columns of a row of a file. A field that it leaves out has its standard value, or is empty. */
function columnsOfRow(
  call: BulkCall,
  master: MasterDefinition,
  { schema, columnNames }: ReturnType<typeof readingOf>,
  { texts, lineOf }: FileRow,
  pictures: Pictures,
  refuse: (line: number, field: string | null, message: string) => void,
): Change | undefined {
  const { values, errors } = valuesOf(call.db, master, texts, pictures)
  const named = new Set(errors.map(({ field }) => field))
  for (const { field, message } of errors) refuse(lineOf(field), field, message)
  const parsed = schema.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? '')
    if (!named.has(field)) refuse(lineOf(field), field || null, message)
  }
  if (!parsed.success || errors.length > 0) return undefined
  try {
    // A row may refer to a row that is switched off.
    const columns = columnsOf(call, master, parsed.data, parsed.data)
    const names = columnNames.filter((name) => Object.hasOwn(columns, name))
    return Object.fromEntries(names.map((name) => [name, columns[name]!]))
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    for (const { message, field } of cause.errors) refuse(lineOf(field), field ?? null, message)
    return undefined
  }
}

/** The columns besides those of the fields; none is an empty list. */
const keptColumns = (
  { db }: BulkCall,
  { rules }: MasterDefinition,
  { texts, lineOf }: FileRow,
  { columns, stored }: { columns: Change; stored: StoredRow | undefined },
  refuse: (line: number, field: string, message: string) => void,
): Change =>
  Object.fromEntries(
    Object.entries(rules.kept ?? {}).map(([key, { read }]) => {
      const value = read(db, (texts[key] ?? []) as readonly Line[], {
        columns,
        before: String(stored?.columns[key] ?? '[]'),
        refuse: (at, cell, message) => refuse(lineOf(key), `${key}.${at}.${cell}`, message),
      })
      return [key, value]
    }),
  )

const fieldsThatDiffer = (before: RowTexts, after: RowTexts): ConfiguredRow['fields'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: shownText(before[field]), after: shownText(after[field]) }))
    .filter((one) => one.before !== one.after)

/** Whether a row names another row of the file than before. */
const namesOther = (master: MasterDefinition, { texts }: StoredRow, after: RowTexts) =>
  lateKeys(master).some(
    (key) => shownText(texts()[key])?.toLowerCase() !== shownText(after[key])?.toLowerCase(),
  )

const NOTHING: RowTexts = {}

type Refuse = (line: number, field: string | null, message: string) => void

/** Refuses what a row may not change in a stored one: fields that are fixed while it is in use, and guarded ones. */
function refuseFixed(
  master: MasterDefinition,
  { lineOf }: FileRow,
  columns: Change,
  stored: StoredRow,
  isUsed: (id: number) => boolean,
  refuse: Refuse,
): void {
  const isOther = (field: string) => {
    const column = columnOf(master, field)
    return stored.columns[column] !== columns[column]
  }
  const fixed = master.spec.fixedInUse.find((field) => isOther(field) && isUsed(stored.id))
  if (fixed) refuse(lineOf(fixed), fixed, withValues(master.spec.fixed, stored.columns))
  for (const key of master.spec.guarded) if (isOther(key)) refuse(lineOf(key), key, IN_ITS_FORM)
}

/** Yields between steps. */
export function* changesOf(
  call: BulkCall,
  master: MasterDefinition,
  { name: file, ...read }: MasterFile,
  mode: ConfigurationMode,
  pictures: Pictures,
): Generator<void, MasterChanges> {
  const { name, label } = master.spec
  const errors: ConfigurationError[] = read.errors.map((one) => ({ ...one, file }))
  const refuse: Refuse = (line, field, message) => void errors.push({ file, line, field, message })
  const rows: ConfiguredRow[] = []
  const added: Change[] = []
  const changed = new Map<number, Change>()
  const written: WrittenRow[] = []
  const left = yield* storedRows(call, master)
  const seen = new Set<string>()
  const isUsed = usedRows(call.db, master)
  const reading = readingOf(master)
  const configured = configuredKeys(master)
  const sole = soleFlagOf(master)
  /** Groups in which a row of the file has the sole flag. */
  const flagged = new Set<string>()
  const tell = (change: ConfiguredRow['change'], before: RowTexts, after: RowTexts) => {
    const texts = after === NOTHING ? before : after
    const fields = fieldsThatDiffer(before, after)
    rows.push({ master: name, name: shownText(texts[label]) ?? '', change, fields })
  }
  yield* eachInSteps(fileRows(read.parts), ROWS_PER_STEP, (fileRow) => {
    const row = withPictureNames(master, fileRow, pictures)
    const plain = columnsOfRow(call, master, reading, row, pictures, refuse)
    if (!plain) return
    const complete = { ...stampsOf(call, master, configured, true), ...plain }
    const key = rowKey(master, complete)
    if (seen.has(key)) return refuse(row.lineOf(label), label, 'The file has this row twice')
    seen.add(key)
    const group = flaggedGroup(master, plain)
    if (group !== undefined && flagged.has(group)) refuse(row.lineOf(sole!.key), sole!.key, ONLY_ONE)
    if (group !== undefined) flagged.add(group)
    const stored = left.get(key)
    left.delete(key)
    const kept = keptColumns(call, master, row, { columns: complete, stored }, refuse)
    const columns = { ...plain, ...keptPictures(master, row, stored), ...kept }
    if (!stored) {
      written.push({ row, at: { added: added.length } })
      added.push({ ...complete, ...kept })
      return tell('added', NOTHING, row.texts)
    }
    const isOther = Object.entries(columns).some(([column, value]) => stored.columns[column] !== value)
    if (!isOther && !namesOther(master, stored, row.texts)) return
    refuseFixed(master, row, columns, stored, isUsed, refuse)
    written.push({ row, at: { id: stored.id } })
    if (isOther) changed.set(stored.id, { ...stampsOf(call, master, configured, false), ...columns })
    tell('changed', stored.texts(), row.texts)
  })
  const deleted = new Map<number, string>()
  if (mode === 'mirror')
    yield* eachInSteps(left.values(), ROWS_PER_STEP, ({ id, texts }) => {
      const before = texts()
      deleted.set(id, shownText(before[label]) ?? '')
      tell('deleted', before, NOTHING)
    })
  if (sole && mode === 'merge')
    for (const { id, texts, columns } of left.values()) {
      const group = flaggedGroup(master, columns)
      if (group === undefined || !flagged.has(group)) continue
      changed.set(id, { ...stampsOf(call, master, configured, false), ...columns, [sole.column]: 0 })
      tell('changed', texts(), { ...texts(), [sole.key]: 'false' })
    }
  return { master, rows, errors, added, changed, written, deleted }
}
