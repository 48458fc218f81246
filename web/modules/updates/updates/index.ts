/** Updates: one list per kind, the dashboard, and the reader that opens automatically. */
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { commands } from './commands'
import { pages, routeOf } from './pages'

const dashboard: Route = {
  path: '/information-dashboard',
  title: 'updates:pages.dashboard',
  page: () => import('./Dashboard'),
}

export default defineModule({
  name: 'updates',
  routes: [...pages.map(routeOf), dashboard],
  commands,
  background: () => import('./Unread'),
})
