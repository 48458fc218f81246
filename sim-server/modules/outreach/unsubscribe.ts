/** Unsubscribing: the public page behind the link of a mail, and the list of users who opted out. */
import { paged } from '@kit/crud/pageEnvelope'
import { randomUUID } from 'node:crypto'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import { NO_SUCH_LINK, unsubscribe, type CheckedUser, type OptedOut } from '@contract/outreach/unsubscribe'
import { accountOf, identityOf } from '@domain/access/accounts'
import { addToOutbox } from '@domain/outreach/outbox'
import { savePreferences, preferencesOf } from '@domain/outreach/preferences'
import { unsubscribeToken, UNSUBSCRIBE_PATH, userOfToken } from '@domain/outreach/unsubscribeLink'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { RequestInfo } from '@kit/request/requestInfo'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import type { Tenant } from '@kit/tenant/tenant'

interface User {
  id: number
  identifier: string
  first_name: string
  last_name: string
  email: string
}

/** The user of a link. The same 404 for an invented link, a link of another tenant and a deleted user. A valid link is not counted as an attempt. */
const userOfLink = (tenant: Tenant, token: string, { ip }: RequestInfo): User => {
  const refundAttempt = countAttempt(tenant, limits.linkFrom, ip)
  const identifier = userOfToken(tenant, token)
  const user =
    identifier &&
    tenant.db
      .prepare<[string], User>(
        'SELECT id, identifier, first_name, last_name, email FROM users WHERE identifier = ?',
      )
      .get(identifier)
  if (!user) throw new Fail(404, NO_SUCH_LINK)
  refundAttempt()
  return user
}

/** `f••••@levantpathways.example`: enough to recognise one's own address. */
const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1••••')
const checkedUserOf = (tenant: Tenant, { id, identifier, first_name, email }: User): CheckedUser => ({
  user_identifier: unsubscribeToken(tenant, identifier),
  first_name,
  email: maskedEmail(email),
  preferences: preferencesOf(tenant.db, id),
  reason:
    tenant.db
      .prepare<[number], { reason: string | null }>('SELECT reason FROM unsubscriptions WHERE user_id = ?')
      .get(id)?.reason ?? null,
})

/** The text of a reason from the list, of a free reason, or both: `Too many mails: twice a day`. */
const reasonOf = (
  db: Db,
  { reason_identifier, reason }: { reason_identifier?: string | undefined; reason?: string | undefined },
) => {
  if (!reason_identifier) return reason ?? null
  const listed = db
    .prepare<[string], { reason: string }>(
      'SELECT reason FROM unsubscribe_reasons WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(reason_identifier)
  if (!listed) throw new Fail(422, { message: 'There is no such reason', field: 'reason_identifier' })
  return [listed.reason, reason].filter(Boolean).join(': ')
}

interface Row extends User {
  row: string | null
  reason: string | null
  updated_at: string | null
  off: string
}
const OPTED_OUT_SQL =
  'FROM users u JOIN (SELECT user_id, json_group_array(json_array(channel, module_type)) AS off FROM notification_preferences WHERE NOT enabled GROUP BY user_id) o ON o.user_id = u.id LEFT JOIN unsubscriptions s ON s.user_id = u.id'
const optedOutOf = ({
  identifier,
  first_name,
  last_name,
  email,
  row,
  reason,
  updated_at,
  off,
}: Row): OptedOut => {
  const pairs = JSON.parse(off) as [
    OptedOut['opted_out'][number]['channel'],
    OptedOut['opted_out'][number]['module_types'][number],
  ][]
  const opted_out = [...new Set(pairs.map(([channel]) => channel))].map((channel) => ({
    channel,
    module_types: pairs.filter(([other]) => other === channel).map(([, module_type]) => module_type),
  }))
  return {
    identifier: row ?? identifier,
    userInfo: { identifier, first_name, last_name, email },
    opted_out,
    reason,
    updated_at,
  }
}

export default serve(unsubscribe, {
  checkUser: ({ tenant, identifier, request }) =>
    checkedUserOf(tenant, userOfLink(tenant, identifier, request)),

  save: ({ tenant, db, user_identifier, body, request }) => {
    const user = userOfLink(tenant, user_identifier, request)
    const now = tenant.clock.iso()
    db.whole(() => {
      savePreferences(db, user.id, body.preferences)
      db.prepare(
        'INSERT INTO unsubscriptions (identifier, user_id, reason, created_at, updated_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, updated_at = excluded.updated_at',
      ).run(randomUUID(), user.id, reasonOf(db, body), now, now)
    })
    return checkedUserOf(tenant, user)
  },

  byUsers: ({
    db,
    request: { language },
    query: { page: at, per_page, search = '', sort_by = 'updated_at', sort = 'desc' },
  }) => {
    const matching = `${OPTED_OUT_SQL} WHERE instr(lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(s.reason, '')), lower(?))`
    const { total } = db
      .prepare<[string], { total: number }>(`SELECT count(*) AS total ${matching}`)
      .get(search)!
    const names = ['u.first_name', 'u.last_name'].map((column) => alphabetSql(column, language))
    const columns = sort_by === 'name' ? names : ['s.updated_at']
    const order = [...columns, 'u.id'].map((column) => `${column} ${sort}`).join(', ')
    const rows = db
      .prepare<unknown[], Row>(
        `SELECT u.identifier, u.first_name, u.last_name, u.email, s.identifier AS row, s.reason, s.updated_at, o.off ${matching} ORDER BY ${order} LIMIT ? OFFSET ?`,
      )
      .all(search, per_page, (at - 1) * per_page)
    return paged(rows.map(optedOutOf), { page: at, per_page }, total)
  },

  // The same answer for every address; limited by address and recipient.
  sendLink: ({ tenant, db, body, request }) => {
    const identity = identityOf(body)
    countAttempt(tenant, limits.linkFrom, request.ip)
    countAttempt(tenant, limits.linkTo, identity)
    const account = accountOf(tenant, identity)
    if (account) {
      const link = `${consoleOrigin(tenant)}${UNSUBSCRIBE_PATH}/${encodeURIComponent(unsubscribeToken(tenant, account.identifier))}`
      const mail = { subject: 'Choose what you hear from us', body: link }
      addToOutbox({ db, clock: tenant.clock }, { channel: 'email', to: account.email, mail })
    }
    return {}
  },
})
