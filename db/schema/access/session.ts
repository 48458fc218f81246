/** Devices and the sessions on them. Refresh tokens are kept as hashes and rotate; a reused one ends its session. */
import { deviceStatuses } from '@contract/access/devices'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, time } from '../../columns'
import { roles, users } from '../people/people'

export const devices = sqliteTable(
  'devices',
  {
    id: id(),
    identifier: identifier(),
    device_identifier: text().notNull(),
    user_id: ownedBy(() => users.id).notNull(),
    device_os: text(),
    device_client: text(),
    last_login_at: time(),
    status: text({ enum: deviceStatuses }).notNull().default('active'),
  },
  (t) => [index('devices_user').on(t.user_id, t.status)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    identifier: identifier(),
    user_id: ownedBy(() => users.id).notNull(),
    role_id: ownedBy(() => roles.id).notNull(),
    device_id: ownedBy(() => devices.id).notNull(),
    refresh_hash: text().notNull().unique(),
    /** The hash before the last rotation. If it is used again, the token was stolen. */
    previous_hash: text(),
    expires_at: text().notNull(),
    /** Where it was opened from. */
    ip_address: text(),
    ended_at: time(),
    created_at: text().notNull(),
  },
  (t) => [
    index('sessions_user').on(t.user_id),
    index('sessions_role').on(t.role_id),
    index('sessions_previous').on(t.previous_hash),
  ],
)
