/** Automations: what is refused at save, who may do what, and that nobody gains power by one. */
import { beforeEach, describe, expect, test } from 'vitest'
import { automationRuns, automations } from '@contract/platform/automations'
import { masterRecords } from '@contract/masters/masterRecords'
import { stages } from '@contract/masters/stages'
import { operations } from '@contract/platform/operations'
import { forgetCallers } from '@kit/auth/callerCache'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { admin, manager, openAutomationDesk, type AutomationDesk } from '@support/server/automations/desk'

let automationDesk: AutomationDesk
beforeEach(async () => {
  automationDesk = await openAutomationDesk()
})
const counsellor = personas.counsellor.email as string
const refusal = async (given: Parameters<AutomationDesk['create']>[0], as?: string) => {
  const { status, errors } = await automationDesk.create(given, as)
  return [status, ...errors.map(({ message, field }) => [field, message])]
}
const deactivate = ({ id }: { id: number }) => {
  automationDesk.sim.db.prepare("UPDATE users SET status = 'deactivated' WHERE id = ?").run(id)
  forgetCallers(automationDesk.sim.tenant)
}
const actionOf = (line: object) => ({ actions: [line] })

describe('automations.create refuses', () => {
  test.each([
    [actionOf({ action: 'sell' }), ['actions.0.action', 'Choose an action']],
    [actionOf({ action: 'assign' }), ['actions.0.to', 'Choose whom it is for']],
    [actionOf({ action: 'assign', to: 'user:counsellor:nobody' }), ['actions.0.to', 'User not found']],
    [actionOf({ action: 'assign', to: 'team:8f3k' }), ['actions.0.roles', 'Role is required']],
    [
      actionOf({ action: 'assign', to: 'team:8f3k', roles: 'counsellor' }),
      ['actions.0.to', 'Team not found'],
    ],
    [actionOf({ action: 'stage' }), ['actions.0.stage', 'Choose a stage']],
    [actionOf({ action: 'stage', stage: 'nowhere' }), ['actions.0.stage', 'This value does not exist']],
    [actionOf({ action: 'task', to: 'owner' }), ['actions.0.title', 'Note is required']],
    [
      actionOf({ action: 'task', to: 'owner', title: 'Call', days: '366' }),
      ['actions.0.days', 'Days are from 0 to 365'],
    ],
    [{ actions: [] }, ['actions', 'Add an action before you switch it on']],
    [{ trigger: 'days_in_stage' as const }, ['trigger_days', 'Days are required']],
    [
      { conditions: [{ filter: 'stage_id', value: '99999' }] },
      ['conditions.0.value', 'Unable to apply filter: there is no stage 99999'],
    ],
    [
      { conditions: [{ filter: 'constructor', value: '1' }] },
      ['conditions.0.value', 'Unable to apply filter: constructor'],
    ],
    [
      { conditions: [{ filter: 'stage_id', value: '1) OR (1=1' }] },
      ['conditions.0.value', 'stage_id takes ids, for example 1,2 or -3 or none'],
    ],
  ])('%j', async (given, expected) => {
    const [status, ...errors] = await refusal(given as never)
    expect([status, errors[0]]).toEqual([422, expected])
  })
  test('a stage that ends a lead without a reason', async () => {
    const stage = automationDesk.stageOf('Lost').identifier
    expect(await refusal(actionOf({ action: 'stage', stage }))).toEqual([
      422,
      ['actions.0.stage', 'Reason is required'],
    ])
    expect(
      (await automationDesk.create(actionOf({ action: 'stage', stage, reason: 'No answer' }))).status,
    ).toBe(200)
  })
  test('somebody who is not active', async () => {
    deactivate(automationDesk.ayse)
    expect(await refusal({})).toEqual([422, ['actions.0.to', 'Ayşe Tuna is not active']])
  })
  test('an action that its editor may not do', async () => {
    automationDesk.sim.db
      .prepare(
        "DELETE FROM role_permissions WHERE permission = 'leads.transfer' AND role_id = (SELECT id FROM roles WHERE identifier = 'manager')",
      )
      .run()
    forgetCallers(automationDesk.sim.tenant)
    expect(await refusal({}, manager)).toEqual([422, ['actions.0.action', 'You may not do this yourself']])
  })
})

describe('who may', () => {
  test('a counsellor reads, adds and sets nothing; a manager does', async () => {
    const identifier = await automationDesk.add()
    const body = { is_paused: true, most_leads: 5 }
    const statuses = async (as: string) => [
      (await automationDesk.sim.call(automations.list, { query: {} }, { as })).status,
      (await automationDesk.sim.call(automations.single, { identifier }, { as })).status,
      (await automationDesk.sim.call(automations.preview, { body: { conditions: [], actions: [] } }, { as }))
        .status,
      (await automationDesk.sim.call(automationRuns.list, { query: {} }, { as })).status,
      (await automationDesk.sim.call(automationRuns.settings, {}, { as })).status,
      (await automationDesk.sim.call(automationRuns.saveSettings, { body }, { as })).status,
      (await automationDesk.create({ name: 'Other' }, as)).status,
      (await automationDesk.sim.call(automations.remove, { identifier }, { as })).status,
    ]
    expect(await statuses(counsellor)).toEqual(Array(8).fill(403))
    expect(await statuses(manager)).toEqual(Array(8).fill(200))
  })
  test('an automation does only what its last editor may do when it runs', async () => {
    const person = makeUser(automationDesk.sim.kit, { name: 'Mira Sand', roles: ['manager'] })
    const { email } = automationDesk.sim.db
      .prepare<[number], { email: string }>('SELECT email FROM users WHERE id = ?')
      .get(person.id)!
    await automationDesk.add({}, email)
    deactivate(person)
    expect((await automationDesk.typeLead()).staff_id).toBeNull()
    expect(await automationDesk.runs()).toMatchObject([
      { state: 'failed', message: 'The person who last changed it no longer has access' },
    ])
  })
  test('the user who switches it on becomes its actor; a permission revoked meanwhile fails the action', async () => {
    const identifier = await automationDesk.add()
    await automationDesk.switchTo(identifier, false)
    expect((await automationDesk.switchTo(identifier, true, manager)).status).toBe(200)
    const { data } = await automationDesk.sim.call(automations.single, { identifier }, { as: admin })
    expect(data.acts_as).toBe(personas.manager.name)
    automationDesk.sim.db
      .prepare(
        "DELETE FROM role_permissions WHERE permission = 'leads.transfer' AND role_id = (SELECT id FROM roles WHERE identifier = 'manager')",
      )
      .run()
    forgetCallers(automationDesk.sim.tenant)
    await automationDesk.typeLead({}, manager)
    expect((await automationDesk.runs())[0]).toMatchObject({
      state: 'failed',
      actions: [{ message: 'The person who last changed it no longer has this permission' }],
    })
  })
})

describe('a run', () => {
  test('stores why an action failed, and does the others; the lead stays as it was typed', async () => {
    await automationDesk.add({
      actions: [
        automationDesk.assignTo(automationDesk.ayse),
        { action: 'task', title: 'Call', days: '1', to: 'owner' },
      ],
    })
    deactivate(automationDesk.ayse)
    const lead = await automationDesk.typeLead()
    expect([lead.staff_id, lead.deleted_at]).toEqual([null, null])
    expect(await automationDesk.runs()).toMatchObject([
      {
        state: 'failed',
        leads: 1,
        actions: [
          { action: 'transfer', changed: 0, skipped: 1, message: 'Ayşe Tuna is not active' },
          { action: 'task', changed: 0, skipped: 1, message: 'It has no owner' },
        ],
      },
    ])
  })
  test('names its lead only to who sees it', async () => {
    await automationDesk.add()
    await automationDesk.typeLead()
    expect((await automationDesk.runs())[0]!.lead).toMatchObject({ name: 'Ada Yılmaz' })
    expect((await automationDesk.runs({}, manager)).length).toBe(1)
  })
  test('is not started again by what it did itself, nor in a circle of two', async () => {
    const stage = (name: string) => ({ action: 'stage', stage: automationDesk.stageOf(name).identifier })
    await automationDesk.add({ name: 'One', trigger: 'stage_changed', actions: [stage('Contacted')] })
    await automationDesk.add({ name: 'Two', trigger: 'stage_changed', actions: [stage('Interested')] })
    const lead = automationDesk.newLead()
    await automationDesk.moveTo([lead], 'Counselled')
    expect((await automationDesk.runs()).length).toBeLessThanOrEqual(4)
    expect((await automationDesk.runs()).every(({ state }) => state !== 'running')).toBe(true)
  })
  test('ends where too many automations start one another', async () => {
    for (let at = 0; at < 7; at++)
      await automationDesk.add({
        name: `Chain ${at}`,
        trigger: 'owner_changed',
        actions: [automationDesk.assignTo(at % 2 ? automationDesk.ayse : automationDesk.baran)],
      })
    await automationDesk.transferTo([automationDesk.newLead()], automationDesk.ayse)
    const states = (await automationDesk.runs({ per_page: 500 })).map(({ state }) => state)
    expect(states).toContain('stopped')
    expect(states).not.toContain('running')
  })
  test('of more leads than the settings allow is held back', async () => {
    await automationDesk.sim.call(
      automationRuns.saveSettings,
      { body: { is_paused: false, most_leads: 1 } },
      { as: admin },
    )
    await automationDesk.add({ trigger: 'stage_changed' })
    await automationDesk.moveTo([automationDesk.newLead(), automationDesk.newLead()], 'Contacted')
    expect(await automationDesk.runs()).toMatchObject([{ state: 'held', leads: 2, actions: [] }])
  })
  test('does not begin while automations are paused, and not afterwards either', async () => {
    const settings = (is_paused: boolean) =>
      automationDesk.sim.call(
        automationRuns.saveSettings,
        { body: { is_paused, most_leads: 10_000 } },
        { as: admin },
      )
    await automationDesk.add()
    expect((await settings(true)).message).toBe('Settings saved')
    expect((await settings(true)).errors[0]!.message).toBe('Nothing was changed: the settings are the same.')
    const lead = await automationDesk.typeLead()
    await settings(false)
    await automationDesk.settle()
    expect(automationDesk.rowOf(lead.identifier).staff_id).toBeNull()
    expect(await automationDesk.runs()).toEqual([])
  })
  test('is forgotten after 90 days', async () => {
    await automationDesk.add()
    await automationDesk.typeLead()
    await automationDesk.sim.clock.advance(91 * 86_400_000)
    await automationDesk.typeLead({ email: 'later@lead.example' })
    expect(await automationDesk.runs()).toHaveLength(1)
  })
})

test('automations.preview counts, and tries the actions without a change', async () => {
  const lead = automationDesk.newLead({ destination_country: 'CA' })
  const body = {
    conditions: [{ filter: 'destination_country', value: 'CA' }],
    actions: [
      automationDesk.assignTo(automationDesk.ayse),
      { action: 'task', title: 'Call', days: '1', to: 'owner' },
    ] as never,
  }
  const { data } = await automationDesk.sim.call(automations.preview, { body }, { as: admin })
  expect(data).toMatchObject({
    matching: 1,
    lead: { identifier: lead.identifier },
    trials: [
      { action: 'transfer', message: null },
      { action: 'task', message: 'It has no owner' },
    ],
  })
  expect(automationDesk.rowOf(lead.identifier).staff_id).toBeNull()
  const missing = await automationDesk.sim.call(
    automations.preview,
    { body: { ...body, lead: 'none' } },
    { as: admin },
  )
  expect([missing.status, missing.errors[0]!.message]).toEqual([404, 'Lead not found'])
})

test('a stage that an automation names is not deleted, which leads to the automation; one that names it no more leaves it', async () => {
  const { id, identifier: stage } = automationDesk.stageOf('Counselled')
  const identifier = await automationDesk.add({ conditions: [{ filter: 'stage_id', value: `${id}` }] })
  const remove = async () => {
    const { status, errors } = await automationDesk.sim.call(
      stages.remove,
      { identifier: stage },
      { as: admin },
    )
    return [status, ...errors.map(({ message }) => message)]
  }
  expect(await remove()).toEqual([409, 'It is in use. Switch it off instead.'])
  const usesOf = async () =>
    (
      await automationDesk.sim.call(
        masterRecords.uses,
        { master: 'stages', identifier: stage },
        { as: admin },
      )
    ).data
      .filter(({ subject }) => subject === 'automations')
      .map(({ count }) => count)
  expect(await usesOf()).toEqual([1])
  await automationDesk.sim.call(automations.remove, { identifier }, { as: admin })
  expect(await usesOf()).toEqual([])
})

test('a deleted automation does nothing, and goes on after the undo', async () => {
  const identifier = await automationDesk.add()
  const { data } = await automationDesk.sim.call(automations.remove, { identifier }, { as: admin })
  expect((await automationDesk.typeLead()).staff_id).toBeNull()
  const undone = await automationDesk.sim.call(
    operations.undo,
    { identifier: data.operation_identifier, body: {} },
    { as: admin },
  )
  expect(undone.status).toBe(200)
  expect((await automationDesk.typeLead({ email: 'b@lead.example' })).staff_id).toBe(automationDesk.ayse.id)
})
