/** The lines of the pane of facets, in the order in which the arrows walk them. Pure. */
import {
  choiceOf,
  chosenCount,
  shownValues,
  type Facet,
  type FacetChoice,
  type FacetValue,
} from '@core/list/facets/facets'

interface Line {
  /** Tells it from other lines, whatever its place. */
  key: string
  facet: Facet
  /** Its place among the lines beside it, from 1, and how many they are: screen readers say it. */
  place: number
  of: number
}
export interface HeadLine extends Line {
  kind: 'head'
  isUnfolded: boolean
  chosen: number
}
export interface ValueLine extends Line {
  kind: 'value'
  value: FacetValue
  choice: FacetChoice | undefined
}
/** Stands for the values that are not shown. */
export interface MoreLine extends Line {
  kind: 'more'
  count: number
}
export type FacetLine = HeadLine | ValueLine | MoreLine

/** Values of a facet that stand without asking for more. */
export const FIRST_VALUES = 6
/** Facets that are unfolded before the reader decides. */
const FIRST_FACETS = 4

export interface PaneState {
  unfolded: Readonly<Record<string, boolean>>
  /** Names of the facets that show all their values. */
  withAll: ReadonlySet<string>
}

const headKey = (name: string) => name
export const valueKey = (name: string, value: string) => `${name}=${value}`

type Unplaced<L extends Line> = Omit<L, 'place' | 'of'>
/** The values of a facet, and what stands for those that are not shown. */
function valueLines(
  facet: Facet,
  filters: Readonly<Record<string, string>>,
  isWhole: boolean,
): (Unplaced<ValueLine> | Unplaced<MoreLine>)[] {
  const { name } = facet
  const lines = shownValues(facet, filters).map((value): Unplaced<ValueLine> => ({
    key: valueKey(name, value.value),
    kind: 'value',
    facet,
    value,
    choice: choiceOf(filters, name, value.value),
  }))
  // What is chosen always stands, and one line more takes no more room than the line that says so.
  const isShort = lines.length <= FIRST_VALUES + 1
  const shown = isWhole || isShort ? lines : lines.filter(({ choice }, at) => at < FIRST_VALUES || choice)
  const count = Math.max(facet.total, lines.length) - shown.length
  return [...shown, ...(count > 0 ? [{ key: `${name}+`, kind: 'more' as const, facet, count }] : [])]
}

export const facetLines = (
  facets: readonly Facet[],
  filters: Readonly<Record<string, string>>,
  { unfolded, withAll }: PaneState,
): FacetLine[] =>
  facets.flatMap((facet, at): FacetLine[] => {
    const { name } = facet
    const chosen = chosenCount(filters, name)
    const isUnfolded = unfolded[name] ?? (at < FIRST_FACETS || chosen > 0)
    const values = isUnfolded ? valueLines(facet, filters, withAll.has(name)) : []
    return [
      { key: headKey(name), kind: 'head', facet, isUnfolded, chosen, place: at + 1, of: facets.length },
      ...values.map((line, index) => ({ ...line, place: index + 1, of: values.length })),
    ]
  })

/** The index of the next head in a direction, or of the last line in it. */
export function nextHead(lines: readonly FacetLine[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < lines.length; at += by) if (lines[at]!.kind === 'head') return at
  return by < 0 ? 0 : lines.length - 1
}
/** The head of a line. */
export const headOf = (lines: readonly FacetLine[], at: number) =>
  lines.findIndex(({ key }) => key === headKey(lines[at]!.facet.name))
