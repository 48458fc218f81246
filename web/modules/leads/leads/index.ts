/** Leads: the list, its verbs, and where the palette finds one. */
import english from 'virtual:words/en/leads/leads'
import { leadFilters } from '@contract/leads/leadFilters'
import { leads as contract } from '@contract/leads/leads'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { addEnglish } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { formatFilter } from '@core/list/grammar'
import { paletteFilterSource } from '@core/list/paletteFilterSource'
import type { RecordSource } from '@core/commands/paletteSources'
import { hasWords } from '@core/commands/rankByMatch'
import { nameOf, phone } from './columns'
import { leadList, route } from './list'
import { verbs } from './verbs'

addEnglish(...english)

/** By id, name, email or phone, as one types. */
const records: RecordSource = {
  id: 'leads',
  title: 'leads:title',
  can: 'leads.read',
  people: true,
  async search(text, signal) {
    const { recordsInfo } = await call(contract.list, { query: { search: text, per_page: 8 } }, { signal })
    return recordsInfo.map((lead) => ({
      identifier: lead.identifier,
      title: nameOf(lead),
      hint: [recordName(lead.stage_name), lead.mobile ? phone(lead) : lead.email].filter(Boolean).join(' · '),
      path: `/leads?lead=${encodeURIComponent(lead.identifier)}`,
    }))
  },
}

/** Colleagues, by name: each leads to their leads. */
const owners: RecordSource = {
  id: 'leadOwners',
  title: 'leads:title',
  can: 'leads.read',
  people: true,
  async search(text) {
    const { staff } = await fetchCall(contract.dropdowns, {})
    return staff
      .filter(({ label }) => hasWords(label, text))
      .map(({ label, value }) => ({
        identifier: String(value),
        title: label,
        path: `/leads?${new URLSearchParams({ q: formatFilter({ staff_id: String(value) }, '', { filters: leadFilters }) })}`,
      }))
  },
}

export default defineModule({
  name: 'leads',
  keys: 'g l',
  undo: 'leads.read',
  routes: [route, { ...route, path: '/leads-new' }],
  commands: verbs,
  records: [records, owners],
  homeCards: [
    { id: 'leads.own', place: 'own', can: 'leads.read', card: () => import('./home/OwnLeads') },
    { id: 'leads.team', place: 'team', can: 'leads.assign', card: () => import('./home/TeamLeads') },
  ],
  filters: { leads: paletteFilterSource(leadList) },
})
