/** Connecting, switching and disconnecting services of others. Each works from the next call or message. */
import { integrationNames, integrations, type IntegrationName } from '@contract/platform/integrations'
import { AS_IT_IS } from '@domain/platform/assignments/definition'
import { integrationChange } from '@domain/platform/integrationChange'
import {
  connectIntegration,
  disconnectIntegration,
  integrationNamed,
  integrationOf,
  switchIntegration,
} from '@domain/platform/integrations'
import { Fail } from '@kit/request/fail'
import { serve, type Call } from '@kit/request/serve'

type Changing = Pick<Call<typeof integrations.save>, 'tenant' | 'db' | 'caller' | 'request'>

/** Runs a change of the integration with this identifier. @throws Fail 404 */
function change(
  { tenant, db, caller, request }: Changing,
  identifier: string,
  work: (service: IntegrationName) => void,
) {
  const service = integrationNamed(identifier)
  if (!service) throw new Fail(404, 'There is no such integration')
  integrationChange({ tenant, db, user_id: caller.user.id, ip: request.ip }, service, () => work(service))
  return integrationOf(tenant, service)
}

export default serve(integrations, {
  list: ({ tenant }) => integrationNames.map((name) => integrationOf(tenant, name)),
  save: ({ identifier, body: { status, credentials }, ...call }) => {
    const { tenant } = call
    return change(call, identifier, (service) => {
      if (credentials && !connectIntegration(tenant, service, credentials.api_key))
        throw new Fail(422, {
          message: 'The vendor does not accept this key',
          field: 'api_key',
        })
      if (!status) return
      const now = integrationOf(tenant, service).status
      if (now === 'disconnected') throw new Fail(422, { message: 'Connect it first', field: 'status' })
      if ((status === 'active') === (now !== 'off')) {
        if (credentials) return
        throw new Fail(422, AS_IT_IS, { rule: 'integration changes' })
      }
      switchIntegration(tenant, service, status === 'active')
    })
  },
  disconnect: ({ identifier, ...call }) =>
    change(call, identifier, (service) => {
      if (integrationOf(call.tenant, service).status === 'disconnected')
        throw new Fail(422, AS_IT_IS, { rule: 'integration changes' })
      disconnectIntegration(call.tenant, service)
    }),
})
