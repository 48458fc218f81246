/** Where staff land: what is waiting, what was done last. */
import { defineModule } from '@core/shell/module'

export const home = defineModule({
  name: 'home',
  routes: [{ path: '/', title: 'home:title', page: () => import('./Home') }],
  commands: [],
})
