/** Stages of all modules. The page of the stages of leads is this list, filtered. */
import { stages } from '@contract/masters/stages'
import { defineModule } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import { masterSpec } from '@contract/master'
import type { AnyCommand } from '@core/commands/commands'
import { moveRecords } from './moveRecords'

const spec = masterSpec(stages)
const page = masterPage(stages, { commands: [moveRecords as AnyCommand] })

export default defineModule({
  ...page,
  routes: [
    ...(page.routes ?? []),
    {
      path: '/master/lead-stages',
      title: 'stages:ofLeads',
      can: `${spec.can}.read`,
      page: () => import('./StagesOfLeads'),
    },
  ],
})
