/** Filter grammar of installments: words from the contract, values from the lookups. */
import { invoiceFilters } from '@contract/finance/invoices/invoiceFilters'
import type { InvoiceOptions } from '@contract/finance/invoices'
import type { Grammar, Option } from '@core/list/grammar'
import { words } from '@core/words/i18n'
import { todayHere } from '@core/list/relativeDays'

/** Values with fixed names: matched in English, shown in the reader's language. */
const FIXED_NAMES: Partial<Record<keyof InvoiceOptions, string>> = {
  statuses: 'statuses',
  holds: 'holds',
  ages: 'ages',
  reminders: 'reminders',
}

export function invoiceGrammar(options: InvoiceOptions, language: string): Grammar {
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const read = (list: keyof InvoiceOptions): Option[] =>
    options[list].map(({ value, label }) => {
      if (FIXED_NAMES[list])
        return {
          value: String(value),
          label: String(value).replaceAll('_', ' '),
          local: words(`invoices:${FIXED_NAMES[list]}.${value}`),
        }
      return list === 'countries'
        ? { value: String(value), label, local: regions.of(String(value)) ?? label }
        : { value: String(value), label }
    })
  const lists = new Map(
    Object.entries(invoiceFilters as Record<string, { options?: keyof InvoiceOptions }>).flatMap(
      ([name, filter]) => (filter.options ? [[name, read(filter.options)] as const] : []),
    ),
  )
  return {
    filters: invoiceFilters,
    options: (name) => lists.get(name) ?? [],
    words: Object.fromEntries(
      Object.values(invoiceFilters).map(({ word }) => [word, words(`invoices:words.${word}`)]),
    ),
    today: todayHere(),
  }
}
