/** What the palette finds among leads, loaded when somebody looks for it. */
import { leadFilters } from '@contract/leads/leadFilters'
import { leads as contract } from '@contract/leads/leads'
import { hasWords } from '@core/commands/rankByMatch'
import type { RecordSource } from '@core/commands/paletteSources'
import { formatFilter } from '@core/list/grammar'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { recordName } from '@core/words/recordNames'
import { nameOf, phone } from './columns'

/** By id, name, email or phone, as one types. */
export const findLeads: RecordSource['search'] = async (text, signal) => {
  const { recordsInfo } = await call(contract.list, { query: { search: text, per_page: 8 } }, { signal })
  return recordsInfo.map((lead) => ({
    identifier: lead.identifier,
    title: nameOf(lead),
    hint: [recordName(lead.stage_name), lead.mobile ? phone(lead) : lead.email].filter(Boolean).join(' · '),
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
