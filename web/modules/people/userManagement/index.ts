/** The index page of user management: links to the pages the active role may open. */
import { defineModule } from '@core/commands/module'

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
