/** What is done with programs besides finding them: checklist, report of an error, labels, verification. */
import { createElement } from 'react'
import { programRecord } from '@contract/catalog/programRecord'
import { reportableFacts, type ReportableFact } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { AnyCommand, Argument, Command, Context } from '@core/commands/commands'
import { appState } from '@core/session/session'
import { finder, PROGRAM_PAGES } from '@ui/heldPrograms/finderState'

const pageModule = 'programFinder'

/** The fact that is named by the button that was pressed, or on which the focus is. */
function factOf(given: string | undefined): ReportableFact | undefined {
  const name = given ?? document.activeElement?.closest<HTMLElement>('[data-of-fact]')?.dataset['ofFact']
  return reportableFacts.find((one) => one === name)
}

/** What the documents show with a permission alone (business §6); other commands without theirs stay in sight and say why. */
const shownWith =
  (permission: string): NonNullable<Command['when']> =>
  ({ can }) =>
    can(permission)

const checklist: Command<ProgramEntry> = {
  id: 'programRecord.checklist',
  pageModule: PROGRAM_PAGES,
  on: 'row',
  keys: 'd',
  can: programRecord.checklist.spec.can,
  when: shownWith(programRecord.checklist.spec.can),
  run: async ({ targets, open }) => {
    const { ChecklistDialog } = await import('../checklist/ChecklistDialog')
    open(createElement(ChecklistDialog, { entry: targets.rows[0]! }))
  },
}
const correct: Command<ProgramEntry> = {
  id: 'programRecord.correct',
  pageModule: PROGRAM_PAGES,
  on: 'row',
  keys: '!',
  can: programRecord.correct.spec.can,
  when: shownWith(programRecord.correct.spec.can),
  run: async ({ targets, open }, given) => {
    const field = factOf(given['field']?.value)
    const { CorrectionDialog } = await import('../correction/CorrectionDialog')
    open(createElement(CorrectionDialog, { entry: targets.rows[0]!, field }))
  },
}

/** Not for students and others outside of the company and its agencies, and not while one shortlists for a lead (business §6). */
const mayLabel = () => appState.profile?.userInfo.group !== 'user' && finder.assignToLead.length === 0
const labels: Argument<ProgramEntry> = {
  name: 'labels',
  many: true,
  enterTakesOne: true,
  choices: async (_, context) => (await import('./labels')).choicesOfPrograms(context),
}
const label: Command<ProgramEntry> = {
  id: 'programRecord.label',
  pageModule,
  on: 'rows',
  keys: 'l',
  can: programRecord.setLabels.spec.can,
  when: mayLabel,
  arguments: [labels],
  repeatable: true,
  run: async (context, given) => (await import('./labels')).labelPrograms(context, given),
}

/** Who compared the program with the institution's own page says so. */
const verify: Command<ProgramEntry> = {
  id: 'programRecord.verify',
  pageModule,
  on: 'row',
  keys: 'v',
  can: programRecord.setField.spec.can,
  run: async ({ targets }: Context<ProgramEntry>) => (await import('./verify')).verifyToday(targets.rows[0]!),
}
const history: Command<ProgramEntry> = {
  id: 'programRecord.history',
  pageModule,
  on: 'row',
  keys: 'h',
  can: programRecord.history.spec.can,
  run: async ({ targets, open }) => {
    const { ProgramHistory } = await import('./ProgramChanges')
    open(createElement(ProgramHistory, { entry: targets.rows[0]! }))
  },
}
const compare: Command = {
  id: 'programRecord.compare',
  pageModule: PROGRAM_PAGES,
  on: 'page',
  keys: 'shift+c',
  inDetail: true,
  disabledReason: ({ t }) =>
    finder.comparePrograms.length === 0 ? t('programRecord:compare.none') : undefined,
  run: async ({ open }) => {
    const { CompareDialog } = await import('../compare/CompareDialog')
    open(createElement(CompareDialog))
  },
}

export const recordCommands = [checklist, correct, label, verify, history, compare] as AnyCommand[]
