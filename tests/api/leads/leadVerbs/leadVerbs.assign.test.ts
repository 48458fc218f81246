/** Bulk assign and transfer of leads: distribution, skipped and failed rows, idempotency. */
import { describe, expect, test } from 'vitest'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { addFault } from '@kit/faults/faults'
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

describe('leads.bulkAssign', () => {
  test('leads.bulkAssign, bulkTransfer and bulkDelete accept the documented bodies (core-7-bulk-01)', async () => {
    const leads = newLeads(2)
    const assigned = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...selectionOf(leads), ...toUser(ayse) } },
      admin,
    )
    const moved = await sim.call(
      leadVerbs.bulkTransfer,
      { body: { ...selectionOf(leads), ...toUser(baran) } },
      admin,
    )
    expect([assigned.data.changed, moved.data.changed, ownersOf(leads)]).toEqual([2, 2, [baran.id, baran.id]])
    const body = { ...selectionOf(leads), reason: 'Spam', two_factor_code: currentCode() }
    expect((await sim.call(leadVerbs.bulkDelete, { body }, secure)).data.changed).toBe(2)
    expect(rowOf(leads[0]!)).toMatchObject({ delete_reason: 'Spam', deleted_at: sim.clock.iso() })
  })
  test('leads.bulkAssign sets owners, fills in missing branches and notifies the people concerned', async () => {
    const leads = newLeads(3)
    const { data, message } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...selectionOf(leads), ...toUser(ayse) } },
      admin,
    )
    expect(message).toBe('Leads assigned successfully.')
    expect(data).toMatchObject({ total: 3, changed: 3, skipped: 0, failed: [], undoable: true })
    expect(rowOf(leads[0]!)).toMatchObject({
      staff_id: ayse.id,
      branch_id: team.branch_id,
      version: 2,
      updated_at: sim.clock.iso(),
    })
    const changed = sim.said.find(({ event }) => event === 'leads_changed')!
    expect(changed.payload).toMatchObject({
      identifiers: leads.map(({ identifier }) => identifier),
      operation: data.operation_identifier,
    })
    expect(sim.said.filter(({ event }) => event === 'notificationReceived')).toMatchObject([
      { to: { user: ayse.identifier }, payload: { title: '3 leads were assigned to you' } },
    ])
  })
  test('leads.bulkAssign skips leads that have an owner and names the owner', async () => {
    const leads = [
      ...newLeads(1, { ...unassigned, staff_id: baran.id }),
      ...newLeads(1),
      ...newLeads(1, { ...unassigned, deleted_at: '2026-01-01T00:00:00.000Z' }),
    ]
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...selectionOf(leads), ...toUser(ayse) } },
      admin,
    )
    expect(data).toMatchObject({ total: 3, changed: 1, skipped: 2 })
    const { data: rows } = await sim.call(
      operations.rows,
      { identifier: data.operation_identifier, query: { outcome: 'skipped' } },
      admin,
    )
    expect(rows.recordsInfo.map(({ message }) => message)).toEqual([
      'Already assigned to Baran Koç',
      'This lead is deleted',
    ])
    expect(ownersOf(leads)).toEqual([baran.id, ayse.id, null])
  })
  test('leads.bulkAssign by team distributes in turn; the next run starts with the next person', async () => {
    const first = newLeads(7)
    await sim.call(leadVerbs.bulkAssign, { body: { ...selectionOf(first), ...toTeam } }, admin)
    expect(ownersOf(first)).toEqual([ayse, baran, can, ayse, baran, can, ayse].map(({ id }) => id))
    const second = newLeads(2)
    await sim.call(leadVerbs.bulkAssign, { body: { ...selectionOf(second), ...toTeam } }, admin)
    expect(ownersOf(second)).toEqual([baran.id, can.id])
    expect(rowOf(second[0]!)).toMatchObject({ team_id: team.id, branch_id: team.branch_id })
  })
  test('leads.bulkAssign by branch gives leads to its people with one of the roles', async () => {
    const leads = newLeads(40)
    await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          ...selectionOf(leads),
          assign_leads_by: 'branch',
          assign_to_branch_info: {
            branch_identifier: sim.db
              .prepare('SELECT identifier FROM branches WHERE id = ?')
              .pluck()
              .get(team.branch_id) as string,
            role_identifiers: ['counsellor', 'leader'],
          },
        },
      },
      admin,
    )
    const allowed = sim.db
      .prepare(
        "SELECT u.id FROM users u JOIN user_branches b ON b.user_id = u.id AND b.branch_id = ? WHERE EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.identifier IN ('counsellor', 'leader'))",
      )
      .pluck()
      .all(team.branch_id)
    expect(new Set(ownersOf(leads))).toEqual(new Set(allowed))
  })
  test('leads.bulkAssign of all matching leads leaves out the excluded ones', async () => {
    const leads = newLeads(5, { ...unassigned, source_city: 'Nowhere-on-Sea' })
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: true,
          leads: [],
          filters: { source_city: 'Nowhere-on-Sea' },
          excluded: [leads[2]!.identifier],
          ...toUser(ayse),
        },
      },
      admin,
    )
    expect(data.total).toBe(4)
    expect(ownersOf(leads)).toEqual([ayse.id, ayse.id, null, ayse.id, ayse.id])
  })
  test('leads.bulkAssign reports a row that fails with its reason and changes the others', async () => {
    const leads = newLeads(3)
    addFault(sim.tenant, {
      method: 'POST',
      path: '/leads/bulk-assign',
      row: leads[1]!.identifier,
      message: 'Locked by the host',
      times: 1,
    })
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...selectionOf(leads), ...toUser(ayse) } },
      admin,
    )
    expect(data).toMatchObject({
      total: 3,
      changed: 2,
      skipped: 0,
      failed: [{ identifier: leads[1]!.identifier, message: 'Locked by the host' }],
    })
    expect(ownersOf(leads)).toEqual([ayse.id, null, ayse.id])
    const again = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...selectionOf([leads[1]!]), ...toUser(ayse) } },
      admin,
    )
    expect(again.data.changed).toBe(1)
  })
  test('leads.bulkAssign with one idempotency key runs once, even when sent twice', async () => {
    const body = { ...selectionOf(newLeads(4)), ...toTeam }
    const both = await Promise.all(
      [1, 2].map(() =>
        sim.call(leadVerbs.bulkAssign, { body }, { ...admin, headers: { 'idempotency-key': 'k1' } }),
      ),
    )
    expect(both[0]!.data).toEqual(both[1]!.data)
    expect(sim.db.prepare('SELECT count(*) FROM operations').pluck().get()).toBe(1)
  })
})

describe('leads.bulkTransfer', () => {
  test('leads.bulkTransfer moves leads with their branch and team and skips those already there', async () => {
    const leads = [
      ...newLeads(1, { ...unassigned, staff_id: baran.id, branch_id: 2, team_id: 2 }),
      ...newLeads(1),
      ...newLeads(1, { ...unassigned, staff_id: ayse.id }),
    ]
    const { data, message } = await sim.call(
      leadVerbs.bulkTransfer,
      { body: { ...selectionOf(leads), ...toUser(ayse) } },
      admin,
    )
    expect(message).toBe('Leads transferred successfully.')
    expect(data).toMatchObject({ changed: 2, skipped: 1 })
    expect(rowOf(leads[0]!)).toMatchObject({ staff_id: ayse.id, branch_id: team.branch_id, team_id: null })
  })
  test('leads.bulkTransfer to several people never returns a lead to its owner', async () => {
    const leads = newLeads(9, { ...unassigned, staff_id: ayse.id })
    await sim.call(leadVerbs.bulkTransfer, { body: { ...selectionOf(leads), ...toTeam } }, admin)
    const newOwners = ownersOf(leads)
    expect(newOwners).not.toContain(ayse.id)
    expect(
      Math.abs(
        newOwners.filter((id) => id === baran.id).length - newOwners.filter((id) => id === can.id).length,
      ),
    ).toBe(1)
  })
})
