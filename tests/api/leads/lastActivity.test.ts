/** When somebody last worked on a lead: what counts, and how the list sorts, filters and calls leads late by it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadConversations } from '@contract/leads/leadConversations'
import { leadNotes } from '@contract/leads/leadNotes'
import { leads, leadVerbs } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { tasks } from '@contract/leads/tasks'
import { telephony } from '@contract/platform/telephony'
import { operations } from '@contract/platform/operations'
import { receiveFromLead } from '@domain/leads/conversations'
import { makeDocument } from '@seeds/leads/leadDocuments'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { makeExtension } from '@seeds/platform/extensions'
import { personas } from '@seeds/people/personas'
import { openDocumentDesk } from '@support/server/leads/documentDesk'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email as string
const DAY = 86_400_000

let sim: Sim
let lead: LeadRow
const now = () => sim.tenant.clock.iso()
const since = (days: number) => new Date(Date.parse(now()) - days * DAY).toISOString()
const stageId = (name: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM lead_stages WHERE name = ?').pluck().get(name)!
const newLead = (more: Partial<LeadRow> = {}) =>
  makeLead(sim.kit, {
    stage_id: stageId('Interested'),
    status_id: null,
    staff_id: null,
    country_code: '+90',
    mobile: '5321234567',
    created_at: since(60),
    ...more,
  })
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  lead = newLead()
  await sim.tenant.clock.advance(DAY)
})
const lastOf = async ({ identifier }: LeadRow) =>
  (await sim.call(leads.single, { id: identifier }, { as })).data.last_activity_at
const listed = async (query: object) =>
  (await sim.call(leads.list, { query }, { as })).data.recordsInfo.map(({ id }) => id)
const note = (one: LeadRow) =>
  sim.call(leadNotes.create, { lead: one.identifier, body: { content: 'Asked for the passport' } }, { as })
const write = ({ identifier }: LeadRow) =>
  sim.call(
    leadConversations.write,
    { lead: identifier, body: { channel: 'email', content: 'Welcome', user_identifiers: [] } },
    { as },
  )
const answer = async ({ identifier }: LeadRow) =>
  receiveFromLead(sim.tenant, identifier, { channel: 'email', content: 'Thank you' })
const remind = async () => {
  const body = {
    note: 'Call back',
    scheduled_at: since(-2),
    module_type: 'lead' as const,
    module_identifier: lead.identifier,
  }
  return (await sim.call(tasks.createReminder, { body }, { as })).data.identifier
}
const identifierOf = (stage: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM lead_stages WHERE name = ?').pluck().get(stage)!

const ring = ({ identifier }: LeadRow) => {
  const user = makeUser(sim.kit, { roles: ['admin'] })
  makeExtension(sim.kit, { extension: '310', user_id: user.id })
  return sim.call(
    telephony.call,
    { body: { module_type: 'lead', module_identifier: identifier } },
    { as: user.email },
  )
}
const toldLeads = () => sim.said.flatMap(({ event, payload }) => (event === 'leads_changed' ? [payload] : []))

describe('leads_changed', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a note', () => note(lead)],
    ['a reminder', remind],
    ['a message to it', () => write(lead)],
    ['a message of its own', () => answer(lead)],
    ['a call', () => ring(lead)],
  ])('leads_changed names the lead after %s: its last activity is another one', async (_, work) => {
    sim.said.length = 0
    await work()
    expect(toldLeads()).toMatchObject([{ identifiers: [lead.identifier] }])
  })
  test('leads_changed names the lead after a document', async () => {
    const desk = await openDocumentDesk()
    sim = desk.sim
    await desk.add('Academic transcript', ['year-1.pdf'])
    expect(toldLeads()).toMatchObject([{ identifiers: [desk.lead.identifier] }])
  })
})

describe('the last activity of a lead', () => {
  test.each<[string, () => unknown]>([
    ['a note', () => note(lead)],
    ['a reminder', remind],
    [
      'a stage',
      () => {
        const body = {
          is_selected_all: false,
          leads: [lead.identifier],
          stage_identifier: identifierOf('Contacted'),
        }
        return sim.call(leadStage.bulkStage, { body }, { as })
      },
    ],
    ['a document', () => makeDocument(sim.kit, { lead_id: lead.id, doc_type: 'Passport' })],
    [
      'a call',
      () =>
        sim.kit.row('calls', {
          user_id: 1,
          direction: 'outgoing',
          from: '1',
          to: '2',
          status: 'queued',
          module_type: 'lead',
          module_identifier: lead.identifier,
          created_at: now(),
        }),
    ],
    ['a message to it', () => write(lead)],
    ['a message of its own', () => answer(lead)],
  ])('is %s', async (activity, work) => {
    expect(await lastOf(lead)).toBe(lead.created_at)
    const { version } = (await sim.call(leads.single, { id: lead.identifier }, { as })).data
    await work()
    const row = (await sim.call(leads.single, { id: lead.identifier }, { as })).data
    expect(row.last_activity_at >= since(1)).toBe(true)
    // A note is no change that an undo would have to respect.
    expect(row.version - version).toBe(activity === 'a stage' ? 1 : 0)
  })
  test('is a task whose state was changed', async () => {
    const task = await remind()
    await sim.tenant.clock.advance(DAY)
    const body = { is_selected_all: false, tasks: [task], status: 'completed' as const }
    await sim.call(tasks.bulkStatus, { body }, { as })
    expect(await lastOf(lead)).toBe(now())
  })
  test('is no assignment', async () => {
    const user_identifier = sim.db
      .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
      .get(personas.counsellor.email)!
    const body = {
      is_selected_all: false,
      leads: [lead.identifier],
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier }],
    }
    expect((await sim.call(leadVerbs.bulkAssign, { body }, { as })).data).toMatchObject({ changed: 1 })
    expect(await lastOf(lead)).toBe(lead.created_at)
  })
  test('is as before when the move to a stage is undone', async () => {
    const body = {
      is_selected_all: false,
      leads: [lead.identifier],
      stage_identifier: identifierOf('Contacted'),
    }
    const { data } = await sim.call(leadStage.bulkStage, { body }, { as })
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    expect(await lastOf(lead)).toBe(lead.created_at)
  })
})

test('leads.list sorts and filters by the last activity, also when it changes', async () => {
  const other = newLead({ worked_at: since(20) })
  const recent = newLead({ worked_at: since(2) })
  const byActivity = { sort_by: 'last_activity_at', sort: 'asc' }
  expect(await listed(byActivity)).toEqual([lead.id, other.id, recent.id])
  const quiet = { ...byActivity, last_activity_to: since(14).slice(0, 10) }
  expect(await listed(quiet)).toEqual([lead.id, other.id])
  await note(lead)
  expect(await listed(byActivity)).toEqual([other.id, recent.id, lead.id])
  expect(await listed(quiet)).toEqual([other.id])
  expect(await listed({ last_activity_from: now().slice(0, 10) })).toEqual([lead.id])
})

test('a lead that somebody works on is not late, however long it is in its stage', async () => {
  sim.kit.row('timelines', {
    name: 'All',
    module_type: 'lead',
    is_active: 1,
    is_default: 1,
    stage_data: JSON.stringify([
      { stage_id: stageId('Interested'), is_skippable: 0, est_days: 3, form_id: null },
    ]),
    created_at: now(),
    updated_at: now(),
  })
  expect(await listed({ late: '1' })).toEqual([lead.id])
  await note(lead)
  expect(await listed({ late: '1' })).toEqual([])
  await sim.tenant.clock.advance(4 * DAY)
  expect(await listed({ late: '1' })).toEqual([lead.id])
})

test('a lead that is enrolled or lost is not late, however long nobody worked on it', async () => {
  sim.kit.row('timelines', {
    name: 'All',
    module_type: 'lead',
    is_active: 1,
    is_default: 1,
    stage_data: JSON.stringify(
      ['Interested', 'Enrolled', 'Lost'].map((name) => ({
        stage_id: stageId(name),
        is_skippable: 0,
        est_days: 3,
        form_id: null,
      })),
    ),
    created_at: now(),
    updated_at: now(),
  })
  const ended = [newLead({ stage_id: stageId('Enrolled') }), newLead({ stage_id: stageId('Lost') })]
  expect(await listed({ late: '1' })).toEqual([lead.id])
  const estimates = await Promise.all(
    [lead, ...ended].map(
      async ({ identifier }) => (await sim.call(leads.single, { id: identifier }, { as })).data.est_days,
    ),
  )
  expect(estimates).toEqual([3, null, null])
})
