/** The program finder (core §2.4, §3.11, §4 Program finder defaults; business §7 Program finder): its list with facets, and what is done with programs. */
import { subscribe } from 'valtio'
import { programFinder } from '@contract/catalog/programFinder'
import { paletteFilterSource } from '@core/commands/lists/paletteFilterSource'
import { defineModule } from '@core/commands/module'
import { queryClient } from '@core/server/api'
import type { AnyCommand } from '@core/commands/commands'
import { commands } from './commands'
import { compareCommands } from './compare/commands'
import { clearsComparison } from '@ui/heldPrograms/finderState'
import { programList, route } from './list'
import { recordCommands } from './record/commands'

subscribe(programList.query, clearsComparison(programList))

export default defineModule({
  name: 'programFinder',
  keys: 'g p',
  undo: 'programs.read',
  // The documents name a newer finder beside this one and no difference between them: both addresses show the same.
  routes: [route, { ...route, path: '/programs-new' }],
  commands: [...commands, ...recordCommands, ...(compareCommands as readonly AnyCommand[])],
  records: [
    {
      id: 'programs',
      title: 'programFinder:title',
      can: 'programs.read',
      search: async (text, signal) => (await import('./records')).findPrograms(text, signal),
    },
  ],
  filters: { programs: paletteFilterSource(programList) },
  events: {
    // The list follows by itself; what is no longer on offer has no row there.
    programs_changed: () =>
      void queryClient.invalidateQueries({ queryKey: programFinder.shortlistedPrograms.key }),
  },
})
