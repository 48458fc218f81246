/** Filter grammar of installments: words from the contract, values from the lookups. */
import { invoiceFilters } from '@contract/finance/invoices/invoiceFilters'
import type { InvoiceOptions } from '@contract/finance/invoices'
import type { Grammar, Option } from '@core/list/grammar'
import { filterOptions, listGrammar, namedOption, regionOption } from '@core/list/listGrammar'

/** Values with fixed names. */
const FIXED_NAMES: Partial<Record<keyof InvoiceOptions, string>> = {
  statuses: 'statuses',
  holds: 'holds',
  ages: 'ages',
  reminders: 'reminders',
}

export function invoiceGrammar(options: InvoiceOptions): Grammar {
  const optionsOf = (list: keyof InvoiceOptions): Option[] =>
    options[list].map(({ value, label }) => {
      if (FIXED_NAMES[list]) return namedOption(String(value), `invoices:${FIXED_NAMES[list]}.${value}`)
      return list === 'countries' ? regionOption(String(value), label) : { value: String(value), label }
    })
  return listGrammar('invoices', invoiceFilters, filterOptions(invoiceFilters, optionsOf))
}
