/** What the filters of every list of programs can name, and the currency that their fees are compared in. */
import { programFinder } from '@contract/catalog/programFinder'
import { leads } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import type { SearchedLookup } from '@core/list/listGrammar'
import { fetchCall } from '@core/server/api'
import { can } from '@core/session/session'
import { onSessionCleanup } from '@core/session/sessionCleanup'

let homeCurrency: string | undefined
onSessionCleanup(() => {
  homeCurrency = undefined
})
/** That of the reader's organisation; undefined until the lookups are loaded. */
export const shownHomeCurrency = (): string | undefined => homeCurrency

const OFFERED = 8

async function findLeads(search: string): Promise<{ value: string; label: string }[]> {
  const { recordsInfo } = await fetchCall(leads.search, { query: { search, per_page: OFFERED } })
  return recordsInfo.map((lead) => ({ value: lead.identifier, label: leadName(lead) }))
}
/** Found by name, and named where an address has the identifier alone. Who may not read leads has none to choose from. */
const leadLookup: SearchedLookup = {
  first: [],
  find: async (text) => (can(leads.search.spec.can) ? findLeads(text) : []),
}

/** The home currency comes with the values of the filters, before the rows. */
export async function finderLookups() {
  const { home_currency, ...found } = await fetchCall(programFinder.lookups, {})
  homeCurrency = home_currency
  return { ...found, leads: leadLookup }
}
