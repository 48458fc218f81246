/** Automations: every trigger, every action, and what undo takes back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { admin, DAY, openAutomationDesk, type AutomationDesk } from '@support/server/automations/desk'

let automationDesk: AutomationDesk
beforeEach(async () => {
  automationDesk = await openAutomationDesk()
})
const actionsOf = async () => (await automationDesk.runs()).map(({ actions, state }) => ({ state, actions }))
const task = (to: string, days = '2') => ({ action: 'task', title: 'Call the lead', to, days })

describe('an automation on new leads', () => {
  test('assigns a lead that was typed in, and sets a task for its owner', async () => {
    await automationDesk.add({
      actions: [{ action: 'assign', to: automationDesk.toPerson(automationDesk.ayse) }, task('owner')],
    })
    const lead = await automationDesk.typeLead()
    expect(lead.staff_id).toBe(automationDesk.ayse.id)
    const due = new Date(automationDesk.sim.clock.now() + 2 * DAY).toISOString()
    expect(automationDesk.tasksOf(lead)).toMatchObject([
      { title: 'Call the lead', user_id: automationDesk.ayse.id, scheduled_at: due },
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
    await automationDesk.add({ conditions: [{ filter: 'destination_country', value: 'CA,-DE' }] })
    const other = await automationDesk.typeLead({ destination_country: 'DE', email: 'b@lead.example' })
    const canada = await automationDesk.typeLead({ destination_country: 'CA' })
    expect([other.staff_id, canada.staff_id]).toEqual([null, automationDesk.ayse.id])
    expect(await automationDesk.runs()).toHaveLength(1)
  })
  test('does nothing while it is switched off, and nothing afterwards for what happened meanwhile', async () => {
    const identifier = await automationDesk.add({ is_active: false })
    const before = await automationDesk.typeLead()
    expect(before.staff_id).toBeNull()
    expect((await automationDesk.switchTo(identifier, true)).status).toBe(200)
    await automationDesk.settle()
    expect(automationDesk.rowOf(before.identifier).staff_id).toBeNull()
    expect((await automationDesk.typeLead({ email: 'b@lead.example' })).staff_id).toBe(automationDesk.ayse.id)
  })
})

describe('an automation on a change', () => {
  test('of the stage starts with the new stage, for one lead and for many', async () => {
    const contacted = String(automationDesk.stageOf('Contacted').id)
    await automationDesk.add({
      trigger: 'stage_changed',
      conditions: [{ filter: 'stage_id', value: contacted }],
    })
    const [one, two, three] = [automationDesk.newLead(), automationDesk.newLead(), automationDesk.newLead()]
    await automationDesk.moveTo([one, two], 'Contacted')
    await automationDesk.moveTo([three], 'Interested')
    expect([one, two, three].map(({ identifier }) => automationDesk.rowOf(identifier).staff_id)).toEqual([
      automationDesk.ayse.id,
      automationDesk.ayse.id,
      null,
    ])
    expect(await automationDesk.runs()).toMatchObject([{ trigger: 'stage_changed', leads: 2, lead: null }])
  })
  test('of the owner starts with the new owner, and moves the lead to a stage', async () => {
    await automationDesk.add({
      trigger: 'owner_changed',
      actions: [{ action: 'stage', stage: automationDesk.stageOf('Contacted').identifier }],
    })
    const lead = automationDesk.newLead()
    await automationDesk.transferTo([lead], automationDesk.baran)
    expect(automationDesk.rowOf(lead.identifier)).toMatchObject({
      staff_id: automationDesk.baran.id,
      stage_id: automationDesk.stageOf('Contacted').id,
    })
  })
  test('of something else starts nothing', async () => {
    await automationDesk.add({
      trigger: 'owner_changed',
      actions: [task(`person:${automationDesk.ayse.identifier}`)],
    })
    const lead = automationDesk.newLead()
    await automationDesk.moveTo([lead], 'Contacted')
    expect(await automationDesk.runs()).toEqual([])
  })
})

describe('an automation on days in a stage', () => {
  test('starts once, when the days of a lead are over, and not for leads that were over them before', async () => {
    const before = automationDesk.newLead({
      created_at: new Date(automationDesk.sim.clock.now() - 9 * DAY).toISOString(),
    })
    await automationDesk.add({ trigger: 'days_in_stage', trigger_days: 5 })
    const lead = automationDesk.newLead()
    await automationDesk.typeLead()
    await automationDesk.sim.clock.advance(5 * DAY - 1000)
    expect(await automationDesk.runs()).toEqual([])
    await automationDesk.sim.clock.advance(1000)
    expect(automationDesk.rowOf(lead.identifier).staff_id).toBe(automationDesk.ayse.id)
    expect(automationDesk.rowOf(before.identifier).staff_id).toBeNull()
    await automationDesk.sim.clock.advance(30 * DAY)
    expect(await automationDesk.runs()).toMatchObject([{ trigger: 'days_in_stage', leads: 2 }])
  })
  test('counts from the last change of the stage', async () => {
    await automationDesk.add({ trigger: 'days_in_stage', trigger_days: 5 })
    const lead = automationDesk.newLead()
    await automationDesk.sim.clock.advance(3 * DAY)
    await automationDesk.moveTo([lead], 'Contacted')
    await automationDesk.sim.clock.advance(3 * DAY)
    expect(automationDesk.rowOf(lead.identifier).staff_id).toBeNull()
    await automationDesk.sim.clock.advance(2 * DAY)
    expect(automationDesk.rowOf(lead.identifier).staff_id).toBe(automationDesk.ayse.id)
  })
})

describe('an undo', () => {
  const undo = (identifier: string) =>
    automationDesk.sim.call(operations.undo, { identifier, body: {} }, { as: admin })
  test('of the change takes back what automations did because of it', async () => {
    await automationDesk.add({
      trigger: 'stage_changed',
      actions: [automationDesk.assignTo(automationDesk.ayse), task('owner')],
    })
    const lead = automationDesk.newLead()
    const { data } = await automationDesk.moveTo([lead], 'Contacted')
    expect([automationDesk.rowOf(lead.identifier).staff_id, automationDesk.tasksOf(lead).length]).toEqual([
      automationDesk.ayse.id,
      1,
    ])
    const undone = await undo(data.operation_identifier)
    expect([undone.status, undone.data.changed]).toEqual([200, 1])
    await automationDesk.settle()
    expect(automationDesk.rowOf(lead.identifier)).toMatchObject({ staff_id: null, stage_id: lead.stage_id })
    expect(automationDesk.tasksOf(lead)).toEqual([])
    // An undo starts nothing.
    expect(await automationDesk.runs()).toHaveLength(1)
  })
  test('leaves what somebody changed since', async () => {
    await automationDesk.add({ trigger: 'stage_changed' })
    const [lead, other] = [automationDesk.newLead(), automationDesk.newLead()]
    const { data } = await automationDesk.moveTo([lead, other], 'Contacted')
    await automationDesk.transferTo([lead], automationDesk.baran)
    expect((await undo(data.operation_identifier)).data).toMatchObject({ changed: 1, skipped: 1 })
    expect(automationDesk.rowOf(lead.identifier).staff_id).toBe(automationDesk.baran.id)
    expect(automationDesk.rowOf(other.identifier)).toMatchObject({ staff_id: null, stage_id: other.stage_id })
  })
  test('of what an automation did leaves the change that started it', async () => {
    await automationDesk.add({ trigger: 'stage_changed' })
    const lead = automationDesk.newLead()
    const { data } = await automationDesk.moveTo([lead], 'Contacted')
    const all = (await automationDesk.sim.call(operations.list, { query: {} }, { as: admin })).data
      .recordsInfo
    const own = all.find(({ verb }) => verb === 'leads.transfer')!
    expect(own.automation).toBe('Canada')
    expect((await undo(own.identifier)).status).toBe(200)
    expect(automationDesk.rowOf(lead.identifier)).toMatchObject({
      staff_id: null,
      stage_id: automationDesk.stageOf('Contacted').id,
    })
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect(automationDesk.rowOf(lead.identifier).stage_id).toBe(lead.stage_id)
  })
  test('of a new lead deletes it with its task', async () => {
    await automationDesk.add({ actions: [automationDesk.assignTo(automationDesk.ayse), task('owner')] })
    const lead = await automationDesk.typeLead()
    const created = (
      await automationDesk.sim.call(operations.list, { query: { verb: 'leads.create' } }, { as: admin })
    ).data.recordsInfo[0]!
    expect((await undo(created.identifier)).status).toBe(200)
    expect(automationDesk.rowOf(lead.identifier).deleted_at).not.toBeNull()
  })
})

test('the history of a lead names the automation', async () => {
  await automationDesk.add()
  const lead = await automationDesk.typeLead()
  const { data } = await automationDesk.sim.call(
    leads.activities,
    { lead: lead.identifier, query: {} },
    { as: admin },
  )
  expect(data.recordsInfo.map(({ description, automation }) => [description, automation])).toEqual([
    ['Transferred to Ayşe Tuna', 'Canada'],
    ['Created', null],
  ])
})
