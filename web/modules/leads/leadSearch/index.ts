/** Search across leads (`/lead-search`, core §2.4). */
import { defineModule } from '@core/commands/module'

export default defineModule({
  name: 'leadSearch',
  routes: [
    {
      path: '/lead-search',
      can: 'leads.read',
      title: 'leadSearch:title',
      page: () => import('./LeadSearchPage'),
    },
  ],
})
