/** Leads as choices of a command: the newest first, others by what is typed. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import type { Choice, SearchedChoices } from '@core/commands/commands'
import { call } from '@core/server/http'

const AT_ONCE = 8

const choiceOf = (lead: Pick<Lead, 'identifier' | 'first_name' | 'last_name' | 'email'>): Choice => ({
  value: lead.identifier,
  label: leadName(lead),
  ...(lead.email && { hint: lead.email }),
})
export async function leadChoices(): Promise<SearchedChoices> {
  const { recordsInfo } = await call(leads.list, { query: { per_page: AT_ONCE } })
  return {
    first: recordsInfo.map(choiceOf),
    find: async (search) =>
      (await call(leads.search, { query: { search, per_page: AT_ONCE } })).recordsInfo.map(choiceOf),
  }
}
