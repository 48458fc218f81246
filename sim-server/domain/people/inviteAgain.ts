/** Invites people again who have no password yet: the first mail was lost, came back, or went to a wrong address. */
import type { invitationKinds } from '@contract/outreach/messageKinds'
import { MOST_INVITED } from '@contract/people/staff'
import { Fail } from '@kit/request/fail'
import { LATEST_INVITATION } from '../outreach/deliverySql'
import type { BulkCall } from '../platform/operations'
import { letterSender, staffInviter } from './invitations'
import { peopleTargets, type PeopleTargets } from './staffVerbs/leave'
import { MISSING_PERSON } from './staffAccess'

const TOO_MANY = 'Invite at most 1,000 people at once'

interface Invitee {
  id: number
  first_name: string
  email: string
  status: string
  has_password: number
  /** Of the latest invitation. */
  kind: (typeof invitationKinds)[number] | null
  state: string | null
  has_bounced: number
  agency: string | null
}

/** Why somebody is not invited; undefined when they are. */
function whyNot({ status, has_password, state, has_bounced }: Invitee): string | undefined {
  if (has_password) return 'They have a password already'
  if (status !== 'active') return 'They cannot sign in. Activate them first.'
  if (has_bounced) return 'Mail to this address comes back. Give them another one first.'
  return state === 'queued' ? 'An invitation is on its way already' : undefined
}

const latest = (column: string) => `(SELECT o.${column} FROM outbox o WHERE ${LATEST_INVITATION})`
const SELECT = `l.id, l.first_name, l.email, l.status, l.password_hash IS NOT NULL AS has_password,
  ${latest('kind')} AS kind, ${latest('state')} AS state,
  EXISTS (SELECT 1 FROM bounced_addresses b WHERE b.channel = 'email' AND b."to" = l.email) AS has_bounced,
  l.settings ->> '$.agent.name' AS agency`

/**
 * Call it in a transaction; `scheduleDeliveries` sends the mails after the commit.
 * @throws Fail 404 for an unknown person, 422 with the first reason when nobody can be invited
 */
export function inviteAgain(call: BulkCall, targets: PeopleTargets): { invited: number; left_out: number } {
  const { sql, values } = peopleTargets(call, targets)
  const people = call.db
    .prepare<unknown[], Invitee>(
      `SELECT ${SELECT} FROM users l WHERE ${sql} ORDER BY l.id LIMIT ${MOST_INVITED + 1}`,
    )
    .all(...values)
  if (people.length > MOST_INVITED) throw new Fail(422, TOO_MANY, { rule: 'valid' })
  if (!targets.is_selected_all && people.length < new Set(targets.staff).size)
    throw new Fail(404, { message: MISSING_PERSON, field: 'staff' })
  const [inviteStaff, inviteAgent] = [staffInviter(call), letterSender(call, 'agent_invited')]
  let invited = 0
  let reason: string | undefined
  for (const { kind, agency, ...person } of people) {
    const why = whyNot({ kind, agency, ...person })
    reason ??= why
    if (why !== undefined) continue
    if (kind === 'agent_invited') inviteAgent(person, { email: person.email, agency: agency ?? '' })
    else inviteStaff(person)
    invited++
  }
  if (invited === 0) throw new Fail(422, reason ?? MISSING_PERSON, { rule: 'rows change' })
  return { invited, left_out: people.length - invited }
}
