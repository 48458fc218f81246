/** Bulk verbs of leads: validation, assign, transfer, delete and restore. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { codeNow } from '@domain/access/twoFactor'
import { addFault } from '@kit/faults/faults'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const secure = { as: personas.secure.email as string }

let sim: Sim
let team: { id: number; identifier: string; branch_id: number }
let ayse: { id: number; identifier: string }
let baran: { id: number; identifier: string }
let can: { id: number; identifier: string }
beforeEach(async () => {
  sim = await makeSim()
  const id = makeTeam(sim.kit, { name: 'Night Desk', identifier: 'night-desk' })
  team = sim.db.prepare<[number], typeof team>('SELECT * FROM teams WHERE id = ?').get(id)!
  ayse = makeUser(sim.kit, { name: 'Ayşe Tuna', teams: [id] })
  baran = makeUser(sim.kit, { name: 'Baran Koç', teams: [id] })
  can = makeUser(sim.kit, { name: 'Can Aydın', teams: [id] })
})

const free = { staff_id: null, staff_role_id: null, branch_id: null, team_id: null }
const some = (count: number, overrides: Partial<LeadRow> = free) =>
  Array.from({ length: count }, () => makeLead(sim.kit, overrides))
const named = (leads: LeadRow[]) => ({
  is_selected_all: false,
  leads: leads.map(({ identifier }) => identifier),
})
const toUser = (...users: { identifier: string }[]) => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: users.map((user) => ({
    role_identifier: 'counsellor',
    user_identifier: user.identifier,
  })),
})
const toTeam = {
  assign_leads_by: 'team' as const,
  assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['counsellor'] },
}
const row = (lead: LeadRow) =>
  sim.db.prepare<[number], LeadRow>('SELECT * FROM leads WHERE id = ?').get(lead.id)!
const owners = (leads: LeadRow[]) => leads.map((lead) => row(lead).staff_id)
const dump = () =>
  JSON.stringify([
    sim.db.prepare('SELECT * FROM leads').all(),
    sim.db.prepare('SELECT * FROM operations').all(),
    sim.db.prepare('SELECT * FROM turns').all(),
  ])
const code = () =>
  codeNow(
    sim.tenant,
    sim.db
      .prepare<[string], { totp_secret: string }>('SELECT totp_secret FROM users WHERE email = ?')
      .get(secure.as)!.totp_secret,
  )

/** Status and messages of a refused call, which must leave the database unchanged. */
const refused = async (call: Promise<{ status: number; errors: { message: string; field?: string }[] }>) => {
  const before = dump()
  const { status, errors } = await call
  expect(dump()).toBe(before)
  return [status, ...errors.map(({ message, field }) => (field ? `${field}: ${message}` : message))]
}

describe('bulk call validation', () => {
  const assign = (body: object) => refused(sim.call(leadVerbs.bulkAssign, { body: body as never }, admin))
  const lead = { is_selected_all: false, leads: ['x'] }
  test('leads.bulkAssign without assign_leads_by is refused with the documented message (core-5-transfer-01)', async () => {
    expect(await assign(lead)).toEqual([422, 'assign_leads_by: Assign leads by is required'])
  })
  test('leads.bulkAssign accepts only user, branch or team (core-5-transfer-02)', async () => {
    expect(await assign({ ...lead, assign_leads_by: 'country' })).toEqual([
      422,
      'assign_leads_by: Assign leads by is required',
    ])
  })
  test('leads.bulkAssign by user requires a role and a person (core-5-transfer-03 core-5-transfer-04)', async () => {
    expect(await assign({ ...lead, assign_leads_by: 'user', assign_to_users_info: [{}] })).toEqual([
      422,
      'assign_to_users_info.0.role_identifier: Role is required',
      'assign_to_users_info.0.user_identifier: User is required',
    ])
  })
  test('leads.bulkAssign by branch requires a branch and roles (core-5-transfer-05 core-5-transfer-06)', async () => {
    expect(await assign({ ...lead, assign_leads_by: 'branch' })).toEqual([
      422,
      'assign_to_branch_info.branch_identifier: Branch is required',
      'assign_to_branch_info.role_identifiers: Role is required',
    ])
  })
  test('leads.bulkAssign by team requires a team and roles (core-5-transfer-07 core-5-transfer-08)', async () => {
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
  test('leads.bulkAssign requires is_selected_all (core-5-transfer-10)', async () => {
    expect(await assign({ leads: ['x'], ...toUser(ayse) })).toEqual([
      422,
      expect.stringMatching(/^is_selected_all: /),
    ])
  })
  test('leads.bulkAssign reports an unknown person, role, branch or team at its field', async () => {
    const one = named(some(1))
    expect(await assign({ ...one, ...toUser({ identifier: 'nobody' }) })).toEqual([
      422,
      'assign_to_users_info.0.user_identifier: User not found',
    ])
    expect(
      await assign({
        ...one,
        assign_leads_by: 'user',
        assign_to_users_info: [{ role_identifier: 'king', user_identifier: ayse.identifier }],
      }),
    ).toEqual([422, 'assign_to_users_info.0.role_identifier: Role not found'])
    expect(
      await assign({
        ...one,
        assign_leads_by: 'user',
        assign_to_users_info: [{ role_identifier: 'manager', user_identifier: ayse.identifier }],
      }),
    ).toEqual([422, 'assign_to_users_info.0.user_identifier: Ayşe Tuna does not have the role Manager'])
    expect(
      await assign({
        ...one,
        assign_leads_by: 'team',
        assign_to_team_info: { team_identifier: 'nowhere', role_identifiers: ['counsellor'] },
      }),
    ).toEqual([422, 'assign_to_team_info.team_identifier: Team not found'])
    expect(
      await assign({
        ...one,
        assign_leads_by: 'team',
        assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['finance'] },
      }),
    ).toEqual([422, 'assign_to_team_info.role_identifiers: Nobody in this team has this role'])
    const gone = makeUser(sim.kit, { name: 'Eda Gone', status: 'inactive' })
    expect(await assign({ ...one, ...toUser(gone) })).toEqual([
      422,
      'assign_to_users_info.0.user_identifier: Eda Gone is not active',
    ])
  })
  test('leads.bulkAssign with one unknown lead changes nothing', async () => {
    const { leads } = named(some(3))
    expect(
      await assign({ is_selected_all: false, leads: [...leads, 'not-a-lead'], ...toUser(ayse) }),
    ).toEqual([404, 'leads: Lead not found'])
  })
  test("leads.bulkAssign treats leads outside of the caller's scope as unknown", async () => {
    const lead = some(1, { ...free, staff_id: ayse.id })
    expect(
      await refused(
        sim.call(
          leadVerbs.bulkTransfer,
          { body: { ...named(lead), ...toUser(baran) } },
          { as: personas.counsellor.email },
        ),
      ),
    ).toEqual([404, 'leads: Lead not found'])
  })
  test('leads.bulkAssign with an unknown filter is refused and never widens the selection', async () => {
    expect(await assign({ is_selected_all: true, filters: { stage: '1' }, ...toUser(ayse) })).toEqual([
      422,
      'filters: Unable to apply filter: stage',
    ])
  })
  test('leads.bulkAssign with a filter that matches nothing is refused with a message', async () => {
    expect(
      await assign({ is_selected_all: true, filters: { source_city: 'Atlantis' }, ...toUser(ayse) }),
    ).toEqual([422, 'leads: No lead matches'])
  })
  test('bulk verbs refuse a role without the permission', async () => {
    expect(
      await refused(
        sim.call(
          leadVerbs.bulkAssign,
          { body: { ...named(some(1)), ...toUser(ayse) } },
          { as: personas.finance.email },
        ),
      ),
    ).toEqual([403, 'Permission denied'])
  })
})

describe('leads.bulkAssign', () => {
  test('leads.bulkAssign, bulkTransfer and bulkDelete accept the documented bodies (core-7-bulk-01)', async () => {
    const leads = some(2)
    const assigned = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...named(leads), ...toUser(ayse) } },
      admin,
    )
    const moved = await sim.call(
      leadVerbs.bulkTransfer,
      { body: { ...named(leads), ...toUser(baran) } },
      admin,
    )
    expect([assigned.data.changed, moved.data.changed, owners(leads)]).toEqual([2, 2, [baran.id, baran.id]])
    const body = { ...named(leads), reason: 'Spam', two_factor_code: code() }
    expect((await sim.call(leadVerbs.bulkDelete, { body }, secure)).data.changed).toBe(2)
    expect(row(leads[0]!)).toMatchObject({ delete_reason: 'Spam', deleted_at: sim.clock.iso() })
  })
  test('leads.bulkAssign sets owners, fills in missing branches and notifies the people concerned', async () => {
    const leads = some(3)
    const { data, message } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...named(leads), ...toUser(ayse) } },
      admin,
    )
    expect(message).toBe('Leads assigned successfully.')
    expect(data).toMatchObject({ total: 3, changed: 3, skipped: 0, failed: [], undoable: true })
    expect(row(leads[0]!)).toMatchObject({
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
      ...some(1, { ...free, staff_id: baran.id }),
      ...some(1),
      ...some(1, { ...free, deleted_at: '2026-01-01T00:00:00.000Z' }),
    ]
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...named(leads), ...toUser(ayse) } },
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
    expect(owners(leads)).toEqual([baran.id, ayse.id, null])
  })
  test('leads.bulkAssign by team distributes in turn; the next run starts with the next person', async () => {
    const first = some(7)
    await sim.call(leadVerbs.bulkAssign, { body: { ...named(first), ...toTeam } }, admin)
    expect(owners(first)).toEqual([ayse, baran, can, ayse, baran, can, ayse].map(({ id }) => id))
    const second = some(2)
    await sim.call(leadVerbs.bulkAssign, { body: { ...named(second), ...toTeam } }, admin)
    expect(owners(second)).toEqual([baran.id, can.id])
    expect(row(second[0]!)).toMatchObject({ team_id: team.id, branch_id: team.branch_id })
  })
  test('leads.bulkAssign by branch gives leads to its people with one of the roles', async () => {
    const leads = some(40)
    await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          ...named(leads),
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
    expect(new Set(owners(leads))).toEqual(new Set(allowed))
  })
  test('leads.bulkAssign of all matching leads leaves out the excluded ones', async () => {
    const leads = some(5, { ...free, source_city: 'Nowhere-on-Sea' })
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: true,
          filters: { source_city: 'Nowhere-on-Sea' },
          excluded: [leads[2]!.identifier],
          ...toUser(ayse),
        },
      },
      admin,
    )
    expect(data.total).toBe(4)
    expect(owners(leads)).toEqual([ayse.id, ayse.id, null, ayse.id, ayse.id])
  })
  test('leads.bulkAssign reports a row that fails with its reason and changes the others', async () => {
    const leads = some(3)
    addFault(sim.tenant, {
      method: 'POST',
      path: '/leads/bulk-assign',
      row: leads[1]!.identifier,
      message: 'Locked by the host',
      times: 1,
    })
    const { data } = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...named(leads), ...toUser(ayse) } },
      admin,
    )
    expect(data).toMatchObject({
      total: 3,
      changed: 2,
      skipped: 0,
      failed: [{ identifier: leads[1]!.identifier, message: 'Locked by the host' }],
    })
    expect(owners(leads)).toEqual([ayse.id, null, ayse.id])
    const again = await sim.call(
      leadVerbs.bulkAssign,
      { body: { ...named([leads[1]!]), ...toUser(ayse) } },
      admin,
    )
    expect(again.data.changed).toBe(1)
  })
  test('leads.bulkAssign with one idempotency key runs once, even when sent twice', async () => {
    const body = { ...named(some(4)), ...toTeam }
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
      ...some(1, { ...free, staff_id: baran.id, branch_id: 2, team_id: 2 }),
      ...some(1),
      ...some(1, { ...free, staff_id: ayse.id }),
    ]
    const { data, message } = await sim.call(
      leadVerbs.bulkTransfer,
      { body: { ...named(leads), ...toUser(ayse) } },
      admin,
    )
    expect(message).toBe('Leads transferred successfully.')
    expect(data).toMatchObject({ changed: 2, skipped: 1 })
    expect(row(leads[0]!)).toMatchObject({ staff_id: ayse.id, branch_id: team.branch_id, team_id: null })
  })
  test('leads.bulkTransfer to several people never returns a lead to its owner', async () => {
    const leads = some(9, { ...free, staff_id: ayse.id })
    await sim.call(leadVerbs.bulkTransfer, { body: { ...named(leads), ...toTeam } }, admin)
    const got = owners(leads)
    expect(got).not.toContain(ayse.id)
    expect(
      Math.abs(got.filter((id) => id === baran.id).length - got.filter((id) => id === can.id).length),
    ).toBe(1)
  })
})

describe('leads.bulkDelete and leads.bulkRestore', () => {
  const remove = (body: object, as = secure) => sim.call(leadVerbs.bulkDelete, { body: body as never }, as)
  test('leads.bulkDelete requires a reason and six digits (core-5-delete-01 core-5-delete-02)', async () => {
    expect(await refused(remove({ ...named(some(1)), two_factor_code: '12a456' }))).toEqual([
      422,
      'reason: Reason is required',
      'two_factor_code: Code must have 6 digits',
    ])
  })
  test('leads.bulkDelete without two-factor is refused with the documented message (core-8-failure-13)', async () => {
    expect(
      await refused(remove({ ...named(some(1)), reason: 'Spam', two_factor_code: '123456' }, admin)),
    ).toEqual([403, 'Two Factor Authentication is not enabled!'])
  })
  test('leads.bulkDelete with a wrong code deletes nothing; a right code works once', async () => {
    const leads = some(2)
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    expect((await refused(remove({ ...named(leads), reason: 'Spam', two_factor_code: wrong })))[0]).toBe(422)
    const { status, message } = await remove({ ...named(leads), reason: 'Spam', two_factor_code: code() })
    expect([status, message]).toEqual([200, 'Leads deleted successfully.'])
    expect(row(leads[0]!)).toMatchObject({ deleted_at: sim.clock.iso(), delete_reason: 'Spam' })
    expect((await refused(remove({ ...named(some(1)), reason: 'Spam', two_factor_code: code() })))[0]).toBe(
      422,
    )
  })
  test('leads.bulkDelete is bound by a plan made without reason and code, and the ledger stores the reason', async () => {
    const leads = some(2)
    const { data: plan } = await sim.call(
      operations.plan,
      { body: { verb: 'leads.delete', ...named(leads) } },
      secure,
    )
    const answer = await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...named(leads), reason: 'Spam', two_factor_code: code() } },
      { ...secure, headers: { 'plan-token': plan.plan_token } },
    )
    expect([answer.status, answer.data.changed]).toEqual([200, 2])
    expect(
      (await sim.call(operations.single, { identifier: answer.data.operation_identifier }, secure)).data
        .arguments,
    ).toEqual({ reason: 'Spam' })
  })
  test('leads.bulkDelete undone restores the leads and needs no code', async () => {
    const leads = some(2)
    const { data } = await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...named(leads), reason: 'Spam', two_factor_code: code() } },
      secure,
    )
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, secure)
    expect(leads.map((lead) => row(lead).deleted_at)).toEqual([null, null])
  })
  test('leads.bulkDelete code is stored in no ledger, answer log or receipt', async () => {
    const used = code()
    await sim.call(
      leadVerbs.bulkDelete,
      { body: { ...named(some(1)), reason: 'Spam', two_factor_code: used } },
      { ...secure, headers: { 'idempotency-key': 'd' } },
    )
    expect(
      JSON.stringify([
        sim.db.prepare('SELECT * FROM operations').all(),
        sim.db.prepare('SELECT * FROM operation_rows').all(),
        sim.db.prepare('SELECT answer FROM idempotency').all(),
      ]),
    ).not.toContain(used)
  })
  test('leads.bulkRestore restores deleted leads and skips the others', async () => {
    const leads = [
      ...some(1, { ...free, deleted_at: '2026-01-01T00:00:00.000Z', delete_reason: 'Spam' }),
      ...some(1),
    ]
    const { data, message } = await sim.call(leadVerbs.bulkRestore, { body: named(leads) }, secure)
    expect([message, data.changed, data.skipped]).toEqual(['Leads restored successfully.', 1, 1])
    expect(row(leads[0]!)).toMatchObject({ deleted_at: null, delete_reason: null })
  })
})
