/** Stages of all modules. The page of the stages of leads is this list, filtered. */
import { stages } from '@contract/masters/stages'
import { defineModule } from '@core/shell/module'
import { masterPage } from '@ui/masterPage'
import { masterSpec } from '@contract/master'

const spec = masterSpec(stages)
const page = masterPage(stages)

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
