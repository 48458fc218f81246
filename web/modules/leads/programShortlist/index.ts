/** Programs for a lead (`/programs/assign-to-lead`, core §2.4, §4): which of them it fits and why, and which are shortlisted for it. */
import { defineModule } from '@core/commands/module'
import { commands } from './commands'
import { route } from './list'

export default defineModule({ name: 'programShortlist', routes: [route], commands })
