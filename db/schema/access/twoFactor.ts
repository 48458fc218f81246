/** Backup codes of two-factor authentication, as hashes. The secret of the authenticator app is in `users` (`totp_…`). */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, ownedBy, time } from '../../columns'
import { users } from '../people/people'

export const backupCodes = sqliteTable(
  'backup_codes',
  { id: id(), user_id: ownedBy(() => users.id).notNull(), hash: text().notNull(), used_at: time() },
  (t) => [index('backup_codes_user').on(t.user_id)],
)
