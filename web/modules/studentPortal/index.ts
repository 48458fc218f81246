/** Where a student lands: their own profile (core §2.2). */
import { defineModule } from '../../core/module'

export default defineModule({
  name: 'studentPortal',
  routes: [{ path: '/student/profile/new/:lead', title: 'studentPortal:title', page: () => import('./StudentHome') }],
  commands: [],
})
