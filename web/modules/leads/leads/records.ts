/** What the palette finds among leads, loaded when somebody looks for it. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leadName, leadPhone } from '@contract/leads/leadCells'
import { leads as contract, type FoundLead } from '@contract/leads/leads'
import { hasWords } from '@core/commands/rankByMatch'
import type { RecordSource } from '@core/commands/paletteSources'
import { formatFilter } from '@core/list/grammar'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { recordName } from '@core/words/recordNames'

/** The address or the phone by which it was found; else the one that tells it from others of its name. */
const contactOf = (lead: FoundLead) =>
  lead.found_by === 'email' || !lead.mobile ? lead.email : leadPhone(lead)

/** By id, name, email or phone, as one types; the best first. */
export const findLeads: RecordSource['search'] = async (text, signal) => {
  const { recordsInfo } = await call(contract.search, { query: { search: text, per_page: 8 } }, { signal })
  return recordsInfo.map((lead) => ({
    identifier: lead.identifier,
    title: leadName(lead),
    hint: [recordName(lead.stage_name), contactOf(lead)].filter(Boolean).join(' · '),
    path: `/leads?lead=${encodeURIComponent(lead.identifier)}`,
  }))
}

/** Colleagues, by name: each leads to their leads. */
export const findOwners: RecordSource['search'] = async (text) => {
  const { staff } = await fetchCall(contract.dropdowns, {})
  return staff
    .filter(({ label }) => hasWords(label, text))
    .map(({ label, value }) => ({
      identifier: String(value),
      title: label,
      path: `/leads?${new URLSearchParams({ q: formatFilter({ staff_id: String(value) }, '', { filters: leadFilters }) })}`,
    }))
}
