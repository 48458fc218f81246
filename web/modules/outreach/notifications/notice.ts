/** Where a notification leads, and how it opens: marked as read, then navigated to (core §2.6). */
import { notifications, type Notification } from '@contract/outreach/notifications'
import type { Profile } from '@contract/access/session'
import { queryClient } from '@core/server/api'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { toastError } from '@core/server/toastError'

/** A notification as a row of a list. */
export interface Notice extends Notification {
  identifier: string
}
export const noticeOf = (one: Notification): Notice => ({
  ...one,
  identifier: one.notification_info.identifier,
})

type Group = Profile['userInfo']['group']
const pages = {
  lead: '/leads',
  lead_conversation: '/leads',
  lead_payment: '/leads',
  lead_counseling: '/lead-counsellings',
  agent: '/agents',
  agent_conversation: '/agents',
  agent_payment: '/agents',
  application: '/applications',
  application_conversation: '/applications',
  application_payment: '/applications',
} as const
/** Agents and users have no page for these: their notifications lead home. */
const HOME_ONLY: readonly string[] = [pages.lead, pages.agent]

/** `/leads?search=8f3k&queryTab=task` */
export function pathOf(
  {
    notification_info: { module_type, module_sub_type, module_info },
  }: Pick<Notification, 'notification_info'>,
  group: Group,
): string {
  const isTask = module_type === 'task'
  const page = pages[module_type === 'task' ? (module_sub_type ?? 'lead') : module_type]
  if (!isTask && group !== 'company' && HOME_ONLY.includes(page)) return '/'
  return `${page}?${new URLSearchParams({ search: module_info.identifier, ...(isTask && { queryTab: 'task' }) })}`
}

const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: [notifications.list.key[0]] })
export async function markRead(identifiers: readonly string[]) {
  for (const id of identifiers) await call(notifications.read, { id })
  await refreshNotifications()
}
export async function markAllRead() {
  // Refused when all are read already: what is shown is out of date then.
  await call(notifications.readAll, {}).finally(refreshNotifications)
}

export async function openNotice(notice: Notification, context: Pick<Context, 't' | 'toast' | 'go'>) {
  // Navigate even when marking as read failed.
  if (notice.read_status === 'unread') await markRead([notice.notification_info.identifier]).catch(toastError)
  context.go(pathOf(notice, appState.profile?.userInfo.group ?? 'user'))
}
