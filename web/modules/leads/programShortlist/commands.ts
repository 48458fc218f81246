/** Programs for leads: found from the leads, judged by their fit, shortlisted. */
import { leads, type Lead } from '@contract/leads/leads'
import { leadName } from '@contract/leads/leadCells'
import type { ProgramEntry } from '@contract/catalog/programs'
import { programShortlist } from '@contract/leads/programShortlist'
import { programFinder } from '@contract/catalog/programFinder'
import type { AnyCommand, Command } from '@core/commands/commands'
import { currentScreen } from '@core/list/list'
import { addressOfHand, hand } from './hand'

/** That are taken in hand at once. */
const MOST_IN_HAND = 50

const find: Command<Lead> = {
  id: 'programShortlist.find',
  pageModule: 'leads',
  on: 'rows',
  keys: 'p',
  can: programFinder.list.spec.can,
  when: ({ list }) => list === 'leads' && currentScreen.list?.query.tab !== 'deleted',
  disabledReason: ({ t, targets: { all, count } }) =>
    all || count > MOST_IN_HAND ? t('programShortlist:why.tooMany', { count: MOST_IN_HAND }) : undefined,
  titleValues: ({ targets }) => ({ count: targets.count }),
  run: ({ targets: { identifiers, rows }, go }) => {
    hand.leads = identifiers.map((identifier) => {
      const lead = rows.find((one) => one.identifier === identifier)
      return { identifier, name: lead ? leadName(lead) : '' }
    })
    go(addressOfHand(hand.leads))
  },
}

const choose: Command = {
  id: 'programShortlist.choose',
  on: 'page',
  keys: 'a',
  can: leads.search.spec.can,
  when: ({ list }) => list === 'programShortlist',
  arguments: [
    { name: 'lead', choices: async () => (await import('@ui/programFit/leadChoices')).leadChoices() },
  ],
  run: ({ go }, { lead }) => {
    hand.leads = [{ identifier: lead!.value, name: lead!.label }]
    go(addressOfHand(hand.leads))
  },
}

const noLead: NonNullable<Command<ProgramEntry>['disabledReason']> = ({ t }) =>
  hand.leads.length === 0 ? t('programShortlist:noLead') : undefined

const shortlist: Command<ProgramEntry> = {
  id: 'programShortlist.shortlist',
  on: 'rows',
  keys: 's',
  can: programShortlist.shortlistMany.spec.can,
  when: ({ list }) => list === 'programShortlist',
  disabledReason: noLead,
  titleValues: ({ targets }) => ({ count: targets.count }),
  run: async (context) => (await import('./shortlist')).shortlistForHand(context),
}

const why: Command<ProgramEntry> = {
  id: 'programShortlist.why',
  on: 'row',
  can: programShortlist.fit.spec.can,
  when: ({ list }) => list === 'programShortlist',
  disabledReason: noLead,
  run: async (context) => (await import('./FitDialog')).openFit(context),
}

export const commands = [find, choose, shortlist, why] as AnyCommand[]
