/** Branches, teams and teams of agencies, and the people of a team. */
import { beforeEach, expect, test } from 'vitest'
import { agentTeams } from '@contract/people/agentTeams'
import { branches } from '@contract/people/branches'
import { lookups } from '@contract/people/lookups'
import { teams } from '@contract/people/teams'
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
