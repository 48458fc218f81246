/** The notification bell and inbox on the real app: badge, marking as read, and the page each notification opens. */
import { describe, expect, test, vi } from 'vitest'
import { makeNotification } from '@seeds/outreach/notifications'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { applications } from '@contract/admissions/applications'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { notificationModules, notifications, type Notification } from '@contract/outreach/notifications'
import { pathOf } from '@contract/outreach/notificationTarget'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { queryClient } from '@core/server/api'
import { deliverEvent } from '@core/account/socket'
import { toasts } from '@core/shell/toasts'
import { routes } from '@support/consoleModules'
import { makeSim, type Sim } from '@support/server/sim'
import { press, see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const me = personas.counsellor.email
const id = () => accountOf(browser.sim.tenant, me)!.id
const textOf = (title: string) => ({
  title,
  content: (name: string) => `${name} wrote to you.`,
  module_type: 'lead' as const,
})
const seed = (...titles: string[]) =>
  titles.forEach((title, at) =>
    makeNotification(browser.sim.kit, {
      user_id: id(),
      text: textOf(title),
      about: `a-${title}`,
      info: { leadInfo: { identifier: `a-${title}`, first_name: title, last_name: 'Kaya' } },
      days: at + 1,
    }),
  )

const browser = openTabs()
async function open(path = '/') {
  await openAs(browser, me, path)
  await bell()
}
const bell = () => until(() => document.querySelector<HTMLButtonElement>('.bell'), 'the bell')
const badge = () => document.querySelector('.bell-badge')?.textContent ?? null
const panel = async () => {
  ;(await bell()).click()
  return until(() => document.querySelector<HTMLElement>('.bell-panel'), 'the panel')
}
const reads = () => browser.calls.filter((call) => call.includes('/notifications/read/'))
const isRead = (title: string) =>
  browser.sim.db
    .prepare<[string], { read_at: string | null }>('SELECT read_at FROM notifications WHERE title = ?')
    .get(title)!.read_at !== null
const click = (text: string, within: ParentNode = document) =>
  until(
    () => [...within.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text),
    text,
  ).then((one) => one.click())

describe('notification bell', () => {
  test('notification bell says so when another tab has read all already, and reloads', async () => {
    seed('One')
    await open()
    const list = await panel()
    await see('One')
    browser.sim.db.prepare('UPDATE notifications SET read_at = sent_at').run()
    await click('Mark All as read', list)
    await until(
      () => toasts.list.some(({ message }) => message === 'All notifications are read already.'),
      'the toast',
    )
    await until(() => badge() === null, 'the end of the badge')
  })
  test('notification bell opens a list called Notifications, with its links (core-2.6-bell-02, core-2.6-bell-03, core-2.6-bell-04)', async () => {
    seed('One', 'Two')
    await open()
    const list = await panel()
    await see('Two')
    expect([list.getAttribute('role'), list.querySelector('h2')!.textContent]).toEqual([
      'dialog',
      'Notifications',
    ])
    expect([...list.querySelectorAll('li')].map((item) => item.querySelector('.link')!.textContent)).toEqual([
      'View Detail',
      'View Detail',
    ])
    await click('Mark All as read', list)
    await until(() => badge() === null, 'an empty badge')
    expect([isRead('One'), isRead('Two')]).toEqual([true, true])
    await click('View All', list)
    await until(() => location.pathname === '/notifications', 'the inbox')
  })
  test('notification bell says so when there are no notifications (core-2.6-bell-05)', async () => {
    await open()
    expect(badge()).toBeNull()
    await panel()
    await see('No Notification Found')
  })
  test('notification bell counts to five, then shows 5+ (core-2.6-bell-06, core-9-constants-20)', async () => {
    seed('1', '2', '3', '4', '5')
    await open()
    await until(() => badge() === '5', 'a badge of 5')
    notify(browser.sim.tenant, [
      { user_id: id(), kind: 'leads_assigned', values: { leads: 6, by: 'x' }, module_identifier: 'x' },
    ])()
    await deliverEvent('notificationReceived', { notification_identifier: 'n', title: '6' })
    await until(() => badge() === '5+', 'a badge of 5+')
  })
  test('notification bell shakes and refetches on a new notification, and otherwise not within a minute (core-2.6-bell-07, core-7-notifications-02, core-9-constants-16)', async () => {
    seed('One')
    await open()
    await until(() => badge() === '1', 'a badge of 1')
    const asked = () => browser.calls.filter((call) => call === 'GET /notifications/recent').length
    expect([asked(), document.querySelector('.bell .shaking')]).toEqual([1, null])
    const recent = queryClient.getQueryCache().find({ queryKey: ['notifications', 'recent', {}] })!
    expect([
      recent.isStaleByTime(59_000),
      Math.max(...recent.observers.map(({ options }) => Number(options.staleTime))),
    ]).toEqual([false, 60_000])
    seed('Two')
    await deliverEvent('notificationReceived', { notification_identifier: 'n', title: 'Two' })
    await until(() => document.querySelector('.bell .shaking'), 'a shaking bell')
    await until(() => badge() === '2', 'a badge of 2')
    expect(asked()).toBe(2)
    document.querySelector('.bell svg')!.dispatchEvent(new Event('animationend', { bubbles: true }))
    await until(() => !document.querySelector('.bell .shaking'), 'the end of the animation')
  })
  test('notification bell marks an unread notification as read before it opens; a read one is not marked again (core-2.6-bell-08, core-2.6-bell-09)', async () => {
    seed('One')
    await open()
    const pushed: string[] = []
    vi.spyOn(history, 'pushState').mockImplementation((_, __, path) => {
      pushed.push(`${path} after ${reads().length}`)
    })
    await panel()
    await see('One')
    await click('View Detail')
    await until(() => pushed.length > 0, 'the opened page')
    expect(pushed).toEqual(['/leads?search=a-One&lead=a-One after 1'])
    expect(isRead('One')).toBe(true)
    await until(() => badge() === null && !document.querySelector('.bell-panel'), 'the closed panel')
    await panel()
    await click('View Detail')
    await until(() => pushed.length > 1, 'the page opened again')
    expect(reads()).toHaveLength(1)
  })
})

describe('pathOf a notification', () => {
  const everyPage = () => true
  const notice = (
    module_type: (typeof notificationModules)[number],
    module_sub_type: 'lead' | 'agent' | 'application' | null = null,
  ): Pick<Notification, 'notification_info'> => ({
    notification_info: {
      title: '',
      content: '',
      identifier: 'n',
      module_type,
      module_sub_type,
      module_identifier: 'x1',
      module_info: { identifier: 'x1', module_identifier: 'x1' },
    },
  })
  test("pathOf a notification is its module's list, searched for its record (core-2.6-bell-09)", () => {
    expect(
      Object.fromEntries(
        notificationModules.map((module) => [module, pathOf(notice(module), 'company', everyPage)]),
      ),
    ).toEqual({
      lead: '/leads?search=x1',
      lead_conversation: '/leads?search=x1',
      lead_payment: '/leads?search=x1',
      lead_counseling: '/lead-counsellings?search=x1',
      agent: '/agents?search=x1',
      agent_conversation: '/agents?search=x1',
      agent_payment: '/agents?search=x1',
      application: '/applications?search=x1',
      application_conversation: '/applications?search=x1',
      application_payment: '/applications?search=x1',
      task: '/leads?search=x1&queryTab=task',
    })
  })
  test('pathOf a notification about several leads is the list of those that the reader got', () => {
    const one = notice('lead')
    one.notification_info.module_info.operationInfo = { id: 12 }
    expect(pathOf(one, 'company', everyPage)).toBe('/leads?tab=mine&q=operation%3A%2312')
    expect(pathOf(one, 'company', (path) => !path.startsWith('/leads'))).toBeUndefined()
  })
  test("pathOf a task notification is the task tab of the record's list (core-2.6-bell-10)", () => {
    expect(
      (['lead', 'agent', 'application'] as const).map((about) =>
        pathOf(notice('task', about), 'company', everyPage),
      ),
    ).toEqual([
      '/leads?search=x1&queryTab=task',
      '/agents?search=x1&queryTab=task',
      '/applications?search=x1&queryTab=task',
    ])
  })
  test('pathOf a lead or agent notification is home for users of group agent or user (core-2.6-bell-11)', () => {
    for (const group of ['agent', 'user'] as const) {
      expect(
        (
          [
            'lead',
            'lead_conversation',
            'lead_payment',
            'agent',
            'agent_conversation',
            'agent_payment',
          ] as const
        ).map((module) => pathOf(notice(module), group, everyPage)),
      ).toEqual(Array(6).fill('/'))
      expect(pathOf(notice('application'), group, everyPage)).toBe('/applications?search=x1')
    }
  })
})

describe('pathOf a notification of the seeds', () => {
  /** `filter`: `agent:"Farid Nasser"`. */
  const hasCommissions = async (sim: Sim, as: string, filter: string) => {
    const agents = (await sim.call(invoices.filters, {}, { as })).data.agents
    const agent = agents.find(({ label }) => filter === `agent:"${label}"`)
    return (
      agent &&
      (await sim.call(invoices.agents, { query: { agent_id: String(agent.value) } }, { as })).data
        .totalRecords > 0
    )
  }
  test('pathOf every seeded notification is a page of the console, and the server has what it opens', async () => {
    const sim = await makeSim({ size: 1_000 })
    const wrong: string[] = []
    const people = sim.db
      .prepare<[], string>('SELECT DISTINCT u.email FROM notifications n JOIN users u ON u.id = n.user_id')
      .pluck()
      .all()
    for (const as of people) {
      const { data: profile } = await sim.call(session.profile, {}, { as })
      const canOpen = (address: string) => {
        const page = routes.find(({ path }) => path === address.split('?')[0])
        return page !== undefined && (!page.can || profile.permissions[page.can] === true)
      }
      const { data } = await sim.call(notifications.list, { query: { per_page: 100 } }, { as })
      for (const one of data.recordsInfo) {
        const path = pathOf(one, profile.userInfo.group, canOpen)
        const asked = new URLSearchParams(path?.split('?')[1])
        const id = asked.get('lead')
        const application = asked.get('application')
        const found = id
          ? (await sim.call(leads.single, { id }, { as })).status === 200
          : application
            ? (await sim.call(applications.single, { id: application }, { as })).status === 200
            : path?.startsWith('/invoices/agents?') && (await hasCommissions(sim, as, asked.get('q')!))
        if (!found) wrong.push(`${as}: ${one.notification_info.title} → ${path}`)
      }
    }
    expect({ people: people.length > 5, wrong }).toEqual({ people: true, wrong: [] })
  })
})

describe('notification inbox', () => {
  const grid = () => until(() => document.querySelector<HTMLElement>('[role=grid]'), 'the list')
  test('notification inbox marks the row at the cursor as read with e, all with shift+a (core-7-notifications-04)', async () => {
    seed('One', 'Two', 'Three')
    await open('/notifications')
    await see('3 in the list')
    await press('j e', await grid())
    await until(() => isRead('Two'), 'the second to be read')
    expect([isRead('One'), isRead('Three')]).toEqual([false, false])
    await until(() => badge() === '2', 'a badge of 2')
    await press('shift+a', await grid())
    await until(() => isRead('One') && isRead('Three'), 'all to be read')
    await until(() => badge() === null, 'no badge')
  })
  test('notification inbox marks a row as read and opens it on Enter', async () => {
    seed('One')
    await open('/notifications')
    await see('1 in the list')
    await press('enter', await grid())
    await until(() => location.pathname === '/leads', 'the page of the notification')
    const opened = new URLSearchParams(location.search).get('lead')
    expect([opened, isRead('One')]).toEqual(['a-One', true])
  })
  test('notification inbox says so when there is no page to open', async () => {
    makeNotification(browser.sim.kit, {
      user_id: id(),
      text: { title: 'New agent', content: () => 'x', module_type: 'agent' },
      about: 'a-1',
    })
    await open('/notifications')
    await see('1 in the list')
    await press('enter', await grid())
    await until(
      () => toasts.list.some(({ message }) => message.startsWith('There is no page that you can open')),
      'the reason',
    )
    expect(location.pathname).toBe('/notifications')
  })
  test('notification inbox opens with g n, and shows new notifications', async () => {
    await open()
    await press('g n', document.getElementById('page'))
    await until(() => location.pathname === '/notifications', 'the inbox')
    await see('0 in the list')
    seed('New')
    await deliverEvent('notificationReceived', { notification_identifier: 'n', title: 'New' })
    await see('1 in the list')
  })
})
