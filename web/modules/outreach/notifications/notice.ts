/** Where a notification leads, and how it opens: marked as read, then navigated to (core §2.6). */
import { notifications, type Notification } from '@contract/outreach/notifications'
import type { Profile } from '@contract/access/session'
import { queryClient } from '@core/server/api'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import { isPageReachable } from '@core/shell/pages'
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
/** The documented page of each kind. */
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

/**
 * The record's list, searched for it, with a lead opened: `/leads?search=8f3k&lead=8f3k`; of several leads the list of these. Where the user cannot open that page: the
 * lead it is about, the agent's commissions, else undefined.
 */
export function pathOf(
  {
    notification_info: { module_type, module_sub_type, module_info },
  }: Pick<Notification, 'notification_info'>,
  group: Group,
  canOpen: (address: string) => boolean,
): string | undefined {
  const isTask = module_type === 'task'
  const page = pages[module_type === 'task' ? (module_sub_type ?? 'lead') : module_type]
  if (!isTask && group !== 'company' && HOME_ONLY.includes(page)) return '/'
  const { identifier, leadInfo, agentInfo, operationInfo } = module_info
  const lead = leadInfo?.identifier
  /** Of several leads those that this change gave to the reader. */
  const given =
    operationInfo &&
    `${pages.lead}?${new URLSearchParams({ tab: 'mine', q: `operation:#${operationInfo.id}` })}`
  const addresses = [
    ...(given ? [given] : []),
    `${page}?${new URLSearchParams({
      search: identifier,
      ...(isTask && { queryTab: 'task' }),
      ...(page === pages.lead && lead === identifier && { lead: identifier }),
    })}`,
    ...(lead ? [`${pages.lead}?${new URLSearchParams({ lead })}`] : []),
    ...(agentInfo && module_type === 'agent_payment'
      ? [`/invoices/agents?${new URLSearchParams({ q: `agent:"${agentInfo.name}"` })}`]
      : []),
  ]
  return addresses.find(canOpen)
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
  const path = pathOf(notice, appState.profile?.userInfo.group ?? 'user', isPageReachable)
  if (path === undefined) return context.toast(context.t('notifications:nothingToOpen'), 'warning')
  context.go(path)
}
