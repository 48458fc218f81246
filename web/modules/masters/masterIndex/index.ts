/** The page that lists every master and setting (`/master`, core §2.4). */
import { defineModule } from '@core/shell/module'

export default defineModule({
  name: 'masterIndex',
  routes: [{ path: '/master', title: 'masterIndex:title', page: () => import('./MasterIndexPage') }],
  commands: [],
})
