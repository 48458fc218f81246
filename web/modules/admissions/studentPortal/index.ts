/** The portal in the console of staff: its dashboard in the side navigation of students (core §2.5), on the pages that are not of the portal. */
import { appState } from '@core/session/session'
import { leadsTo } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import portal from './portal'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

const dashboard = portalPaths.dashboard

export default defineModule({
  ...portal,
  commands: [
    {
      id: 'studentPortal.dashboard',
      on: 'anywhere',
      keys: 'g d',
      opens: dashboard,
      when: () => appState.profile?.hasStudentProfile === true,
      ...leadsTo(dashboard),
    },
  ],
})
