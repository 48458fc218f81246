/** The people of one lead: assigned, transferred and taken away by the documented calls of one lead. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadPeople } from '@contract/leads/leadRecord'
import { leads, leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import {
  admin,
  ayse,
  baran,
  newLeads,
  openLeadVerbFixture,
  ownersOf,
  refusalOf,
  rowOf,
  selectionOf,
  sim,
  team,
  toTeam,
  toUser,
  unassigned,
} from '@support/server/leadVerbFixture'

openLeadVerbFixture()

const counsellor = () =>
  sim.db.prepare<[], number>("SELECT id FROM roles WHERE identifier = 'counsellor'").pluck().get()!
const ownedBy = ({ id }: { id: number }) =>
  newLeads(1, { ...unassigned, staff_id: id, staff_role_id: counsellor() })[0]!
const asCounsellor = ({ identifier }: { identifier: string }) => ({
  role_identifier: 'counsellor',
  user_identifier: identifier,
})

describe('leadPeople.assign', () => {
  test('leadPeople.assign takes the body of the transfer and gives the lead its owner (business-3-other-11)', async () => {
    const [lead] = newLeads(1)
    const { data, message } = await sim.call(
      leadPeople.assign,
      { lead: lead!.identifier, body: toUser(ayse) },
      admin,
    )
    expect([message, data.changed, ownersOf([lead!])]).toEqual(['Lead assigned', 1, [ayse.id]])
    const staff = await sim.call(leads.assignedStaff, { id: lead!.identifier }, admin)
    expect(staff.data).toMatchObject([{ role_identifier: 'counsellor', user_identifier: ayse.identifier }])
  })
  test('leadPeople.assign and transfer give by user, branch or team, to the roles of the group (core-6-roles-13)', async () => {
    const [first, second, third] = newLeads(3)
    const branch_identifier = sim.db
      .prepare<[number], string>('SELECT identifier FROM branches WHERE id = ?')
      .pluck()
      .get(team.branch_id)!
    const byBranch = {
      assign_leads_by: 'branch' as const,
      assign_to_branch_info: { branch_identifier, role_identifiers: ['counsellor'] },
    }
    await sim.call(leadPeople.assign, { lead: first!.identifier, body: toUser(ayse) }, admin)
    await sim.call(leadPeople.assign, { lead: second!.identifier, body: toTeam }, admin)
    await sim.call(leadPeople.transfer, { lead: third!.identifier, body: byBranch }, admin)
    expect([first!, second!, third!].map((one) => rowOf(one))).toMatchObject([
      { staff_id: ayse.id },
      { team_id: team.id, branch_id: team.branch_id },
      { branch_id: team.branch_id, staff_id: expect.any(Number) },
    ])
    const { people } = (await sim.call(leads.assignees, {}, admin)).data
    const group = sim.db
      .prepare<[], string>(
        "SELECT r.identifier FROM groups g JOIN group_roles j ON j.group_id = g.id JOIN roles r ON r.id = j.role_id WHERE g.identifier = 'lead-assignment'",
      )
      .pluck()
      .all()
    expect(people.every(({ role_identifier }) => group.includes(role_identifier))).toBe(true)
  })
  test('leadPeople.assign refuses a lead that has an owner, once and without naming the row', async () => {
    const lead = ownedBy(baran)
    expect(
      await refusalOf(sim.call(leadPeople.assign, { lead: lead.identifier, body: toUser(ayse) }, admin)),
    ).toEqual([422, 'Already assigned to Baran Koç'])
  })
  test('leadPeople.assign refuses a body without a mode, role or user at its field', async () => {
    const lead = newLeads(1)[0]!.identifier
    expect(await refusalOf(sim.call(leadPeople.assign, { lead, body: {} as never }, admin))).toEqual([
      422,
      'assign_leads_by: Assign leads by is required',
    ])
    expect(
      await refusalOf(sim.call(leadPeople.assign, { lead, body: { assign_leads_by: 'user' } }, admin)),
    ).toEqual([
      422,
      'assign_to_users_info.0.role_identifier: Role is required',
      'assign_to_users_info.0.user_identifier: User is required',
    ])
  })
})

describe('leadPeople.transfer', () => {
  test('leadPeople.transfer is confirmed with "Lead transferred" (business-8-label-03)', async () => {
    const lead = ownedBy(baran)
    const { message } = await sim.call(
      leadPeople.transfer,
      { lead: lead.identifier, body: toUser(ayse) },
      admin,
    )
    expect([message, ownersOf([lead])]).toEqual(['Lead transferred', [ayse.id]])
  })
  test('leadPeople.transfer of a lead that one does not see is 404', async () => {
    const lead = ownedBy(baran)
    const { status } = await sim.call(
      leadPeople.transfer,
      { lead: lead.identifier, body: toUser(ayse) },
      { as: personas.counsellor.email },
    )
    expect([status, ownersOf([lead])]).toEqual([404, [baran.id]])
  })
})

describe('leadPeople.remove', () => {
  test('leadPeople.remove takes role_identifier and user_identifier in its body (business-7-leads-03)', async () => {
    const lead = ownedBy(baran)
    expect(
      await refusalOf(sim.call(leadPeople.remove, { id: lead.identifier, body: {} as never }, admin)),
    ).toEqual([422, 'role_identifier: Role is required', 'user_identifier: User is required'])
    await sim.call(leadPeople.remove, { id: lead.identifier, body: asCounsellor(baran) }, admin)
    expect(rowOf(lead)).toMatchObject({ staff_id: null, staff_role_id: null })
  })
  test('leadPeople.remove refuses somebody else, another role, and a lead of nobody', async () => {
    const lead = ownedBy(baran)
    const remove = (id: string, body: { role_identifier: string; user_identifier: string }) =>
      refusalOf(sim.call(leadPeople.remove, { id, body }, admin))
    expect(await remove(lead.identifier, asCounsellor(ayse))).toEqual([
      422,
      'This lead is not assigned to Ayşe Tuna',
    ])
    expect(await remove(lead.identifier, { ...asCounsellor(baran), role_identifier: 'leader' })).toEqual([
      422,
      'Baran Koç has this lead in another role',
    ])
    expect(await remove(newLeads(1)[0]!.identifier, asCounsellor(baran))).toEqual([
      422,
      'This lead is not assigned to anybody',
    ])
  })
  test('leadPeople.remove is an operation: it is in the history and can be undone', async () => {
    const lead = ownedBy(baran)
    const { data } = await sim.call(
      leadPeople.remove,
      { id: lead.identifier, body: asCounsellor(baran) },
      admin,
    )
    const history = await sim.call(leads.activities, { lead: lead.identifier }, admin)
    expect(history.data.recordsInfo[0]).toMatchObject({
      action: 'leads.unassign',
      description: 'Taken from its owner',
    })
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, admin)
    expect(rowOf(lead)).toMatchObject({ staff_id: baran.id, staff_role_id: counsellor() })
  })
})

test('leadPeople.bulkUnassign takes many leads from their owners, or only those of one person', async () => {
  const [first, second] = [ownedBy(baran), ownedBy(ayse)]
  const { data } = await sim.call(
    leadPeople.bulkUnassign,
    { body: { ...selectionOf([first, second]), ...asCounsellor(ayse) } },
    admin,
  )
  expect([data.changed, data.skipped, ownersOf([first, second])]).toEqual([1, 1, [baran.id, null]])
  await sim.call(leadPeople.bulkUnassign, { body: selectionOf([first]) }, admin)
  expect(ownersOf([first])).toEqual([null])
})

test('leads.bulkAssign is confirmed with "Leads assigned successfully." (business-8-success-31)', async () => {
  const body = { ...selectionOf(newLeads(2)), ...toUser(ayse) }
  const { message } = await sim.call(leadVerbs.bulkAssign, { body }, admin)
  expect(message).toBe('Leads assigned successfully.')
})
