/**
 * Tells students that something of their file changed: `portal_changed`, which names nothing, so that their portal asks again. It follows
 * the events that staff get.
 */
import type { EventName } from '@contract/events'
import { followRows } from '@kit/auth/eventReaders'
import { callerOf } from '@kit/auth/callerCache'
import type { Db } from '@db/open'
import type { Tenant } from '@kit/tenant/tenant'

/** The accounts of students by the identifiers that an event names. */
const OF_LEADS =
  'SELECT DISTINCT u.identifier FROM json_each(?) j JOIN users u ON u.student_profile_identifier = j.value'
const OF_APPLICATIONS =
  'SELECT DISTINCT u.identifier FROM json_each(?) j JOIN applications a ON a.identifier = j.value JOIN leads l ON l.id = a.lead_id JOIN users u ON u.student_profile_identifier = l.identifier'
const followed = {
  leads_changed: OF_LEADS,
  lead_messages_changed: OF_LEADS,
  lead_documents_changed: OF_LEADS,
  lead_payments_changed: OF_LEADS,
  applications_changed: OF_APPLICATIONS,
} satisfies Partial<Record<EventName, string>>

const isStudent = (db: Db, user: number): boolean =>
  db
    .prepare<[number]>('SELECT 1 FROM users WHERE id = ? AND student_profile_identifier IS NOT NULL')
    .get(user) !== undefined

/** More rows than an event names: every student asks again. */
function tellAll(tenant: Tenant): void {
  const payloadFor = (session: string) => {
    try {
      return isStudent(tenant.db, callerOf(tenant, session, undefined).user.id) ? {} : undefined
    } catch {
      // The session ended.
      return undefined
    }
  }
  tenant.emit('portal_changed', { payloadFor }, {})
}

export function tellStudents(): void {
  for (const [event, sql] of Object.entries(followed) as [keyof typeof followed, string][])
    followRows(event, (tenant, identifiers) => {
      if (identifiers === null) return tellAll(tenant)
      const users = tenant.db.prepare<[string], string>(sql).pluck().all(JSON.stringify(identifiers))
      for (const user of users) tenant.emit('portal_changed', { user }, {})
    })
}
