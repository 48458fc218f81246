/** A visitor asks for an agent account; the request, its files and the decision are called once. */
import type { AnyEndpoint, UncheckedArgs } from '@contract/http'
import { agentRequests } from '@contract/partners/agentRequests'
import { formFiles } from '@contract/partners/formFiles'
import { publicForms } from '@contract/partners/publicForms'

/** `as`: the address of who calls; empty for a visitor. */
type Caller = (endpoint: AnyEndpoint, args: UncheckedArgs, as?: string) => Promise<unknown>

/** @param requestOf identifier of the request of this address */
export async function callAgentRequest(call: Caller, requestOf: (email: string) => string): Promise<void> {
  const guest = { first_name: 'Ada', last_name: 'Guest', email: 'ada@guest.example' }
  await call(publicForms.requestAccount, { body: { ...guest, company_name: 'Guest Ltd' } }, '')
  const identifier = requestOf(guest.email)
  await call(formFiles.list, { record: 'agent_request', identifier })
  await call(agentRequests.answers, { identifier })
  await call(agentRequests.accept, { identifier, body: {} })
}
