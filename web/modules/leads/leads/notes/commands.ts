/** Commands on the notes of a lead. What they do is loaded when it is done. */
import type { Lead } from '@contract/leads/leads'
import type { Argument, Command, Context } from '@core/commands/commands'

const isLeadList = ({ list }: Context) => list === 'leads'
const load = () => import('./write')

/** Of the lead in hand: those that the command can be done to. */
const noteArgument = (which: 'edit' | 'pin' | 'history'): Argument<Lead> => ({
  name: 'note',
  choices: async (_, { targets }) => (await load()).noteChoices(targets.identifiers[0]!, which),
})

export const noteCommands: readonly Command<Lead>[] = [
  {
    id: 'leads.note',
    on: 'row',
    keys: 'n',
    can: 'leads.read',
    when: isLeadList,
    run: async (context) => (await load()).openNewNote(context),
  },
  {
    id: 'leads.editNote',
    on: 'row',
    can: 'leads.read',
    when: isLeadList,
    arguments: [noteArgument('edit')],
    run: async (context, { note }) => (await load()).openNote(context, note!.value),
  },
  {
    id: 'leads.pinNote',
    on: 'row',
    can: 'leads.read',
    when: isLeadList,
    arguments: [noteArgument('pin')],
    run: async (context, { note }) => (await load()).pinNote(context, note!.value),
  },
  {
    id: 'leads.noteHistory',
    on: 'row',
    can: 'leads.read',
    when: isLeadList,
    arguments: [noteArgument('history')],
    run: async (context, { note }) => (await load()).showHistory(context, note!.value),
  },
]
