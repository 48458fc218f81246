/** Commands of the comparison: on the program whose cell has the focus, or had it last. */
import { createElement } from 'react'
import { programFinder } from '@contract/catalog/programFinder'
import { programRecord } from '@contract/catalog/programRecord'
import type { Command, Context } from '@core/commands/commands'
import { addressOfProgram } from '../addresses'
import { compareScreen, DIALOG } from './compareScreen'

type Chosen = NonNullable<(typeof compareScreen)['chosen']>

interface ProgramCommand extends Pick<Command, 'id' | 'keys' | 'can' | 'arguments'> {
  act(chosen: Chosen, context: Context, given: Parameters<Command['run']>[1]): unknown
}
const onProgram = ({ act, ...command }: ProgramCommand): Command => ({
  ...command,
  on: 'page',
  dialog: DIALOG,
  disabledReason: ({ t }) => (compareScreen.chosen ? undefined : t('programRecord:compare.none')),
  run: (context, given) => act(compareScreen.chosen!, context, given),
})

export const compareCommands: readonly Command[] = [
  {
    id: 'programRecord.compareDifferences',
    on: 'page',
    dialog: DIALOG,
    keys: 'd',
    run: () => {
      compareScreen.onlyDifferences = !compareScreen.onlyDifferences
    },
  },
  onProgram({
    id: 'programRecord.compareRemove',
    keys: ['=', '#', 'delete'],
    act: async ({ entry }) => (await import('./changes')).removeProgram(entry.identifier),
  }),
  onProgram({
    id: 'programRecord.compareReplace',
    keys: 'r',
    arguments: [
      {
        name: 'program',
        choices: async () => (await import('./changes')).otherPrograms(),
      },
    ],
    act: async ({ entry }, _, { program }) =>
      (await import('./changes')).replaceProgram(entry.identifier, {
        identifier: program!.value,
        name: program!.label,
      }),
  }),
  onProgram({
    id: 'programRecord.compareShortlist',
    keys: 's',
    can: programFinder.shortlist.spec.can,
    act: async ({ entry }) => (await import('./changes')).shortlistProgram(entry),
  }),
  onProgram({
    id: 'programRecord.compareOpen',
    keys: ['enter', 'o'],
    act: ({ entry }, { go }) => {
      compareScreen.close?.()
      go(addressOfProgram(entry.identifier))
    },
  }),
  onProgram({
    id: 'programRecord.compareCorrect',
    keys: '!',
    can: programRecord.correct.spec.can,
    act: async ({ entry, row }, { open }) => {
      const { factOf } = await import('./rows')
      const { CorrectionDialog } = await import('../correction/CorrectionDialog')
      open(createElement(CorrectionDialog, { entry, field: factOf(row) }))
    },
  }),
  {
    id: 'programRecord.compareFile',
    on: 'page',
    dialog: DIALOG,
    keys: 'shift+e',
    can: programRecord.compareFile.spec.can,
    run: async () => (await import('./changes')).saveComparison(),
  },
]
