/** The demo world is worth opening: leads have threads by several channels, and whoever has an extension has calls. */
import { beforeAll, expect, test } from 'vitest'
import { leadConversations } from '@contract/leads/leadConversations'
import { notifications } from '@contract/outreach/notifications'
import { telephony } from '@contract/platform/telephony'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeAll(async () => {
  sim = await makeSim({ size: 'demo' })
})
const pluck = <T>(sql: string, ...values: unknown[]) =>
  sim.db
    .prepare<unknown[], T>(sql)
    .pluck()
    .all(...values)

test('leads of the demo world have threads by each channel, in several languages, and some wait for an answer', () => {
  expect(pluck('SELECT DISTINCT channel FROM lead_messages ORDER BY 1')).toEqual([
    'email',
    'portal',
    'sms',
    'whatsapp',
  ])
  const by = (direction: string) =>
    pluck<number>('SELECT count(*) FROM lead_messages WHERE direction = ?', direction)[0]
  expect(by('incoming')).toBeGreaterThan(50)
  expect(by('outgoing')).toBeGreaterThan(50)
  const last = pluck<string>(
    'SELECT direction FROM lead_messages WHERE id IN (SELECT max(id) FROM lead_messages GROUP BY lead_id)',
  )
  expect(last.filter((one) => one === 'incoming').length).toBeGreaterThan(20)
  for (const text of ['IELTS', 'Merhaba', 'مرحبًا'])
    expect([text, pluck('SELECT 1 FROM lead_messages WHERE instr(content, ?) LIMIT 1', text)]).toEqual([
      text,
      [1],
    ])
  const before = 'SELECT count(*) FROM lead_messages m JOIN leads l ON l.id = m.lead_id WHERE '
  expect(pluck(`${before} m.created_at < l.created_at OR m.created_at > ?`, sim.clock.iso())).toEqual([0])
})

test('an unread notification of a message leads to a thread that ends with the lead', async () => {
  const as = personas.counsellor.email
  const { recordsInfo } = (await sim.call(notifications.list, {}, { as })).data
  const [told] = recordsInfo.filter(
    ({ read_at, notification_info }) =>
      read_at === null && notification_info.module_type === 'lead_conversation',
  )
  const lead = told!.notification_info.module_identifier
  const { data } = await sim.call(leadConversations.list, { lead, query: {} }, { as })
  expect(data.recordsInfo[0]).toMatchObject({ direction: 'incoming' })
})

test('the counsellor and the manager of the demo world have calls of each outcome, and some without one', async () => {
  for (const { email } of [personas.counsellor, personas.manager]) {
    const { data } = await sim.call(telephony.counts, { query: {} }, { as: email })
    expect(data.tabs.mine).toBeGreaterThan(10)
    expect(data.tabs.no_outcome).toBeGreaterThan(0)
    expect(data.tabs.missed).toBeGreaterThan(0)
  }
  expect(pluck('SELECT count(DISTINCT outcome) FROM calls')).toEqual([5])
})
