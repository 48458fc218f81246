/** Notes of a lead: written and read by those who see the lead. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadNotes } from '@contract/leads/leadNotes'
import { notifications } from '@contract/outreach/notifications'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let lead: string
beforeEach(async () => {
  sim = await makeSim()
  lead = makeLead(sim.kit, { staff_id: null, branch_id: null }).identifier
})
const admin = { as: personas.admin.email as string }

test('leads.notes lists the notes of a lead, newest first', async () => {
  for (const content of ['First', 'Second'])
    await sim.call(leadNotes.create, { lead, body: { content } }, admin)
  const { data } = await sim.call(leadNotes.list, { lead }, admin)
  expect(data.recordsInfo.map(({ content }) => content)).toEqual(['Second', 'First'])
})

test('leads.notes confirms a note with the documented label', async () => {
  const { message } = await sim.call(leadNotes.create, { lead, body: { content: 'Called back' } }, admin)
  expect(message).toBe('Note created')
})

test('leads.notes refuses an empty note', async () => {
  const { status, errors } = await sim.call(leadNotes.create, { lead, body: { content: ' ' } }, admin)
  expect([status, errors[0]?.message]).toEqual([422, 'Note is required'])
})

test('leads.notes hides the notes of leads that the caller does not see', async () => {
  const { status } = await sim.call(leadNotes.list, { lead }, { as: personas.counsellor.email })
  expect(status).toBe(404)
})

describe('a note that is there', () => {
  const write = async (content: string, body: object = {}) =>
    (await sim.call(leadNotes.create, { lead, body: { content, ...body } }, admin)).data.identifier
  const edit = (note: string, body: { content: string; user_identifiers?: string[] }, calling = admin) =>
    sim.call(leadNotes.edit, { lead, note, body }, calling)
  const mentionsOf = (user: number) =>
    sim.db
      .prepare<[number], string>(
        "SELECT title FROM notifications WHERE user_id = ? AND module_type = 'lead' AND title LIKE '%mentioned%'",
      )
      .pluck()
      .all(user)

  test('leads.notes are changed by their author, who leaves what they said before', async () => {
    const note = await write('First')
    sim.clock.set(sim.clock.now() + 60_000)
    expect(await edit(note, { content: 'Second' })).toMatchObject({
      status: 200,
      message: 'Note changed',
      data: { content: 'Second', edited_at: sim.clock.iso(), can_edit: true },
    })
    const { data } = await sim.call(leadNotes.history, { lead, note }, admin)
    expect(data.map(({ content }) => content)).toEqual(['First'])
  })

  test('leads.notes are changed by nobody else', async () => {
    const note = await write('First')
    expect(await edit(note, { content: 'Mine' }, { as: personas.superAdmin.email })).toMatchObject({
      status: 403,
      errors: [{ message: 'Only its author changes a note' }],
    })
  })

  test('leads.notes that are pinned come first; a colleague who only sees the lead pins none', async () => {
    const [first] = [await write('First'), await write('Second')]
    const pin = (as: string, is_pinned = true) =>
      sim.call(leadNotes.pin, { lead, note: first, body: { is_pinned } }, { as })
    const viewer = makeUser(sim.kit, { roles: ['calling-agent'] })
    sim.db.prepare("UPDATE roles SET lead_scope = 'all' WHERE identifier = 'calling-agent'").run()
    expect((await pin(viewer.email)).status).toBe(403)
    expect((await pin(personas.superAdmin.email)).status).toBe(200)
    const { data } = await sim.call(leadNotes.list, { lead }, admin)
    expect(data.recordsInfo.map(({ content, is_pinned }) => [content, is_pinned])).toEqual([
      ['First', true],
      ['Second', false],
    ])
    await pin(admin.as, false)
    const { data: after } = await sim.call(leadNotes.list, { lead }, admin)
    expect(after.recordsInfo.map(({ content }) => content)).toEqual(['Second', 'First'])
  })

  test('leads.notes tell a colleague who is mentioned, once for a note, and lead to the lead', async () => {
    const colleague = makeUser(sim.kit, { roles: ['admin'] })
    const user_identifiers = [colleague.identifier]
    const note = await write('@Emre please look', { user_identifiers })
    await edit(note, { content: '@Emre please look again', user_identifiers })
    expect(mentionsOf(colleague.id)).toHaveLength(1)
    const { data } = await sim.call(notifications.list, {}, { as: colleague.email })
    expect(data.recordsInfo[0]?.notification_info).toMatchObject({
      module_type: 'lead',
      module_identifier: lead,
      content: '@Emre please look',
    })
  })

  test('leads.notes of an agent mention nobody: agencies do not read the names of staff', async () => {
    const agent = makeUser(sim.kit, { roles: ['agent'] })
    sim.db.prepare('UPDATE leads SET staff_id = ? WHERE identifier = ?').run(agent.id, lead)
    const as = { as: agent.email }
    const body = { content: '@Ada', user_identifiers: [agent.identifier] }
    expect((await sim.call(leadNotes.colleagues, { lead }, as)).status).toBe(403)
    expect((await sim.call(leadNotes.create, { lead, body }, as)).errors[0]?.message).toBe(
      'You may not mention colleagues',
    )
    expect((await sim.call(leadNotes.create, { lead, body: { content: 'Mine' } }, as)).status).toBe(200)
  })

  test('leads.notes refuse the mention of somebody who does not see the lead', async () => {
    const stranger = makeUser(sim.kit, { roles: ['counsellor'] })
    const { status, errors } = await sim.call(
      leadNotes.create,
      { lead, body: { content: '@Ada', user_identifiers: [stranger.identifier] } },
      admin,
    )
    expect([status, errors[0]?.message]).toEqual([422, 'A person who is named cannot see this lead'])
    const { data } = await sim.call(leadNotes.colleagues, { lead }, admin)
    expect(data.map(({ identifier }) => identifier)).not.toContain(stranger.identifier)
  })
})
