/**
 * Builds the filter grammar of a list: words of the contract with their names in the module's words, `leads:words.stage`, and options
 * with their labels. Names in other languages are read as well, so that a filter written in one opens in every other.
 */
import type { Filter } from '@contract/filters'
import { appState, session } from '../session/session'
import { currencyName, inAlphabet, personName } from '../words/format'
import { languages, words, wordingsOf } from '../words/i18n'
import { recordName, recordNames } from '../words/recordNames'
import type { Grammar, Option } from './grammar'
import { todayHere } from '../shell/relativeDays'

const regionNames = new Map<string, Intl.DisplayNames>()
const regionIn = (language: string, code: string) => {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  regionNames.set(language, names)
  return names.of(code) ?? code
}
const ISO = /^[A-Z]{2}$/
/** A country: its code on the wire, typed and shown by name. A text that is no code is its own name. */
export const regionOption = (value: string, label: string): Option =>
  ISO.test(value)
    ? {
        value,
        label: regionIn('en', value),
        local: regionIn(session.language, value),
        names: () => [label, ...languages.map((language) => regionIn(language, value))],
      }
    : { value, label }
/** A value with a fixed name, `invoices:statuses.not_claimed`: typed as `not-claimed` or by its name. */
const namedOption = (value: string, key: string, label = value.replaceAll('_', ' ')): Option => ({
  value,
  label,
  local: words(key),
  names: () => wordingsOf(key),
})

/** A record that may have names in other languages: `stage:yeni-aday` finds `New Lead`. */
const recordOption = (value: string, label: string): Option => ({
  value,
  label,
  local: recordName(label),
  names: () => recordNames(label),
})

/** One value of a lookup, as the calls of the contract answer them. */
export type Looked =
  | string
  | { value: string | number; label: string; bg_color?: string | undefined; txt_color?: string | undefined }
  | { identifier: string; name: string }
  | { identifier: string; first_name: string; last_name: string }
/** More values than are loaded: the first ones, and a search for those that have a text in their name or are called so on the wire. */
export interface SearchedLookup<One extends Looked = Looked> {
  first: readonly One[]
  find(text: string): Promise<readonly One[]>
}
/** The lookups of a list, by the `options` of its filters. */
export type Lookups = Readonly<Record<string, readonly Looked[] | SearchedLookup | undefined>>

const lookupOf = ({ options = '', values = [] }: Pick<Filter, 'options' | 'values'>, lookups: Lookups) =>
  lookups[options] ?? values

const plainOption = (one: Looked): Option => {
  if (typeof one === 'string') return { value: one, label: one }
  if ('value' in one) {
    const { value, label, bg_color: background, txt_color: color } = one
    return { value: String(value), label, ...(background && color && { chip: { background, color } }) }
  }
  return { value: one.identifier, label: 'name' in one ? one.name : personName(one) }
}
/** The reader among people, who is found as `me` too. */
const withReader = (people: readonly Option[], kind: Filter['kind']): Option[] => {
  const user = appState.profile?.userInfo
  if (!user) return [...people]
  const value = kind === 'ids' ? String(user.id) : user.identifier
  return [
    ...people.filter((one) => one.value !== value),
    { value, label: personName(user), names: () => wordingsOf('list:me') },
  ]
}

/** The values of a filter, called and ordered as it is declared. */
function optionsOf(
  namespace: string,
  { kind, called, inOrder, grouped, ...filter }: Filter,
  lookups: Lookups,
): Option[] {
  const lookup = lookupOf(filter, lookups)
  const plain = ('first' in lookup ? lookup.first : lookup).map(plainOption)
  if (called === 'words')
    return plain.map(({ value }) =>
      namedOption(
        value,
        `${namespace}:${filter.options}.${value.replaceAll('.', '_')}`,
        value.replaceAll(/[._]/g, ' '),
      ),
    )
  const all = called === 'people' ? withReader(plain, kind) : plain
  const options = all.map(({ value, label, ...names }) => {
    if (called === 'regions') return regionOption(value, label)
    if (called === 'currencies') return recordOption(value, currencyName(value))
    // `Budget: Low`: both names are those of records.
    return grouped || called === 'records'
      ? { ...recordOption(value, label), ...(names.chip && { chip: names.chip }) }
      : { value, label, ...names }
  })
  return inOrder ? options : inAlphabet(options, ({ label, local = label }) => local)
}

/**
 * @param namespace holds the names of the words, `{namespace}:words.{word}`, and those of values
 * @param lookups answers of the calls that hold the values
 */
export function listGrammar(
  namespace: string,
  filters: Readonly<Record<string, Filter>>,
  lookups: Lookups = {},
): Grammar {
  const options = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, optionsOf(namespace, filter, lookups)]),
  )
  const find: Record<string, NonNullable<Grammar['find']>[string]> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const lookup = lookupOf(filter, lookups)
    if ('first' in lookup || filter.grouped)
      find[name] = async (text, field) => {
        const { withFound } = await import('./filter/searchedFilter')
        return withFound(options, name, lookup, text, field, (found) =>
          optionsOf(namespace, filter, { [filter.options!]: found }),
        )
      }
  }
  const keys = new Map(
    Object.values(filters).map(({ word, named = `words.${word}` }) => [word, `${namespace}:${named}`]),
  )
  return {
    filters,
    options: (name) => options[name] ?? [],
    find,
    words: Object.fromEntries([...keys].map(([word, key]) => [word, words(key)])),
    wordNames: (word) => wordingsOf(keys.get(word)!),
    fixedName: (value) =>
      words(['yes', 'no', 'none'].includes(value) ? `list:${value}` : `list:days.${value}`),
    today: todayHere(),
  }
}
