/**
 * What relations and places of a master can name. Of a master with more rows than a select shows, the first ones are loaded; the others
 * are searched for on the server, in forms, filters and the palette.
 */
import { useMemo } from 'react'
import type { AnyEndpoint } from '@contract/http'
import type { MasterField } from '@contract/masterFields'
import { relatedRecords } from '@contract/masters/relatedRecords'
import { MOST_PER_PAGE } from '@contract/paging'
import { dropdowns } from '@contract/platform/dropdowns'
import type { Choice, Choices } from '@core/commands/commands'
import type { SearchedLookup } from '@core/list/listGrammar'
import { fetchCall, useCall } from '@core/server/api'
import { countryCodes } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { optionsOf, type Options } from '../fields/options/options'
import { masterNamed, type Spec } from './fields'

export interface Named {
  identifier: string
  name: string
}
/** `within`: of a state its country, of a city its state. */
export type NamedPlace = Named & { within?: string }

/** The call of the options of a relation, of another master or of other records, or of a place. */
function relatedOptions(name: string, key: string): AnyEndpoint {
  const { fields, foundBy } = masterNamed(name).spec
  const { of = foundBy?.[key] ?? '', source } = fields[key] ?? {}
  if (source) return dropdowns[source]
  return Object.hasOwn(relatedRecords, of)
    ? relatedRecords[of as keyof typeof relatedRecords]
    : masterNamed(of).dropdown
}
/** The common shape of rows that a relation can refer to. */
export const commonOf = (name: string, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(masterNamed(name).spec.fields[key]?.within ?? {}).flatMap(([column, value]) =>
      value === null ? [] : [[column, value] as const],
    ),
  )
/** Some options are answered as labels and values. */
const namedRows = (answer: unknown): Named[] =>
  (answer as (Named | { value: string | number; label: string })[]).map((one) =>
    'value' in one ? { identifier: String(one.value), name: one.label } : one,
  )
/** @param parent where the answer has the place that they are in */
const placeRows = (answer: unknown, parent: string): NamedPlace[] =>
  (answer as { value: number; label: string; [parent: string]: unknown }[]).map((one) => ({
    identifier: String(one.value),
    name: one.label,
    within: String(one[parent]),
  }))

/** As options of a field. */
export const namedOptions = (rows: readonly Named[]) =>
  rows.map((one) => ({ value: one.identifier, label: recordName(one.name) }))

/** More rows of a master than a select shows: they are searched for by a part of their names. */
const MOST_OPTIONS = MOST_PER_PAGE
const firstPage = { paginate: 'true', per_page: MOST_OPTIONS }
/** Not all lists of options come in pages. */
const takesPage = ({ spec }: AnyEndpoint) => 'paginate' in (spec.query?.shape ?? {})
/** There may be more of them: these are the first. */
const isFull = (answer: unknown) => (answer as readonly unknown[] | undefined)?.length === MOST_OPTIONS

export interface RelatedOptions {
  options: Options<Named>
  /** There are more: these are the first of those that have the text of the search. */
  isPart: boolean
}
/**
 * Rows that this relation can name.
 * @param search a part of their names, where there are too many to show
 * @param within what they have in common
 */
export function useRelatedOptions(
  name: string,
  key: string,
  search = '',
  within = commonOf(name, key),
): RelatedOptions {
  const endpoint = relatedOptions(name, key)
  const first = useCall(endpoint, { query: takesPage(endpoint) ? { ...firstPage, ...within } : within })
  const isPart = takesPage(endpoint) && isFull(first.data)
  const found = useCall(
    endpoint,
    { query: { ...firstPage, ...within, search } },
    { enabled: isPart && search !== '' },
  )
  const { data, isError, refetch } = isPart && search ? found : first
  return {
    options: useMemo(() => optionsOf({ data, isError, refetch }, namedRows), [data, isError, refetch]),
    isPart,
  }
}

/** The same for filters and commands: all of them, or the first with a search for the others. */
export async function searchedOptions(name: string, key: string): Promise<Named[] | SearchedLookup<Named>> {
  const endpoint = relatedOptions(name, key)
  const within = commonOf(name, key)
  if (!takesPage(endpoint)) return namedRows(await fetchCall(endpoint, { query: within }))
  const first = await fetchCall(endpoint, { query: { ...firstPage, ...within } })
  if (!isFull(first)) return namedRows(first)
  const find = async (search: string) =>
    namedRows(await fetchCall(endpoint, { query: { ...firstPage, ...within, search } }))
  return { first: namedRows(first), find }
}
/** The same for commands. `before`: choices that come first. */
export async function relationChoices(
  name: string,
  key: string,
  before: readonly Choice[] = [],
): Promise<Choices> {
  const options = await searchedOptions(name, key)
  if (Array.isArray(options)) return [...before, ...namedOptions(options)]
  return {
    first: [...before, ...namedOptions(options.first)],
    find: async (text) => namedOptions(await options.find(text)),
  }
}
/** Places for commands: of a state or city those in the place `within`. `before`: choices that come first. */
export async function placeChoices(
  name: string,
  key: string,
  within: string | undefined,
  before: readonly Choice[],
): Promise<Choice[]> {
  const { parent } = masterNamed(name).spec.fields[key]!
  const query = parent ? { [parent]: within ?? '' } : {}
  const places = namedRows(await fetchCall(relatedOptions(name, key), { query }))
  return [...before, ...places.map((one) => ({ value: one.identifier, label: one.name }))]
}
/** By field, for the fields of these kinds; `more`: further filters. */
async function relationLookups(
  { name, fields }: Spec,
  kinds: readonly MasterField['kind'][],
  more: readonly string[],
): Promise<Record<string, Named[] | SearchedLookup<Named>>> {
  const keys = [...Object.keys(fields).filter((key) => kinds.includes(fields[key]!.kind)), ...more]
  const entries = keys.map(async (key) => [key, await searchedOptions(name, key)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
/** The values of the filters of a list: rows and places that it can name, and all countries. */
export const filterLookups = async (spec: Spec) => ({
  ...(await relationLookups(spec, ['relation', 'relations', 'place'], Object.keys(spec.foundBy ?? {}))),
  ...Object.fromEntries(
    Object.keys(spec.fields)
      .filter((key) => spec.fields[key]!.kind === 'country')
      .map((key) => [key, countryCodes().map((code) => ({ identifier: code, name: code }))]),
  ),
})

/** Calls with this query. */
type Ask = (endpoint: AnyEndpoint, query: Record<string, string>) => Promise<unknown>
const askServer: Ask = (endpoint, query) => fetchCall(endpoint, { query })
/**
 * Every row that relations and places can refer to, by field; states of all countries, because a paste may
 * contain any of them.
 */
export async function allOptions(
  { name, fields }: Spec,
  ask = askServer,
): Promise<Record<string, NamedPlace[]>> {
  const named: readonly MasterField['kind'][] = ['relation', 'relations', 'place']
  const keys = Object.keys(fields).filter((key) => named.includes(fields[key]!.kind))
  const entries = keys.map(async (key) => {
    const answer = await ask(relatedOptions(name, key), commonOf(name, key))
    const { parent } = fields[key]!
    return [key, parent ? placeRows(answer, parent) : namedRows(answer)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
