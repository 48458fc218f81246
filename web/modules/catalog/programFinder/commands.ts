/** What can be done with programs of the finder. */
import { programCategories, type ProgramCategory } from '@contract/catalog/catalogValues'
import { TOO_MANY_COMPARED } from '@contract/catalog/programs/programFacts'
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { programShortlist } from '@contract/leads/programShortlist'
import type { AnyCommand, Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { appState, session } from '@core/session/session'
import { chooseCategory } from './categories'
import {
  finder,
  isTooManyToCompare,
  PROGRAM_PAGES,
  toggleHeld,
  type Held,
} from '@ui/heldPrograms/finderState'
import { programList } from './list'

/** Programs that are shortlisted with one key: each is a call of its own. */
const MOST_AT_ONCE = 25

/** Somebody with a student profile who works as staff now: their shortlist is that of the student (business §6). */
const isStudentAmongStaff = () =>
  session.user?.hasStudentProfile === true && appState.profile?.userInfo.group !== 'user'

const shortlist: Command<ProgramEntry> = {
  id: 'programFinder.shortlist',
  on: 'rows',
  keys: 's',
  can: programFinder.shortlist.spec.can,
  disabledReason: ({ t, targets: { count, rows } }) => {
    if (isStudentAmongStaff()) return t('programFinder:why.studentProfile')
    return count > MOST_AT_ONCE || rows.length < count
      ? t('programFinder:why.tooMany', { count: MOST_AT_ONCE })
      : undefined
  },
  run: async ({ targets }) => (await import('./shortlist')).toggleShortlist(targets.rows),
}

/** Puts the rows in hand, or takes them out; cards and table show which are. */
const holding = (
  held: Held,
  more: Pick<Command<ProgramEntry>, 'id' | 'keys' | 'disabledReason' | 'pageModule'>,
) => ({
  ...more,
  on: 'rows' as const,
  run: ({ targets }: Parameters<Command<ProgramEntry>['run']>[0]) => {
    toggleHeld(held, targets.rows)
    currentScreen.list?.surface?.repaint()
  },
})
const compareToggle: Command<ProgramEntry> = holding('comparePrograms', {
  id: 'programFinder.compareToggle',
  pageModule: PROGRAM_PAGES,
  keys: '=',
  disabledReason: ({ t, targets: { count, rows } }) =>
    rows.length < count || isTooManyToCompare(rows) ? t.sentence(TOO_MANY_COMPARED) : undefined,
})

const assignToggle: Command<ProgramEntry> = holding('assignToLead', {
  id: 'programFinder.assignToggle',
  keys: 'a',
  disabledReason: ({ t, targets: { count, rows } }) =>
    rows.length < count ? t('programFinder:why.tooMany', { count: MOST_AT_ONCE }) : undefined,
})
/** The programs in hand go to the shortlist of a lead. */
const assign: Command = {
  id: 'programFinder.assign',
  on: 'page',
  keys: 'shift+a',
  can: programShortlist.shortlist.spec.can,
  disabledReason: ({ t }) =>
    finder.assignToLead.length === 0 ? t('programFinder:why.nothingToAssign') : undefined,
  arguments: [
    { name: 'lead', choices: async () => (await import('@ui/programFit/leadChoices')).leadChoices() },
  ],
  run: async (_, { lead }) => (await import('./assign')).assignHeld(lead!),
}

const category: Command = {
  id: 'programFinder.category',
  on: 'page',
  keys: 't',
  arguments: [
    {
      name: 'category',
      choices: (_, { t }) =>
        programCategories.map((value) => ({ value, label: t(`programFinder:categories.${value}`) })),
    },
  ],
  run: (_, given) => chooseCategory(programList, given.category!.value as ProgramCategory),
}

/** The page of the program at its institution. */
const website: Command<ProgramEntry> = {
  id: 'programFinder.website',
  on: 'row',
  opensWindow: true,
  disabledReason: ({ t, targets: { rows } }) =>
    rows[0] && !rows[0].program.url ? t('programFinder:why.noUrl') : undefined,
  run: ({ targets: { rows } }) => void window.open(rows[0]!.program.url!, '_blank', 'noopener,noreferrer'),
}

export const commands = [shortlist, compareToggle, assignToggle, assign, category, website] as AnyCommand[]
