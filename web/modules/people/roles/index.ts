/** Roles: the list and its commands (core §6). */
import { defineModule } from '@core/commands/module'
import { commands } from './commands'
import { route } from './list'

export default defineModule({ name: 'roles', keys: 'g u', routes: [route], commands })
