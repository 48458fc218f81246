/** Logos and colour of the organisation. */
import { branding } from '@contract/platform/branding'
import { defineModule } from '@core/commands/module'
import { leadsTo } from '@core/commands/commands'

const page = {
  path: '/settings/branding',
  can: branding.detail.spec.can,
  title: 'branding:title',
  page: () => import('./BrandingPage'),
}

export default defineModule({
  name: 'branding',
  routes: [page],
  commands: [
    {
      id: 'branding.open',
      on: 'anywhere',
      setting: true,
      opens: page.path,
      can: page.can,
      ...leadsTo(page.path),
    },
  ],
})
