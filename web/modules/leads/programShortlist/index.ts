/** Programs for a lead (`/programs/assign-to-lead`, core §2.4, §4): which of them it fits and why, and which are shortlisted for it. */
import { programShortlist } from '@contract/leads/programShortlist'
import { defineModule } from '@core/commands/module'
import { queryClient } from '@core/server/api'
import { commands } from './commands'
import { route } from './list'

export default defineModule({
  name: 'programShortlist',
  routes: [route],
  commands,
  events: {
    // A shortlist says what is no longer on offer.
    programs_changed: () => void queryClient.invalidateQueries({ queryKey: programShortlist.list.key }),
  },
})
