/** The documented bodies of assign, transfer and delete, and the look-ups that fill them. */
import { describe, expect, test } from 'vitest'
import { leadVerbs } from '@contract/leads/leads'
import { branches } from '@contract/people/branches'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { teams } from '@contract/people/teams'
import {
  admin,
  ayse,
  baran,
  can,
  currentCode,
  newLeads,
  openLeadVerbFixture,
  ownersOf,
  rowOf,
  secure,
  selectionOf,
  sim,
  team,
  toTeam,
  toUser,
  unassigned,
} from '@support/server/leadVerbFixture'

openLeadVerbFixture()

const toBranch = () => ({
  assign_leads_by: 'branch' as const,
  assign_to_branch_info: {
    branch_identifier: sim.db
      .prepare<[number], string>('SELECT identifier FROM branches WHERE id = ?')
      .pluck()
      .get(team.branch_id)!,
    role_identifiers: ['counsellor'],
  },
})
const transfer = (body: object) => sim.call(leadVerbs.bulkTransfer, { body: body as never }, admin)
const hasRole = (user: number, role: string) =>
  sim.db
    .prepare<[number, string], number>(
      'SELECT count(*) FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = ? AND r.identifier = ?',
    )
    .pluck()
    .get(user, role)

describe('the body of a transfer', () => {
  test('leads.bulkTransfer takes is_selected_all, assign_leads_by, the info of its mode, leads and filters (core-3.4-transfer-01)', async () => {
    const there = newLeads(2, { ...unassigned, source_city: 'Body-of-transfer' })
    const elsewhere = newLeads(1, { ...unassigned, source_city: 'Elsewhere' })
    const to = {
      assign_leads_by: 'user',
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: ayse.identifier }],
    }
    const filters = { source_city: 'Body-of-transfer' }
    const all = await transfer({ is_selected_all: true, leads: [], filters, ...to })
    expect([all.status, all.data.changed]).toEqual([200, 2])
    expect(ownersOf([...there, ...elsewhere])).toEqual([ayse.id, ayse.id, null])
    const leads = elsewhere.map(({ identifier }) => identifier)
    const named = await transfer({ is_selected_all: false, leads, filters: {}, ...to })
    expect([named.status, named.data.changed]).toEqual([200, 1])
  })
  test('leads.bulkTransfer by user sends each role with its user (core-3.4-transfer-03)', async () => {
    const leads = newLeads(2)
    const assign_to_users_info = [
      { role_identifier: 'counsellor', user_identifier: ayse.identifier },
      { role_identifier: 'counsellor', user_identifier: baran.identifier },
    ]
    await transfer({ ...selectionOf(leads), assign_leads_by: 'user', assign_to_users_info })
    expect(ownersOf(leads)).toEqual([ayse.id, baran.id])
  })
  test('leads.bulkTransfer by branch sends the branch and a list of roles (core-3.4-transfer-04)', async () => {
    const leads = newLeads(6)
    expect((await transfer({ ...selectionOf(leads), ...toBranch() })).data.changed).toBe(6)
    for (const lead of leads) {
      const { branch_id, staff_id } = rowOf(lead)
      expect([branch_id, hasRole(staff_id!, 'counsellor')]).toEqual([team.branch_id, 1])
    }
  })
  test('leads.bulkTransfer by team sends the team and a list of roles (core-3.4-transfer-05)', async () => {
    const leads = newLeads(3)
    await transfer({
      ...selectionOf(leads),
      assign_leads_by: 'team',
      assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['counsellor'] },
    })
    expect(leads.map((lead) => rowOf(lead).team_id)).toEqual([team.id, team.id, team.id])
    expect(new Set(ownersOf(leads))).toEqual(new Set([ayse.id, baran.id, can.id]))
  })
  test('leads.bulkAssign takes the body that leads.bulkTransfer takes, in each mode (core-3.4-transfer-06 business-3-other-11)', async () => {
    for (const to of [toUser(ayse), toBranch(), toTeam]) {
      const leads = newLeads(1)
      const body = { ...selectionOf(leads), filters: {}, ...to } as never
      const assigned = await sim.call(leadVerbs.bulkAssign, { body }, admin)
      expect([assigned.status, assigned.data.changed]).toEqual([200, 1])
      sim.db
        .prepare('UPDATE leads SET staff_id = NULL, branch_id = NULL, team_id = NULL WHERE id = ?')
        .run(leads[0]!.id)
      const moved = await sim.call(leadVerbs.bulkTransfer, { body }, admin)
      expect([moved.status, moved.data.changed]).toEqual([200, 1])
    }
  })
})

test('leads.bulkDelete takes is_selected_all, leads, reason, filters and two_factor_code (core-3.4-transfer-07)', async () => {
  const there = newLeads(2, { ...unassigned, source_city: 'Body-of-delete' })
  const [other] = newLeads(1, { ...unassigned, source_city: 'Elsewhere' })
  const body = {
    is_selected_all: true,
    leads: [],
    reason: 'Spam',
    filters: { source_city: 'Body-of-delete' },
    two_factor_code: currentCode(),
  }
  const { status, data } = await sim.call(leadVerbs.bulkDelete, { body }, secure)
  expect([status, data.changed]).toEqual([200, 2])
  expect(there.map((lead) => rowOf(lead).delete_reason)).toEqual(['Spam', 'Spam'])
  expect(rowOf(other!).deleted_at).toBeNull()
})

describe('whom leads are given to', () => {
  test('is looked up by group, role of the group and user of the role, one after the other (core-7-bulk-02)', async () => {
    const { data: groups } = await sim.call(lookups.groups, {}, admin)
    const { identifier: group } = groups.find(({ identifier }) => identifier === LEAD_ASSIGNMENT_GROUP)!
    const { data: roles } = await sim.call(lookups.groupRoles, { id: group }, admin)
    const { identifier: role_identifier } = roles.find(({ identifier }) => identifier === 'counsellor')!
    const { data: users } = await sim.call(lookups.roleUsers, { id: role_identifier }, admin)
    const { identifier: user_identifier } = users.find(({ identifier }) => identifier === ayse.identifier)!
    const leads = newLeads(1)
    const to = { assign_leads_by: 'user', assign_to_users_info: [{ role_identifier, user_identifier }] }
    await transfer({ ...selectionOf(leads), ...to })
    expect(ownersOf(leads)).toEqual([ayse.id])
  })
  test('is a branch, looked up with paginate, number_only and with_users_only, its team, and the users of that (core-7-bulk-03)', async () => {
    const empty = sim.kit.row('branches', {
      name: 'Nobody here',
      created_at: sim.clock.iso(),
      updated_at: sim.clock.iso(),
    })
    const query = { paginate: 'false', number_only: 'false', with_users_only: 'true' }
    const { data: found } = await sim.call(branches.dropdown, { query } as never, admin)
    const names = (found as unknown as { name: string; identifier: string }[]).map(({ name }) => name)
    expect(names).not.toContain('Nobody here')
    expect(empty).toBeDefined()
    const branch = toBranch().assign_to_branch_info.branch_identifier
    const { data: ofBranch } = await sim.call(lookups.branchTeams, { id: branch }, admin)
    expect(ofBranch).toContainEqual(expect.objectContaining({ identifier: 'night-desk', name: 'Night Desk' }))
    const { data: users } = await sim.call(teams.users, { id: 'night-desk' } as never, admin)
    const people = JSON.stringify(users)
    for (const { identifier } of [ayse, baran, can]) expect(people).toContain(identifier)
  })
  test('is a user, a branch or a team, of whom roles come from one group (core-6-roles-13)', async () => {
    const { data: roles } = await sim.call(lookups.groupRoles, { id: LEAD_ASSIGNMENT_GROUP }, admin)
    const offered = roles.map(({ identifier }) => identifier)
    for (const to of [toUser(ayse), toBranch(), toTeam]) {
      const leads = newLeads(1)
      const { data } = await transfer({ ...selectionOf(leads), ...to })
      expect(data.changed).toBe(1)
      const role = sim.db
        .prepare<[number], string>(
          'SELECT r.identifier FROM leads l JOIN roles r ON r.id = l.staff_role_id WHERE l.id = ?',
        )
        .pluck()
        .get(leads[0]!.id)
      expect(offered).toContain(role)
    }
  })
})
