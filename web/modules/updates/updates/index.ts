/** Updates: one list per kind, the dashboard, and the reader that opens automatically. */
import { defineModule, type Route } from '@core/shell/module'
import { commands } from './commands'
import { pages, routeOf } from './pages'
export { updateCategories, updateModules } from './terms'

const dashboard: Route = {
  path: '/information-dashboard',
  title: 'updates:pages.dashboard',
  page: () => import('./Dashboard'),
}

export const updates = defineModule({
  name: 'updates',
  routes: [...pages.map(routeOf), dashboard] as unknown as [Route, ...Route[]],
  commands,
})
