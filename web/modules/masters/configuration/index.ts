/** Configuration as files: export, compare and apply all masters (`/master/configuration`). */
import { configuration } from '@contract/masters/configuration'
import { defineModule } from '@core/commands/module'
import { CONFIGURATION_PAGE, configurationCommands } from './commands'

export default defineModule({
  name: 'configuration',
  routes: [
    {
      path: CONFIGURATION_PAGE,
      title: 'configuration:title',
      can: configuration.files.spec.can,
      page: () => import('./ConfigurationPage'),
    },
  ],
  commands: configurationCommands,
})
