/** Where user management begins: the way to its pages, as far as the active role may open them. */
import { defineModule } from '@core/shell/module'

export const USER_MANAGEMENT = '/settings/user-management'

export default defineModule({
  name: 'userManagement',
  routes: [
    {
      path: USER_MANAGEMENT,
      can: 'settings.user.management.read',
      title: 'userManagement:title',
      page: () => import('./UserManagement'),
    },
  ],
  commands: [],
})
