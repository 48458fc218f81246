/** Calls: an incoming one opens a dialog, whatever page is on screen (core §4 Incoming call); one that ended asks for its outcome. */
import type { Lead } from '@contract/leads/leads'
import { NO_ACCOUNT, NO_VENDOR } from '@contract/platform/calling/callRefusals'
import { telephony, type Call } from '@contract/platform/telephony'
import { leadsTo, type AnyCommand, type Argument, type Command } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { route } from './list'
import { DIALOG, MODULE, outcomeScreen, type Outcome } from './outcomes'

/** One key for each outcome: the first letter of its English word, where that is free. */
const outcomeKeys: Record<Outcome, string> = {
  answered: 'a',
  no_answer: 'n',
  busy: 'b',
  call_back: 'c',
  wrong_number: 'w',
}
const outcomeCommands = (Object.keys(outcomeKeys) as Outcome[]).map((outcome): Command => ({
  id: `telephony.${outcome}`,
  on: 'page',
  dialog: DIALOG,
  keys: outcomeKeys[outcome],
  run: () => outcomeScreen.choose?.(outcome),
}))

/** Of the last call with a lead. */
const askOutcome: Command<Lead> = {
  id: 'telephony.outcome',
  on: 'row',
  pageModule: 'leads',
  keys: 'shift+o',
  can: telephony.note.spec.can,
  when: ({ list }) => list === 'leads',
  run: async ({ targets }) => {
    const dialog = await import('./OutcomeDialog')
    await dialog.askOutcome(targets.rows[0]!)
  },
}

const isOwn = ({ userInfo }: Call) => userInfo?.identifier === appState.profile?.userInfo.identifier
const noLead: Command<Call>['disabledReason'] = ({ t, targets }) =>
  targets.rows[0]?.lead ? undefined : t('telephony:noLead')
/** Why nobody can be called from here (core §8), or this one cannot. The server knows the labels of its lead. */
const callRefusal: Command<Call>['disabledReason'] = (context) => {
  if (!appState.profile?.callingProfile) return context.t.sentence(NO_ACCOUNT)
  return appState.profile.callingVendor ? noLead(context) : context.t.sentence(NO_VENDOR)
}
/** A call rings at once and cannot be taken back: it asks. */
const sureToCall: Argument<Call> = {
  name: 'sure',
  choices: (_, { t, targets }) => [
    { value: 'yes', label: t('telephony:sure', { name: targets.rows[0]!.lead!.name }) },
  ],
}
const callCommands: readonly Command<Call>[] = [
  {
    id: `${MODULE}.lead`,
    on: 'row',
    keys: 'l',
    can: 'leads.read',
    disabledReason: noLead,
    ...leadsTo(
      ({ targets }) =>
        `/leads?${new URLSearchParams({ lead: targets.rows[0]!.lead!.identifier, queryTab: 'calls' })}`,
    ),
  },
  {
    id: `${MODULE}.settle`,
    on: 'row',
    keys: ['s', 'shift+o'],
    can: telephony.note.spec.can,
    disabledReason: ({ t, targets }) => {
      const [row] = targets.rows
      return row && !isOwn(row) ? t('telephony:notOwn') : undefined
    },
    run: async ({ targets }) => (await import('./OutcomeDialog')).askOutcomeOf(targets.rows[0]!),
  },
  {
    id: `${MODULE}.again`,
    on: 'row',
    keys: 'shift+c',
    can: telephony.call.spec.can,
    disabledReason: callRefusal,
    arguments: [sureToCall],
    run: async ({ targets, t, toast }) => {
      const { identifier } = targets.rows[0]!.lead!
      await call(telephony.call, { body: { module_type: 'lead', module_identifier: identifier } })
      toast(t.sentence(telephony.call.spec.says), 'success')
    },
  },
]

export default defineModule({
  name: MODULE,
  routes: [route],
  commands: [askOutcome as AnyCommand, ...(callCommands as readonly AnyCommand[]), ...outcomeCommands],
  events: {
    calls_changed: async () => (await import('./OutcomeDialog')).readCallsAgain(),
    incoming_call: (ringing) =>
      void import('./IncomingCall').then(({ showIncomingCall }) => showIncomingCall(ringing)),
    call_ended: (ended) => void import('./OutcomeDialog').then(({ showEndedCall }) => showEndedCall(ended)),
  },
})
