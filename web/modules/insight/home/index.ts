/** Home, the staff's landing page. */
import { defineModule } from '@core/shell/module'

export const home = defineModule({
  name: 'home',
  routes: [{ path: '/', title: 'home:title', page: () => import('./Home') }],
  commands: [],
})
