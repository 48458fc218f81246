/** Leads: the list, its verbs, and where the palette finds one. */
import english from 'virtual:words/en/leads/leads'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'
import { paletteFilterSource } from '@core/commands/lists/paletteFilterSource'
import type { RecordSource } from '@core/commands/paletteSources'
import { leadList, route } from './list'
import { verbs } from './verbs'

addEnglish(...english)

/** What the palette finds: leads, and colleagues who have some. */
const source = (id: string, find: 'findLeads' | 'findOwners'): RecordSource => ({
  id,
  title: 'leads:title',
  can: 'leads.read',
  people: true,
  search: async (text, signal) => (await import('./records'))[find](text, signal),
})

export default defineModule({
  name: 'leads',
  keys: 'g l',
  undo: 'leads.read',
  routes: [route, { ...route, path: '/leads-new' }],
  commands: verbs,
  records: [source('leads', 'findLeads'), source('leadOwners', 'findOwners')],
  events: {
    lead_payments_changed: async () =>
      (await import('@ui/leadParts/payments/paymentDialogs')).refreshPayments(),
  },
  homeCards: [
    { id: 'leads.own', place: 'own', can: 'leads.read', card: () => import('./home/OwnLeads') },
    { id: 'leads.next', place: 'own', can: 'leads.read', card: () => import('./home/NextLeads') },
    { id: 'leads.team', place: 'team', can: 'leads.assign', card: () => import('./home/TeamLeads') },
  ],
  filters: { leads: paletteFilterSource(leadList) },
})
