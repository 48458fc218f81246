/** Leads: the list, its verbs, and where the palette finds one. */
import { leads as contract } from '../../../sim-server/contract/leads'
import { call } from '../../core/http'
import { defineModule } from '../../core/module'
import { registerRecords } from '../../core/records'
import { listCommands } from '../../ui/list/commands'
import { nameOf, phone } from './columns'
import { verbs } from './verbs'

const page = () => import('./LeadsPage')

/** By id, name, email or phone, as one types. */
registerRecords({
  id: 'leads', title: 'leads:title', can: 'leads.read', people: true,
  async search(text, signal) {
    const { recordsInfo } = await call(contract.list, { query: { search: text, per_page: 8 } }, { signal })
    return recordsInfo.map((lead) => ({ identifier: lead.identifier, title: nameOf(lead), hint: [lead.stage_name, lead.mobile ? phone(lead) : lead.email].filter(Boolean).join(' · '), path: `/leads?lead=${encodeURIComponent(lead.identifier)}` }))
  },
})

export default defineModule({
  name: 'leads',
  keys: 'g l',
  routes: [
    { path: '/leads', can: 'leads.read', page, title: 'leads:title' },
    { path: '/leads-new', can: 'leads.read', page, title: 'leads:title' },
  ],
  commands: [...listCommands, ...verbs],
})
