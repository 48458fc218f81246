/** Tickets of each kind: raised, answered, assigned, corrected, closed, deleted, and who is told. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTicket } from '@seeds/catalog/tickets'
import { personas } from '@seeds/people/personas'
import { feedbackTickets, feedbackTypes } from '@contract/catalog/feedbackTickets'
import { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import { premiumTickets } from '@contract/catalog/premiumTickets'
import { notifications } from '@contract/outreach/notifications'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { markCorrected } from '@domain/catalog/tickets/corrected'
import { callerOf } from '@kit/auth/callerCache'
import { ticketPersonIdentifier } from '@support/server/catalog/tickets'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const asker = { as: personas.counsellor.email as string }
const worker = { as: personas.requestUpdate.email as string }
const wrong = { bug_type: 'wrong_information', module_type: 'program', request_content: 'The fee' } as const
const idea = { feedback_type: 'improvement', title: 'Shorter', content: 'The form is long' } as const

const raise = async (body: object = {}, by = asker) =>
  (await sim.call(inventoryUpdates.create, { body: { ...wrong, ...body } }, by)).data
const opened = async (ticket: string, by = asker) =>
  (await sim.call(inventoryUpdates.single, { ticket }, by)).data
const program = () =>
  sim.db.prepare<[], { identifier: string; name: string }>('SELECT identifier, name FROM programs').get()!
const PDF = Buffer.from('%PDF-1.4 fees')
/** The caller of a session of this person. */
async function callerNamed(email: string) {
  await sim.sessionOf(email)
  const session = sim.db
    .prepare<[string], string>(
      'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
    )
    .pluck()
    .get(email)!
  return callerOf(sim.tenant, session, undefined)
}
/** What the reader was told, newest first. */
const noticesTo = async (by: { as: string }) =>
  (await sim.call(notifications.list, {}, by)).data.recordsInfo.map(({ notification_info: info }) => ({
    title: info.title,
    content: info.content,
    about: info.module_info.ticketInfo,
  }))

describe('three kinds of tickets (core-1-product-04)', () => {
  test('each has a list of its own, and one sequence of numbers', async () => {
    const update = await raise()
    const feedback = (await sim.call(feedbackTickets.create, { body: idea }, asker)).data
    const premium = (
      await sim.call(
        premiumTickets.create,
        { body: { feature: 'marketing', content: 'A fair' } },
        { as: personas.manager.email },
      )
    ).data
    expect([feedback.ticket_no, premium.ticket_no]).toEqual([update.ticket_no + 1, update.ticket_no + 2])
    const first = (await sim.call(feedbackTickets.list, {}, asker)).data.recordsInfo[0]!
    expect([first.identifier, first.title]).toEqual([feedback.identifier, 'Shorter'])
  })
  test('feedback is fix bug, improvement or new feature, and nothing else (business-9-constants-43)', async () => {
    expect(feedbackTypes).toEqual(['fix_bug', 'improvement', 'new_feature'])
    const { errors } = await sim.call(
      feedbackTickets.create,
      { body: { ...idea, feedback_type: 'praise' as 'fix_bug' } },
      asker,
    )
    expect(errors).toEqual([{ message: 'Choose what it is', field: 'feedback_type' }])
  })
  test('an inventory update request is created, listed, changed in status, assigned and edited (business-7-inventory-01)', async () => {
    const { identifier: ticket } = await raise()
    await sim.call(inventoryUpdates.changeStatus, { ticket, body: { status: 'closed' } }, worker)
    await sim.call(
      inventoryUpdates.assign,
      { ticket, body: { user_identifier: ticketPersonIdentifier(sim) } },
      worker,
    )
    const edited = { ...wrong, request_content: 'The application fee' }
    await sim.call(inventoryUpdates.update, { ticket, body: edited }, worker)
    const rows = (await sim.call(inventoryUpdates.list, { query: { status: 'closed' } }, worker)).data
    expect(rows.recordsInfo.find(({ identifier }) => identifier === ticket)).toMatchObject({
      status: 'closed',
      request_content: 'The application fee',
      assigned_staff: { first_name: 'Rania' },
    })
  })
})

describe('who sees a ticket', () => {
  test('who raised it sees it without the key to read all, and no others; a colleague gets 404', async () => {
    const { identifier: ticket } = await raise()
    const own = (await sim.call(inventoryUpdates.list, {}, asker)).data.recordsInfo
    expect(own.map(({ identifier }) => identifier)).toContain(ticket)
    expect(new Set(own.map(({ userInfo }) => userInfo.first_name))).toEqual(new Set(['Şule']))
    const colleague = { as: personas.leader.email as string }
    for (const call of [inventoryUpdates.single, inventoryUpdates.history])
      expect((await sim.call(call, { ticket }, colleague)).status).toBe(404)
    const write = { ticket, body: { content: 'Mine too' } }
    expect((await sim.call(inventoryUpdates.write, write, colleague)).status).toBe(404)
  })
  test('who is given one sees it', async () => {
    const to = sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(personas.leader.email)!
    const { identifier } = makeTicket(sim.kit, { kind: 'feedback', staff_id: to })
    const rows = (await sim.call(feedbackTickets.list, {}, { as: personas.leader.email })).data.recordsInfo
    expect(rows.map((row) => row.identifier)).toContain(identifier)
  })
  test('a ticket of one kind is no ticket of another', async () => {
    const { identifier: ticket } = makeTicket(sim.kit, { kind: 'feedback' })
    const admin = { as: personas.admin.email as string }
    expect((await sim.call(inventoryUpdates.single, { ticket }, admin)).status).toBe(404)
    expect((await sim.call(feedbackTickets.single, { ticket }, admin)).status).toBe(200)
  })
})

describe('the thread', () => {
  test('answers stand in order with their files, which whoever sees the ticket can open', async () => {
    const { identifier: ticket } = await raise()
    const { file_identifier: file } = await uploadFile(sim, worker.as, PDF, { name: 'fees.pdf' })
    const body = { content: 'See the table', file_identifiers: [file] }
    const { message } = await sim.call(inventoryUpdates.write, { ticket, body }, worker)
    await sim.call(inventoryUpdates.write, { ticket, body: { content: 'Thank you' } }, asker)
    const { messages, messages_count } = await opened(ticket)
    expect([message, messages_count]).toEqual(['Answer sent', 2])
    expect(messages.map(({ content, userInfo }) => [userInfo.first_name, content])).toEqual([
      ['Rania', 'See the table'],
      ['Şule', 'Thank you'],
    ])
    expect(messages[0]!.files).toMatchObject([{ identifier: file, filealias: 'fees.pdf' }])
    const statusFor = async (as: string) =>
      (await sim.call(files.download, { identifier: file }, { as })).status
    expect([await statusFor(asker.as), await statusFor(personas.leader.email)]).toEqual([200, 404])
  })
  test('a file of somebody else is refused at its place, and nothing is written', async () => {
    const { identifier: ticket } = await raise()
    const { file_identifier: file } = await uploadFile(sim, worker.as, PDF)
    const body = { content: 'Look', file_identifiers: [file] }
    const { errors } = await sim.call(inventoryUpdates.write, { ticket, body }, asker)
    expect(errors).toEqual([{ message: 'There is no such file', field: 'file_identifiers.0' }])
    expect((await opened(ticket)).messages).toEqual([])
  })
})

describe('whom a ticket is told', () => {
  test('who is assigned, and who asked of an answer and of the closing; nobody of what they did themselves', async () => {
    const { identifier: ticket, ticket_no } = await raise()
    const admin = { as: personas.admin.email as string }
    const given = { user_identifier: ticketPersonIdentifier(sim) }
    const { message } = await sim.call(inventoryUpdates.assign, { ticket, body: given }, admin)
    expect(message).toBe('Ticket assigned')
    await sim.call(inventoryUpdates.write, { ticket, body: { content: 'I look at it' } }, worker)
    await sim.call(inventoryUpdates.changeStatus, { ticket, body: { status: 'closed' } }, worker)
    const about = { identifier: ticket, kind: 'update' }
    expect((await noticesTo(worker))[0]).toEqual({
      title: `Ticket #${ticket_no} was assigned to you`,
      content: 'By Tomas Lindqvist',
      about,
    })
    expect((await noticesTo(asker)).slice(0, 2)).toEqual([
      { title: `Your ticket #${ticket_no} is closed`, content: 'By Rania Saleh', about },
      { title: `Rania Saleh answered on ticket #${ticket_no}`, content: 'I look at it', about },
    ])
  })
  test('several closed at once are one message to who asked for them', async () => {
    const [one, other] = [await raise(), await raise()]
    const tickets = [one.identifier, other.identifier]
    await sim.call(
      inventoryUpdates.changeStatusOfMany,
      { body: { is_selected_all: false, tickets, status: 'closed' } },
      worker,
    )
    expect((await noticesTo(asker))[0]!.title).toBe('2 tickets of yours are closed')
  })
})

describe('a correction', () => {
  test('who reported the field is told what stands there now, and the open request says it', async () => {
    const { identifier, name } = program()
    const about = { bug_type: 'correction', module_identifier: identifier, field: 'tuition_fee' }
    const { identifier: ticket, ticket_no } = await raise({ ...about, seen_value: 'CAD 31,200.00' })
    const other = await raise({ ...about, field: 'application_fee' })
    const caller = await callerNamed(worker.as)
    sim.db.whole(() =>
      markCorrected(
        { db: sim.db, tenant: sim.tenant, caller },
        { module_type: 'program', identifier, field: 'tuition_fee', value: 'CAD 34,500.00' },
      ),
    )()
    expect(await opened(ticket)).toMatchObject({
      status: 'open',
      seen_value: 'CAD 31,200.00',
      corrected_value: 'CAD 34,500.00',
      corrected_at: sim.clock.iso(),
      moduleInfo: { identifier, name },
    })
    expect((await opened(other.identifier)).corrected_at).toBeNull()
    expect((await noticesTo(asker))[0]).toMatchObject({
      title: `What you reported in ticket #${ticket_no} is corrected`,
      content: 'It says now: CAD 34,500.00',
    })
  })
})

describe('deletion', () => {
  test('a deleted ticket is gone for everybody until the deletion is undone (business-8-label-15)', async () => {
    const { identifier: ticket } = await raise()
    const { message, data } = await sim.call(inventoryUpdates.remove, { ticket }, worker)
    expect(message).toBe('Ticket deleted')
    expect((await sim.call(inventoryUpdates.single, { ticket }, asker)).status).toBe(404)
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, worker)
    expect((await opened(ticket)).status).toBe('open')
  })
  test('who asked cannot delete, assign or close', async () => {
    const { identifier: ticket } = await raise()
    expect((await sim.call(inventoryUpdates.remove, { ticket }, asker)).status).toBe(403)
  })
})
