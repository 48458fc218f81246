/** Bulk verbs of leads: what a call must contain, and which calls are refused. */
import { describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadVerbs } from '@contract/leads/leads'
import {
  admin,
  ayse,
  baran,
  newLeads,
  openLeadVerbFixture,
  refusalOf,
  selectionOf,
  sim,
  toUser,
  unassigned,
} from '@support/server/leadVerbFixture'

openLeadVerbFixture()

describe('bulk call validation', () => {
  const assign = (body: object) => refusalOf(sim.call(leadVerbs.bulkAssign, { body: body as never }, admin))
  const lead = { is_selected_all: false, leads: ['x'] }
  test('leads.bulkAssign without assign_leads_by is refused with the documented message (core-5-transfer-01)', async () => {
    expect(await assign(lead)).toEqual([422, 'assign_leads_by: Assign leads by is required'])
  })
  test('leads.bulkAssign accepts only user, branch or team (core-5-transfer-02 core-3.4-transfer-02 business-5-assign-leads-02)', async () => {
    const refused = 'assign_leads_by: Assign leads by is required'
    expect(await assign({ ...lead, assign_leads_by: 'country' })).toEqual([422, refused])
    for (const assign_leads_by of ['user', 'branch', 'team'])
      expect(await assign({ ...lead, assign_leads_by })).not.toContain(refused)
  })
  test('leads.bulkAssign by user requires a role and a person (core-5-transfer-03 core-5-transfer-04 business-5-assign-leads-03)', async () => {
    const by = (row: object) => assign({ ...lead, assign_leads_by: 'user', assign_to_users_info: [row] })
    const noRole = 'assign_to_users_info.0.role_identifier: Role is required'
    const noUser = 'assign_to_users_info.0.user_identifier: User is required'
    expect(await by({})).toEqual([422, noRole, noUser])
    expect(await by({ user_identifier: ayse.identifier })).toEqual([422, noRole])
    expect(await by({ role_identifier: 'counsellor' })).toEqual([422, noUser])
  })
  test('leads.bulkAssign by branch requires a branch and roles (core-5-transfer-05 core-5-transfer-06 business-5-assign-leads-04)', async () => {
    expect(await assign({ ...lead, assign_leads_by: 'branch' })).toEqual([
      422,
      'assign_to_branch_info.branch_identifier: Branch is required',
      'assign_to_branch_info.role_identifiers: Role is required',
    ])
  })
  test('leads.bulkAssign by team requires a team and roles (core-5-transfer-07 core-5-transfer-08 business-5-assign-leads-05)', async () => {
    expect(await assign({ ...lead, assign_leads_by: 'team' })).toEqual([
      422,
      'assign_to_team_info.team_identifier: Team is required',
      'assign_to_team_info.role_identifiers: Role is required',
    ])
  })
  test('leads.bulkAssign refuses an empty selection', async () => {
    expect(await assign({ is_selected_all: false, leads: [], ...toUser(ayse) })).toEqual([
      422,
      'leads: Lead is required',
    ])
  })
  test('leads.bulkAssign of all that match requires the list of leads too (core-5-transfer-09 business-5-assign-leads-06)', async () => {
    expect(await assign({ is_selected_all: true, ...toUser(ayse) })).toEqual([422, 'leads: Lead is required'])
    newLeads(1, { ...unassigned, source_city: 'Lead-is-required' })
    const filters = { source_city: 'Lead-is-required' }
    const all = { is_selected_all: true, leads: [], filters, ...toUser(ayse) }
    const { status, data } = await sim.call(leadVerbs.bulkAssign, { body: all }, admin)
    expect([status, data.changed]).toEqual([200, 1])
  })
  test('leads.bulkAssign requires is_selected_all (core-5-transfer-10 business-5-assign-leads-01)', async () => {
    expect(await assign({ leads: ['x'], ...toUser(ayse) })).toEqual([
      422,
      expect.stringMatching(/^is_selected_all: /),
    ])
  })
  test('leads.bulkAssign reports an unknown person, role, branch or team at its field', async () => {
    const selection = selectionOf(newLeads(1))
    expect(await assign({ ...selection, ...toUser({ identifier: 'nobody' }) })).toEqual([
      422,
      'assign_to_users_info.0.user_identifier: User not found',
    ])
    expect(
      await assign({
        ...selection,
        assign_leads_by: 'user',
        assign_to_users_info: [{ role_identifier: 'king', user_identifier: ayse.identifier }],
      }),
    ).toEqual([422, 'assign_to_users_info.0.role_identifier: Role not found'])
    expect(
      await assign({
        ...selection,
        assign_leads_by: 'user',
        assign_to_users_info: [{ role_identifier: 'manager', user_identifier: ayse.identifier }],
      }),
    ).toEqual([422, 'assign_to_users_info.0.user_identifier: Ayşe Tuna does not have the role Manager'])
    expect(
      await assign({
        ...selection,
        assign_leads_by: 'team',
        assign_to_team_info: { team_identifier: 'nowhere', role_identifiers: ['counsellor'] },
      }),
    ).toEqual([422, 'assign_to_team_info.team_identifier: Team not found'])
    expect(
      await assign({
        ...selection,
        assign_leads_by: 'team',
        assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['finance'] },
      }),
    ).toEqual([422, 'assign_to_team_info.role_identifiers: Nobody in this team has this role'])
    const inactive = makeUser(sim.kit, { name: 'Eda Gone', status: 'inactive' })
    expect(await assign({ ...selection, ...toUser(inactive) })).toEqual([
      422,
      'assign_to_users_info.0.user_identifier: Eda Gone is not active',
    ])
  })
  test('leads.bulkAssign with one unknown lead changes nothing', async () => {
    const { leads } = selectionOf(newLeads(3))
    expect(
      await assign({ is_selected_all: false, leads: [...leads, 'not-a-lead'], ...toUser(ayse) }),
    ).toEqual([404, 'leads: Lead not found'])
  })
  test("leads.bulkAssign treats leads outside of the caller's scope as unknown", async () => {
    const lead = newLeads(1, { ...unassigned, staff_id: ayse.id })
    expect(
      await refusalOf(
        sim.call(
          leadVerbs.bulkTransfer,
          { body: { ...selectionOf(lead), ...toUser(baran) } },
          { as: personas.counsellor.email },
        ),
      ),
    ).toEqual([404, 'leads: Lead not found'])
  })
  test('leads.bulkAssign with an unknown filter is refused and never widens the selection', async () => {
    expect(
      await assign({ is_selected_all: true, leads: [], filters: { stage: '1' }, ...toUser(ayse) }),
    ).toEqual([422, 'filters: Unable to apply filter: stage'])
  })
  test('leads.bulkAssign with a filter that matches nothing is refused with a message', async () => {
    expect(
      await assign({
        is_selected_all: true,
        leads: [],
        filters: { source_city: 'Atlantis' },
        ...toUser(ayse),
      }),
    ).toEqual([422, 'leads: No row matches'])
  })
  test('a filter beside `filters` is refused: it would leave all leads chosen', async () => {
    const all = { is_selected_all: true, leads: [], ...toUser(ayse) }
    expect(await assign({ ...all, search: 'nobody' })).toEqual([422, 'There is no field search'])
    expect(await assign({ ...all, stage: 'x', tab: 'mine' })).toEqual([422, 'There is no field stage, tab'])
  })
  test('bulk verbs refuse a role without the permission', async () => {
    expect(
      await refusalOf(
        sim.call(
          leadVerbs.bulkAssign,
          { body: { ...selectionOf(newLeads(1)), ...toUser(ayse) } },
          { as: personas.finance.email },
        ),
      ),
    ).toEqual([403, 'Permission denied'])
  })
})
