/** Leads through their stored form (`/leads/create`, core §2.3): a new one, and the values of one that is there. */
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import { leadsTo, type AnyCommand, type Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { defineModule } from '@core/commands/module'
import { setField } from './setField'
import { shownForm } from './shownForm'

const CREATE = '/leads/create'
const create: Command = {
  id: 'leadForms.create',
  on: 'page',
  pageModule: ['leads', 'leadImport'],
  keys: 'c',
  can: leadForms.add.spec.can,
  opens: CREATE,
  inDetail: true,
  ...leadsTo(CREATE),
}
const edit: Command<Lead> = {
  id: 'leadForms.edit',
  on: 'row',
  pageModule: 'leads',
  keys: 'e',
  can: leadForms.edit.spec.can,
  when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  run: async (context) => (await import('./EditLead')).openLead(context),
}
const saveAndNext: Command = {
  id: 'leadForms.saveAndNext',
  on: 'page',
  noList: true,
  keys: 'f4',
  inField: true,
  can: leadForms.add.spec.can,
  when: () => shownForm.current !== null,
  run: () => shownForm.current?.saveAndNext(),
}
const openDuplicate: Command = {
  id: 'leadForms.openDuplicate',
  on: 'page',
  noList: true,
  keys: 'f8',
  inField: true,
  can: leadForms.duplicates.spec.can,
  when: () => shownForm.current !== null,
  disabledReason: ({ t }) => (shownForm.duplicates.length > 0 ? undefined : t('leadForms:duplicates.none')),
  arguments: [
    {
      name: 'lead',
      choices: () =>
        shownForm.duplicates.map((one) => ({
          value: one.identifier,
          label: `${one.first_name} ${one.last_name}`,
        })),
    },
  ],
  ...leadsTo((_, { lead }) => `/leads?lead=${encodeURIComponent(lead!.value)}`),
}

export default defineModule({
  name: 'leadForms',
  routes: [
    {
      path: CREATE,
      can: 'leads.create',
      title: 'leadForms:title',
      page: () => import('./CreatePage'),
    },
  ],
  commands: [create, edit as AnyCommand, setField as AnyCommand, saveAndNext, openDuplicate],
})
