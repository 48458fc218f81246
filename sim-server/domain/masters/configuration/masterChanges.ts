/** What the file of one master adds, changes and deletes, against the rows that are stored now. Writes nothing. */
import type {
  ConfigurationError,
  ConfigurationFile,
  ConfigurationMode,
  ConfiguredRow,
} from '@contract/masters/configuration'
import type { Line } from '@contract/masters/fields/lineFields'
import type { BulkCall, Change } from '../../platform/operations'
import { Fail } from '@kit/request/fail'
import { columnOf, withValues, type MasterDefinition } from '../definition'
import { IN_ITS_FORM } from '../guarded'
import { allRows } from '../rows'
import { flaggedGroup, ONLY_ONE, soleFlagOf } from '../soleFlags'
import { usedRows } from '../uses'
import { columnsOf, keyOf, rowSchema, stampsOf } from '../values'
import { readFile, type FileRow } from './files'
import type { Pictures } from './pictures'
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

export interface WrittenRow {
  row: FileRow
  /** Of a row that is there already, or its place among those that are added. */
  at: { id: number } | { added: number }
}

interface StoredRow {
  id: number
  texts: RowTexts
  columns: Change
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
      .filter((key) => stored && texts[key] === stored.texts[key])
      .map((key) => [columnOf(master, key), stored!.columns[columnOf(master, key)]!]),
  )

/** The stored rows by what makes them unique; those without a unique field by all they are. */
function storedRows({ db }: BulkCall, master: MasterDefinition) {
  const columns = [...configuredColumns(master), ...Object.keys(master.rules.kept ?? {})]
  const select = db.prepare<[number], Change>(
    `SELECT ${columns.join(', ')} FROM ${master.table} WHERE id = ?`,
  )
  return new Map(
    allRows(db, master).map(({ id, row, kept }): [string, StoredRow] => {
      const stored = select.get(id)!
      return [rowKey(master, stored), { id, texts: textsOf(db, master, row, kept), columns: stored }]
    }),
  )
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
const namesOther = (master: MasterDefinition, before: RowTexts, after: RowTexts) =>
  lateKeys(master).some(
    (key) => shownText(before[key])?.toLowerCase() !== shownText(after[key])?.toLowerCase(),
  )

const NOTHING: RowTexts = {}

export function changesOf(
  call: BulkCall,
  master: MasterDefinition,
  { name: file, text }: ConfigurationFile,
  mode: ConfigurationMode,
  pictures: Pictures,
): MasterChanges {
  const { name, label } = master.spec
  const read = readFile(master, text)
  const errors: ConfigurationError[] = read.errors.map((one) => ({ ...one, file }))
  const refuse = (line: number, field: string | null, message: string) =>
    void errors.push({ file, line, field, message })
  const rows: ConfiguredRow[] = []
  const added: Change[] = []
  const changed = new Map<number, Change>()
  const written: WrittenRow[] = []
  const left = storedRows(call, master)
  const seen = new Set<string>()
  const isUsed = usedRows(call.db, master)
  const reading = readingOf(master)
  const configured = configuredKeys(master)
  const sole = soleFlagOf(master)
  /** Groups in which a row of the file has the sole flag. */
  const flagged = new Set<string>()
  for (const given of read.rows) {
    const row = withPictureNames(master, given, pictures)
    const plain = columnsOfRow(call, master, reading, row, pictures, refuse)
    if (!plain) continue
    const complete = { ...stampsOf(call, master, configured, true), ...plain }
    const key = rowKey(master, complete)
    if (seen.has(key)) {
      refuse(row.lineOf(label), label, 'The file has this row twice')
      continue
    }
    seen.add(key)
    const group = flaggedGroup(master, plain)
    if (group !== undefined && flagged.has(group)) refuse(row.lineOf(sole!.key), sole!.key, ONLY_ONE)
    if (group !== undefined) flagged.add(group)
    const stored = left.get(key)
    left.delete(key)
    const kept = keptColumns(call, master, row, { columns: complete, stored }, refuse)
    const columns = { ...plain, ...keptPictures(master, row, stored), ...kept }
    const rowName = shownText(row.texts[label]) ?? ''
    if (!stored) {
      written.push({ row, at: { added: added.length } })
      added.push({ ...complete, ...kept })
      rows.push({
        master: name,
        name: rowName,
        change: 'added',
        fields: fieldsThatDiffer(NOTHING, row.texts),
      })
    } else {
      const isOther = Object.entries(columns).some(([column, value]) => stored.columns[column] !== value)
      if (!isOther && !namesOther(master, stored.texts, row.texts)) continue
      const isFixed = (field: string) => {
        const column = columnOf(master, field)
        return stored.columns[column] !== columns[column] && isUsed(stored.id)
      }
      const fixed = master.spec.fixedInUse.find(isFixed)
      if (fixed) refuse(row.lineOf(fixed), fixed, withValues(master.spec.fixed, stored.columns))
      for (const key of master.spec.guarded)
        if (stored.columns[columnOf(master, key)] !== columns[columnOf(master, key)])
          refuse(row.lineOf(key), key, IN_ITS_FORM)
      written.push({ row, at: { id: stored.id } })
      if (isOther) changed.set(stored.id, { ...stampsOf(call, master, configured, false), ...columns })
      rows.push({
        master: name,
        name: rowName,
        change: 'changed',
        fields: fieldsThatDiffer(stored.texts, row.texts),
      })
    }
  }
  const deleted = new Map(
    mode === 'mirror' ? [...left.values()].map(({ id, texts }) => [id, shownText(texts[label]) ?? '']) : [],
  )
  if (mode === 'mirror')
    for (const { texts } of left.values())
      rows.push({
        master: name,
        name: shownText(texts[label]) ?? '',
        change: 'deleted',
        fields: fieldsThatDiffer(texts, NOTHING),
      })
  if (sole && mode === 'merge')
    for (const { id, texts, columns } of left.values()) {
      const group = flaggedGroup(master, columns)
      if (group === undefined || !flagged.has(group)) continue
      changed.set(id, { ...stampsOf(call, master, configured, false), ...columns, [sole.column]: 0 })
      rows.push({
        master: name,
        name: shownText(texts[label]) ?? '',
        change: 'changed',
        fields: fieldsThatDiffer(texts, { ...texts, [sole.key]: 'false' }),
      })
    }
  return { master, rows, errors, added, changed, written, deleted }
}
