/** Incoming calls: a dialog opens, whatever page is on screen (core §4 Incoming call). */
import { defineModule } from '@core/commands/module'

export default defineModule({
  name: 'telephony',
  events: {
    incoming_call: (call) =>
      void import('./IncomingCall').then(({ showIncomingCall }) => showIncomingCall(call)),
  },
})
