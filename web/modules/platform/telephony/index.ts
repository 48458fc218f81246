/** Calls: an incoming one opens a dialog, whatever page is on screen (core §4 Incoming call); one that ended asks for its outcome. */
import type { Lead } from '@contract/leads/leads'
import { telephony } from '@contract/platform/telephony'
import type { AnyCommand, Command } from '@core/commands/commands'
import { defineModule } from '@core/commands/module'
import { DIALOG, outcomeScreen, type Outcome } from './outcomes'

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

export default defineModule({
  name: 'telephony',
  commands: [askOutcome as AnyCommand, ...outcomeCommands],
  events: {
    incoming_call: (call) =>
      void import('./IncomingCall').then(({ showIncomingCall }) => showIncomingCall(call)),
    call_ended: (call) => void import('./OutcomeDialog').then(({ showEndedCall }) => showEndedCall(call)),
  },
})
