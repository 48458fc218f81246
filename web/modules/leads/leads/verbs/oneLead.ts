/** Verbs of one lead that are loaded when they are used: call it, note something about it. */
import { leadNotes } from '@contract/leads/leadNotes'
import { telephony } from '@contract/platform/telephony'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'

export async function callLead({ targets, t, toast }: Context) {
  await call(telephony.call, { body: { module_type: 'lead', module_identifier: targets.identifiers[0]! } })
  toast(t.sentence(telephony.call.spec.says), 'success')
}

export async function addNote({ targets, t, toast }: Context, content: string) {
  await call(leadNotes.create, { lead: targets.identifiers[0]!, body: { content } })
  toast(t.sentence(leadNotes.create.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: [leadNotes.list.key[0]] })
}
