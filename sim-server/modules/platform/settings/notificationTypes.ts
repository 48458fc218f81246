/** The kinds of notification that the organisation sends, by channel. */
import { notificationChannels, notificationModules } from '@contract/outreach/notifications'
import type { settings } from '@contract/platform/settings'
import { logActivity } from '@domain/platform/activity'
import { switchedOffKinds } from '@domain/outreach/preferences'
import { Fail } from '@kit/request/fail'
import type { Handler } from '@kit/request/serve'

/** `lead_payment` → `Lead payment`. */
const nameOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

export const notificationTypes: Handler<typeof settings.notificationTypes> = ({ db }) => {
  const off = switchedOffKinds(db)
  return notificationModules.map((type) => ({
    identifier: type,
    type,
    name: nameOf(type),
    channels: notificationChannels.map((channel_identifier) => ({
      channel_identifier,
      is_active: !off.has(`${channel_identifier} ${type}`),
    })),
  }))
}

export const switchNotifications: Handler<typeof settings.switchNotifications> = ({
  tenant,
  db,
  caller,
  request,
  identifier,
  body: { channel_identifier, is_active },
}) => {
  if (!notificationModules.some((type) => type === identifier))
    throw new Fail(404, 'There is no such kind of notification')
  const write = db.prepare(
    is_active
      ? 'DELETE FROM notifications_off WHERE module_type = ? AND channel = ?'
      : 'INSERT OR IGNORE INTO notifications_off (module_type, channel) VALUES (?, ?)',
  )
  db.whole(() => {
    for (const channel of channel_identifier ? [channel_identifier] : notificationChannels)
      write.run(identifier, channel)
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'organization_changed',
      module_type: 'settings',
      module_identifier: identifier,
      description: nameOf(identifier),
      ip: request.ip,
    })
  })
  return {}
}
