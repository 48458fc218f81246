/**
 * The file of a master: a YAML list with a block for each row, sorted by what makes it unique, so that git merges rows that two people
 * added. All values are texts (YAML's failsafe schema): `no` stays a word, `007` keeps its zeros.
 */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, stringify, type Node, type YAMLMap } from 'yaml'
import type { Line } from '@contract/masters/fields/lineFields'
import type { MasterField } from '@contract/masterFields'
import type { ConfigurationError, ConfigurationFile } from '@contract/masters/configuration'
import type { Db } from '@db/open'
import { configuredMasters } from '..'
import type { MasterDefinition } from '../definition'
import { allRows } from '../rows'
import { isConfigured, isList, shownText, textsOf, type FieldText, type RowTexts } from './texts'

export const fileNameOf = ({ spec }: MasterDefinition) => `${spec.name}.yaml`
/** A file may be given with its folders, and as `.yml`. */
export const masterOfFile = (name: string): MasterDefinition | undefined => {
  const own = name
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.ya?ml$/i, '')
  return configuredMasters().find(({ spec }) => spec.name === own)
}

/** By code points: the same in every place and language. */
const compared = (a: string, b: string) => {
  if (a === b) return 0
  return a < b ? -1 : 1
}
/** The rows of a master in the order of its file. */
const sortedTexts = (db: Db, master: MasterDefinition): RowTexts[] =>
  allRows(db, master)
    .map(({ row, kept }) => textsOf(db, master, row, kept))
    .map((texts) => ({
      texts,
      key: [...master.spec.unique.map((key) => shownText(texts[key]) ?? ''), JSON.stringify(texts)],
    }))
    .toSorted((a, b) => a.key.reduce((order, part, at) => order || compared(part, b.key[at]!), 0))
    .map(({ texts }) => texts)

export const fileOf = (db: Db, master: MasterDefinition): ConfigurationFile => ({
  name: fileNameOf(master),
  text: stringify(sortedTexts(db, master), { schema: 'failsafe', lineWidth: 0 }),
})

export interface FileRow {
  texts: RowTexts
  /** Line of a field, or of the row. */
  lineOf(field?: string): number
}
type FileError = Omit<ConfigurationError, 'file'>
interface ReadFile {
  rows: FileRow[]
  errors: FileError[]
}

const BYTE_ORDER_MARK = /^\uFEFF/
const normalized = (text: string) =>
  text.replace(BYTE_ORDER_MARK, '').replaceAll('\r\n', '\n').normalize('NFC')

/** The rows of a file. What is no list of rows with texts is an error at its line. */
export function readFile(master: MasterDefinition, text: string): ReadFile {
  const lines = new LineCounter()
  const document = parseDocument(normalized(text), { schema: 'failsafe', lineCounter: lines })
  const lineAt = (node: unknown) => lines.linePos((node as Node | null)?.range?.[0] ?? 0).line
  const errors: FileError[] = document.errors.map(({ pos }) => ({
    line: lines.linePos(pos[0]).line,
    field: null,
    message: 'This is not valid YAML',
  }))
  if (errors.length > 0 || document.contents === null) return { rows: [], errors }
  if (!isSeq(document.contents))
    return { rows: [], errors: [{ line: 1, field: null, message: 'A file must be a list of rows' }] }
  const rows = document.contents.items.flatMap((item) => {
    if (isMap(item)) return [readRow(item, master, lineAt, errors)]
    errors.push({ line: lineAt(item), field: null, message: 'A row must have fields' })
    return []
  })
  return { rows, errors }
}

const scalarText = (node: Node | null) => String((isScalar(node) ? node.value : null) ?? '')
/** A line with these cells; undefined when it is anything else. */
function lineOf(node: Node, cells: readonly string[]): Line | undefined {
  if (!isMap<Node, Node | null>(node)) return undefined
  const given = node.items.map(({ key, value }) => [scalarText(key), value] as const)
  const isLine = given.every(([key, value]) => cells.includes(key) && (value === null || isScalar(value)))
  return isLine ? Object.fromEntries(given.map(([key, value]) => [key, scalarText(value)])) : undefined
}
type FileField = Pick<MasterField, 'kind' | 'cells'>
/** What a file can have under this key; undefined when the master has nothing like it. */
function fileField({ spec, rules }: MasterDefinition, key: string): FileField | undefined {
  const kept = Object.hasOwn(rules.kept ?? {}, key) ? rules.kept![key] : undefined
  if (kept) return { kind: 'lines', cells: Object.fromEntries(kept.cells.map((cell) => [cell, null])) }
  return Object.hasOwn(spec.fields, key) && isConfigured(spec, key) ? spec.fields[key] : undefined
}
/** Undefined when it is not what the field takes: a text, a list of texts, a list of lines. */
function textOf(node: Node | null, field: FileField): FieldText | undefined {
  const wantsList = isList(field)
  if (node === null || (isScalar(node) && scalarText(node) === '')) return ''
  if (isScalar(node)) return wantsList ? undefined : scalarText(node)
  if (!wantsList || !isSeq<Node>(node)) return undefined
  if (field.cells) {
    const lines = node.items.map((item) => lineOf(item, Object.keys(field.cells!)))
    return lines.every((line) => line !== undefined) ? lines : undefined
  }
  return node.items.every((item) => isScalar(item))
    ? node.items.map(scalarText).filter((text) => text !== '')
    : undefined
}
const wantedSentence = (field: FileField) => {
  if (field.kind === 'lines') return 'A field must be a list of lines with its cells'
  return isList(field) ? 'A field must be a list of texts' : 'A field must be a text'
}

function readRow(
  item: YAMLMap,
  master: MasterDefinition,
  lineAt: (node: unknown) => number,
  errors: FileError[],
): FileRow {
  const lineByField = new Map<string, number>()
  const texts: Record<string, FieldText> = {}
  for (const { key, value } of item.items) {
    const field = isScalar(key) ? String(key.value) : ''
    const line = lineAt(key)
    lineByField.set(field, line)
    const declared = fileField(master, field)
    if (!declared) errors.push({ line, field, message: 'There is no such field' })
    else {
      const text = textOf(value as Node | null, declared)
      if (text === undefined) errors.push({ line, field, message: wantedSentence(declared) })
      else if (text.length > 0) texts[field] = text
    }
  }
  return { texts, lineOf: (field) => lineByField.get(field ?? '') ?? lineAt(item) }
}
