/**
 * Facets of a list: values of its filters, each with the number of rows that it would show. What is chosen of them is the list's filter and
 * nothing else, so that chips, typed text, address and saved views say the same.
 */
import type { Filter } from '@contract/filters'
import type { AnyEndpoint } from '@contract/http'
import type { List } from '../list'
import { setFilter } from '../sortAndFilter'

/** One value, `CA` of countries, and the rows that it would show with what is chosen of other facets. */
export interface FacetValue {
  value: string
  count: number
  /** Where the lookups of the list do not have all values: its name. */
  label?: string | undefined
}
/** The values of one filter in the order of the server. `total`: how many values it has, when these are the first ones. */
export interface Facet {
  name: string
  values: readonly FacetValue[]
  total: number
}

/** The facets of a list, by the names of their filters in the order of the screen, and the call that counts them. */
export interface DeclaredFacets {
  call: AnyEndpoint
  names: readonly string[]
}

/** Wanted: its rows are shown. Unwanted: all others are. */
export type FacetChoice = 'wanted' | 'unwanted'

const listed = (filter: string | undefined) => filter?.split(',').filter(Boolean) ?? []
const opposite = (value: string) => (value === '1' ? '0' : '1')

/** What is chosen of a value; nothing when neither it nor its exclusion is in the filter. */
export function choiceOf(
  filters: Readonly<Record<string, string>>,
  name: string,
  value: string,
): FacetChoice | undefined {
  const chosen = listed(filters[name])
  if (chosen.includes(value)) return 'wanted'
  return chosen.includes(`-${value}`) ? 'unwanted' : undefined
}

/**
 * A filter on the wire with another choice of one value: `CA,GB` with `GB` unwanted is `CA,-GB`. A flag has one value: not yes is no.
 * @param choice undefined to take the value out
 */
export function withChoice(
  { kind }: Pick<Filter, 'kind'>,
  before: string | undefined,
  value: string,
  choice: FacetChoice | undefined,
): string {
  if (kind === 'flag') return choice === undefined ? '' : choice === 'wanted' ? value : opposite(value)
  const others = listed(before).filter((one) => one !== value && one !== `-${value}`)
  const own = choice === undefined ? [] : [choice === 'wanted' ? value : `-${value}`]
  return [...others, ...own].join(',')
}

/** Chooses a value, or takes it out where this is chosen already. */
export function chooseValue(list: List, name: string, value: string, choice: FacetChoice): void {
  const filter = list.grammar?.().filters[name]
  if (!filter) return
  const { filters } = list.query
  const next = choiceOf(filters, name, value) === choice ? undefined : choice
  setFilter(list, name, withChoice(filter, filters[name], value, next))
}

/** How many values of a facet are in the filter. */
export const chosenCount = (filters: Readonly<Record<string, string>>, name: string): number =>
  listed(filters[name]).length

/** The values of a facet, and those that are chosen though no row has them now. */
export function shownValues(
  { name, values }: Facet,
  filters: Readonly<Record<string, string>>,
): readonly FacetValue[] {
  const missing = listed(filters[name])
    .map((one) => one.replace(/^-/, ''))
    .filter((one) => !values.some(({ value }) => value === one))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))]
}
