/** Filter grammar of leads: words from the contract, values from the lookups, names in the reader's alphabet. */
import { leadFilters } from '@contract/leads/leadFilters'
import type { LeadDropdowns } from '@contract/leads/leads'
import type { Grammar, Option } from '@core/list/grammar'
import { filterOptions, listGrammar, recordOption, regionOption } from '@core/list/listGrammar'
import { appState } from '@core/session/session'
import { inAlphabet, personName } from '@core/words/format'
import { wordingsOf } from '@core/words/i18n'

type Lookup = keyof LeadDropdowns
/** Lookups with an order of their own. */
const IN_OWN_ORDER = new Set<Lookup>(['stages', 'statuses', 'intakes', 'years', 'imports', 'operations'])

/** Records that the product comes with have names in the four languages. */
const NAMED = new Set<Lookup>(['stages', 'statuses', 'sources', 'mediums', 'tags'])

/** The owners, and the reader, who is found as `owner:me` too. */
const owners = (staff: readonly Option[]): Option[] => {
  const user = appState.profile?.userInfo
  if (!user) return [...staff]
  const value = String(user.id)
  return [
    ...staff.filter((one) => one.value !== value),
    { value, label: personName(user), names: () => wordingsOf('list:me') },
  ]
}

export function leadGrammar(dropdowns: LeadDropdowns): Grammar {
  const optionsOf = (lookup: Lookup) => {
    const options = dropdowns[lookup].map(({ value, label }): Option =>
      lookup === 'countries'
        ? regionOption(String(value), label)
        : NAMED.has(lookup)
          ? recordOption(String(value), label)
          : { value: String(value), label },
    )
    return IN_OWN_ORDER.has(lookup)
      ? options
      : inAlphabet(lookup === 'staff' ? owners(options) : options, ({ label, local = label }) => local)
  }
  return listGrammar('leads', leadFilters, filterOptions(leadFilters, optionsOf))
}
