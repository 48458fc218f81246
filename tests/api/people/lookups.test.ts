/** Lookups for assigning leads: roles, branches, teams and their people. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBranch, makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { branches } from '@contract/people/branches'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { teams } from '@contract/people/teams'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.counsellor.email
const admin = personas.admin.email
const names = (people: { first_name: string; last_name: string }[]) =>
  people.map(({ first_name, last_name }) => `${first_name} ${last_name}`)

test('lookups.groupRoles lists the roles of one fixed group for assigning leads (core §6)', async () => {
  const groups = (await sim.call(lookups.groups, {}, { as })).data
  expect(groups).toContainEqual({ identifier: LEAD_ASSIGNMENT_GROUP, name: 'Lead assignment' })
  const roles = (await sim.call(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP }, { as })).data
  expect(roles.map(({ identifier }) => identifier)).toEqual([
    'calling-agent',
    'counsellor',
    'destination-manager',
    'leader',
    'manager',
  ])
})

test('lookups.roleUsers lists active people with the role', async () => {
  const before = (await sim.call(lookups.roleUsers, { id: 'manager' }, { as })).data.length
  makeUser(sim.kit, { name: 'Aaron Zed', roles: ['manager'] })
  makeUser(sim.kit, { name: 'Gone Away', roles: ['manager'], status: 'inactive' })
  const people = (await sim.call(lookups.roleUsers, { id: 'manager' }, { as })).data
  expect([people.length, names(people)[0]]).toEqual([before + 1, 'Aaron Zed'])
})

test('lookups.branchTeams and teams.users list the teams of a branch and the people of a team', async () => {
  const branch = makeBranch(sim.kit, { city: 'Accra', identifier: 'accra' })
  const team = makeTeam(sim.kit, { name: 'Night Desk', branch, identifier: 'night' })
  makeUser(sim.kit, { name: 'Yaa Asante', teams: [team] })
  expect((await sim.call(lookups.branchTeams, { id: 'accra' }, { as })).data).toEqual([
    { identifier: 'night', name: 'Night Desk' },
  ])
  expect(names((await sim.call(teams.users, { id: 'night' }, { as: admin })).data)).toEqual(['Yaa Asante'])
  expect((await sim.call(teams.dropdown, {}, { as })).data).toContainEqual({
    identifier: 'night',
    name: 'Night Desk',
    branch_identifier: 'accra',
  })
})

test('branches.dropdown can leave out branches without people', async () => {
  makeBranch(sim.kit, { city: 'Accra', identifier: 'accra' })
  const all = async (query: { with_users_only?: string }) =>
    (await sim.call(branches.dropdown, { query }, { as })).data.map(({ identifier }) => identifier)
  expect(await all({})).toContain('accra')
  expect(await all({ with_users_only: '1' })).not.toContain('accra')
  expect(await all({ with_users_only: 'false' })).toContain('accra')
})

describe('lookups of unknown records are 404', () => {
  test.each([
    [lookups.groupRoles, 'Group not found'],
    [lookups.roleUsers, 'Role not found'],
    [lookups.branchTeams, 'Branch not found'],
    [teams.users, 'Team not found'],
  ] as const)('%#: %s', async (endpoint, message) => {
    const { status, errors } = await sim.call(endpoint, { id: 'nobody' }, { as })
    expect([status, errors]).toEqual([404, [{ message }]])
  })
})

test('lookups refuse a caller who is not signed in', async () => {
  expect((await sim.call(branches.dropdown, {})).status).toBe(401)
})
