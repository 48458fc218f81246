/** What assigned stages and statuses of leads limit: what somebody is offered, and what an import of theirs may set. */
import { beforeEach, expect, test } from 'vitest'
import { leadImport } from '@contract/leads/leadImport'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { agentStatusAssign } from '@contract/people/agentStatusAssign'
import { roleStageAssign } from '@contract/people/roleStageAssign'
import { stageAssign } from '@contract/people/stageAssign'
import { statusAssign } from '@contract/people/statusAssign'
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { operations } from '@contract/platform/operations'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

const superAdmin = { as: personas.superAdmin.email as string }
/** Whose imports `importDesk` sends. */
const admin = { as: personas.admin.email as string }
const agent = { as: personas.agent.email as string }

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { preview, bring, imported } = importDesk(() => sim)

const userNamed = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const roleOf = (email: string) =>
  sim.db
    .prepare<[string], string>(
      'SELECT r.identifier FROM users u JOIN user_roles j ON j.user_id = u.id JOIN roles r ON r.id = j.role_id WHERE u.email = ? ORDER BY r.id',
    )
    .pluck()
    .get(email)!
const masterNamed = (table: 'lead_stages' | 'lead_statuses', name: string) =>
  sim.db.prepare<[string], string>(`SELECT identifier FROM ${table} WHERE name = ?`).pluck().get(name)!
const stagesOf = async (as: { as: string }) =>
  (await sim.call(leads.stages, {}, as)).data.map(({ label }) => label)
const statusesOf = async (as: { as: string }) =>
  (await sim.call(leads.statuses, {}, as)).data.map(({ name }) => name)

test('stages of a role are what it is offered; those of the person count before them, an undo gives all back', async () => {
  const all = await stagesOf(admin)
  expect(all.length).toBeGreaterThan(2)
  const ofRole = {
    role_identifier: roleOf(admin.as),
    stage_identifiers: [masterNamed('lead_stages', 'Contacted')],
  }
  const { data, status } = await sim.call(roleStageAssign.assign, { body: ofRole }, superAdmin)
  expect(status).toBe(200)
  expect(await stagesOf(admin)).toEqual(['Contacted'])
  expect((await statusesOf(admin)).length).toBeGreaterThan(0)
  expect((await stagesOf(superAdmin)).length).toBe(all.length)
  const own = {
    user_identifier: userNamed(admin.as),
    stage_identifiers: [masterNamed('lead_stages', 'New Lead')],
  }
  await sim.call(stageAssign.assign, { body: own }, superAdmin)
  expect(await stagesOf(admin)).toEqual(['New Lead'])
  await sim.call(stageAssign.unassign, { body: own }, superAdmin)
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, superAdmin)
  expect(await stagesOf(admin)).toEqual(all)
})

test('statuses of a role are what it is offered, and only in stages that it may set', async () => {
  const body = {
    role_identifier: roleOf(admin.as),
    status_identifiers: [masterNamed('lead_statuses', 'Spoke')],
  }
  await sim.call(statusAssign.assign, { body }, superAdmin)
  expect(await statusesOf(admin)).toEqual(['Spoke'])
  const stage_identifiers = [masterNamed('lead_stages', 'New Lead')]
  await sim.call(
    stageAssign.assign,
    { body: { user_identifier: userNamed(admin.as), stage_identifiers } },
    superAdmin,
  )
  expect(await statusesOf(admin)).toEqual([])
})

test('an agent and their staff are offered the statuses of the agent before those of the role', async () => {
  const status_identifiers = [masterNamed('lead_statuses', 'Spoke')]
  const agentId = sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(agent.as)!
  makeUser(sim.kit, { name: 'Deniz Koç', email: 'helper@agency.example', roles: [roleOf(agent.as)] })
  const helper = { as: 'helper@agency.example' }
  const all = await statusesOf(helper)
  await sim.call(
    agentStatusAssign.assign,
    { body: { agent_identifier: userNamed(agent.as), status_identifiers } },
    superAdmin,
  )
  expect(await statusesOf(agent)).toEqual(['Spoke'])
  expect(await statusesOf(helper)).toEqual(all)
  sim.db.prepare('UPDATE users SET agent_id = ? WHERE email = ?').run(agentId, helper.as)
  expect(await statusesOf(helper)).toEqual(['Spoke'])
})

test('an import refuses stages and statuses beyond what is assigned, row by row, and does not offer them', async () => {
  await sim.call(
    stageAssign.assign,
    {
      body: {
        user_identifier: userNamed(admin.as),
        stage_identifiers: [masterNamed('lead_stages', 'New Lead')],
      },
    },
    superAdmin,
  )
  const file =
    'Name,Email,Stage,Status\nAda A,a@import.example,Contacted,\nAda B,b@import.example,,Spoke\nAda C,c@import.example,New Lead,\nAda D,d@import.example,,'
  const { data } = await preview(file)
  expect(data.rows.map(({ errors }) => errors)).toEqual([
    ['You may not set the stage Contacted'],
    ['You may not set the status Spoke'],
    [],
    [],
  ])
  const choices = await sim.call(leadImport.choices, {}, admin)
  expect(choices.data.stage_name.map(({ label }) => label)).toEqual(['New Lead'])
  expect(choices.data.status_name.map(({ label }) => label)).not.toContain('Spoke')
  await bring(file)
  expect(imported().length).toBe(2)
})

/** Moves the newest lead by each of the calls that can: their refusals. */
async function refusalsOf(to: { stage_identifier?: string; status_identifier?: string }) {
  const lead = sim.db.prepare<[], string>('SELECT identifier FROM leads ORDER BY id DESC').pluck().get()!
  const targets = { is_selected_all: false, leads: [lead] }
  const answers = [
    await sim.call(leadStage.changeStatus, { lead, body: to }, admin),
    await sim.call(leadStage.bulkStage, { body: { ...targets, ...to } }, admin),
    await sim.call(operations.plan, { body: { verb: 'leads.stage', ...targets, ...to } }, admin),
    ...(to.stage_identifier
      ? [await sim.call(leadStage.moveAlong, { lead, status: to.stage_identifier, body: {} }, admin)]
      : []),
  ]
  return answers.map(({ status, errors }) => [status, errors[0]?.message])
}

test('no call moves a lead to a stage beyond what is assigned, and what may be set is offered', async () => {
  const [contacted, interested] = ['Contacted', 'Interested'].map((name) => masterNamed('lead_stages', name))
  const { id: first } = sim.db
    .prepare<[], { id: number }>("SELECT id FROM lead_stages WHERE name = 'New Lead'")
    .get()!
  const lead = makeLead(sim.kit, { destination_country: null, stage_id: first, status_id: null }).identifier
  const user_identifier = userNamed(admin.as)
  await sim.call(
    stageAssign.assign,
    { body: { user_identifier, stage_identifiers: [contacted!] } },
    superAdmin,
  )
  const refusals = await refusalsOf({ stage_identifier: interested! })
  expect(refusals).toEqual(Array.from({ length: 4 }, () => [422, 'You may not set the stage Interested']))
  const { data } = await sim.call(leadStage.next, { lead }, admin)
  expect(data.stages.filter(({ is_allowed }) => is_allowed).map(({ name }) => name)).toEqual(['Contacted'])
  expect(data.stages.find(({ name }) => name === 'Interested')).toMatchObject({ is_settable: false })
  const body = { stage_identifier: contacted! }
  expect((await sim.call(leadStage.changeStatus, { lead, body }, admin)).message).toBe('Stage changed')
})

test('no call gives a lead a status beyond what is assigned', async () => {
  makeLead(sim.kit, { destination_country: null })
  const [spoke, other] = sim.db
    .prepare<[], { identifier: string; name: string }>(
      "SELECT t.identifier, t.name FROM lead_statuses t WHERE t.stage_id = (SELECT stage_id FROM lead_statuses WHERE name = 'Spoke') ORDER BY t.name = 'Spoke' DESC",
    )
    .all()
  const body = { role_identifier: roleOf(admin.as), status_identifiers: [spoke!.identifier] }
  await sim.call(statusAssign.assign, { body }, superAdmin)
  expect(await refusalsOf({ status_identifier: other!.identifier })).toEqual(
    Array.from({ length: 3 }, () => [422, `You may not set the status ${other!.name}`]),
  )
})

test("settable stages: refuse a role with more permissions than the caller's", async () => {
  const role = sim.kit.row('roles', { name: 'Limits', user_group: 'company', lead_scope: 'all' })
  for (const key of ['settings.role.stage.assign.read', 'settings.role.stage.assign.update'])
    sim.kit.join('role_permissions', { role_id: role.id, permission: key })
  makeUser(sim.kit, { name: 'Ece Demir', email: 'limits@meridian.example', roles: [role.identifier] })
  const as = { as: 'limits@meridian.example' }
  const { data } = await sim.call(assignmentRecords.who, { assignment: 'roleStageAssign' }, as)
  const offered = data.recordsInfo.map(({ identifier }) => identifier)
  expect(offered).toContain(role.identifier)
  expect(offered).not.toContain(roleOf(superAdmin.as))
  expect(offered).not.toContain(roleOf(admin.as))
  const refused = await sim.call(
    roleStageAssign.assign,
    {
      body: {
        role_identifier: roleOf(admin.as),
        stage_identifiers: [masterNamed('lead_stages', 'Contacted')],
      },
    },
    as,
  )
  expect(refused.status).toBe(404)
})
