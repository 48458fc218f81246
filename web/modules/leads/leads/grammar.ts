/** Filter grammar of leads: words from the contract, values from the lookups. */
import { leadFilters, type LeadFilterName } from '@contract/leads/leadFilters'
import type { LeadDropdowns } from '@contract/leads/leads'
import type { Grammar, Option } from '@core/list/grammar'
import { words } from '@core/words/i18n'
import { todayHere } from '@core/list/relativeDays'

const ISO = /^[A-Z]{2}$/
/** Countries are codes on the wire; typed and shown by name, in English or the reader's language. */
const countryOptions = (language: string) => {
  const [english, local] = [
    new Intl.DisplayNames('en', { type: 'region' }),
    new Intl.DisplayNames(language, { type: 'region' }),
  ]
  return (value: string, label: string): Option =>
    ISO.test(value)
      ? { value, label: english.of(value) ?? label, local: local.of(value) ?? label }
      : { value, label }
}

export function leadGrammar(dropdowns: LeadDropdowns, language: string): Grammar {
  const name = countryOptions(language)
  const options = new Map<string, Option[]>()
  for (const [filter, { options: list, ...rest }] of Object.entries(
    leadFilters as Record<string, (typeof leadFilters)[LeadFilterName] & { options?: keyof LeadDropdowns }>,
  ))
    if (list)
      options.set(
        filter,
        dropdowns[list].map(({ value, label }) =>
          rest.word === 'country' ? name(String(value), label) : { value: String(value), label },
        ),
      )
  return {
    filters: leadFilters,
    options: (filter) => options.get(filter) ?? [],
    words: Object.fromEntries(
      Object.values(leadFilters).map(({ word }) => [word, words(`leads:words.${word}`)]),
    ),
    today: todayHere(),
  }
}
