/** Automations: every trigger, every action, and what undo takes back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { admin, DAY, openAutomationDesk, type AutomationDesk } from '@support/server/automations/desk'

let desk: AutomationDesk
beforeEach(async () => {
  desk = await openAutomationDesk()
})
const actionsOf = async () => (await desk.runs()).map(({ actions, state }) => ({ state, actions }))
const task = (to: string, days = '2') => ({ action: 'task', title: 'Call the lead', to, days })

describe('an automation on new leads', () => {
  test('assigns a lead that was typed in, and sets a task for its owner', async () => {
    await desk.add({ actions: [{ action: 'assign', to: desk.toPerson(desk.ayse) }, task('owner')] })
    const lead = await desk.typeLead()
    expect(lead.staff_id).toBe(desk.ayse.id)
    const due = new Date(desk.sim.clock.now() + 2 * DAY).toISOString()
    expect(desk.tasksOf(lead)).toMatchObject([
      { title: 'Call the lead', user_id: desk.ayse.id, scheduled_at: due },
    ])
    expect(await actionsOf()).toEqual([
      {
        state: 'done',
        actions: [
          { action: 'assign', changed: 1, skipped: 0, message: null },
          { action: 'task', changed: 1, skipped: 0, message: null },
        ],
      },
    ])
  })
  test('acts only on leads that match its conditions', async () => {
    await desk.add({ conditions: [{ filter: 'destination_country', value: 'CA,-DE' }] })
    const other = await desk.typeLead({ destination_country: 'DE', email: 'b@lead.example' })
    const canada = await desk.typeLead({ destination_country: 'CA' })
    expect([other.staff_id, canada.staff_id]).toEqual([null, desk.ayse.id])
    expect(await desk.runs()).toHaveLength(1)
  })
  test('does nothing while it is switched off, and nothing afterwards for what happened meanwhile', async () => {
    const identifier = await desk.add({ is_active: false })
    const before = await desk.typeLead()
    expect(before.staff_id).toBeNull()
    expect((await desk.switchTo(identifier, true)).status).toBe(200)
    await desk.settle()
    expect(desk.rowOf(before.identifier).staff_id).toBeNull()
    expect((await desk.typeLead({ email: 'b@lead.example' })).staff_id).toBe(desk.ayse.id)
  })
})

describe('an automation on a change', () => {
  test('of the stage starts with the new stage, for one lead and for many', async () => {
    const contacted = String(desk.stageOf('Contacted').id)
    await desk.add({ trigger: 'stage_changed', conditions: [{ filter: 'stage_id', value: contacted }] })
    const [one, two, three] = [desk.newLead(), desk.newLead(), desk.newLead()]
    await desk.moveTo([one, two], 'Contacted')
    await desk.moveTo([three], 'Interested')
    expect([one, two, three].map(({ identifier }) => desk.rowOf(identifier).staff_id)).toEqual([
      desk.ayse.id,
      desk.ayse.id,
      null,
    ])
    expect(await desk.runs()).toMatchObject([{ trigger: 'stage_changed', leads: 2, lead: null }])
  })
  test('of the owner starts with the new owner, and moves the lead to a stage', async () => {
    await desk.add({
      trigger: 'owner_changed',
      actions: [{ action: 'stage', stage: desk.stageOf('Contacted').identifier }],
    })
    const lead = desk.newLead()
    await desk.transferTo([lead], desk.baran)
    expect(desk.rowOf(lead.identifier)).toMatchObject({
      staff_id: desk.baran.id,
      stage_id: desk.stageOf('Contacted').id,
    })
  })
  test('of something else starts nothing', async () => {
    await desk.add({ trigger: 'owner_changed', actions: [task(`person:${desk.ayse.identifier}`)] })
    const lead = desk.newLead()
    await desk.moveTo([lead], 'Contacted')
    expect(await desk.runs()).toEqual([])
  })
})

describe('an automation on days in a stage', () => {
  test('starts once, when the days of a lead are over, and not for leads that were over them before', async () => {
    const before = desk.newLead({ created_at: new Date(desk.sim.clock.now() - 9 * DAY).toISOString() })
    await desk.add({ trigger: 'days_in_stage', trigger_days: 5 })
    const lead = desk.newLead()
    await desk.typeLead()
    await desk.sim.clock.advance(5 * DAY - 1000)
    expect(await desk.runs()).toEqual([])
    await desk.sim.clock.advance(1000)
    expect(desk.rowOf(lead.identifier).staff_id).toBe(desk.ayse.id)
    expect(desk.rowOf(before.identifier).staff_id).toBeNull()
    await desk.sim.clock.advance(30 * DAY)
    expect(await desk.runs()).toMatchObject([{ trigger: 'days_in_stage', leads: 2 }])
  })
  test('counts from the last change of the stage', async () => {
    await desk.add({ trigger: 'days_in_stage', trigger_days: 5 })
    const lead = desk.newLead()
    await desk.sim.clock.advance(3 * DAY)
    await desk.moveTo([lead], 'Contacted')
    await desk.sim.clock.advance(3 * DAY)
    expect(desk.rowOf(lead.identifier).staff_id).toBeNull()
    await desk.sim.clock.advance(2 * DAY)
    expect(desk.rowOf(lead.identifier).staff_id).toBe(desk.ayse.id)
  })
})

describe('an undo', () => {
  const undo = (identifier: string) => desk.sim.call(operations.undo, { identifier, body: {} }, { as: admin })
  test('of the change takes back what automations did because of it', async () => {
    await desk.add({
      trigger: 'stage_changed',
      actions: [desk.assignTo(desk.ayse), task('owner')],
    })
    const lead = desk.newLead()
    const { data } = await desk.moveTo([lead], 'Contacted')
    expect([desk.rowOf(lead.identifier).staff_id, desk.tasksOf(lead).length]).toEqual([desk.ayse.id, 1])
    const undone = await undo(data.operation_identifier)
    expect([undone.status, undone.data.changed]).toEqual([200, 1])
    await desk.settle()
    expect(desk.rowOf(lead.identifier)).toMatchObject({ staff_id: null, stage_id: lead.stage_id })
    expect(desk.tasksOf(lead)).toEqual([])
    // An undo starts nothing.
    expect(await desk.runs()).toHaveLength(1)
  })
  test('leaves what somebody changed since', async () => {
    await desk.add({ trigger: 'stage_changed' })
    const [lead, other] = [desk.newLead(), desk.newLead()]
    const { data } = await desk.moveTo([lead, other], 'Contacted')
    await desk.transferTo([lead], desk.baran)
    expect((await undo(data.operation_identifier)).data).toMatchObject({ changed: 1, skipped: 1 })
    expect(desk.rowOf(lead.identifier).staff_id).toBe(desk.baran.id)
    expect(desk.rowOf(other.identifier)).toMatchObject({ staff_id: null, stage_id: other.stage_id })
  })
  test('of what an automation did leaves the change that started it', async () => {
    await desk.add({ trigger: 'stage_changed' })
    const lead = desk.newLead()
    const { data } = await desk.moveTo([lead], 'Contacted')
    const all = (await desk.sim.call(operations.list, { query: {} }, { as: admin })).data.recordsInfo
    const own = all.find(({ verb }) => verb === 'leads.transfer')!
    expect(own.automation).toBe('Canada')
    expect((await undo(own.identifier)).status).toBe(200)
    expect(desk.rowOf(lead.identifier)).toMatchObject({
      staff_id: null,
      stage_id: desk.stageOf('Contacted').id,
    })
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect(desk.rowOf(lead.identifier).stage_id).toBe(lead.stage_id)
  })
  test('of a new lead deletes it with its task', async () => {
    await desk.add({ actions: [desk.assignTo(desk.ayse), task('owner')] })
    const lead = await desk.typeLead()
    const created = (await desk.sim.call(operations.list, { query: { verb: 'leads.create' } }, { as: admin }))
      .data.recordsInfo[0]!
    expect((await undo(created.identifier)).status).toBe(200)
    expect(desk.rowOf(lead.identifier).deleted_at).not.toBeNull()
  })
})

test('the history of a lead names the automation', async () => {
  await desk.add()
  const lead = await desk.typeLead()
  const { data } = await desk.sim.call(leads.activities, { lead: lead.identifier, query: {} }, { as: admin })
  expect(data.recordsInfo.map(({ description, automation }) => [description, automation])).toEqual([
    ['Transferred to Ayşe Tuna', 'Canada'],
    ['Created', null],
  ])
})
