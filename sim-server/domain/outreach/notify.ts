/**
 * Tells people something: a notification each, and the socket's word about it once the change is really there.
 *
 * Inside a transaction: `const told = notify(tenant, …)`, commit, then `told()`.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { ModuleInfo, notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import type { Tenant } from '@kit/tenant/tenant'
import { isSwitchedOff } from './preferences'

export interface NotificationInput {
  user_id: number
  title: string
  content: string
  module_type: (typeof notificationModules)[number]
  module_identifier: string
  module_sub_type?: (typeof taskSubTypes)[number]
  module_info?: ModuleInfo
}

/** Whoever opted out of a kind of notification gets none of it; nobody gets what the organisation does not send. */
const unwanted = (db: Db) => {
  const off = db.prepare<[number, string], { enabled: number }>(
    "SELECT enabled FROM notification_preferences WHERE user_id = ? AND channel = 'in_app' AND module_type = ?",
  )
  const ofAll = isSwitchedOff(db)
  return ({ user_id, module_type }: NotificationInput) =>
    ofAll.has(`in_app ${module_type}`) || off.get(user_id, module_type)?.enabled === 0
}

/** Writes now, on the connection whose transaction it belongs to; the answer emits `notificationReceived` to each person. */
export function notify(
  tenant: Tenant,
  notices: readonly NotificationInput[],
  db: Db = tenant.db,
): () => void {
  const sent_at = tenant.clock.iso()
  const off = unwanted(db)
  const written = notices
    .filter((notice) => !off(notice))
    .map(({ user_id, title, content, module_type, module_identifier, module_sub_type, module_info }) => {
      const identifier = randomUUID()
      db.prepare(
        'INSERT INTO notifications (identifier, user_id, title, content, module_type, module_sub_type, module_info, module_identifier, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ).run(
        identifier,
        user_id,
        title,
        content,
        module_type,
        module_sub_type ?? null,
        module_info ? JSON.stringify(module_info) : null,
        module_identifier,
        sent_at,
      )
      return {
        user: db
          .prepare<[number], { identifier: string }>('SELECT identifier FROM users WHERE id = ?')
          .get(user_id)!.identifier,
        identifier,
        title,
      }
    })
  return () => {
    for (const { user, identifier, title } of written)
      tenant.emit('notificationReceived', { user }, { notification_identifier: identifier, title })
  }
}
