/** Reads the files of a configuration in a worker thread: they are foreign text. What a master's rows may have comes with each file. */
import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import { configurationLimits as limits, type ConfigurationError } from '@contract/masters/configuration'
import type { Line } from '@contract/masters/fields/lineFields'
import { parseYaml, PassedLimit, type ParsedYaml, type YamlLimit } from '@formats/yaml/parse'
import { MOST_ERRORS } from '@kit/request/fail'
import type { FieldText, RowTexts } from './texts'

export type FileError = Omit<ConfigurationError, 'file'>

/** What a field takes: a text, a list of texts, or a list of lines with these cells. */
export interface FileField {
  isList: boolean
  cells?: readonly string[]
}
export interface ReadTask {
  files: readonly { text: string; fields: Readonly<Record<string, FileField>> }[]
}
/** A row of a file with its line, and those of its fields. */
export interface ReadRow {
  texts: RowTexts
  line: number
  lines: Readonly<Record<string, number>>
}
export interface ReadFile {
  /** Lists of `ReadRow` as JSON: a text is handed to another thread at once, and parsed part by part. */
  parts: string[]
  errors: FileError[]
}

/** Rows of a part: parsed in about 2 ms. */
const ROWS_OF_PART = 500

const BYTE_ORDER_MARK = /^\uFEFF/
const normalized = (text: string) =>
  text.replace(BYTE_ORDER_MARK, '').replaceAll('\r\n', '\n').normalize('NFC')

const scalarText = (node: Node | null) => String((isScalar(node) ? node.value : null) ?? '')
/** A line with these cells, each at most once; undefined when it is anything else. */
function lineOf(node: Node, cells: readonly string[]): Line | undefined {
  if (!isMap<Node, Node | null>(node)) return undefined
  const written = node.items.map(({ key, value }) => [scalarText(key), value] as const)
  const isLine = written.every(([key, value]) => cells.includes(key) && (value === null || isScalar(value)))
  const isOnce = new Set(written.map(([key]) => key)).size === written.length
  return isLine && isOnce
    ? Object.fromEntries(written.map(([key, value]) => [key, scalarText(value)]))
    : undefined
}
/** Undefined when it is not what the field takes. */
function textOf(node: Node | null, { isList, cells }: FileField): FieldText | undefined {
  if (node === null || (isScalar(node) && scalarText(node) === '')) return ''
  if (isScalar(node)) return isList ? undefined : scalarText(node)
  if (!isList || !isSeq<Node>(node)) return undefined
  if (cells) {
    const lines = node.items.map((item) => lineOf(item, cells))
    return lines.every((line) => line !== undefined) ? lines : undefined
  }
  return node.items.every((item) => isScalar(item))
    ? node.items.map(scalarText).filter((text) => text !== '')
    : undefined
}
const wantedSentence = ({ isList, cells }: FileField) => {
  if (cells) return 'A field must be a list of lines with its cells'
  return isList ? 'A field must be a list of texts' : 'A field must be a text'
}

type LineAt = (node: unknown) => number

function readRow(
  item: YAMLMap,
  fields: ReadTask['files'][number]['fields'],
  lineAt: LineAt,
  refuse: (error: FileError) => void,
): ReadRow {
  const lines: Record<string, number> = {}
  const texts: Record<string, FieldText> = {}
  for (const { key, value } of item.items) {
    const field = isScalar(key) ? String(key.value) : ''
    const line = lineAt(key)
    const declared = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!declared) refuse({ line, field, message: 'There is no such field' })
    else if (Object.hasOwn(lines, field)) refuse({ line, field, message: 'The row has this field twice' })
    else {
      lines[field] = line
      const text = textOf(value as Node | null, declared)
      if (text === undefined) refuse({ line, field, message: wantedSentence(declared) })
      else if (text.length > 0) texts[field] = text
    }
  }
  return { texts, line: lineAt(item), lines }
}

/** At most `MOST_ERRORS`; a last one says how many more there are. */
const listed = (errors: readonly FileError[]): FileError[] =>
  errors.length <= MOST_ERRORS
    ? [...errors]
    : [
        ...errors.slice(0, MOST_ERRORS),
        { line: null, field: null, message: `Errors not listed: ${errors.length - MOST_ERRORS}` },
      ]

/** The rows of what was parsed. What is no list of rows with texts is an error at its line. */
function rowsOf(
  { contents, wrongLines, lineAt: lineOfOffset }: ParsedYaml,
  fields: ReadTask['files'][number]['fields'],
): { rows: ReadRow[]; errors: FileError[] } {
  const lineAt: LineAt = (node) => lineOfOffset((node as Node | null)?.range?.[0] ?? 0)
  const errors = wrongLines.map((line): FileError => ({
    line,
    field: null,
    message: 'This is not valid YAML',
  }))
  if (errors.length > 0 || contents === null) return { rows: [], errors }
  if (!isSeq(contents))
    return { rows: [], errors: [{ line: 1, field: null, message: 'A file must be a list of rows' }] }
  const refuse = (error: FileError) => void errors.push(error)
  const rows = contents.items.flatMap((item) => {
    if (isMap(item)) return [readRow(item, fields, lineAt, refuse)]
    refuse({ line: lineAt(item), field: null, message: 'A row must have fields' })
    return []
  })
  return { rows, errors }
}

const limitSentences: Readonly<Record<YamlLimit, string>> = {
  levels: `At most ${limits.levels} lists and fields may stand within each other`,
  rows: `The files together have at most ${limits.rows} rows`,
  keys: `A row has at most ${limits.keys} fields`,
  anchors: `A file has at most ${limits.anchors} anchors and aliases`,
  tokens: `A file has at most ${limits.tokens} words and signs`,
}

/** The files in their order. A file beyond a limit has no rows and one error, which says which limit and where. */
export function readFiles({ files }: ReadTask): ReadFile[] {
  let rowsLeft: number = limits.rows
  return files.map(({ text, fields }) => {
    const refused = (line: number | null, message: string): ReadFile => ({
      parts: [],
      errors: [{ line, field: null, message }],
    })
    if (Buffer.byteLength(text) > limits.bytes)
      return refused(null, `A file is at most ${limits.bytes / 1024 / 1024} MB`)
    try {
      const { rows, errors } = rowsOf(parseYaml(normalized(text), { ...limits, rows: rowsLeft }), fields)
      rowsLeft -= rows.length
      const parts = Array.from({ length: Math.ceil(rows.length / ROWS_OF_PART) }, (_, at) =>
        JSON.stringify(rows.slice(at * ROWS_OF_PART, (at + 1) * ROWS_OF_PART)),
      )
      return { parts, errors: listed(errors) }
    } catch (cause) {
      if (!(cause instanceof PassedLimit)) throw cause
      return refused(cause.line, limitSentences[cause.limit])
    }
  })
}
