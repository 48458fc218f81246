/** Connecting, switching and disconnecting the telephony vendor. Each works from the next call. */
import { integrations } from '@contract/platform/integrations'
import { AS_IT_IS } from '@domain/platform/assignments/definition'
import { logActivity } from '@domain/platform/activity'
import {
  connectTelephony,
  disconnectTelephony,
  switchTelephony,
  telephonyIntegration,
  VENDOR,
} from '@domain/platform/integrations'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'

type Changing = Pick<Call<typeof integrations.save>, 'tenant' | 'db' | 'caller' | 'request'>

/** Runs a change of the integration with this identifier, logs it, and tells the consoles. @throws Fail 404 */
function change({ tenant, db, caller, request }: Changing, identifier: string, work: () => void) {
  if (identifier !== VENDOR) throw new Fail(404, 'There is no such integration')
  db.whole(() => {
    work()
    const { name, status } = telephonyIntegration(tenant)
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'integration_changed',
      module_type: 'settings',
      module_identifier: identifier,
      description: `${name}: ${status}`,
      ip: request.ip,
    })
  })
  tenant.emit('client_changed', 'all', {})
  return telephonyIntegration(tenant)
}

export default serve(integrations, {
  list: ({ tenant }) => [telephonyIntegration(tenant)],
  save: ({ identifier, body: { status, credentials }, ...call }) => {
    const { tenant } = call
    return change(call, identifier, () => {
      if (credentials && !connectTelephony(tenant, credentials.api_key))
        throw new Fail(422, {
          message: 'The vendor does not accept this key',
          field: 'api_key',
        })
      if (!status) return
      const now = telephonyIntegration(tenant).status
      if (now === 'disconnected') throw new Fail(422, { message: 'Connect it first', field: 'status' })
      if ((status === 'active') === (now !== 'off')) {
        if (credentials) return
        throw new Fail(422, AS_IT_IS, { rule: 'integration changes' })
      }
      switchTelephony(tenant, status === 'active')
    })
  },
  disconnect: ({ identifier, ...call }) =>
    change(call, identifier, () => {
      if (telephonyIntegration(call.tenant).status === 'disconnected')
        throw new Fail(422, AS_IT_IS, { rule: 'integration changes' })
      disconnectTelephony(call.tenant)
    }),
})
