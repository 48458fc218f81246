/** Moving leads along their timeline: one, many, what is late. */
import { beforeEach, expect, test } from 'vitest'
import { isLate } from '@contract/leads/late'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { operations } from '@contract/platform/operations'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const DAY = 86_400_000
const PATH = ['New Lead', 'Contacted', 'Interested', 'Counselled', 'Lost'] as const
type Name = (typeof PATH)[number]

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const stageOf = (name: Name) =>
  sim.db
    .prepare<[string], { id: number; identifier: string }>(
      'SELECT id, identifier FROM lead_stages WHERE name = ?',
    )
    .get(name)!
/** New (2 days) → Contacted (5, may be skipped) → Interested (3) → Counselled (4), or Lost; for leads to Canada. */
async function addTimeline() {
  const body = { name: 'Canada', module_type: 'lead', is_active: true } as const
  const { identifier } = (await sim.call(timelines.create, { body }, admin)).data as unknown as {
    identifier: string
  }
  const days = [2, 5, 3, 4, 1]
  const stage_data = PATH.map((name, at) => ({
    stage_id: stageOf(name).identifier,
    est_days: days[at]!,
    is_skippable: name === 'Contacted',
  }))
  await sim.call(timelines.assignStages, { id: identifier, body: { stage_data } }, admin)
  await sim.call(
    timelines.assign,
    { body: { timeline_id: identifier, country_id: 'CA', study_level_ids: [] } },
    admin,
  )
  return identifier
}
const leadIn = (name: Name, more: Partial<LeadRow> = {}) =>
  makeLead(sim.kit, {
    stage_id: stageOf(name).id,
    status_id: null,
    destination_country: 'CA',
    created_at: sim.tenant.clock.iso(),
    ...more,
  })
const nextOf = async ({ identifier }: LeadRow) =>
  (await sim.call(leadStage.next, { lead: identifier }, admin)).data
const moveTo = ({ identifier }: LeadRow, name: Name, body: { reason?: string } = {}) =>
  sim.call(leadStage.moveAlong, { lead: identifier, status: stageOf(name).identifier, body }, admin)
const moveAll = (some: readonly LeadRow[], name: Name) =>
  sim.call(
    leadStage.bulkStage,
    {
      body: {
        is_selected_all: false,
        leads: some.map(({ identifier }) => identifier),
        stage_identifier: stageOf(name).identifier,
      },
    },
    admin,
  )
const read = async ({ identifier }: LeadRow) => (await sim.call(leads.single, { id: identifier }, admin)).data
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const listed = async (query: object) => (await sim.call(leads.list, { query }, admin)).data.recordsInfo

test('only the next stages of its timeline are offered: skippable ones may be passed, and it may end', async () => {
  await addTimeline()
  const { timeline, stages: path } = await nextOf(leadIn('New Lead'))
  expect(timeline).toMatchObject({ name: 'Canada', why: 'country' })
  expect(path.map(({ name, state, is_allowed }) => [name, state, is_allowed])).toEqual([
    ['New Lead', 'now', false],
    ['Contacted', 'next', true],
    ['Interested', 'next', true],
    ['Counselled', 'later', false],
    ['Lost', 'fail', true],
  ])
})

test('a lead without a timeline may go to any stage', async () => {
  await addTimeline()
  const { timeline, stages: all } = await nextOf(leadIn('New Lead', { destination_country: 'DE' }))
  expect(timeline).toBeNull()
  expect(all.filter(({ is_allowed }) => is_allowed)).toHaveLength(10)
})

test('a lead goes to the next stage, and not back nor past one that may not be skipped', async () => {
  await addTimeline()
  const lead = leadIn('New Lead')
  const refused = await moveTo(lead, 'Counselled')
  expect([refused.status, refused.errors.at(-1)!.message]).toEqual([
    422,
    'Counselled is not next in the timeline Canada',
  ])
  expect((await moveTo(lead, 'Interested')).message).toBe('Stage changed')
  expect(await read(lead)).toMatchObject({ stage_name: 'Interested', est_days: 3 })
  expect((await moveTo(lead, 'Contacted')).status).toBe(422)
})

test('a stage that ends a lead without success asks why, and its history says it', async () => {
  await addTimeline()
  const lead = leadIn('Contacted')
  expect((await moveTo(lead, 'Lost')).errors).toEqual([{ message: 'Reason is required', field: 'reason' }])
  const { data } = await moveTo(lead, 'Lost', { reason: 'No budget' })
  const operation = await sim.call(operations.single, { identifier: data.operation_identifier }, admin)
  expect(operation.data.reason).toBe('No budget')
  const { data: history } = await sim.call(leads.activities, { lead: lead.identifier, query: {} }, admin)
  expect(history.recordsInfo[0]).toMatchObject({ action: 'leads.stage', description: 'Moved to Lost' })
})

test('change_status_v2 takes a stage, or a status with its stage', async () => {
  await addTimeline()
  const lead = leadIn('New Lead')
  const status = sim.db
    .prepare<[], { id: number; identifier: string }>(
      "SELECT t.id, t.identifier FROM lead_statuses t JOIN lead_stages s ON s.id = t.stage_id WHERE s.name = 'Contacted'",
    )
    .get()!
  const change = (body: object) => sim.call(leadStage.changeStatus, { lead: lead.identifier, body }, admin)
  expect((await change({})).errors).toEqual([{ message: 'Choose a stage', field: 'stage_identifier' }])
  expect((await change({ status_identifier: status.identifier })).status).toBe(200)
  expect(await read(lead)).toMatchObject({ stage_name: 'Contacted', status_id: status.id })
  const other = { stage_identifier: stageOf('Interested').identifier, status_identifier: status.identifier }
  expect((await change(other)).errors).toEqual([
    { message: 'The status is of another stage', field: 'status_identifier' },
  ])
})

test('of many leads the plan says how many can move, which cannot and why; the run moves the others, and its undo brings all of them back', async () => {
  await addTimeline()
  const news = Array.from({ length: 48 }, () => leadIn('New Lead'))
  const [already, ahead] = [leadIn('Interested'), leadIn('Counselled')]
  const all = [...news, already, ahead]
  const body = {
    verb: 'leads.stage' as const,
    is_selected_all: false,
    leads: all.map(({ identifier }) => identifier),
    stage_identifier: stageOf('Interested').identifier,
  }
  const { data: plan } = await sim.call(operations.plan, { body }, admin)
  expect(plan).toMatchObject({ total: 50, will_change: 48, blocked_total: 2 })
  expect(plan.blocked.map(({ identifier, reason }) => [identifier, reason])).toEqual([
    [already.identifier, 'It is in this stage already'],
    [ahead.identifier, 'Interested is not next in the timeline Canada'],
  ])
  const before = await read(news[0]!)
  await sim.tenant.clock.advance(DAY)
  const { data: receipt } = await moveAll(all, 'Interested')
  expect(receipt).toMatchObject({ total: 50, changed: 48, skipped: 2 })
  expect(await read(news[0]!)).toMatchObject({
    stage_name: 'Interested',
    stage_since: sim.tenant.clock.iso(),
  })
  expect((await undo(receipt.operation_identifier)).status).toBe(200)
  const places = async () =>
    (await listed({ per_page: 50 })).map(({ id, stage_name, stage_since }) => [id, stage_name, stage_since])
  expect((await places()).toSorted()).toEqual(
    [
      ...news.map(({ id }) => [id, 'New Lead', before.stage_since]),
      [already.id, 'Interested', already.created_at],
      [ahead.id, 'Counselled', ahead.created_at],
    ].toSorted(),
  )
})

test('a lead is late when it is in its stage longer than the days of its timeline: a filter, beside the sort by time', async () => {
  await addTimeline()
  const since = (days: number) => new Date(Date.parse(sim.tenant.clock.iso()) - days * DAY).toISOString()
  const [late, inTime, elsewhere] = [
    leadIn('Interested', { stage_since: since(4) }),
    leadIn('Interested', { stage_since: since(2) }),
    leadIn('Interested', { stage_since: since(9), destination_country: 'DE' }),
  ]
  const ids = async (query: object) => (await listed(query)).map(({ id }) => id)
  expect(await ids({ late: '1' })).toEqual([late.id])
  expect((await ids({ late: '0' })).toSorted()).toEqual([inTime.id, elsewhere.id])
  expect(await ids({ sort_by: 'stage_since', sort: 'asc' })).toEqual([elsewhere.id, late.id, inTime.id])
  await sim.tenant.clock.advance(2 * DAY)
  expect((await ids({ late: '1' })).toSorted()).toEqual([late.id, inTime.id])
  await moveTo(late, 'Counselled')
  expect(await ids({ late: '1' })).toEqual([inTime.id])
})

const ago = (ms: number) => new Date(Date.parse(sim.tenant.clock.iso()) - ms).toISOString()

test('leads are sorted by the days over those of their timeline: the latest first, those without a timeline last', async () => {
  const timeline = await addTimeline()
  // Counselled has 4 days, Interested 3: the one that is longer in its stage is less over.
  const [over, more, inTime, elsewhere] = [
    leadIn('Counselled', { stage_since: ago(6 * DAY) }),
    leadIn('Interested', { stage_since: ago(5.5 * DAY) }),
    leadIn('Interested', { stage_since: ago(DAY) }),
    leadIn('Interested', { stage_since: ago(90 * DAY), destination_country: 'DE' }),
  ]
  const sorted = async (sort: 'asc' | 'desc' = 'asc') =>
    (await listed({ sort_by: 'stage_due', sort })).map(({ id }) => id)
  expect(await sorted()).toEqual([more.id, over.id, inTime.id, elsewhere.id])
  expect(await sorted('desc')).toEqual([elsewhere.id, inTime.id, over.id, more.id])
  await moveTo(more, 'Counselled')
  expect(await sorted()).toEqual([over.id, inTime.id, more.id, elsewhere.id])
  const stage_data = (['Interested', 'Counselled'] as const).map((name, at) => ({
    stage_id: stageOf(name).identifier,
    est_days: [1, 30][at]!,
  }))
  await sim.call(timelines.assignStages, { id: timeline, body: { stage_data } }, admin)
  expect(await sorted()).toEqual([inTime.id, over.id, more.id, elsewhere.id])
})

test('the filter says of each lead what its row says, also within the hour in which it gets late', async () => {
  await addTimeline()
  const lead = leadIn('Interested', { stage_since: ago(3 * DAY - 20 * 60_000) })
  for (let minutes = 0; minutes <= 120; minutes += 10) {
    const now = Date.parse(sim.tenant.clock.iso())
    const [row] = await listed({})
    expect(await listed({ late: '1' })).toHaveLength(isLate(row!, now) ? 1 : 0)
    await sim.tenant.clock.advance(10 * 60_000)
  }
  expect((await listed({ late: '1' })).map(({ id }) => id)).toEqual([lead.id])
})

test('a new estimate and a default timeline change which leads are late at once', async () => {
  const timeline = await addTimeline()
  const old = leadIn('Interested', {
    stage_since: new Date(Date.parse(sim.tenant.clock.iso()) - 9 * DAY).toISOString(),
    destination_country: 'DE',
  })
  expect(await listed({ late: '1' })).toEqual([])
  const body = { name: 'Canada', is_active: true, is_default: true }
  await sim.call(timelines.update, { identifier: timeline, body }, admin)
  expect((await listed({ late: '1' })).map(({ id, est_days }) => [id, est_days])).toEqual([[old.id, 3]])
  const stage_data = [{ stage_id: stageOf('Interested').identifier, est_days: 20 }]
  await sim.call(timelines.assignStages, { id: timeline, body: { stage_data } }, admin)
  expect(await listed({ late: '1' })).toEqual([])
  expect((await listed({}))[0]).toMatchObject({ id: old.id, est_days: 20 })
})

test('rows of leads have the colour that is stored for their stage, also when it changes', async () => {
  const lead = leadIn('Interested')
  expect(await read(lead)).toMatchObject({ stage_colour: '#fbefc8' })
  expect((await listed({}))[0]).toMatchObject({ id: lead.id, stage_colour: '#fbefc8' })
  const { identifier } = stageOf('Interested')
  const body = {
    name: 'Interested',
    type: 'success',
    position: 'middle',
    is_active: true,
    colour: '#165a36',
  } as const
  expect((await sim.call(stages.update, { identifier, body }, admin)).errors).toEqual([])
  expect((await listed({}))[0]).toMatchObject({ id: lead.id, stage_colour: '#165a36' })
})

test('lead stage_since: every write of the stage sets it', async () => {
  const lead = leadIn('New Lead', { created_at: '2026-01-01T00:00:00.000Z' })
  expect(await read(lead)).toMatchObject({ stage_since: '2026-01-01T00:00:00.000Z' })
  sim.db
    .prepare('UPDATE leads SET stage_id = ?, updated_at = ? WHERE id = ?')
    .run(stageOf('Lost').id, '2026-02-02T00:00:00.000Z', lead.id)
  expect(await read(lead)).toMatchObject({ stage_since: '2026-02-02T00:00:00.000Z' })
})

test('the leads of a stage that is to be closed go to another one, whatever their timeline, and come back by an undo', async () => {
  await addTimeline()
  const lead = leadIn('Counselled')
  const { identifier, id } = stageOf('Counselled')
  const body = { stage_identifier: stageOf('Contacted').identifier }
  const { data } = await sim.call(stages.moveRecords, { identifier, body }, admin)
  expect(data.changed).toBe(1)
  expect(await read(lead)).toMatchObject({ stage_name: 'Contacted' })
  await undo(data.operation_identifier)
  expect(await read(lead)).toMatchObject({ stage_id: id })
})

test('moving leads needs its own permission', async () => {
  const lead = leadIn('New Lead')
  const body = { is_selected_all: false, leads: [lead.identifier], stage_identifier: 'x' }
  expect((await sim.call(leadStage.bulkStage, { body }, { as: personas.agent.email })).status).toBe(403)
})

test('the plan of emptying a stage is that of all its leads, and the run holds to it', async () => {
  await addTimeline()
  leadIn('Counselled')
  const { identifier } = stageOf('Counselled')
  const to = { stage_identifier: stageOf('Contacted').identifier }
  const planned = { verb: 'leads.stage' as const, is_selected_all: true, emptied_stage: identifier, ...to }
  const { data: plan } = await sim.call(operations.plan, { body: planned }, admin)
  expect(plan).toMatchObject({ total: 1, will_change: 1, blocked_total: 0 })
  const run = () =>
    sim.call(
      stages.moveRecords,
      { identifier, body: to },
      { ...admin, headers: { 'plan-token': plan.plan_token } },
    )
  leadIn('Counselled')
  expect((await run()).status).toBe(409)
})

test('the plan of emptying a stage needs the permission of stages, not that of leads alone', async () => {
  leadIn('Counselled')
  const body = {
    verb: 'leads.stage' as const,
    is_selected_all: true,
    emptied_stage: stageOf('Counselled').identifier,
    stage_identifier: stageOf('Contacted').identifier,
  }
  const as = personas.counsellor.email
  expect((await sim.call(operations.plan, { body }, { as })).status).toBe(403)
  const { emptied_stage: _, ...ofLeads } = body
  expect((await sim.call(operations.plan, { body: ofLeads }, { as })).status).toBe(200)
})

/** Names of the stages of its path that it may go to, without those that end it. */
const allowed = async (lead: LeadRow) =>
  (await nextOf(lead)).stages
    .filter(({ is_allowed, state }) => is_allowed && state !== 'fail')
    .map(({ name }) => name)
const setPath = (timeline: string, names: readonly Name[]) =>
  sim.call(
    timelines.assignStages,
    {
      id: timeline,
      body: { stage_data: names.map((name) => ({ stage_id: stageOf(name).identifier, est_days: 2 })) },
    },
    admin,
  )

test('a timeline that changes under a lead: its plan no longer holds', async () => {
  const timeline = await addTimeline()
  const lead = leadIn('Contacted')
  const to = { stage_identifier: stageOf('Interested').identifier }
  const body = { is_selected_all: false, leads: [lead.identifier], ...to }
  const { data: plan } = await sim.call(
    operations.plan,
    { body: { verb: 'leads.stage' as const, ...body } },
    admin,
  )
  expect(plan.will_change).toBe(1)
  await setPath(timeline, ['New Lead', 'Counselled'])
  const run = await sim.call(
    leadStage.bulkStage,
    { body },
    { ...admin, headers: { 'plan-token': plan.plan_token } },
  )
  expect(run.status).toBe(409)
})

test('a stage that is taken out of a timeline under leads: they go on with the one that follows it, not from the beginning', async () => {
  const timeline = await addTimeline()
  const lead = leadIn('Contacted')
  await setPath(timeline, ['New Lead', 'Interested', 'Counselled', 'Lost'])
  const { stages: path } = await nextOf(lead)
  expect(path.map(({ name, state }) => [name, state])).toEqual([
    ['New Lead', 'done'],
    ['Interested', 'next'],
    ['Counselled', 'later'],
    ['Lost', 'fail'],
  ])
  expect((await moveTo(lead, 'New Lead')).status).toBe(422)
  expect((await moveTo(lead, 'Interested')).status).toBe(200)
  // Behind the last stage of the path nothing follows.
  await setPath(timeline, ['New Lead', 'Contacted', 'Lost'])
  expect(await allowed(lead)).toEqual([])
})

test('a stage that is switched off under leads: they go on with the one that follows it', async () => {
  await addTimeline()
  const lead = leadIn('Contacted')
  sim.db.prepare("UPDATE stages SET is_active = 0 WHERE name = 'Contacted'").run()
  expect(await allowed(lead)).toEqual(['Interested'])
})

test('a lead that had ended without success begins its timeline again', async () => {
  await addTimeline()
  expect(await allowed(leadIn('Lost'))).toEqual(['New Lead'])
})
