/** Commands on notes, of leads and of applications. What they do is loaded when it is done. */
import type { Argument, Command, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import type { PartsOwner, Subject } from '../subject'

const load = () => import('./write')

export interface NotedRecord extends Subject {
  /** In the title of the form. */
  name: string
}
interface NoteCommands<Row extends Identified> {
  recordOf(row: Row): NotedRecord
  can: string
  when(context: Context<Row>): boolean
}

export function noteCommands<Row extends Identified>(
  { commands }: PartsOwner,
  { recordOf, can, when }: NoteCommands<Row>,
): readonly Command<Row>[] {
  const inHand = ({ targets }: Context<Row>) => recordOf(targets.rows[0]!)
  /** Those that the command can be done to. */
  const noteArgument = (which: 'edit' | 'pin' | 'history'): Argument<Row> => ({
    name: 'note',
    choices: async (_, context) => (await load()).noteChoices(inHand(context), which),
  })
  const onNote = (name: 'editNote' | 'pinNote' | 'noteHistory', which: 'edit' | 'pin' | 'history') => ({
    id: commands[name],
    on: 'row' as const,
    can,
    when,
    arguments: [noteArgument(which)],
  })
  return [
    {
      id: commands.note,
      on: 'row',
      keys: 'n',
      can,
      when,
      run: async (context) => (await load()).openNewNote(context as Context, inHand(context)),
    },
    {
      ...onNote('editNote', 'edit'),
      run: async (context, { note }) =>
        (await load()).openNote(context as Context, inHand(context), note!.value),
    },
    {
      ...onNote('pinNote', 'pin'),
      run: async (context, { note }) =>
        (await load()).pinNote(context as Context, inHand(context), note!.value),
    },
    {
      ...onNote('noteHistory', 'history'),
      run: async (context, { note }) =>
        (await load()).showHistory(context as Context, inHand(context), note!.value),
    },
  ]
}
