/** Reads pasted rows or a file: which column is which field, what each cell means, and which cells are refused. */
import { csvRows } from '@contract/platform/uploads/csvRows'
import { csvText, withoutApostrophe } from '@contract/platform/uploads/csvText'
import { fold } from '@core/list/grammar'
import { wordingsOf } from '@core/words/i18n'
import { nameOfIssue, type FormSchema } from '../../fields/Form'
import { formKeys, type Spec } from '../fields'
import { cellReader, type RelationOptions } from './cells'

export interface ReadRow {
  /** As typed, by field. */
  cells: Readonly<Record<string, string>>
  /** Body of the call. */
  values: Readonly<Record<string, unknown>>
  /** English sentences by field. */
  errors: Readonly<Record<string, string>>
}
export interface ReadRows {
  /** The fields of the columns, in their order. */
  keys: readonly string[]
  /** Headings that are no field: their columns are left out. */
  unknown: readonly string[]
  rows: readonly ReadRow[]
}

/** Rows that are read in one turn of the event loop. */
const ROWS_PER_TURN = 500
const nextTurn = () => new Promise((done) => setTimeout(done))

/** Rows of a spreadsheet have tabs, and so have those of one column. */
const SEPARATORS = ['\t', ';', ','] as const
const keyOfHeading = ({ name, fields }: Spec, heading: string) =>
  Object.keys(fields).find((key) =>
    [key, ...wordingsOf(`${name}:fields.${key}`)].some((label) => fold(label) === fold(heading)),
  )
/**
 * The first line is headings when it names a field; else the columns are those of the form.
 * @throws CsvFault when a quotation mark is not closed
 */
export async function readRows(
  pasted: string,
  spec: Spec,
  schema: FormSchema,
  options: RelationOptions,
): Promise<ReadRows> {
  const { text, delimiter } = csvText(pasted, SEPARATORS)
  const lines = [...csvRows(text, { delimiter, most: text.length + 1 })]
    .map(({ values }) => values.map((value) => value.trim()))
    .filter((values) => values.some(Boolean))
  const headings = (lines[0] ?? []).map((heading) => keyOfHeading(spec, heading))
  const hasHeadings = headings.some((key) => key !== undefined)
  /** What the server writes is a column of an exported file, and not added. */
  const isRead = (key: string | undefined): key is string => key !== undefined && !spec.fields[key]!.isStamped
  const columns = hasHeadings ? headings : formKeys(spec).slice(0, lines[0]?.length ?? 0)
  const readers = new Map(Object.keys(spec.fields).map((key) => [key, cellReader(spec, key, options)]))
  const isUnknownRelation = (key: string, value: unknown) =>
    options[key] !== undefined &&
    [value].flat().some((one) => !options[key]!.some(({ identifier }) => identifier === one))
  const readRow = async (line: readonly string[]): Promise<ReadRow> => {
    const cells = Object.fromEntries(
      columns.flatMap((key, at) => (isRead(key) ? [[key, withoutApostrophe(line[at] ?? '')]] : [])),
    )
    const values = Object.fromEntries(
      Object.entries(cells)
        .filter(([, cell]) => cell !== '')
        .map(([key, cell]) => [key, readers.get(key)!(cell, cells)] as const),
    )
    const { issues = [] } = await schema['~standard'].validate(values)
    // The first issue of a cell counts.
    const errors = Object.fromEntries([
      ...issues.toReversed().map((issue) => [nameOfIssue(issue), issue.message] as const),
      ...Object.keys(values)
        .filter((key) => isUnknownRelation(key, values[key]))
        .map((key) => [key, 'This value does not exist'] as const),
    ])
    return { cells, values, errors }
  }
  const rows: ReadRow[] = []
  for (const line of lines.slice(hasHeadings ? 1 : 0)) {
    rows.push(await readRow(line))
    // Typing and the pointer come in between.
    if (rows.length % ROWS_PER_TURN === 0) await nextTurn()
  }
  return {
    keys: columns.filter(isRead),
    unknown: hasHeadings ? (lines[0] ?? []).filter((_, at) => headings[at] === undefined) : [],
    rows,
  }
}
