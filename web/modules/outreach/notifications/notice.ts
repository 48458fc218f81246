/** How a notification opens: marked as read, then navigated to (core §2.6). */
import { notifications, type Notification } from '@contract/outreach/notifications'
import type { Delivery } from '@contract/outreach/deliveries'
import { pathOf } from '@contract/outreach/notificationTarget'
import { queryClient } from '@core/server/api'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { isPageReachable } from '@core/shell/pages'
import { toastError } from '@core/server/toastError'
import { words } from '@core/words/i18n'

/** A notification as a row of a list. */
export interface Notice extends Notification {
  identifier: string
}
export const noticeOf = (one: Notification): Notice => ({
  ...one,
  identifier: one.notification_info.identifier,
})

/** How it went out by another channel: `Email bounced`. */
export const deliveryText = ({ channel, state }: Delivery): string =>
  words(`notifications:deliveries.${state}`, { channel: words(`unsubscribe:channels.${channel}`) })

const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: [notifications.list.key[0]] })
export async function markRead(identifiers: readonly string[]) {
  for (const id of identifiers) await call(notifications.read, { id })
  await refreshNotifications()
}
export async function markAllRead() {
  // Refused when all are read already: what is shown is out of date then.
  await call(notifications.readAll, {}).finally(refreshNotifications)
}

/** Where it leads; undefined where its page is not for the reader. */
export const addressOfNotice = (notice: Notification): string | undefined =>
  pathOf(notice, appState.profile?.userInfo.group ?? 'user', isPageReachable)

/** It was opened, here or in another tab: nobody waits for the page until it is marked. */
export function markOpened(notice: Notification) {
  if (notice.read_status === 'unread') void markRead([notice.notification_info.identifier]).catch(toastError)
}

export function openNotice(notice: Notification, context: Pick<Context, 't' | 'toast' | 'go'>) {
  markOpened(notice)
  const path = addressOfNotice(notice)
  if (path === undefined) return context.toast(context.t('notifications:nothingToOpen'), 'warning')
  context.go(path)
}
