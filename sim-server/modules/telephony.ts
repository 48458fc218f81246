/** Calls are queued with the vendor of the client, from the account of the caller. */
import { randomUUID } from 'node:crypto'
import { NO_ACCOUNT, NO_VENDOR, telephony } from '../contract/telephony'
import { callingOf } from '../domain/calling'
import { leadScope } from '../domain/leadWhere'
import { Fail } from '../kit/fail'
import { serve } from '../kit/serve'

interface Dialled { identifier: string; country_code: string | null; mobile: string | null }
interface Row { identifier: string; direction: 'incoming' | 'outgoing'; from: string; to: string; duration: number | null; status: string; recording: string | null; module_type: 'lead' | null; module_identifier: string | null; created_at: string }

export default serve(telephony, {
  call: ({ tenant, db, caller, body }) => {
    const { profile, vendor } = callingOf(tenant, caller.user.id)
    if (!profile) throw new Fail(422, NO_ACCOUNT)
    if (!vendor) throw new Fail(422, NO_VENDOR)
    const scope = leadScope(caller)
    const lead = db.sql.prepare<unknown[], Dialled>(`SELECT l.identifier, l.country_code, l.mobile FROM leads l WHERE ${['l.identifier = ?', 'l.deleted_at IS NULL', ...scope.map(([sql]) => sql)].join(' AND ')}`).get(body.module_identifier, ...scope.flatMap(([, ...values]) => values))
    if (!lead) throw new Fail(404, 'Lead not found')
    const { country_code, mobile } = body.mobile ? body : lead
    if (!mobile) throw new Fail(422, { message: 'This lead has no mobile number', field: 'mobile' })
    const identifier = randomUUID()
    db.prepare(`INSERT INTO calls (identifier, user_id, direction, "from", "to", status, module_type, module_identifier, created_at) VALUES (?, ?, 'outgoing', ?, ?, 'queued', 'lead', ?, ?)`)
      .run(identifier, caller.user.id, profile.extension, [country_code && `+${country_code.replace('+', '')}`, mobile].filter(Boolean).join(' '), lead.identifier, tenant.clock.iso())
    return { call_identifier: identifier, status: 'queued' }
  },
  calls: ({ db, caller, query: { page, per_page, module_identifier = '' } }) => {
    const matching = "FROM calls WHERE user_id = ? AND (? = '' OR module_identifier = ?)"
    const values = [caller.user.id, module_identifier, module_identifier]
    const { total } = db.prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${matching}`).get(...values)!
    const rows = db.prepare<unknown[], Row>(`SELECT identifier, direction, "from", "to", duration, status, recording, module_type, module_identifier, created_at ${matching} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`).all(...values, per_page, (page - 1) * per_page)
    const { identifier, first_name, last_name } = caller.user
    return { recordsInfo: rows.map((row) => ({ ...row, userInfo: { identifier, first_name, last_name } })), page, per_page, totalRecords: total, totalPages: Math.ceil(total / per_page) }
  },
})
