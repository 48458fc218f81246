/** Notifications: list, socket, read marks, and links to leads. */
import { beforeEach, expect, test } from 'vitest'
import { makeNotification } from '@seeds/outreach/notifications'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import { leads, leadVerbs } from '@contract/leads/leads'
import { notificationModules, notifications } from '@contract/outreach/notifications'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const me = personas.counsellor.email
const id = (email: string) => accountOf(sim.tenant, email)!.id
/** The names of leads that asked again: `One` gives the title `One asked again`. */
const notifyUser = async (email: string, ...names: string[]) => {
  for (const lead of names) {
    notify(sim.tenant, [
      {
        user_id: id(email),
        kind: 'lead_asked_again',
        values: { lead, lead_first_name: lead },
        module_identifier: 'lead-1',
      },
    ])()
    await sim.clock.advance(1000)
  }
}
const list = (query: Args<typeof notifications.list>['query'] = {}) =>
  sim.call(notifications.list, { query }, { as: me })
const titles = ({ data }: Awaited<ReturnType<typeof list>>) =>
  data.recordsInfo.map(({ notification_info }) => notification_info.title.replace(' asked again', ''))

test('notifications.list is paged, newest first, with the number of unread ones (core-7-notifications-03)', async () => {
  await notifyUser(me, 'One', 'Two', 'Three')
  await notifyUser(personas.manager.email, 'Not mine')
  const all = await list({ per_page: 2 })
  expect(titles(all)).toEqual(['Three', 'Two'])
  expect(all.data).toMatchObject({
    totalRecords: 3,
    totalPages: 2,
    hasUnreadNotifications: true,
    unReadNotificationCount: 3,
  })
  expect(titles(await list({ per_page: 2, page: 2 }))).toEqual(['One'])
  expect(titles(await list({ search: 'tw' }))).toEqual(['Two'])
})

test("a notification is sent to its person's socket only (core-7-socket-02)", async () => {
  await notifyUser(me, 'One')
  const { identifier } = sim.db
    .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
    .get(me)!
  expect(sim.said).toEqual([
    {
      event: 'notificationReceived',
      to: { user: identifier },
      payload: { title: 'One asked again', notification_identifier: expect.any(String) },
    },
    { event: 'delivery_changed', to: { user: identifier }, payload: {} },
  ])
})

test('a change that fails sends no notification', () => {
  expect(() =>
    sim.db.whole(() => {
      notify(sim.tenant, [
        { user_id: id(me), kind: 'leads_assigned', values: { leads: 2, by: 'x' }, module_identifier: 'x' },
      ])
      throw new Error('the change fails')
    }),
  ).toThrow('the change fails')
  expect([
    sim.said,
    sim.db.prepare('SELECT count(*) AS n FROM notifications').get(),
    sim.db.prepare('SELECT count(*) AS n FROM outbox').get(),
  ]).toEqual([[], { n: 0 }, { n: 0 }])
})

test('notifications are marked as read one by one or all at once (core-7-notifications-04)', async () => {
  await notifyUser(me, 'One', 'Two', 'Three')
  const { notification_info } = (await list()).data.recordsInfo[1]!
  await sim.call(notifications.read, { id: notification_info.identifier }, { as: me })
  const after = await sim.call(notifications.recent, {}, { as: me })
  expect(after.data.recordsInfo.map(({ read_status }) => read_status)).toEqual(['unread', 'read', 'unread'])
  await sim.call(notifications.readAll, {}, { as: me })
  expect((await list()).data).toMatchObject({ hasUnreadNotifications: false, unReadNotificationCount: 0 })
  expect(await sim.call(notifications.readAll, {}, { as: me })).toMatchObject({
    status: 422,
    errors: [{ message: 'All notifications are read already.' }],
  })
})

test('notifications of another person are 404 and stay unread', async () => {
  await notifyUser(me, 'Mine')
  const { identifier } = (await list()).data.recordsInfo[0]!.notification_info
  expect(await sim.call(notifications.read, { id: identifier }, { as: personas.admin.email })).toMatchObject({
    status: 404,
    errors: [{ message: 'There is no such notification' }],
  })
  expect((await list()).data.unReadNotificationCount).toBe(1)
})

test('notifications.list refuses invalid paging with a message', async () => {
  expect(await list({ page: 0 })).toMatchObject({
    status: 422,
    errors: [{ message: 'page starts at 1', field: 'page' }],
  })
  expect(await list({ per_page: 1_000_000 })).toMatchObject({
    status: 422,
    errors: [{ message: 'per_page is at most 500' }],
  })
  expect((await list({ sort_by: 'title' as never })).errors).toEqual([
    { message: 'sort_by must be one of sent_at', field: 'sort_by' },
  ])
})

test('notifications have a read time, and the list has the number of unread ones (core-3.3-notification-01 core-3.3-notification-03)', async () => {
  await notifyUser(me, 'One', 'Two')
  const [two] = (await list()).data.recordsInfo
  expect(two).toMatchObject({ read_status: 'unread', read_at: null, sent_at: expect.stringMatching(/T.*Z$/) })
  await sim.call(notifications.read, { id: two!.notification_info.identifier }, { as: me })
  const { data } = await list()
  expect(data).toMatchObject({
    recordsInfo: [
      { read_status: 'read', read_at: sim.clock.iso() },
      { read_status: 'unread', read_at: null },
    ],
    hasUnreadNotifications: true,
    unReadNotificationCount: 1,
  })
})

test('a notification has one of eleven module kinds, a sub-type for tasks (core-3.3-notification-02)', async () => {
  const kinds = [
    'lead',
    'lead_conversation',
    'lead_payment',
    'lead_counseling',
    'agent',
    'agent_conversation',
    'agent_payment',
    'application',
    'application_conversation',
    'application_payment',
    'task',
  ] as const
  expect(notificationModules).toEqual(kinds)
  for (const module_type of kinds)
    makeNotification(sim.kit, {
      user_id: id(me),
      text: {
        title: 'x',
        content: () => 'y',
        module_type,
        ...(module_type === 'task' && { module_sub_type: 'lead' as const }),
      },
      about: 'l1',
    })
  const all = (await list()).data.recordsInfo.map(({ notification_info }) => notification_info)
  expect(all.map(({ module_type }) => module_type).toSorted()).toEqual([...kinds].toSorted())
  expect(all.find(({ module_type }) => module_type === 'task')).toMatchObject({ module_sub_type: 'lead' })
})

test('notification_info carries title, content, identifier, kind and who it is about (core-3.3-notification-04)', async () => {
  const about = {
    leadInfo: { identifier: 'l1', first_name: 'Ada', last_name: 'Kaya' },
    agentInfo: { identifier: 'a1', name: 'Levant Pathways' },
    applicationInfo: { identifier: 'p1', name: 'York University' },
  }
  const text = {
    title: 'Offer received',
    content: () => 'York made an offer',
    module_type: 'application',
  } as const
  const { identifier } = makeNotification(sim.kit, { user_id: id(me), text, about: 'p1', info: about })
  expect((await list()).data.recordsInfo[0]!.notification_info).toEqual({
    title: 'Offer received',
    content: 'York made an offer',
    identifier,
    module_type: 'application',
    module_sub_type: null,
    module_identifier: 'p1',
    module_info: { identifier: 'p1', module_identifier: 'p1', ...about },
  })
})

test('leads.assign notification links to the lead when there is one, else to all of them', async () => {
  const staff = async () =>
    (await sim.call(leads.list, { query: { per_page: 2 } }, { as: personas.admin.email })).data.recordsInfo
  const [one, two] = (await staff()).map(({ identifier }) => identifier)
  sim.db.prepare('UPDATE leads SET staff_id = NULL').run()
  const { identifier: user_identifier } = accountOf(sim.tenant, me)!
  const assign = (...given: string[]) =>
    sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: false,
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier }],
          leads: given,
          filters: {},
        },
      },
      { as: personas.admin.email },
    )
  await assign(one!)
  expect((await list()).data.recordsInfo[0]!.notification_info).toMatchObject({
    title: '1 lead was assigned to you',
    module_info: { identifier: one, leadInfo: { identifier: one } },
  })
  await sim.clock.advance(1000)
  await assign(
    two!,
    (await sim.call(leads.list, { query: { page: 3, per_page: 1 } }, { as: personas.admin.email })).data
      .recordsInfo[0]!.identifier,
  )
  const several = (await list()).data.recordsInfo[0]!.notification_info
  expect(several.title).toBe('2 leads were assigned to you')
  const operation_id = String(several.module_info.operationInfo!.id)
  const total = async (query: object, as: string = me) =>
    (await sim.call(leads.list, { query }, { as })).data.totalRecords
  expect(await total({ search: several.module_info.identifier })).toBe(2)
  expect(await total({ operation_id, tab: 'mine' })).toBe(2)
  const others = await total({ operation_id: `-${operation_id}` }, personas.admin.email)
  expect(others + 2).toBe(await total({}, personas.admin.email))
  const { operations } = (await sim.call(leads.dropdowns, {}, { as: me })).data
  expect(operations[0]).toMatchObject({
    value: Number(operation_id),
    label: expect.stringMatching(/ \(2\)$/),
  })
})
