/** Telephony: outgoing calls are queued with the client's vendor; the vendor reports incoming calls by extension. */
import { paged } from '@kit/crud/pageEnvelope'
import { randomUUID } from 'node:crypto'
import {
  DO_NOT_CALL,
  MUST_NOT_BE_CALLED,
  NO_ACCOUNT,
  NO_VENDOR,
  VENDOR_EXPIRED,
} from '@contract/platform/calling/callRefusals'
import { telephony, VENDOR_SECRET } from '@contract/platform/telephony'
import { callingOf, leadByPhone } from '@domain/platform/calling'
import { callList, callRows, withSeenLeads } from '@domain/platform/callList'
import { integrationOf, vendorSecret } from '@domain/platform/integrations'
import { leadId } from '@domain/leads/leadId'
import { leadList, leadScope } from '@domain/leads/leadList'
import { endCall } from '@domain/platform/endCall'
import type { RequestInfo } from '@kit/request/requestInfo'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { rolesOf } from '@kit/auth/callerCache'
import { peopleIn } from '@kit/list/occurring'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { sameText } from '@kit/auth/tenantSecret'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface LeadPhone {
  is_barred: 0 | 1
  identifier: string
  country_code: string | null
  mobile: string | null
}
/** Throws 401 unless the vendor secret is right. Only wrong secrets count as attempts: a vendor calls all day from one address. */
const requireVendor = (tenant: Tenant, request: RequestInfo) => {
  const refundAttempt = countAttempt(tenant, limits.vendorFrom, request.ip)
  // Without a vendor, compare with a random secret that nobody knows.
  if (!sameText(request.header(VENDOR_SECRET) ?? '', vendorSecret(tenant) ?? randomUUID().slice(0, 22)))
    throw new Fail(401, 'The vendor secret is wrong', { rule: 'vendor secret' })
  refundAttempt()
}

interface Owner {
  id: number
  identifier: string
  first_name: string
  last_name: string
  email: string
  last_role_id: number | null
}
/** The user with this extension, in the role they used last. Throws 404. */
const ownerOf = (tenant: Tenant, extension: string) => {
  const user = tenant.db
    .prepare<[string], Owner>(
      "SELECT u.id, u.identifier, u.first_name, u.last_name, u.email, u.last_role_id FROM extensions e JOIN users u ON u.id = e.user_id WHERE u.status = 'active' AND e.extension = ? AND e.deleted_at IS NULL",
    )
    .get(extension)
  if (!user) throw new Fail(404, { message: 'Nobody has this extension', field: 'extension' })
  const roles = rolesOf(tenant, user.id)
  const role = roles.find(({ id }) => id === user.last_role_id) ?? roles[0]
  const branches = tenant.db
    .prepare<[number], number>('SELECT branch_id FROM user_branches WHERE user_id = ?')
    .pluck()
    .all(user.id)
  return { user, role, branches }
}

export default serve(telephony, {
  call: ({ tenant, db, caller, body }) => {
    const { profile, vendor } = callingOf(tenant, caller.user.id)
    if (!profile) throw new Fail(422, NO_ACCOUNT)
    if (!vendor) throw new Fail(422, NO_VENDOR)
    if (integrationOf(tenant, 'verimor').status === 'expired') throw new Fail(422, VENDOR_EXPIRED)
    const scope = leadScope(caller)
    const lead = db.sql
      .prepare<unknown[], LeadPhone>(
        `SELECT l.identifier, l.country_code, l.mobile, EXISTS (SELECT 1 FROM lead_tags j JOIN tags t ON t.id = j.tag_id WHERE j.lead_id = l.id AND t.name = ? COLLATE NOCASE) AS is_barred FROM leads l WHERE ${['l.identifier = ?', 'l.deleted_at IS NULL', ...scope.map(([sql]) => sql)].join(' AND ')}`,
      )
      .get(DO_NOT_CALL, body.module_identifier, ...scope.flatMap(([, ...values]) => values))
    if (!lead) throw new Fail(404, 'Lead not found')
    if (lead.is_barred) throw new Fail(422, MUST_NOT_BE_CALLED)
    const { country_code, mobile } = body.mobile ? body : lead
    if (!mobile) throw new Fail(422, { message: 'This lead has no mobile number', field: 'mobile' })
    const identifier = randomUUID()
    db.prepare(
      `INSERT INTO calls (identifier, user_id, direction, "from", "to", status, module_type, module_identifier, created_at) VALUES (?, ?, 'outgoing', ?, ?, 'queued', 'lead', ?, ?)`,
    ).run(
      identifier,
      caller.user.id,
      profile.extension,
      [country_code && `+${country_code.replace('+', '')}`, mobile].filter(Boolean).join(' '),
      lead.identifier,
      tenant.clock.iso(),
    )
    // Its last activity is another one.
    leadList.changed(tenant, caller, null, [lead.identifier])
    callList.changed(tenant, caller, null, [identifier])
    return { call_identifier: identifier, status: 'queued' }
  },
  calls: async ({ query, ...call }) => {
    const { db, caller, request } = call
    const { module_identifier } = query
    if (module_identifier !== undefined) leadId(db, caller, module_identifier)
    const { page, per_page } = query
    const found = await callRows.page(db, callList.asked(readerOf(call), query), query, request.language)
    return paged(withSeenLeads(db, caller, found.recordsInfo), { page, per_page }, found.totalRecords)
  },
  counts: callRows.counts,
  filters: (call) => ({
    people: peopleIn(callList, call, 'user_id').map(({ identifier, first_name, last_name }) => ({
      value: identifier,
      label: `${first_name} ${last_name}`.trim(),
    })),
  }),
  note: ({ tenant, db, caller, identifier, body }) => {
    const call = db
      .prepare<unknown[], { id: number; note: string | null; outcome: string | null }>(
        'SELECT id, note, outcome FROM calls WHERE identifier = ? AND user_id = ?',
      )
      .get(identifier, caller.user.id)
    if (!call) throw new Fail(404, 'Call not found')
    const { note = call.note, outcome = call.outcome } = body
    db.prepare('UPDATE calls SET note = ?, outcome = ? WHERE id = ?').run(note || null, outcome, call.id)
    callList.changed(tenant, caller, null, [identifier])
    return {}
  },
  behind: ({ tenant, caller, query: { country_code, mobile } }) => {
    const lead = leadByPhone(tenant, caller, mobile, country_code)
    return {
      leadInfo: lead
        ? { identifier: lead.identifier, first_name: lead.first_name, last_name: lead.last_name }
        : null,
    }
  },
  ended: ({ tenant, request, body: { call_identifier, ...end } }) => {
    requireVendor(tenant, request)
    return endCall(tenant, call_identifier, end)
  },
  incoming: ({ tenant, db, request, body }) => {
    requireVendor(tenant, request)
    const { user, role, branches } = ownerOf(tenant, body.extension)
    const from = body.from?.trim() || null
    const lead = from && role ? leadByPhone(tenant, { user, role, branches }, from) : undefined
    const identifier = randomUUID()
    const at = tenant.clock.iso()
    const { changes } = db
      .prepare(
        `INSERT OR IGNORE INTO calls (identifier, user_id, direction, "from", "to", status, call_identifier, module_type, module_identifier, created_at) VALUES (?, ?, 'incoming', ?, ?, 'ringing', ?, ?, ?, ?)`,
      )
      .run(
        identifier,
        user.id,
        from ?? '',
        body.to ?? body.extension,
        body.call_identifier,
        lead ? 'lead' : null,
        lead?.identifier ?? null,
        at,
      )
    if (changes > 0 && lead) leadList.changed(tenant, null, null, [lead.identifier])
    if (changes > 0) {
      callList.changed(tenant, null, null, [identifier])
      tenant.emit(
        'incoming_call',
        { user: user.identifier },
        {
          lead: lead
            ? {
                identifier: lead.identifier,
                first_name: lead.first_name,
                last_name: lead.last_name,
                mobile: from,
              }
            : null,
          call: identifier,
          from,
          at,
        },
      )
    }
    return {}
  },
})
