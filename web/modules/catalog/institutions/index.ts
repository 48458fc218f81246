/** Institutions: lists, record, and what is agreed with them (business §2). */
import type { RecordSource } from '@core/commands/paletteSources'
import { defineModule } from '@core/commands/module'
import { institutionCommands } from './commands'
import { routes } from './lists'

/** Institutions in the palette, by a part of the name. */
const source: RecordSource = {
  id: 'institutions',
  title: 'institutions:title',
  can: 'institutions.read',
  search: async (text, signal) => (await import('./records')).findInstitutions(text, signal),
}

export default defineModule({
  name: 'institutions',
  keys: 'g y',
  undo: 'institutions.update',
  routes,
  commands: institutionCommands,
  records: [source],
})
