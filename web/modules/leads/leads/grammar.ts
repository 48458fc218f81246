/** Filter grammar of leads: words from the contract, values from the lookups. */
import { leadFilters, type LeadFilterName } from '@contract/leads/leadFilters'
import type { LeadDropdowns } from '@contract/leads/leads'
import type { Grammar } from '@core/list/grammar'
import { listGrammar, regionOption } from '@core/list/listGrammar'

export function leadGrammar(dropdowns: LeadDropdowns): Grammar {
  const declared = Object.entries(
    leadFilters as Record<string, (typeof leadFilters)[LeadFilterName] & { options?: keyof LeadDropdowns }>,
  )
  return listGrammar(
    'leads',
    leadFilters,
    Object.fromEntries(
      declared.flatMap(([name, { options: list, word }]) =>
        list
          ? [
              [
                name,
                dropdowns[list].map(({ value, label }) =>
                  word === 'country' ? regionOption(String(value), label) : { value: String(value), label },
                ),
              ],
            ]
          : [],
      ),
    ),
  )
}
