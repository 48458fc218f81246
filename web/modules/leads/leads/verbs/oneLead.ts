/** Calls a lead; loaded when it is done. */
import { telephony } from '@contract/platform/telephony'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'

export async function callLead({ targets, t, toast }: Context) {
  await call(telephony.call, { body: { module_type: 'lead', module_identifier: targets.identifiers[0]! } })
  toast(t.sentence(telephony.call.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: [telephony.calls.key[0]] })
}
