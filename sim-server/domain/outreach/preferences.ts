/** Notification preferences of users and of the organisation, by channel and module. The default is on. */
import type { Db } from '@db/open'
import { notificationChannels, notificationModules, type Preference } from '@contract/outreach/notifications'

interface Row {
  channel: string
  module_type: string
  enabled: number
}

/** One preference for each channel and module, in the order of the contract. */
export function preferencesOf(db: Db, user_id: number): Preference[] {
  const decided = new Map(
    db
      .prepare<[number], Row>(
        'SELECT channel, module_type, enabled FROM notification_preferences WHERE user_id = ?',
      )
      .all(user_id)
      .map((row) => [`${row.channel} ${row.module_type}`, Boolean(row.enabled)]),
  )
  return notificationModules.flatMap((module_type) =>
    notificationChannels.map((channel) => ({
      channel,
      module_type,
      enabled: decided.get(`${channel} ${module_type}`) ?? true,
    })),
  )
}

export function savePreferences(db: Db, user_id: number, changes: readonly Preference[]): void {
  const write = db.prepare(
    'INSERT INTO notification_preferences (user_id, channel, module_type, enabled) VALUES (?, ?, ?, ?) ON CONFLICT (user_id, channel, module_type) DO UPDATE SET enabled = excluded.enabled',
  )
  for (const { channel, module_type, enabled } of changes)
    write.run(user_id, channel, module_type, Number(enabled))
}

/** What the organisation switched off for everybody: `<channel> <module>`, for example `email lead`. */
export const switchedOffKinds = (db: Db): ReadonlySet<string> =>
  new Set(
    db
      .prepare<[], Omit<Row, 'enabled'>>('SELECT channel, module_type FROM notifications_off')
      .all()
      .map(({ channel, module_type }) => `${channel} ${module_type}`),
  )

/** The channels by which this person wants no such messages: chosen in their settings, or behind the link of a mail. */
export const switchedOffBy = (db: Db, user_id: number, module_type: string): ReadonlySet<string> =>
  new Set(
    db
      .prepare<[number, string], string>(
        'SELECT channel FROM notification_preferences WHERE user_id = ? AND module_type = ? AND NOT enabled',
      )
      .pluck()
      .all(user_id, module_type),
  )
