/** Visitors ask for an agent account; the requests, their files and the decisions are called once. */
import { contract } from '@contract'
import type { World } from '../caller'

export async function callAgentRequests({ call, idOf }: World): Promise<void> {
  const { agentRequests, formFiles, publicForms } = contract
  const guest = { first_name: 'Ada', last_name: 'Guest', company_name: 'Guest Ltd' }
  const request = async (email: string) => {
    await call(publicForms.requestAccount, { body: { ...guest, email } }, '')
    return { identifier: idOf('agent_requests', `email = '${email}'`) }
  }
  const accepted = await request('ada@guest.example')
  await call(formFiles.list, { record: 'agent_request', ...accepted })
  await call(agentRequests.answers, accepted)
  await call(agentRequests.accept, { ...accepted, body: {} })
  await call(agentRequests.refuse, { ...(await request('bo@guest.example')), body: { reason: 'No company' } })
}
