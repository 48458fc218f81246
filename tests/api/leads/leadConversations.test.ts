/** Conversations of a lead: what is written goes out by the outbox, what the lead answers comes in by a control. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadConversations } from '@contract/leads/leadConversations'
import { leadNotes } from '@contract/leads/leadNotes'
import { leads } from '@contract/leads/leads'
import { files } from '@contract/platform/files'
import { notifications } from '@contract/outreach/notifications'
import { receiveFromLead } from '@domain/leads/conversations'
import { addFault } from '@kit/faults/faults'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

const PDF = Buffer.from('%PDF-1.4 offer')
const admin = { as: personas.admin.email as string }
let sim: Sim
let lead: ReturnType<typeof makeLead>
let owner: ReturnType<typeof makeUser>
beforeEach(async () => {
  sim = await makeSim()
  owner = makeUser(sim.kit, { roles: ['counsellor'] })
  lead = makeLead(sim.kit, {
    first_name: 'Ada',
    last_name: 'Kaya',
    email: 'ada@mail.example',
    country_code: '+90',
    mobile: '5321234567',
    staff_id: owner.id,
  })
})
type Body = Parameters<typeof leadConversations.write.spec.body.parse>[0]
const write = (body: object, calling: { as: string } = admin) =>
  sim.call(leadConversations.write, { lead: lead.identifier, body: body as Body as never }, calling)
const thread = async (query: object = {}, calling: { as: string } = admin) =>
  (await sim.call(leadConversations.list, { lead: lead.identifier, query }, calling)).data
const outbox = () =>
  sim.db
    .prepare<[], object>(
      'SELECT channel, "to", subject, body, state FROM outbox WHERE "to" IN (\'ada@mail.example\', \'+905321234567\') ORDER BY id',
    )
    .all()
const titlesOf = async (email: string) =>
  (await sim.call(notifications.list, {}, { as: email })).data.recordsInfo.map(
    ({ notification_info: { title, module_type } }) => [module_type, title],
  )

describe('leadConversations.write', () => {
  test('a message goes out by the channel that was chosen, and the thread says so', async () => {
    const { status, message, data } = await write({
      channel: 'email',
      subject: 'Tuesday',
      content: 'Shall we talk?',
    })
    expect([status, message, data.delivery?.state]).toEqual([200, 'Message queued', 'queued'])
    await write({ channel: 'whatsapp', content: 'Hello' })
    await sim.clock.advance(0)
    expect(outbox()).toMatchObject([
      { channel: 'email', to: 'ada@mail.example', subject: 'Tuesday', body: 'Shall we talk?', state: 'sent' },
      { channel: 'whatsapp', to: '+905321234567', body: 'Hello' },
    ])
    expect((await thread()).recordsInfo).toMatchObject([
      { channel: 'whatsapp', direction: 'outgoing', address: '+905321234567' },
      {
        channel: 'email',
        subject: 'Tuesday',
        content: 'Shall we talk?',
        delivery: { state: 'sent' },
        userInfo: { first_name: expect.any(String) as string },
      },
    ])
  })
  test('a message that comes back is shown as such, and open threads are told', async () => {
    addFault(sim.tenant, {
      method: '*',
      path: '*',
      delivery: 'bounced',
      channel: 'email',
      message: 'Mailbox is full',
    })
    await write({ channel: 'email', content: 'Hello' })
    sim.said.length = 0
    await sim.clock.advance(0)
    expect((await thread()).recordsInfo[0]).toMatchObject({
      delivery: { state: 'bounced', reason: 'Mailbox is full' },
    })
    expect(sim.said.map(({ event }) => event)).toContain('lead_messages_changed')
  })
  test('the owner and a colleague who is named are told, the author is not', async () => {
    const colleague = makeUser(sim.kit, { roles: ['admin'] })
    await write({ channel: 'email', content: 'Hello', user_identifiers: [colleague.identifier] })
    expect((await titlesOf(owner.email))[0]).toEqual([
      'lead_conversation',
      expect.stringMatching(/ wrote to Ada Kaya$/),
    ])
    expect((await titlesOf(colleague.email))[0]?.[0]).toBe('lead_conversation')
    expect((await titlesOf(admin.as)).filter(([type]) => type === 'lead_conversation')).toEqual([])
  })
  test('a colleague who does not see the lead cannot be named', async () => {
    const stranger = makeUser(sim.kit, { roles: ['counsellor'] })
    expect(
      await write({ channel: 'email', content: 'x', user_identifiers: [stranger.identifier] }),
    ).toMatchObject({
      status: 422,
      errors: [{ message: 'A person who is named cannot see this lead', field: 'user_identifiers' }],
    })
    expect((await thread()).totalRecords).toBe(0)
  })
  test.each([
    { body: { channel: 'email', content: ' ' }, message: 'Message is required' },
    { body: { channel: 'pigeon', content: 'x' }, message: 'There is no such channel' },
    { body: { channel: 'sms', content: 'x'.repeat(5001) }, message: 'A message is at most 5,000 letters' },
  ])('a message is refused: $message', async ({ body, message }) =>
    expect((await write(body)).errors[0]?.message).toBe(message),
  )
  test('a lead without an address, one that was deleted and one that is not seen are refused', async () => {
    sim.db.prepare("UPDATE leads SET email = NULL, mobile = 'XXXXXXXXXX' WHERE id = ?").run(lead.id)
    expect((await write({ channel: 'email', content: 'x' })).errors[0]?.message).toBe(
      'This lead has no email address',
    )
    expect((await write({ channel: 'sms', content: 'x' })).errors[0]?.message).toBe(
      'This lead has no mobile number',
    )
    sim.db.prepare("UPDATE leads SET deleted_at = '2026-11-01T00:00:00.000Z' WHERE id = ?").run(lead.id)
    expect((await write({ channel: 'sms', content: 'x' })).errors[0]?.message).toBe('This lead is deleted')
    const stranger = makeUser(sim.kit, { roles: ['counsellor'] }).email
    expect((await write({ channel: 'sms', content: 'x' }, { as: stranger })).status).toBe(404)
    expect((await sim.call(leadConversations.list, { lead: lead.identifier }, { as: stranger })).status).toBe(
      404,
    )
  })
})

describe('files of a message', () => {
  const fileOf = async (as: string, name = 'offer.pdf') =>
    (await uploadFile(sim, as, PDF, { name, use: 'document' })).file_identifier
  const statusFor = async (identifier: string, as: string) =>
    (await sim.call(files.download, { identifier }, { as })).status
  test('stand in the thread, and whoever sees the lead can open them, but nobody else', async () => {
    const file = await fileOf(owner.email)
    const body = { channel: 'email', content: 'Your offer', file_identifiers: [file] }
    const { data } = await write(body, { as: owner.email })
    const shown = [{ identifier: file, filealias: 'offer.pdf', size: PDF.length }]
    expect([data.files, (await thread()).recordsInfo[0]!.files]).toEqual([shown, shown])
    const stranger = makeUser(sim.kit, { roles: ['counsellor'] }).email
    expect([
      await statusFor(file, owner.email),
      await statusFor(file, admin.as),
      await statusFor(file, stranger),
    ]).toEqual([200, 200, 404])
    // Who wrote it sees the lead no more, and when the lead is deleted nobody does.
    sim.db.prepare('UPDATE leads SET staff_id = NULL, branch_id = NULL WHERE id = ?').run(lead.id)
    expect([await statusFor(file, owner.email), await statusFor(file, admin.as)]).toEqual([404, 200])
    sim.db.prepare("UPDATE leads SET deleted_at = '2026-11-01T00:00:00.000Z' WHERE id = ?").run(lead.id)
    expect(await statusFor(file, admin.as)).toBe(404)
  })
  test('leave with the lead', async () => {
    await write({ channel: 'email', content: 'x', file_identifiers: [await fileOf(admin.as)] })
    const left = () => sim.db.prepare<[], number>('SELECT count(*) FROM lead_message_files').pluck().get()
    expect(left()).toBe(1)
    sim.db.prepare('DELETE FROM leads WHERE id = ?').run(lead.id)
    expect(left()).toBe(0)
  })
  test('are refused by SMS, of somebody else, twice, and more than ten; nothing is sent then', async () => {
    const file = await fileOf(admin.as)
    await write({ channel: 'whatsapp', content: 'x', file_identifiers: [file] })
    const refusal = async (body: object) => {
      const { status, errors } = await write({ channel: 'email', content: 'x', ...body })
      return [status, errors[0]?.field, errors[0]?.message]
    }
    expect(await refusal({ channel: 'sms', file_identifiers: [await fileOf(admin.as)] })).toEqual([
      422,
      'file_identifiers',
      'An SMS carries no files. Choose another channel, or remove them.',
    ])
    expect(await refusal({ file_identifiers: [await fileOf(owner.email)] })).toEqual([
      422,
      'file_identifiers.0',
      'There is no such file',
    ])
    expect(await refusal({ file_identifiers: [file] })).toEqual([
      422,
      'file_identifiers.0',
      'This file is attached to a record. Upload it again to use it here.',
    ])
    expect(await refusal({ file_identifiers: Array.from({ length: 11 }, String) })).toEqual([
      422,
      'file_identifiers',
      'At most 10 files at once',
    ])
    expect(outbox()).toHaveLength(1)
  })
})

describe('a message of a lead', () => {
  const receive = (body: object) =>
    receiveFromLead(sim.tenant, lead.identifier, { subject: undefined, ...body } as never)
  test('stands in the thread, tells the owner and open consoles', async () => {
    receive({ channel: 'whatsapp', content: 'Tuesday is fine' })
    expect((await thread({}, { as: owner.email })).recordsInfo).toMatchObject([
      {
        channel: 'whatsapp',
        direction: 'incoming',
        content: 'Tuesday is fine',
        delivery: null,
        userInfo: null,
      },
    ])
    expect((await titlesOf(owner.email))[0]).toEqual(['lead_conversation', 'Ada Kaya wrote to you'])
    expect(sim.said.map(({ event }) => event)).toContain('lead_messages_changed')
  })
  test('STOP closes its channel and no other one; START opens it again', async () => {
    receive({ channel: 'sms', content: 'Stop!' })
    expect(await write({ channel: 'sms', content: 'x' })).toMatchObject({
      status: 422,
      errors: [{ message: 'This lead has unsubscribed from this channel', field: 'channel' }],
    })
    expect((await write({ channel: 'email', content: 'x' })).status).toBe(200)
    const { data } = await sim.call(leadConversations.channels, { lead: lead.identifier }, admin)
    expect(data.map(({ channel, refusal, count }) => [channel, refusal, count])).toEqual([
      ['email', null, 1],
      ['sms', 'This lead has unsubscribed from this channel', 1],
      ['whatsapp', null, 0],
    ])
    receive({ channel: 'sms', content: 'start' })
    expect((await write({ channel: 'sms', content: 'x' })).status).toBe(200)
  })
  test('what its account switched off behind the link of a mail is refused', async () => {
    const { id } = makeUser(sim.kit, { roles: ['student'], email: 'ada@mail.example' })
    sim.db
      .prepare(
        "INSERT INTO notification_preferences (user_id, channel, module_type, enabled) VALUES (?, 'email', 'lead_conversation', 0)",
      )
      .run(id)
    expect((await write({ channel: 'email', content: 'x' })).errors[0]?.message).toBe(
      'This lead has unsubscribed from this channel',
    )
  })
})

test('the activity of a lead tells of messages and notes among what was done to it', async () => {
  const tick = () => sim.clock.set(sim.clock.now() + 1000)
  await write({ channel: 'email', content: 'Hello' })
  tick()
  receiveFromLead(sim.tenant, lead.identifier, { channel: 'sms', subject: null, content: 'Hi' })
  tick()
  await sim.call(leadNotes.create, { lead: lead.identifier, body: { content: 'Called back' } }, admin)
  const { data } = await sim.call(leads.activities, { lead: lead.identifier }, admin)
  expect(data.recordsInfo.map(({ description }) => description)).toEqual([
    'Note added',
    'The lead wrote by SMS',
    'Wrote by email',
  ])
  expect(data.totalRecords).toBe(3)
})

describe('leadConversations.list', () => {
  const fill = (count: number) => {
    const insert = sim.db.prepare(
      "INSERT INTO lead_messages (identifier, lead_id, channel, direction, content, address, created_at) VALUES (?, ?, ?, 'incoming', ?, 'x', '2026-11-01T00:00:00.000Z')",
    )
    sim.db.whole(() => {
      for (let n = 0; n < count; n++) insert.run(`m${n}`, lead.id, n % 2 ? 'sms' : 'email', `Message ${n}`)
    })
  }
  test('10,000 messages are read page behind page, newest first, while others come in', async () => {
    fill(10_000)
    const seen: string[] = []
    let after: string | undefined
    for (let page = 1; seen.length < 10_000; page++) {
      const { recordsInfo } = await thread({ page, per_page: 500, ...(after && { after }) })
      seen.push(...recordsInfo.map(({ identifier }) => identifier))
      after = recordsInfo.at(-1)!.identifier
      if (page === 2)
        receiveFromLead(sim.tenant, lead.identifier, { channel: 'sms', subject: null, content: 'New' })
    }
    expect([seen[0], seen.at(-1), new Set(seen).size]).toEqual(['m9999', 'm0', 10_000])
    const plan = sim.db
      .prepare<[], { detail: string }>(
        'EXPLAIN QUERY PLAN SELECT m.identifier FROM lead_messages m WHERE m.lead_id = 1 AND m.id < 9 ORDER BY m.id DESC LIMIT 50',
      )
      .all()
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /INDEX lead_messages_lead \(lead_id=\? AND rowid<\?\)$/,
    )
  })
  test('one channel alone, and a page behind a message that is gone', async () => {
    fill(4)
    const { recordsInfo, totalRecords } = await thread({ channel: 'sms' })
    expect([recordsInfo.map(({ content }) => content), totalRecords]).toEqual([['Message 3', 'Message 1'], 2])
    expect(
      (await sim.call(leadConversations.list, { lead: lead.identifier, query: { after: 'gone' } }, admin))
        .status,
    ).toBe(409)
  })
})
