/**
 * A field whose value is a list of small rows, in the order in which people put them: the options of a form field, the parameters of a
 * call. One value of the row: it is saved, compared and undone as a whole, and its column keeps it as JSON (`lineList`).
 */
import { z } from 'zod'
import type { MasterField } from '../../masterFields'
import { required } from '../../shapes'
import { asSeen, hasLetters, isSeen, UNSEEN } from './invisibleSigns'

/** Its cells are texts, by key. */
export type Line = Readonly<Record<string, string>>
/** The cells of a line in their order: the sentence for an empty one, null where it may be empty. */
export type LineCells = Readonly<Record<string, string | null>>

const MOST_LINES = 200
const MOST_LETTERS_OF_CELL = 200

const cellInput = (missing: string | null, most: number, isName: boolean) => {
  const tooLong = `This text is longer than ${most} letters`
  return missing === null
    ? z
        .string()
        .trim()
        .max(most, tooLong)
        .nullish()
        .transform((cell) => cell ?? '')
    : required(missing)
        .max(most, tooLong)
        .refine((cell) => !isName || cell === '' || hasLetters(cell), missing)
        .refine((cell) => !isName || isSeen(cell), UNSEEN)
}

type CellsOf<C extends LineCells, S extends z.ZodType> = { [K in keyof C]: S }
const shapeOf = <C extends LineCells, S extends z.ZodType>(
  cells: C,
  schemaOf: (missing: string | null) => S,
) =>
  Object.fromEntries(Object.entries(cells).map(([key, missing]) => [key, schemaOf(missing)])) as CellsOf<C, S>

/**
 * `lines({ label: 'Please enter label', value: 'Please enter value' }, { unique: 'value' })`; may be none.
 * @param unique the cell that no two lines share
 * @param most letters of a cell
 * @param areNames people read the cells that must be given: these have no invisible characters
 */
export const lines = <const C extends LineCells>(
  cells: C,
  {
    unique,
    most = MOST_LETTERS_OF_CELL,
    areNames = false,
  }: { unique?: keyof C & string; most?: number; areNames?: boolean } = {},
) =>
  ({
    kind: 'lines',
    input: z
      .array(z.object(shapeOf(cells, (missing) => cellInput(missing, most, areNames))))
      .max(MOST_LINES, `At most ${MOST_LINES} lines`)
      .superRefine((all, ctx) => {
        if (unique === undefined) return
        const seen = new Set<string>()
        for (const [at, line] of (all as readonly Line[]).entries()) {
          const typed = line[unique]!
          const value = isSeen(typed) ? asSeen(typed) : typed
          if (value && seen.has(value))
            ctx.addIssue({ code: 'custom', message: 'This value appears twice', path: [at, unique] })
          if (value) seen.add(value)
        }
      })
      .nullish()
      .transform((all) => all ?? []),
    answer: z.array(z.object(shapeOf(cells, () => z.string()))),
    cells: cells as LineCells,
    isRequired: false,
  }) as const satisfies MasterField

/** Without the empty lines at the end: a form may have one that is not filled in. */
export const withoutBlankEnd = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex((line) => Object.values(line).some((cell) => cell.trim() !== '')) + 1)

const CELL_END = '='
const LINE_END = ';'
const escaped = (cell: string) =>
  cell.replaceAll(/[\\;=\n]/g, (sign) => (sign === '\n' ? String.raw`\n` : `\\${sign}`))

/**
 * The lines as one text: `Low = low; High = high`. A sign that means something has a backslash before it: `a\=b`.
 * @param keys the cells of a line in their order
 */
export const linesText = (keys: readonly string[], lines: readonly Line[]): string =>
  lines
    .map((line) => {
      const cells = keys.map((key) => escaped(line[key] ?? ''))
      return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(` ${CELL_END} `)
    })
    .join(`${LINE_END} `)

/** The lines of a text of `linesText`. What follows the last cell belongs to it. */
export function readLines(keys: readonly string[], text: string): Line[] {
  const lines: string[][] = [['']]
  const write = (letters: string) => {
    const line = lines.at(-1)!
    line[line.length - 1] += letters
  }
  const letters = [...text]
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!
    if (letter === '\\' && at + 1 < letters.length) {
      const next = letters[++at]!
      write(next === 'n' ? '\n' : next)
    } else if (letter === LINE_END) lines.push([''])
    else if (letter === CELL_END && lines.at(-1)!.length < keys.length) lines.at(-1)!.push('')
    else write(letter)
  }
  return lines
    .map((cells) => Object.fromEntries(keys.map((key, at) => [key, (cells[at] ?? '').trim()])))
    .filter((line) => Object.values(line).some((cell) => cell !== ''))
}
