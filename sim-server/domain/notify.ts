/**
 * Tells people something: a notification each, and the socket's word about it once the change is really there.
 *
 * Inside a transaction: `const told = notify(tenant, …)`, commit, then `told()`.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open'
import type { notificationModules } from '../contract/notifications'
import type { Tenant } from '../kit/tenant'

export interface Notice { user_id: number; title: string; content: string; module_type: (typeof notificationModules)[number]; module_identifier: string }

/** Writes now, on the connection whose transaction it belongs to; the answer emits `notificationReceived` to each person. */
export function notify(tenant: Tenant, notices: readonly Notice[], db: Db = tenant.db): () => void {
  const sent_at = tenant.clock.iso()
  const written = notices.map(({ user_id, title, content, module_type, module_identifier }) => {
    const identifier = randomUUID()
    db.prepare('INSERT INTO notifications (identifier, user_id, title, content, module_type, module_identifier, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(identifier, user_id, title, content, module_type, module_identifier, sent_at)
    return { user: db.prepare<[number], { identifier: string }>('SELECT identifier FROM users WHERE id = ?').get(user_id)!.identifier, identifier, title }
  })
  return () => {
    for (const { user, identifier, title } of written) tenant.emit('notificationReceived', { user }, { notification_identifier: identifier, title })
  }
}
