/** Roles: the list and its commands (core §6). */
import { defineModule } from '@core/shell/module'
import { commands } from './commands'
import { ROLES } from './list'

export default defineModule({
  name: 'roles',
  keys: 'g u',
  routes: [
    {
      path: ROLES,
      can: 'settings.user.management.read',
      title: 'roles:title',
      page: () => import('./RolesPage'),
    },
  ],
  commands,
})
