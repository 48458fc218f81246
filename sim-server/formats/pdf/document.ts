/**
 * A printed document as data: what it says, in the order in which it says it. How it looks is drawn once for all (`layout`).
 * Texts are ready to be read: translated, amounts and days formatted (`words.ts`).
 */

/** A label and its value. */
export type Pair = readonly [label: string, value: string]
export interface Column {
  label: string
  /** Share of the table's width; the columns of a table add up to 1. */
  share: number
  /** Numbers are aligned to the end of their column. */
  isFigure?: boolean
}
export interface TotalLine {
  label: string
  value: string
  isStrong?: boolean
}
/**
 * `notice`: a warning in a frame. `pairs`: labels and values. `box`: pairs on a ground, kept on one page. `table`: its headings stand on
 * every page it runs over, and a row is not broken. `totals`: sums at the end of a line. `notes`: paragraphs.
 */
export type Part =
  | { part: 'notice'; text: string }
  | { part: 'pairs'; pairs: readonly Pair[] }
  | { part: 'box'; title: string; pairs: readonly Pair[] }
  | { part: 'table'; title?: string; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { part: 'totals'; lines: readonly TotalLine[] }
  | { part: 'notes'; title?: string; lines: readonly string[] }

export interface PrintedDocument {
  /** Of the file: `Invoice INV-2026-00012`. */
  title: string
  isRtl: boolean
  /** `contacts`: lines below the name. `color`: `#3b5bdb`, `lineColor` below the heads of tables. `logo`: a PNG or JPEG as a data address. */
  issuer: { name: string; contacts: readonly string[]; color: string; lineColor: string; logo: string | null }
  /** What it is, and its number: `Invoice`, `INV-2026-00012`. */
  heading: Pair
  parts: readonly Part[]
  /** At the foot of each page: `INV-2026-00012 · page {{n}} of {{count}}`. */
  footer: string
}

/** Every text of a document, for the fonts it needs. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsOf(one)
}
