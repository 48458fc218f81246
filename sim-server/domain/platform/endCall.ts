/** The end of a call, as the vendor of telephony reports it. */
import type { z } from 'zod'
import type { CallEnd } from '@contract/platform/telephony'
import { Fail } from '@kit/request/fail'
import { callList } from './callList'
import type { Tenant } from '@kit/tenant/tenant'

interface Call {
  id: number
  identifier: string
  ended_at: string | null
  user: string
  lead: string | null
  first_name: string
  last_name: string
}

/**
 * Keeps how a call ended, in the transaction that runs, and asks its user for the outcome. What is reported again changes nothing.
 * @param name its identifier, or that of the vendor
 * @throws Fail 404
 */
export function endCall(
  tenant: Tenant,
  name: string,
  { status, duration, recording }: z.output<typeof CallEnd>,
): Record<never, never> {
  const { db, clock, emit } = tenant
  const call = db
    .prepare<[string, string], Call>(
      `SELECT c.id, c.identifier, c.ended_at, u.identifier AS user, l.identifier AS lead, l.first_name, l.last_name
        FROM calls c JOIN users u ON u.id = c.user_id LEFT JOIN leads l ON l.identifier = c.module_identifier AND c.module_type = 'lead'
        WHERE c.identifier = ? OR c.call_identifier = ?`,
    )
    .get(name, name)
  if (!call) throw new Fail(404, 'Call not found')
  if (call.ended_at !== null) return {}
  db.prepare(
    'UPDATE calls SET status = ?, duration = ?, recording = coalesce(?, recording), ended_at = ? WHERE id = ?',
  ).run(status, duration, recording ?? null, clock.iso(), call.id)
  const { identifier, user, lead, first_name, last_name } = call
  callList.changed(tenant, null, null, [identifier])
  emit(
    'call_ended',
    { user },
    {
      call: identifier,
      lead: lead === null ? null : { identifier: lead, first_name, last_name },
      status,
      duration,
    },
  )
  return {}
}
