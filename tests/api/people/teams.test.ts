/** Branches, teams and teams of agencies, and the people of a team. */
import { beforeEach, expect, test } from 'vitest'
import { agentTeams } from '@contract/people/agentTeams'
import { branches } from '@contract/people/branches'
import { lookups } from '@contract/people/lookups'
import { staff } from '@contract/people/staff'
import { teams } from '@contract/people/teams'
import { operations } from '@contract/platform/operations'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const identifierOf = (table: string, name: string) =>
  sim.db
    .prepare<[string], string>(`SELECT identifier FROM ${table} WHERE name = ? AND deleted_at IS NULL`)
    .pluck()
    .get(name)!

test('branches, teams and agent teams are added by calls, teams are edited and get people (business-7-documents-16)', async () => {
  const branch = await sim.call(branches.create, { body: { name: 'Aaden' } }, admin)
  expect([branch.status, branch.message]).toEqual([200, 'Branch created'])
  const branch_identifier = identifierOf('branches', 'Aaden')
  const team = await sim.call(teams.create, { body: { name: 'Day desk', branch_identifier } }, admin)
  expect([team.status, team.message]).toEqual([200, 'Team created'])
  const { data: agencies } = await sim.call(lookups.agents, {}, admin)
  const agency = await sim.call(
    agentTeams.create,
    { body: { name: 'Fair desk', agent_identifier: agencies[0]!.identifier } },
    admin,
  )
  expect([agency.status, agency.message, identifierOf('agent_teams', 'Fair desk')]).toEqual([
    200,
    'Team created',
    expect.any(String),
  ])
  const id = identifierOf('teams', 'Day desk')
  const edited = await sim.call(teams.update, { id, body: { name: 'Night desk', branch_identifier } }, admin)
  expect([edited.status, identifierOf('teams', 'Night desk')]).toEqual([200, id])
  const { identifier } = makeUser(sim.kit, { name: 'Ece Tan' })
  const saved = await sim.call(teams.saveUsers, { id, body: { user_identifiers: [identifier] } }, admin)
  expect(saved.status).toBe(200)
  const { data: people } = await sim.call(teams.users, { id }, admin)
  expect(people.map((one) => one.identifier)).toEqual([identifier])
})

test('the people of a team are changed as one operation, which is undone and redone; the history of each says so', async () => {
  const team = sim.kit.row('teams', {
    name: 'Day desk',
    branch_id: sim.db.prepare<[], number>('SELECT min(id) FROM branches').pluck().get()!,
    created_at: sim.kit.ago(1),
    updated_at: sim.kit.ago(1),
  })
  const id = identifierOf('teams', 'Day desk')
  const stays = makeUser(sim.kit, { name: 'Stays Here', teams: [team.id] })
  makeUser(sim.kit, { name: 'Leaves Now', teams: [team.id] })
  const joins = makeUser(sim.kit, { name: 'Joins Now' })
  const people = async () =>
    (await sim.call(teams.users, { id }, admin)).data.map(({ first_name }) => first_name).toSorted()
  const save = (...users: { identifier: string }[]) =>
    sim.call(teams.saveUsers, { id, body: { user_identifiers: users.map((one) => one.identifier) } }, admin)
  const { data: receipt } = await save(stays, joins)
  expect([receipt.changed, await people()]).toEqual([2, ['Joins', 'Stays']])
  const { data: history } = await sim.call(staff.history, { id: joins.identifier, query: {} }, admin)
  expect(history.recordsInfo[0]?.changes).toEqual([
    { field: 'teams', before: null, after: { as: 'name', value: 'Day desk' } },
  ])
  await sim.call(operations.undo, { identifier: receipt.operation_identifier, body: {} }, admin)
  expect(await people()).toEqual(['Leaves', 'Stays'])
  await sim.call(operations.redo, { identifier: receipt.operation_identifier, body: {} }, admin)
  expect(await people()).toEqual(['Joins', 'Stays'])
  // Whoever is banned is not shown, and stays: they are back with the end of the ban.
  const banned = makeUser(sim.kit, { name: 'Banned Now', teams: [team.id], status: 'banned' })
  await save(stays)
  expect(await people()).toEqual(['Stays'])
  sim.db.prepare("UPDATE users SET status = 'active' WHERE id = ?").run(banned.id)
  expect(await people()).toEqual(['Banned', 'Stays'])
  await save(stays, joins)
  const same = await save(stays, joins)
  expect([same.status, same.errors[0]?.message]).toEqual([422, 'The team has these people already'])
})

test('a team of an agency that was deleted keeps its name, and is found and sorted by it', async () => {
  const { data: agencies } = await sim.call(lookups.agents, {}, admin)
  const { identifier } = agencies[0]!
  await sim.call(agentTeams.create, { body: { name: 'Fair desk', agent_identifier: identifier } }, admin)
  const named = async (search: string) =>
    (await sim.call(agentTeams.list, { query: { search, sort_by: 'agent_name' } }, admin)).data.recordsInfo
  const before = await named('Fair desk')
  const { agent_name } = before[0]!
  sim.db.prepare('UPDATE users SET deleted_at = created_at WHERE identifier = ?').run(identifier)
  expect([agent_name, await named('Fair desk')]).toEqual([expect.stringMatching(/\w/), before])
  expect(await named(agent_name as string)).toContainEqual(before[0])
  const again = { name: 'Other desk', agent_identifier: identifier }
  expect((await sim.call(agentTeams.create, { body: again }, admin)).errors).toEqual([
    { message: 'This value does not exist', field: 'agent_identifier' },
  ])
})
