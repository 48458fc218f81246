/** Leads: the list, its verbs, and where the palette finds one. */
import { leads as contract } from '@contract/leads/leads'
import { complete, acceptSuggestion } from '@core/list/completion'
import { call } from '@core/server/http'
import { defineModule } from '@core/shell/module'
import { setFilterText } from '@core/list/listVerbs'
import { registerFilters, registerRecords } from '@core/commands/paletteSources'
import { listCommands } from '@ui/list/listCommands'
import { nameOf, phone } from './columns'
import { leadList } from './list'
import { verbs } from './verbs'

const page = () => import('./LeadsPage')

/** By id, name, email or phone, as one types. */
registerRecords({
  id: 'leads',
  title: 'leads:title',
  can: 'leads.read',
  people: true,
  async search(text, signal) {
    const { recordsInfo } = await call(contract.list, { query: { search: text, per_page: 8 } }, { signal })
    return recordsInfo.map((lead) => ({
      identifier: lead.identifier,
      title: nameOf(lead),
      hint: [lead.stage_name, lead.mobile ? phone(lead) : lead.email].filter(Boolean).join(' · '),
      path: `/leads?lead=${encodeURIComponent(lead.identifier)}`,
    }))
  },
})

/** The filter's own words and values behind `/`: a word is typed on, a value joins what is asked already. */
registerFilters('leads', (text) => {
  const grammar = leadList.grammar?.()
  if (!grammar) return []
  const completion = complete(text, text.length, grammar)
  return completion.options.map((option) => {
    const next = acceptSuggestion(text, completion, option).text.trim()
    return option.kind === 'word'
      ? { title: option.label, hint: option.hint, fill: next }
      : {
          title: next,
          hint: option.hint,
          run: () => void setFilterText(leadList, `${leadList.query.text} ${next}`.trim()),
        }
  })
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
