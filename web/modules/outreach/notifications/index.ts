/** Notifications by keyboard: `e` marks as read, Enter opens, `shift+a` marks all (core §2.6). */
import { notifications } from '@contract/outreach/notifications'
import type { Command } from '@core/commands/commands'
import { identifiersOf } from '@core/list/identifiersOf'
import { currentScreen } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'
import { noticeList, route } from './list'
import { openNotice, markAllRead, markRead, type Notice } from './notice'

const markTargetsRead = async ({ targets }: Parameters<Command<Notice>['run']>[0]) => {
  if (!targets.all) return targets.identifiers
  const out = new Set(targets.excluded)
  return (await identifiersOf(noticeList, 0, noticeList.rows.total())).filter((one) => !out.has(one))
}
const isRead = ({ read_status }: Notice) => read_status === 'read'

const commands: readonly Command<Notice>[] = [
  { id: 'notifications.view', on: 'row', run: (c) => openNotice(c.targets.rows[0]!, c) },
  {
    id: 'notifications.read',
    on: 'rows',
    keys: 'e',
    disabledReason: (c) =>
      !c.targets.all && c.targets.rows.length > 0 && c.targets.rows.every(isRead)
        ? c.t('notifications:alreadyRead')
        : undefined,
    run: async (c) => markRead(await markTargetsRead(c)),
  },
  {
    id: 'notifications.recent',
    on: 'anywhere',
    keys: 'shift+n',
    run: () => document.querySelector<HTMLElement>('.header-button.bell')?.click(),
  },
  {
    id: 'notifications.readAll',
    on: 'anywhere',
    when: () => currentScreen.page !== 'notifications',
    run: markAllRead,
  },
  { id: 'notifications.readAllHere', on: 'page', keys: 'shift+a', run: markAllRead },
]

export default defineModule({
  name: 'notifications',
  keys: 'g n',
  routes: [route],
  commands,
  header: () => import('./Bell'),
  events: {
    notificationReceived: ({ title }) => {
      toast(words.sentence(title))
      void queryClient.invalidateQueries({ queryKey: [notifications.recent.key[0]] })
    },
    delivery_changed: () => void queryClient.invalidateQueries({ queryKey: [notifications.recent.key[0]] }),
  },
})
