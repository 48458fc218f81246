/** Services that the organisation is connected with. */
import { integrations } from '@contract/platform/integrations'
import { defineModule } from '@core/commands/module'
import { leadsTo } from '@core/commands/commands'

const page = {
  path: '/settings/integrations',
  can: integrations.list.spec.can,
  title: 'integrations:title',
  page: () => import('./IntegrationsPage'),
}

export default defineModule({
  name: 'integrations',
  routes: [page],
  commands: [
    {
      id: 'integrations.open',
      on: 'anywhere',
      setting: true,
      opens: page.path,
      can: page.can,
      ...leadsTo(page.path),
    },
  ],
})
