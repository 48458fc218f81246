/**
 * Approves or rejects requests for agent accounts. Approval creates the account and invites the agent; both
 * send a mail.
 */
import { scheduleDeliveries } from '../outreach/deliveries'
import { letterSender } from '../people/invitations'
import { createPerson } from '../people/staffVerbs/create'
import type { BulkCall } from '../platform/operations'
import { Fail } from '@kit/request/fail'
import type { AgentRequest } from '@contract/partners/agentRequests'

/** A request as it is stored. */
export type StoredRequest = AgentRequest & { id: number }

const DECIDED = { accepted: 'It was accepted already', refused: 'It was refused already' } as const

export const NO_SUCH_REQUEST = 'There is no such request'
/** Throws 404 for an unknown request, 422 for one that was decided. */
export function openRequest({ db }: BulkCall, identifier: string): StoredRequest {
  const request = db
    .prepare<[string], StoredRequest>('SELECT * FROM agent_requests WHERE identifier = ?')
    .get(identifier)
  if (!request) throw new Fail(404, NO_SUCH_REQUEST)
  if (request.status !== 'new') throw new Fail(422, DECIDED[request.status], { rule: 'rows change' })
  return request
}

const decide = (
  { db, now }: BulkCall,
  { id }: StoredRequest,
  status: AgentRequest['status'],
  {
    letter_id,
    reason = null,
    user_id = null,
  }: { letter_id: number; reason?: string | null; user_id?: number | null },
) =>
  db
    .prepare(
      'UPDATE agent_requests SET status = ?, reason = ?, user_id = ?, letter_id = ?, updated_at = ? WHERE id = ?',
    )
    .run(status, reason, user_id, letter_id, now, id)

/** In a transaction of the caller. `afterCommit` tells open consoles. Throws 422 when an account has the address or the number. */
export function acceptRequest(call: BulkCall, request: StoredRequest) {
  const { db } = call
  const { first_name, last_name, email, country_code, mobile, company_name } = request
  const { identifier, afterCommit } = createPerson(
    call,
    'agent',
    { first_name, last_name, email, ...(country_code && mobile && { country_code, mobile }) },
    null,
  )
  const user_id = db
    .prepare<[string, string], number>(
      "UPDATE users SET settings = json_set(settings, '$.agent.name', ?) WHERE identifier = ? RETURNING id",
    )
    .pluck()
    .get(company_name, identifier)!
  const addressee = { id: user_id, first_name, email }
  const letter_id = letterSender(call, 'agent_invited')(addressee, { email, agency: company_name })
  decide(call, request, 'accepted', { user_id, letter_id })
  return {
    user_identifier: identifier,
    afterCommit: () => {
      afterCommit()
      scheduleDeliveries(call.tenant)
    },
  }
}

/** In a transaction of the caller; `scheduleDeliveries` after it sends the letter. */
export function refuseRequest(call: BulkCall, request: StoredRequest, reason: string): void {
  const letter = { agency: request.company_name, reason }
  const letter_id = letterSender(call, 'agent_refused')({ ...request, id: null }, letter)
  decide(call, request, 'refused', { reason, letter_id })
}
