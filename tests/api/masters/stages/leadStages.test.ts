/** Stages and statuses of leads: their masters, and the leads that read them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leadImport } from '@contract/leads/leadImport'
import { leads } from '@contract/leads/leads'
import { stagePositions } from '@contract/masters/stages/stageKinds'
import { leadStages } from '@contract/masters/stages'
import { leadStatuses } from '@contract/masters/leadChoices/leadStatuses'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
type Changed = { identifier: string; operation_identifier: string }

describe('lead stages', () => {
  let sim: Sim
  beforeEach(async () => {
    sim = await makeSim({ size: 0 })
  })
  const create = (body: Record<string, unknown>) =>
    sim.call(leadStages.create, { body: body as never }, admin)
  const update = (identifier: string, body: Record<string, unknown>) =>
    sim.call(leadStages.update, { identifier, body: body as never }, admin)
  const stageNamed = (name: string) =>
    sim.db
      .prepare<[string], { id: number; identifier: string; position: string }>(
        'SELECT id, identifier, position FROM lead_stages WHERE name = ?',
      )
      .get(name)!
  const statusNamed = (name: string) =>
    sim.db
      .prepare<[string], { id: number; identifier: string }>(
        'SELECT id, identifier FROM lead_statuses WHERE name = ?',
      )
      .get(name)!
  const switchOff = (master: string, identifier: string) =>
    sim.call(
      masterRecords.edit,
      { master, body: { records: [identifier], values: { is_active: false } } },
      admin,
    )
  const leadWith = (values: object) => makeLead(sim.kit, values)
  const offeredStages = async () => (await sim.call(leads.stages, {}, admin)).data.map(({ label }) => label)
  const newLeads = async () =>
    (await sim.call(leads.list, { query: { tab: 'new' } }, admin)).data.recordsInfo.map(({ id }) => id)

  test('a stage without a name is refused with “Stage name is required” (business-5-stage-01)', async () => {
    expect((await create({ name: ' ', type: 'success', position: 'middle' })).errors).toEqual([
      { message: 'Stage name is required', field: 'name' },
    ])
  })

  test('a stage without a type of success or cancel is refused with “Stage type is required” (business-5-stage-03)', async () => {
    const refused = [{ message: 'Stage type is required', field: 'type' }]
    expect((await create({ name: 'Waiting' })).errors).toEqual(refused)
    expect((await create({ name: 'Waiting', type: 'paused' })).errors).toEqual(refused)
  })

  test("a stage's position is start, middle or end (business-3-stage-02)", async () => {
    expect(stagePositions).toEqual(['start', 'middle', 'end'])
    const refused = [{ message: 'Please select position', field: 'position' }]
    expect((await create({ name: 'Waiting', type: 'success' })).errors).toEqual(refused)
    expect((await create({ name: 'Waiting', type: 'success', position: 'first' })).errors).toEqual(refused)
  })

  test('a success stage lets the user choose start, middle or end (business-4-stage-02)', async () => {
    for (const position of ['start', 'middle', 'end'] as const) {
      const { data } = await create({ name: `At the ${position}`, type: 'success', position })
      expect(data).toMatchObject({ type: 'success', position })
    }
  })

  test('a failing stage has its position forced to end (business-4-stage-01)', async () => {
    const { data } = await create({ name: 'Gone', type: 'cancel', position: 'start' })
    expect(data).toMatchObject({ type: 'cancel', position: 'end' })
    const made = (await create({ name: 'Waiting', type: 'success', position: 'middle' })).data as Changed
    const { data: failed } = await update(made.identifier, {
      name: 'Waiting',
      type: 'cancel',
      position: 'start',
    })
    expect(failed).toMatchObject({ position: 'end' })
    await sim.call(operations.undo, { identifier: (failed as Changed).operation_identifier, body: {} }, admin)
    expect(stageNamed('Waiting').position).toBe('middle')
  })

  test('a stage that is switched off is offered no more, and stays readable on the leads that have it', async () => {
    const { id, identifier } = stageNamed('Interested')
    const lead = leadWith({ stage_id: id, status_id: null })
    await switchOff('stages', identifier)
    expect(await offeredStages()).not.toContain('Interested')
    const choices = (await sim.call(leadImport.choices, {}, admin)).data
    expect(choices.stage_name!.map(({ label }) => label)).not.toContain('Interested')
    expect(choices.status_name!.map(({ parent }) => parent)).not.toContain('Interested')
    expect((await sim.call(leads.single, { id: lead.identifier }, admin)).data.stage_name).toBe('Interested')
    const all = (await sim.call(leads.stagesV2, {}, admin)).data
    expect(all.find((stage) => stage.id === id)).toMatchObject({ name: 'Interested', is_active: false })
    const { stages } = (await sim.call(leads.dropdowns, {}, admin)).data
    expect(stages.map(({ label }) => label)).toContain('Interested')
  })

  test('a status that is switched off is offered no more, and stays readable on the leads that have it', async () => {
    const { id, identifier } = statusNamed('Hot')
    const lead = leadWith({ stage_id: stageNamed('Interested').id, status_id: id })
    await switchOff('leadStatuses', identifier)
    expect((await sim.call(leads.statuses, {}, admin)).data.map(({ name }) => name)).not.toContain('Hot')
    const choices = (await sim.call(leadImport.choices, {}, admin)).data
    expect(choices.status_name!.map(({ label }) => label)).not.toContain('Hot')
    expect((await sim.call(leads.single, { id: lead.identifier }, admin)).data.status_name).toBe('Hot')
  })

  test('a stage and a status that a lead has cannot be deleted; a status keeps its stage', async () => {
    const [stage, status] = [stageNamed('Interested'), statusNamed('Hot')]
    leadWith({ stage_id: stage.id, status_id: status.id })
    const inUse = [{ message: 'It is in use. Switch it off instead.' }]
    const { identifier } = stage
    expect(await sim.call(leadStages.remove, { identifier }, admin)).toMatchObject({
      status: 409,
      errors: inUse,
    })
    expect(await sim.call(leadStatuses.remove, { identifier: status.identifier }, admin)).toMatchObject({
      status: 409,
      errors: inUse,
    })
    const { data: uses } = await sim.call(masterRecords.uses, { master: 'stages', identifier }, admin)
    expect(uses).toEqual([
      {
        subject: 'leadStatuses',
        count: 3,
        path: expect.stringContaining('/master/lead-statuses?q=') as string,
      },
      { subject: 'leads', count: 1, path: `/leads?q=${encodeURIComponent(`stage:#${stage.id}`)}` },
    ])
    const body = { name: 'Hot', stage_identifier: stageNamed('Contacted').identifier }
    const moved = await sim.call(leadStatuses.update, { identifier: status.identifier, body }, admin)
    expect([moved.status, moved.errors]).toEqual([
      409,
      [{ message: 'This record is in use, so this field cannot be changed', field: 'stage_identifier' }],
    ])
  })

  test('a stage is renamed in the list of leads at once', async () => {
    const { id, identifier } = stageNamed('Interested')
    leadWith({ stage_id: id, status_id: null })
    const names = async () =>
      (await sim.call(leads.list, {}, admin)).data.recordsInfo.map(({ stage_name }) => stage_name)
    expect(await names()).toEqual(['Interested'])
    await update(identifier, { name: 'Keen', type: 'success', position: 'middle' })
    expect(await names()).toEqual(['Keen'])
  })

  test('new leads are those of the first stage that is offered: the tab follows the masters', async () => {
    const first = stageNamed('New Lead')
    const [old] = [leadWith({ stage_id: first.id, status_id: null })]
    const made = (await create({ name: 'Enquiry', type: 'success', position: 'start' })).data as Changed
    const next = leadWith({ stage_id: stageNamed('Enquiry').id, status_id: null })
    expect(await newLeads()).toEqual([old.id])
    await switchOff('stages', first.identifier)
    expect(await newLeads()).toEqual([next.id])
    await sim.call(
      masterRecords.edit,
      { master: 'stages', body: { records: [first.identifier], values: { is_active: true } } },
      admin,
    )
    expect(await newLeads()).toEqual([old.id])
    const move = { records: [made.identifier], to: 'first' as const }
    await sim.call(masterRecords.move, { master: 'stages', body: move }, admin)
    expect(await newLeads()).toEqual([next.id])
  })

  test('stages are offered in the order in which they were put', async () => {
    const move = { records: [stageNamed('Lost').identifier], to: 'first' as const }
    await sim.call(masterRecords.move, { master: 'stages', body: move }, admin)
    expect((await offeredStages()).slice(0, 2)).toEqual(['Lost', 'New Lead'])
  })
})
