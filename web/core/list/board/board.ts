/** A board: the cards of a list in columns by the value of one of its filters, or of its tab. What a list declares of it, and its state. */
import { ref } from 'valtio'
import type { AnyEndpoint } from '@contract/http'
import type { List } from '../list'

/** A column as its master has it. */
export interface BoardColumn {
  /** As the filter has it: `3`, `open`. */
  value: string
  /** In the reader's language of the moment. */
  label(): string
  colour?: string
  /** It is switched off: shown only while it has cards. */
  isOff?: boolean
}

/** What a list declares to be shown as a board too. */
export interface DeclaredBoard {
  /** The filter whose values are the columns, or the parameter of its tab; rows have their value in the field of this name. */
  column: string
  /** All columns in the order of their master. */
  columns(): Promise<readonly BoardColumn[]>
  /** The call that counts the rows of each value, and what it is asked for besides the list's filters: `{ by: 'stage_id' }`. */
  counts: { call: AnyEndpoint; query?: Readonly<Record<string, string>> }
  /** The filter of late rows: `{ late: '1' }`. */
  late?: Readonly<Record<string, string>>
  /** Id of the command that moves cards: its first argument takes a column (`Argument.ofColumn`). */
  move: string
}

/** A column on screen. */
export interface ShownColumn extends BoardColumn {
  count: number
  /** How many of them are late; null where the list does not know. */
  late: number | null
}

export interface BoardState {
  readonly declared: DeclaredBoard
  /** In their order; none before the first answer. */
  columns: readonly ShownColumn[]
  /** Columns that the reader folded, by value. */
  folded: Record<string, boolean>
}

export const newBoardState = (declared: DeclaredBoard): BoardState => ({
  declared: ref(declared),
  columns: ref([] as ShownColumn[]),
  folded: {},
})

/** Whether cards of a column are drawn. */
export const isOpenColumn = ({ folded }: Pick<BoardState, 'folded'>, { value, count }: ShownColumn) =>
  count > 0 && folded[value] !== true

/** Place of a column on screen, or -1. */
export const ofShownColumn = ({ columns }: Pick<BoardState, 'columns'>, value: string) =>
  columns.findIndex((one) => one.value === value)

/** Whether a filter on the wire lets a value through: `1,2`, or `-3`. */
export function isLetThrough(filter: string | undefined, value: string): boolean {
  if (!filter) return true
  const pieces = filter.split(',').map((one) => one.trim())
  const [without, only] = [
    pieces.filter((one) => one.startsWith('-')),
    pieces.filter((one) => !one.startsWith('-')),
  ]
  return !without.includes(`-${value}`) && (only.length === 0 || only.includes(value))
}

/**
 * Rows by value, from any call that counts them: `[{ value, count }]`, the counts of tabs, or those of facets. Rows without a value are
 * those of `none`, as filters call them.
 */
export function countsIn(answer: unknown, column: string): ReadonlyMap<string, number> {
  type Counted = readonly { value: string | number | null; count: number }[]
  if (Array.isArray(answer))
    return new Map((answer as Counted).map(({ value, count }) => [String(value ?? 'none'), count]))
  const { tabs, facets } = answer as {
    tabs?: Record<string, number>
    facets?: Record<string, { values: Counted }>
  }
  return facets ? countsIn(facets[column]?.values ?? [], column) : new Map(Object.entries(tabs ?? {}))
}

/** The list as it asks for the rows of one column. */
export const ofColumn = (list: List, column: string, value: string): List => ({
  ...list,
  filters: () => ({ ...list.filters(), [column]: value }),
})
