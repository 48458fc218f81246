/**
 * In-app notifications: writes rows now, emits socket events after the commit.
 *
 * Inside a transaction: `const emitEvents = notify(tenant, …)`, commit, then `emitEvents()`.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import type { ModuleInfo, notificationModules, taskSubTypes } from '@contract/outreach/notifications'
import type { Tenant } from '@kit/tenant/tenant'
import { switchedOffKinds } from './preferences'

export interface NotificationInput {
  user_id: number
  title: string
  content: string
  module_type: (typeof notificationModules)[number]
  module_identifier: string
  module_sub_type?: (typeof taskSubTypes)[number]
  module_info?: ModuleInfo
}

/** A test for notifications that must not be written: the user opted out, or the organisation switched the kind off. */
const optOutTest = (db: Db) => {
  const off = db.prepare<[number, string], { enabled: number }>(
    "SELECT enabled FROM notification_preferences WHERE user_id = ? AND channel = 'in_app' AND module_type = ?",
  )
  const switchedOff = switchedOffKinds(db)
  return ({ user_id, module_type }: NotificationInput) =>
    switchedOff.has(`in_app ${module_type}`) || off.get(user_id, module_type)?.enabled === 0
}

/** `db`: the connection of the current transaction. Returns a function that emits `notificationReceived` to each user. */
export function notify(
  tenant: Tenant,
  notices: readonly NotificationInput[],
  db: Db = tenant.db,
): () => void {
  const sent_at = tenant.clock.iso()
  const isOptedOut = optOutTest(db)
  const written = notices
    .filter((notice) => !isOptedOut(notice))
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
