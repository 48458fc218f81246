/** The page that lists every master and setting (`/master`, core §2.4). */
import { masterRecords } from '@contract/masters/masterRecords'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'

export default defineModule({
  name: 'masterIndex',
  routes: [{ path: '/master', title: 'masterIndex:title', page: () => import('./MasterIndexPage') }],
  commands: [],
  events: {
    master_changed: () => void queryClient.invalidateQueries({ queryKey: masterRecords.places.key }),
  },
})
