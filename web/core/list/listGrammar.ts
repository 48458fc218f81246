/**
 * Builds the filter grammar of a list: words of the contract with their names in the module's words, `leads:words.stage`, and options
 * with their labels. Names in other languages are read as well, so that a filter written in one opens in every other.
 */
import type { Filter } from '@contract/filters'
import { session } from '../session/session'
import { languages, words, wordingsOf } from '../words/i18n'
import { recordName, recordNames } from '../words/recordNames'
import type { Grammar, Option } from './grammar'
import { todayHere } from './relativeDays'

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
export const namedOption = (value: string, key: string, label = value.replaceAll('_', ' ')): Option => ({
  value,
  label,
  local: words(key),
  names: () => wordingsOf(key),
})

/** A record that may have names in other languages: `stage:yeni-aday` finds `New Lead`. */
export const recordOption = (value: string, label: string): Option => ({
  value,
  label,
  local: recordName(label),
  names: () => recordNames(label),
})

/**
 * The values of each filter that reads a lookup, by the filter's name in the contract.
 * @param optionsOf options of a lookup, by its name in the answer of the options endpoint: `stages`
 */
export const filterOptions = <Lookup extends string>(
  filters: Readonly<Record<string, Filter>>,
  optionsOf: (lookup: Lookup) => readonly Option[],
): Record<string, readonly Option[]> =>
  Object.fromEntries(
    Object.entries(filters as Readonly<Record<string, { options?: Lookup }>>).flatMap(([name, { options }]) =>
      options ? [[name, optionsOf(options)] as const] : [],
    ),
  )

/**
 * @param namespace holds the names of the words, `{namespace}:words.{word}`
 * @param options values of a filter, by its name in the contract
 */
export const listGrammar = (
  namespace: string,
  filters: Readonly<Record<string, Filter>>,
  options: Readonly<Record<string, readonly Option[]>>,
): Grammar => ({
  filters,
  options: (name) => options[name] ?? [],
  words: Object.fromEntries(
    Object.values(filters).map(({ word }) => [word, words(`${namespace}:words.${word}`)]),
  ),
  wordNames: (word) => wordingsOf(`${namespace}:words.${word}`),
  fixedName: (value) => words(['yes', 'no', 'none'].includes(value) ? `list:${value}` : `list:days.${value}`),
  today: todayHere(),
})
