/** Unsubscribing: reasons, the public link, and its effect on messages. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import type { notificationModules } from '@contract/outreach/notifications'
import { LINK_SENT, NO_SUCH_LINK, unsubscribe } from '@contract/outreach/unsubscribe'
import { unsubscribeReasons } from '@contract/outreach/unsubscribeReasons'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { unsubscribeToken } from '@domain/outreach/unsubscribeLink'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const reasons = async (query = {}) =>
  (await sim.call(unsubscribeReasons.list, { query }, { as })).data.recordsInfo.map(({ reason }) => reason)

describe('unsubscribe reasons', () => {
  test('unsubscribe reasons are listed, added and edited (core-7-unsubscribe-04)', async () => {
    const added = await sim.call(
      unsubscribeReasons.create,
      { body: { reason: ' Moved abroad already ' } },
      { as },
    )
    expect([added.status, added.message, added.data.reason]).toEqual([
      200,
      'Reason added',
      'Moved abroad already',
    ])
    expect((await reasons())[0]).toBe('Moved abroad already')
    const { identifier } = added.data
    expect(
      (await sim.call(unsubscribeReasons.update, { identifier, body: { reason: 'Already abroad' } }, { as }))
        .message,
    ).toBe('Reason updated')
    expect(await reasons({ search: 'abroad' })).toEqual([
      'Already abroad',
      'Not planning to study abroad any more',
    ])
  })
  test('an unsubscribe reason has an identifier and a text; an empty text is refused at its field (core-3.6-unsubscribe-01)', async () => {
    const { recordsInfo } = (await sim.call(unsubscribeReasons.list, {}, { as })).data
    expect(recordsInfo.length).toBeGreaterThan(3)
    for (const reason of recordsInfo)
      expect(reason).toEqual({
        identifier: expect.stringMatching(/./),
        reason: expect.stringMatching(/./),
        is_active: true,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      })
    const refused = await sim.call(unsubscribeReasons.create, { body: { reason: '  ' } }, { as })
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ message: 'Reason is required', field: 'reason' }],
    ])
    expect(await reasons({ search: 'nothing_like%this' })).toEqual([])
  })
  test('unsubscribe reasons: an unknown one cannot be edited, and a counsellor cannot add one', async () => {
    expect(
      (await sim.call(unsubscribeReasons.update, { identifier: 'nowhere', body: { reason: 'x' } }, { as }))
        .status,
    ).toBe(404)
    expect(
      (
        await sim.call(
          unsubscribeReasons.create,
          { body: { reason: 'x' } },
          { as: personas.counsellor.email },
        )
      ).status,
    ).toBe(403)
  })
  test('the public page offers reasons with identifier and text only (core-7-unsubscribe-02)', async () => {
    const { status, data } = await sim.call(unsubscribeReasons.dropdown)
    expect([status, data.length, data[0]]).toEqual([
      200,
      6,
      { identifier: expect.any(String), reason: 'Too many messages' },
    ])
  })
})

const me = personas.counsellor.email
const account = (email: string = me) => accountOf(sim.tenant, email)!
const link = (email: string = me) => unsubscribeToken(sim.tenant, account(email).identifier)
const check = (identifier: string) => sim.call(unsubscribe.checkUser, { identifier })
const off = (module_type: (typeof notificationModules)[number]) => ({
  channel: 'in_app' as const,
  module_type,
  enabled: false,
})
const save = (user_identifier: string, body: Partial<Args<typeof unsubscribe.save>['body']>) =>
  sim.call(unsubscribe.save, { user_identifier, body: { preferences: [], ...body } })

describe('unsubscribe link', () => {
  test('unsubscribe link identifies its user and shows nothing new to them (core-7-unsubscribe-01)', async () => {
    const { status, data } = await check(link())
    expect([status, data.first_name, data.email, data.preferences.every(({ enabled }) => enabled)]).toEqual([
      200,
      'Şule',
      'c••••@meridian.example',
      true,
    ])
  })
  test('unsubscribe link cannot be forged: all invalid ones get the same answer, and guessing is limited', async () => {
    const guesses = [
      account().identifier,
      `${account().identifier}~${'x'.repeat(22)}`,
      'nobody',
      `${link()}x`,
      unsubscribeToken(sim.tenant, 'gone'),
    ]
    const refused = { status: 404, errors: [{ message: NO_SUCH_LINK }] }
    for (const guess of guesses) {
      expect(await check(guess)).toMatchObject(refused)
      expect(await save(guess, {})).toMatchObject(refused)
    }
    const another = await makeSim({ size: 0, client: '1002' })
    expect(await another.call(unsubscribe.checkUser, { identifier: link() })).toMatchObject(refused)
    for (let guess = 0; guess < 60; guess++) await check('nobody')
    const limited = await check('nobody')
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 900])
  })
  test("unsubscribe link saves its user's choice with a reason (core-3.6-unsubscribe-02 core-7-unsubscribe-03)", async () => {
    const [first] = (await sim.call(unsubscribeReasons.dropdown)).data
    const saved = await save(link(), {
      preferences: [off('lead'), off('task')],
      reason_identifier: first!.identifier,
      reason: 'Ten a day',
    })
    expect([saved.status, saved.message, saved.data.reason]).toEqual([
      200,
      'Your preferences are saved',
      'Too many messages: Ten a day',
    ])
    expect(saved.data.preferences.filter(({ enabled }) => !enabled)).toEqual([off('lead'), off('task')])
    expect((await check(link(personas.manager.email))).data.preferences.every(({ enabled }) => enabled)).toBe(
      true,
    )
  })
  test('unsubscribe with an unknown reason or channel is refused and stores nothing', async () => {
    expect((await save(link(), { preferences: [off('lead')], reason_identifier: 'nowhere' })).errors).toEqual(
      [{ message: 'There is no such reason', field: 'reason_identifier' }],
    )
    expect(
      (await save(link(), { preferences: [{ ...off('lead'), channel: 'pigeon' as never }] })).errors[0]!
        .message,
    ).toBe('There is no such channel')
    expect((await check(link())).data.preferences.every(({ enabled }) => enabled)).toBe(true)
  })
  test('unsubscribe link is sent again to a known address; the answer is the same for any address', async () => {
    const outbox = () =>
      sim.db.prepare<[], { to: string; body: string }>('SELECT "to", body FROM outbox').all()
    const knownAnswer = await sim.call(unsubscribe.sendLink, { body: { email: me } })
    const unknown = await sim.call(unsubscribe.sendLink, { body: { email: 'nobody@meridian.example' } })
    expect([knownAnswer.status, knownAnswer.text]).toEqual([unknown.status, unknown.text])
    expect(knownAnswer.message).toBe(LINK_SENT)
    expect(outbox().map(({ to }) => to)).toEqual([me])
    expect(new URL(outbox()[0]!.body).origin).toBe(sim.tenant.origin)
    expect((await check(decodeURIComponent(outbox()[0]!.body.split('/').at(-1)!))).data.first_name).toBe(
      'Şule',
    )
    await sim.call(unsubscribe.sendLink, { body: { email: me } })
    await sim.call(unsubscribe.sendLink, { body: { email: me } })
    expect((await sim.call(unsubscribe.sendLink, { body: { email: me } })).status).toBe(429)
  })
})

describe('unsubscribed users', () => {
  test('an unsubscribed user gets no messages of that module, and still gets the others', async () => {
    await save(link(), { preferences: [off('lead')] })
    const to = { user_id: account().id, module_identifier: 'x' }
    const [about, paid] = [
      { leads: 3, by: 'Tomas' },
      { installments: 2, by: 'Tomas' },
    ]
    notify(sim.tenant, [
      { ...to, kind: 'leads_assigned', values: about },
      { ...to, kind: 'commission_paid', values: paid },
    ])()
    const title = 'Commission of 2 installments was paid to you'
    expect(sim.said.map(({ payload }) => (payload as { title: string }).title)).toEqual([title])
    expect(sim.db.prepare('SELECT title FROM notifications').all()).toEqual([{ title }])
  })
  test('unsubscribed users are listed with module and reason to people with the permission (core-7-unsubscribe-05)', async () => {
    await save(link(), {
      preferences: [off('lead'), off('task'), { channel: 'email', module_type: 'lead', enabled: false }],
      reason: 'Too loud',
    })
    await save(link(personas.manager.email), { preferences: [{ ...off('lead'), enabled: true }] })
    const list = (query = {}, who: string = as) => sim.call(unsubscribe.byUsers, { query }, { as: who })
    const { data } = await list()
    expect(data.totalRecords).toBe(1)
    expect(data.recordsInfo[0]).toMatchObject({ userInfo: { email: me }, reason: 'Too loud' })
    expect(data.recordsInfo[0]!.opted_out.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'email', module_types: ['lead'] },
      { channel: 'in_app', module_types: ['lead', 'task'] },
    ])
    expect((await list({ search: 'loud', sort_by: 'name', sort: 'asc' })).data.totalRecords).toBe(1)
    expect((await list({ search: 'nobody' })).data.totalRecords).toBe(0)
    expect((await list({}, me)).status).toBe(403)
  })
})
