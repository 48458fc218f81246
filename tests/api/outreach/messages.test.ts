/** Messages that leave the house: who switched what off, retries, bounces, quiet hours, languages, and their states. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { languages } from '@contract/client'
import type { Outgoing } from '@contract/control'
import { leadVerbs } from '@contract/leads/leads'
import { RETRY_AFTER, sentChannels } from '@contract/outreach/deliveries'
import { notificationChannels, notifications } from '@contract/outreach/notifications'
import { unsubscribe } from '@contract/outreach/unsubscribe'
import { publicForms } from '@contract/partners/publicForms'
import { settings } from '@contract/platform/settings'
import { accountOf } from '@domain/access/accounts'
import { bounceMessage, scheduleDeliveries } from '@domain/outreach/deliveries'
import { unsubscribeToken } from '@domain/outreach/unsubscribeLink'
import { addFault, clearFaults } from '@kit/faults/faults'
import { failMail } from '@support/server/outreach/failMail'
import { makeSim, type Sim } from '@support/server/sim'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const me = personas.counsellor.email
const admin = personas.admin.email

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
  // A device, for push messages.
  await sim.sessionOf(me)
})
const account = (email: string = me) => accountOf(sim.tenant, email)!

type Sent = Pick<
  Outgoing,
  'channel' | 'kind' | 'to' | 'subject' | 'body' | 'state' | 'reason' | 'attempts'
> & { identifier: string; sent_at: string | null; next_attempt_at: string | null }
const outbox = (channel?: string): Sent[] =>
  sim.db
    .prepare<[], Sent>('SELECT * FROM outbox WHERE kind IS NOT NULL ORDER BY id')
    .all()
    .filter((one) => !channel || one.channel === channel)
const bell = async () =>
  (await sim.call(notifications.list, {}, { as: me })).data.recordsInfo.map(
    ({ notification_info: { title, content }, deliveries }) => ({ title, content, deliveries }),
  )

/** A lead of mine asks again by a public form. */
const askAgain = async (first_name = 'Ada', last_name = 'Again') => {
  const email = 'again@posta.example'
  if (!sim.db.prepare('SELECT 1 FROM leads WHERE email = ?').get(email))
    makeLead(sim.kit, { email, staff_id: account().id })
  const body = { first_name, last_name, email }
  expect((await sim.call(publicForms.addLead, { id: 'study-abroad', body })).status).toBe(200)
}
/** Gives leads without an owner to these people, in turn. */
const assign = (count: number, emails: readonly string[]) => {
  sim.db.prepare('UPDATE leads SET staff_id = NULL').run()
  const leads = sim.db
    .prepare<[number], string>('SELECT identifier FROM leads WHERE deleted_at IS NULL LIMIT ?')
    .pluck()
    .all(count)
  const assign_to_users_info = emails.map((email) => ({
    role_identifier: 'counsellor',
    user_identifier: account(email).identifier,
  }))
  const body = {
    is_selected_all: false,
    assign_leads_by: 'user' as const,
    leads,
    filters: {},
    assign_to_users_info,
  }
  return sim.call(leadVerbs.bulkAssign, { body }, { as: admin })
}
const save = (quiet: object) =>
  sim.call(settings.saveOrganization, { body: { name: 'Meridian', ...quiet } }, { as: admin })

describe('a message goes out by every channel', () => {
  test('messages of a lead that asks again: bell, email, push, SMS and WhatsApp, each to its address', async () => {
    await askAgain()
    expect(outbox().map(({ state }) => state)).toEqual(Array(4).fill('queued'))
    await sim.clock.advance(0)
    const user = sim.db
      .prepare<[string], { code: string; mobile: string; device: string }>(
        'SELECT country_code AS code, mobile, (SELECT device_identifier FROM devices WHERE user_id = users.id) AS device FROM users WHERE email = ?',
      )
      .get(me)!
    const phone = `+${user.code.replace('+', '')}${user.mobile}`
    expect(outbox().map(({ channel, to, state, attempts }) => [channel, to, state, attempts])).toEqual([
      ['email', me, 'sent', 1],
      ['push', user.device, 'sent', 1],
      ['sms', phone, 'sent', 1],
      ['whatsapp', phone, 'sent', 1],
    ])
    expect(await bell()).toEqual([
      {
        title: 'Ada Again asked again',
        content: 'By a public form',
        deliveries: sentChannels.map((channel) => ({
          channel,
          state: 'sent',
          reason: null,
          next_attempt_at: null,
        })),
      },
    ])
    expect(sim.said.map(({ event }) => event)).toContain('delivery_changed')
  })
  test('messages of a bulk assignment are one for each person, not for each lead', async () => {
    const people = [me, personas.counsellorDubai.email, personas.counsellorLagos.email]
    expect((await assign(90, people)).data.changed).toBe(90)
    await sim.clock.advance(0)
    expect(outbox('email').map(({ to, subject }) => [to, subject])).toEqual(
      people.map((to) => [to, '30 leads were assigned to you']),
    )
  })
  test('messages of 3,000 leads that are assigned to twenty people in one change are twenty', async () => {
    sim = await makeSim({ size: 3_000 })
    sim.db.prepare('UPDATE leads SET staff_id = NULL').run()
    const before = sim.db.prepare('SELECT count(*) FROM notifications').pluck().get() as number
    const people = Array.from({ length: 20 }, () => makeUser(sim.kit, { roles: ['counsellor'] }))
    const assign_to_users_info = people.map(({ identifier }) => ({
      role_identifier: 'counsellor',
      user_identifier: identifier,
    }))
    const body = {
      is_selected_all: true,
      leads: [],
      assign_leads_by: 'user' as const,
      filters: {},
      assign_to_users_info,
    }
    const { data } = await sim.call(leadVerbs.bulkAssign, { body }, { as: admin })
    expect(data.changed).toBeGreaterThan(2_500)
    await sim.clock.advance(0)
    expect(sim.db.prepare('SELECT count(*) FROM notifications').pluck().get()).toBe(before + 20)
    expect(outbox('email').map(({ to, state }) => [to, state])).toEqual(
      people.map(({ email }) => [email, 'sent']),
    )
  })
  test('messages: link to the page of the console and to the notification preferences', async () => {
    await assign(1, [me])
    const [mail] = outbox('email')
    expect(mail!.kind).toBe('lead_assigned')
    const lead = sim.db
      .prepare('SELECT identifier FROM leads WHERE staff_id NOT NULL')
      .pluck()
      .get() as string
    expect(mail!.body).toContain(`(http://localhost/leads?search=${lead}&lead=${lead})`)
    const link = /\(http:\/\/localhost\/notifications\/unsubscribe\/([^)]+)\)/.exec(mail!.body)![1]!
    const { data } = await sim.call(unsubscribe.checkUser, { identifier: decodeURIComponent(link) })
    expect(data.first_name).toBe('Şule')
  })
  test('a name formats nothing in a mail and breaks no line', async () => {
    await askAgain('[Win](http://evil.example)', '*now*')
    const { subject, body } = outbox('email')[0]!
    expect(subject).toBe('[Win](http://evil.example) *now* asked again')
    expect(body).toContain(String.raw`**\[Win\](http://evil.example) \*now\*** filled in a public form`)
  })
  test('messages: people who cannot sign in get nothing on external channels', async () => {
    sim.db.prepare("UPDATE users SET status = 'banned' WHERE email = ?").run(me)
    await askAgain()
    expect(outbox()).toEqual([])
  })
})

describe('a switch', () => {
  const off = { module_type: 'lead', enabled: false } as const
  const switches = {
    person: (channel: (typeof notificationChannels)[number]) =>
      sim.call(
        settings.savePreferences,
        { body: { preferences: [{ type: 'lead', channel, is_active: false }] } },
        { as: me },
      ),
    organisation: (channel: (typeof notificationChannels)[number]) =>
      sim.call(
        settings.switchNotifications,
        { identifier: 'lead', body: { channel_identifier: channel, is_active: false } },
        { as: admin },
      ),
    unsubscribe: (channel: (typeof notificationChannels)[number]) =>
      sim.call(unsubscribe.save, {
        user_identifier: unsubscribeToken(sim.tenant, account().identifier),
        body: { preferences: [{ ...off, channel }] },
      }),
  }
  const all = notificationChannels.flatMap((channel) =>
    (Object.keys(switches) as (keyof typeof switches)[]).map((by) => [channel, by] as const),
  )
  test.each(all)(
    'messages by %s are off when the %s switches them off, and the others go out',
    async (channel, by) => {
      expect((await switches[by](channel)).status).toBe(200)
      await askAgain()
      await sim.clock.advance(0)
      const got = [...((await bell()).length > 0 ? ['in_app'] : []), ...outbox().map((one) => one.channel)]
      expect(got).toEqual(notificationChannels.filter((one) => one !== channel))
    },
  )
  test('messages of another kind still go out', async () => {
    for (const channel of notificationChannels)
      await sim.call(
        settings.savePreferences,
        { body: { preferences: [{ type: 'task', channel, is_active: false }] } },
        { as: me },
      )
    await askAgain()
    expect(outbox()).toHaveLength(4)
  })
})

describe('the language of a message', () => {
  test.each(languages)('messages are in the language of the last sign-in: %s', async (language) => {
    const { data } = await sim.call(settings.profile, {}, { as: me })
    expect(data.first_name).toBe('Şule')
    await sim.call(settings.saveLanguage, { body: { language } }, { as: me })
    await assign(2, [me])
    const title = {
      en: '2 leads were assigned to you',
      fr: '2 prospects vous ont été attribués',
      tr: 'Size 2 aday atandı',
      ar: 'أُسند إليك عميلان محتملان',
    }[language]
    expect([(await bell())[0]!.title, outbox('email')[0]!.subject, outbox('push')[0]!.subject]).toEqual([
      title,
      title,
      title,
    ])
  })
  test('a sign-in keeps the language that it states', async () => {
    const language = () => sim.db.prepare('SELECT language FROM users WHERE email = ?').pluck().get(me)
    expect(language()).toBeNull()
    await sim.signIn(me)
    expect(language()).toBeNull()
    const headers = { 'accept-language': 'tr' }
    const { identity, deviceInfo } = (await sim.call(session.signin, { body: { email: me } }, { headers }))
      .data
    await sim.call(
      session.password,
      { body: { identity, password: PASSWORD } },
      { headers: { ...headers, 'device-number': deviceInfo.identifier } },
    )
    expect(language()).toBe('tr')
  })
})

describe('what does not arrive', () => {
  test('a message that fails is tried again, later and later, and then sent', async () => {
    failMail(sim.tenant, 2)
    await askAgain()
    await sim.clock.advance(0)
    const tried = () => {
      const { state, attempts, reason, next_attempt_at } = outbox('email')[0]!
      const wait = next_attempt_at && Date.parse(next_attempt_at) - sim.clock.now()
      return { state, attempts, reason, wait }
    }
    expect(tried()).toEqual({ state: 'queued', attempts: 1, reason: 'Mailbox is full', wait: RETRY_AFTER[0] })
    await sim.clock.advance(RETRY_AFTER[0]!)
    expect(tried()).toEqual({ state: 'queued', attempts: 2, reason: 'Mailbox is full', wait: RETRY_AFTER[1] })
    await sim.clock.advance(RETRY_AFTER[1]!)
    expect(tried()).toEqual({ state: 'sent', attempts: 3, reason: null, wait: null })
    expect(outbox('sms')[0]!.attempts).toBe(1)
  })
  test('a message fails after the last try, and the bell says why', async () => {
    failMail(sim.tenant)
    await askAgain()
    await sim.clock.advance(24 * HOUR)
    const [mail] = outbox('email')
    expect([mail!.state, mail!.attempts]).toEqual(['failed', RETRY_AFTER.length + 1])
    expect((await bell())[0]!.deliveries[0]).toEqual({
      channel: 'email',
      state: 'failed',
      reason: 'Mailbox is full',
      next_attempt_at: null,
    })
  })
  test('a process goes on with what another one had queued', async () => {
    failMail(sim.tenant, 1)
    await askAgain()
    await sim.clock.advance(0)
    // The state in memory is lost, and with it what the clock was to do.
    sim.tenant.forget()
    scheduleDeliveries(sim.tenant)
    await sim.clock.advance(RETRY_AFTER[0]!)
    expect(outbox('email')[0]!.state).toBe('sent')
  })
  test('an address that bounced is not tried again until the person has another one', async () => {
    addFault(sim.tenant, { method: '*', path: '*', delivery: 'bounced', channel: 'sms', times: 1 })
    await askAgain()
    await sim.clock.advance(0)
    expect(outbox('sms').map(({ state, attempts, reason }) => [state, attempts, reason])).toEqual([
      ['bounced', 1, 'No such address'],
    ])
    clearFaults(sim.tenant)
    await askAgain()
    await sim.clock.advance(24 * HOUR)
    expect(outbox('sms').map(({ state, attempts }) => [state, attempts])).toEqual([
      ['bounced', 1],
      ['bounced', 0],
    ])
    // WhatsApp is another network.
    expect(outbox('whatsapp').map(({ state }) => state)).toEqual(['sent', 'sent'])
    sim.db.prepare("UPDATE users SET mobile = '5551112233' WHERE email = ?").run(me)
    await askAgain()
    await sim.clock.advance(0)
    expect(outbox('sms').at(-1)).toMatchObject({ state: 'sent', attempts: 1 })
  })
  test('a message that was sent comes back later, and its address takes nothing more', async () => {
    await askAgain()
    await sim.clock.advance(0)
    const { identifier } = outbox('email')[0]!
    bounceMessage(sim.tenant, identifier, 'User unknown')
    expect((await bell())[0]!.deliveries[0]).toMatchObject({ state: 'bounced', reason: 'User unknown' })
    expect(() => bounceMessage(sim.tenant, identifier, 'again')).toThrow(
      'Only a message that was sent can come back',
    )
    await askAgain()
    await sim.clock.advance(0)
    expect(outbox('email').at(-1)).toMatchObject({ state: 'bounced', attempts: 0, reason: 'User unknown' })
  })
  test('a delivery fault fails no call, and one for a person fails no other person', async () => {
    addFault(sim.tenant, { method: '*', path: '*', delivery: 'bounced', channel: 'email', to: me })
    const people = [me, personas.counsellorDubai.email]
    expect((await assign(4, people)).status).toBe(200)
    await sim.clock.advance(0)
    expect(outbox('email').map(({ to, state }) => [to, state])).toEqual([
      [me, 'bounced'],
      [personas.counsellorDubai.email, 'sent'],
    ])
  })
})

describe('quiet hours', () => {
  test('messages in quiet hours wait until morning where the organisation is; the bell does not', async () => {
    await save({ timezone: 'Europe/Istanbul', quiet_from: '21:00', quiet_to: '08:00' })
    // 23:30 in Istanbul.
    sim.clock.set(Date.parse('2026-11-16T20:30:00.000Z'))
    await askAgain()
    await sim.clock.advance(0)
    expect(outbox().map(({ state, next_attempt_at }) => [state, next_attempt_at])).toEqual(
      Array.from({ length: 4 }, () => ['queued', '2026-11-17T05:00:00.000Z']),
    )
    expect(await bell()).toHaveLength(1)
    await sim.clock.advance(8.5 * HOUR - 1)
    expect(outbox().map(({ state }) => state)).toEqual(Array(4).fill('queued'))
    await sim.clock.advance(1)
    expect(outbox().map(({ state, sent_at }) => [state, sent_at])).toEqual(
      Array.from({ length: 4 }, () => ['sent', '2026-11-17T05:00:00.000Z']),
    )
  })
  test('a retry that falls into quiet hours waits too', async () => {
    await save({ timezone: 'UTC', quiet_from: '09:00', quiet_to: '10:00' })
    sim.clock.set(Date.parse('2026-11-16T08:59:30.000Z'))
    addFault(sim.tenant, { method: '*', path: '*', delivery: 'failed', channel: 'email', times: 1 })
    await askAgain()
    await sim.clock.advance(0)
    expect(outbox('email')[0]!.next_attempt_at).toBe('2026-11-16T10:00:00.000Z')
  })
  test('codes go out at any time', async () => {
    await save({ timezone: 'UTC', quiet_from: '00:00', quiet_to: '23:59' })
    await sim.call(unsubscribe.sendLink, { body: { email: me } })
    expect(sim.db.prepare('SELECT state FROM outbox').pluck().all()).toEqual(['sent'])
  })
  test('a time that is none is refused', async () => {
    expect((await save({ quiet_from: '25:00' })).errors).toEqual([
      { message: 'A time of day looks like 21:00', field: 'quiet_from' },
    ])
  })
})
