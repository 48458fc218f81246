/** Operations: plan, undo and redo, the ledger with its receipts, and long operations. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead, seedLeads, type LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const manager = { as: personas.manager.email as string }

let sim: Sim
let ayse: { id: number; identifier: string }
let baran: { id: number; identifier: string }
beforeEach(async () => {
  sim = await makeSim()
  const team = makeTeam(sim.kit, { name: 'Night Desk', identifier: 'night-desk' })
  ayse = makeUser(sim.kit, { name: 'Ayşe Tuna', teams: [team] })
  baran = makeUser(sim.kit, { name: 'Baran Koç', teams: [team] })
})

const unassigned = {
  staff_id: null,
  staff_role_id: null,
  branch_id: null,
  team_id: null,
  source_city: 'Nowhere-on-Sea',
}
const newLeads = (count: number, overrides: Partial<LeadRow> = {}) =>
  Array.from({ length: count }, () => makeLead(sim.kit, { ...unassigned, ...overrides }))
const selectionOf = (leads: LeadRow[]) => ({
  is_selected_all: false,
  leads: leads.map(({ identifier }) => identifier),
})
const toUser = (user: { identifier: string }) => ({
  assign_leads_by: 'user' as const,
  assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: user.identifier }],
})
const toTeam = {
  assign_leads_by: 'team' as const,
  assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['counsellor'] },
}
const wholeCity = { is_selected_all: true, leads: [], filters: { source_city: 'Nowhere-on-Sea' } }
const rowOf = (lead: LeadRow) =>
  sim.db.prepare<[number], LeadRow>('SELECT * FROM leads WHERE id = ?').get(lead.id)!
const ownersOf = (leads: LeadRow[]) => leads.map((lead) => rowOf(lead).staff_id)
const assign = (body: object, headers: Record<string, string> = {}, as: string = admin.as) =>
  sim.call(leadVerbs.bulkAssign, { body: { ...toUser(ayse), ...body } as never }, { as, headers })
const transfer = (body: object, headers: Record<string, string> = {}) =>
  sim.call(leadVerbs.bulkTransfer, { body: { ...toUser(baran), ...body } as never }, { ...admin, headers })
const plan = (body: object, as: string = admin.as) =>
  sim.call(operations.plan, { body: { verb: 'leads.assign', ...toUser(ayse), ...body } as never }, { as })
const undo = (identifier: string, as: string = admin.as) =>
  sim.call(operations.undo, { identifier, body: {} }, { as })
const redo = (identifier: string, as: string = admin.as) =>
  sim.call(operations.redo, { identifier, body: {} }, { as })
const firstMessage = ({ errors }: { errors: { message: string }[] }) => errors[0]?.message

describe('plan', () => {
  test("plan counts the rows that change, those that cannot and why, and each person's gains and losses", async () => {
    newLeads(3)
    const [kept] = newLeads(1, { staff_id: baran.id, first_name: 'Zeynep', last_name: 'Ak' })
    const { data } = await plan({ ...wholeCity, ...toTeam })
    expect(data).toMatchObject({
      total: 4,
      will_change: 3,
      blocked_total: 1,
      undoable: true,
      losses: [],
      blocked: [{ identifier: kept!.identifier, name: 'Zeynep Ak', reason: 'Already assigned to Baran Koç' }],
    })
    expect(data.gains).toEqual([
      { label: 'Ayşe Tuna', count: 2 },
      { label: 'Baran Koç', count: 1 },
    ])
    const moving = await sim.call(
      operations.plan,
      { body: { verb: 'leads.transfer', ...wholeCity, ...toUser(ayse) } },
      admin,
    )
    expect(moving.data).toMatchObject({
      will_change: 4,
      gains: [{ label: 'Ayşe Tuna', count: 4 }],
      losses: [{ label: 'Baran Koç', count: 1 }],
    })
  })
  test('plan changes nothing, including the order of distribution', async () => {
    newLeads(3)
    const before = JSON.stringify([
      sim.db.prepare('SELECT * FROM leads').all(),
      sim.db.prepare('SELECT * FROM turns').all(),
    ])
    await plan({ ...wholeCity, ...toTeam })
    expect(
      JSON.stringify([
        sim.db.prepare('SELECT * FROM leads').all(),
        sim.db.prepare('SELECT * FROM turns').all(),
      ]),
    ).toBe(before)
  })
  test('plan requires the permission and the body of its verb', async () => {
    expect((await plan(wholeCity, personas.finance.email)).status).toBe(403)
    expect(
      firstMessage(await sim.call(operations.plan, { body: { verb: 'leads.assign', ...wholeCity } }, admin)),
    ).toBe('Assign leads by is required')
    expect(
      firstMessage(await sim.call(operations.plan, { body: { verb: 'leads.paint' as never } }, admin)),
    ).toBe('Unknown verb')
  })
  test('plan for deleting needs neither reason nor code', async () => {
    newLeads(2)
    expect(
      (await sim.call(operations.plan, { body: { verb: 'leads.delete', ...wholeCity } }, admin)).data,
    ).toMatchObject({ total: 2, will_change: 2 })
  })
  test('plan binds the run: other matching rows refuse it with both counts', async () => {
    const leads = newLeads(3)
    const { data } = await plan(wholeCity)
    newLeads(1)
    const refused = await assign(wholeCity, { 'plan-token': data.plan_token })
    expect([refused.status, firstMessage(refused)]).toEqual([
      409,
      '3 leads matched when planned, 4 match now. Review the plan again.',
    ])
    expect(ownersOf(leads)).toEqual([null, null, null])
  })
  test('plan binds the run: a lead that changed its owner since refuses it', async () => {
    const leads = newLeads(3)
    const { data } = await plan(wholeCity)
    sim.db.prepare('UPDATE leads SET staff_id = ? WHERE id = ?').run(baran.id, leads[0]!.id)
    expect(firstMessage(await assign(wholeCity, { 'plan-token': data.plan_token }))).toBe(
      '3 leads would have changed when planned, 2 would change now. Review the plan again.',
    )
  })
  test('plan binds the run: the same number of other rows refuses it', async () => {
    const leads = newLeads(3)
    const { data } = await plan(wholeCity)
    sim.db.prepare("UPDATE leads SET source_city = 'Elsewhere' WHERE id = ?").run(leads[0]!.id)
    newLeads(1)
    expect(firstMessage(await assign(wholeCity, { 'plan-token': data.plan_token }))).toContain(
      'they are not the same',
    )
  })
  test('plan is valid for its arguments only; an invalid token is refused', async () => {
    newLeads(1)
    const { data } = await plan(wholeCity)
    expect(
      firstMessage(await assign({ ...wholeCity, ...toUser(baran) }, { 'plan-token': data.plan_token })),
    ).toBe('The plan was made for something else. Review the plan again.')
    expect(firstMessage(await assign(wholeCity, { 'plan-token': 'made-up' }))).toBe('Review the plan again.')
  })
  test('plan still valid lets the run through despite an unrelated edit', async () => {
    const leads = newLeads(3)
    const { data } = await plan(wholeCity)
    sim.db
      .prepare("UPDATE leads SET first_name = 'Renamed', version = version + 1 WHERE id = ?")
      .run(leads[0]!.id)
    expect((await assign(wholeCity, { 'plan-token': data.plan_token })).data.changed).toBe(3)
  })
})

describe('undo', () => {
  test('undo restores the earlier values and sends an event like any change', async () => {
    const leads = newLeads(3, { staff_id: baran.id, branch_id: 1, team_id: 1 })
    const { data } = await transfer({ ...selectionOf(leads), ...toUser(ayse) })
    sim.said.length = 0
    const undone = await undo(data.operation_identifier)
    expect(undone).toMatchObject({
      message: 'Undone.',
      data: { total: 3, changed: 3, skipped: 0, undoable: true },
    })
    expect(rowOf(leads[0]!)).toMatchObject({ staff_id: baran.id, branch_id: 1, team_id: 1, version: 3 })
    expect(sim.said).toMatchObject([{ event: 'leads_changed' }])
    expect(
      (await sim.call(operations.single, { identifier: undone.data.operation_identifier }, admin)).data,
    ).toMatchObject({ verb: 'leads.transfer', arguments: { undo_of: data.operation_identifier } })
  })
  test('undo skips rows changed since and names the person', async () => {
    const leads = newLeads(3)
    const { data } = await assign(selectionOf(leads))
    await sim.call(
      leadVerbs.bulkTransfer,
      { body: { ...selectionOf([leads[1]!]), ...toUser(baran) } },
      { as: personas.superAdmin.email },
    )
    sim.db.prepare('UPDATE leads SET version = version + 1 WHERE id = ?').run(leads[2]!.id)
    const undone = (await undo(data.operation_identifier)).data
    expect(undone).toMatchObject({ changed: 1, skipped: 2 })
    expect(ownersOf(leads)).toEqual([null, baran.id, ayse.id])
    const { data: rows } = await sim.call(
      operations.rows,
      { identifier: undone.operation_identifier, query: { outcome: 'skipped' } },
      admin,
    )
    expect(rows.recordsInfo.map(({ message }) => message)).toEqual([
      'Changed since by Nadia Sterling',
      'Changed since',
    ])
  })
  test('undo twice is refused with a message, and so is one with nothing left to restore', async () => {
    const leads = newLeads(2)
    const { data } = await assign(selectionOf(leads))
    await undo(data.operation_identifier)
    const second = await undo(data.operation_identifier)
    expect([second.status, firstMessage(second)]).toEqual([409, 'This has been undone already.'])
    const later = await assign(selectionOf(leads))
    await transfer(selectionOf(leads))
    expect(firstMessage(await undo(later.data.operation_identifier))).toBe(
      '2 leads changed since. Nothing was undone.',
    )
  })
  test('undo of an undo repeats the change, as redo does, any number of times', async () => {
    const leads = newLeads(2)
    const { data } = await assign(selectionOf(leads))
    const undone = (await undo(data.operation_identifier)).data
    await undo(undone.operation_identifier)
    expect(ownersOf(leads)).toEqual([ayse.id, ayse.id])
    await undo(data.operation_identifier)
    expect(ownersOf(leads)).toEqual([null, null])
    expect((await redo(data.operation_identifier)).message).toBe('Redone.')
    expect(ownersOf(leads)).toEqual([ayse.id, ayse.id])
    expect(firstMessage(await redo(data.operation_identifier))).toBe('Nothing to redo.')
  })
  test("undo needs the operation's owner or operations.undo; for others it is 404", async () => {
    const leads = newLeads(1)
    const { data } = await assign(selectionOf(leads))
    expect((await undo(data.operation_identifier, personas.leader.email)).status).toBe(404)
    expect((await undo(data.operation_identifier, manager.as)).status).toBe(200)
  })
})

describe('ledger', () => {
  test("operations.list shows own operations newest first, and everybody's with operations.read", async () => {
    await assign(selectionOf(newLeads(1)))
    const { data } = await assign(selectionOf(newLeads(2)), {}, personas.leader.email).then(async () =>
      sim.call(operations.list, {}, admin),
    )
    expect(data.recordsInfo.map(({ total }) => total)).toEqual([1])
    const leader = newLeads(1, { branch_id: 1 })
    await assign(selectionOf(leader), {}, personas.leader.email)
    expect((await sim.call(operations.list, {}, { as: personas.leader.email })).data).toMatchObject({
      totalRecords: 1,
      recordsInfo: [
        {
          verb: 'leads.assign',
          userInfo: { first_name: 'Cem' },
          arguments: { assign_leads_by: 'user' },
          undoable: true,
        },
      ],
    })
    expect((await sim.call(operations.list, {}, manager)).data.totalRecords).toBe(2)
  })
  test('operation receipt is a file in which a name cannot start a formula', async () => {
    const { data } = await assign(
      selectionOf([
        ...newLeads(1, { first_name: '=HYPERLINK("x")', last_name: 'Öz' }),
        ...newLeads(1, { staff_id: baran.id, first_name: 'ليلى', last_name: 'حداد' }),
      ]),
    )
    const { text, headers } = await sim.call(
      operations.receiptFile,
      { identifier: data.operation_identifier },
      admin,
    )
    expect(headers.get('content-disposition')).toContain('.csv')
    expect(text).toContain('"\'=HYPERLINK(""x"") Öz",changed,')
    expect(text).toContain('ليلى حداد,skipped,Already assigned to Baran Koç')
  })
  test('operations.rows is paged', async () => {
    const { data } = await assign(selectionOf(newLeads(5)))
    const { data: rows } = await sim.call(
      operations.rows,
      { identifier: data.operation_identifier, query: { page: 2, per_page: 2 } as never },
      admin,
    )
    expect(rows).toMatchObject({
      totalRecords: 5,
      totalPages: 3,
      recordsInfo: [{ outcome: 'changed' }, { outcome: 'changed' }],
    })
  })
  test('ledger stores before and after of every change', async () => {
    const [lead] = newLeads(1)
    await assign(selectionOf([lead!]))
    const { before, after } = sim.db
      .prepare<[number], { before: string; after: string }>(
        'SELECT before, after FROM operation_rows WHERE row_id = ?',
      )
      .get(lead!.id)!
    expect(JSON.parse(before)).toEqual({
      staff_id: null,
      staff_role_id: null,
      branch_id: null,
      team_id: null,
    })
    expect(JSON.parse(after)).toMatchObject({ staff_id: ayse.id })
  })
})

describe('operations over thousands of rows', () => {
  const all = { is_selected_all: true, leads: [], filters: { staff_id: 'none' } }
  const unowned = () =>
    sim.db
      .prepare<[], { n: number }>(
        'SELECT count(*) AS n FROM leads WHERE staff_id IS NULL AND deleted_at IS NULL',
      )
      .get()!.n
  beforeEach(() => {
    seedLeads(sim.kit, 8000)
    sim.db.sql.exec('UPDATE leads SET staff_id = NULL, staff_role_id = NULL')
  })
  const until = async (yes: () => boolean) => {
    while (!yes())
      await new Promise((done) => {
        setImmediate(done)
      })
  }
  const progressed = () => sim.said.some(({ event }) => event === 'operation_progress')

  test('a long operation reports progress and completes', async () => {
    const total = unowned()
    const { data } = await assign({ ...all, ...toTeam }, { 'idempotency-key': 'many' })
    expect(data).toMatchObject({ total, changed: total })
    const steps = sim.said.filter(({ event }) => event === 'operation_progress')
    expect(steps.length).toBeGreaterThan(5)
    expect(steps[0]!.payload).toMatchObject({ key: 'many', verb: 'leads.assign', total })
    expect(sim.said.find(({ event }) => event === 'leads_changed')!.payload).toMatchObject({
      identifiers: null,
    })
    expect(unowned()).toBe(0)
    expect((await undo(data.operation_identifier)).data.changed).toBe(total)
    expect(unowned()).toBe(total)
  })
  test('a long operation cancelled in the middle changes nothing', async () => {
    const total = unowned()
    const running = assign({ ...all, ...toTeam }, { 'idempotency-key': 'many' })
    await until(progressed)
    expect((await sim.call(operations.cancel, { key: 'many', body: {} }, admin)).data).toEqual({
      cancelled: true,
    })
    const { status, errors } = await running
    expect([status, errors[0]?.message]).toEqual([409, 'Cancelled. Nothing was changed.'])
    expect([
      unowned(),
      sim.db.prepare('SELECT count(*) FROM operation_rows').pluck().get(),
      sim.db.prepare('SELECT count(*) FROM turns').pluck().get(),
    ]).toEqual([total, 0, 0])
    expect((await assign({ ...all, ...toTeam }, { 'idempotency-key': 'many' })).data.changed).toBe(total)
  })
  test('an operation of another person, or a finished one, cannot be cancelled', async () => {
    const running = assign(all, { 'idempotency-key': 'many' })
    await until(progressed)
    expect((await sim.call(operations.cancel, { key: 'many', body: {} }, manager)).data).toEqual({
      cancelled: false,
    })
    await running
    expect((await sim.call(operations.cancel, { key: 'many', body: {} }, admin)).data).toEqual({
      cancelled: false,
    })
  })
  test('another write waits for a long operation and then sees its rows; so does a second long one', async () => {
    const total = unowned()
    const running = assign(all, { 'idempotency-key': 'many' })
    await until(progressed)
    const [done, same, move] = await Promise.all([
      running,
      assign({ ...all, filters: {} }),
      transfer({ is_selected_all: true, leads: [], filters: { staff_id: String(ayse.id) } }),
    ])
    expect(done.data.changed).toBe(total)
    expect(same.status).toBe(422)
    expect(move.data.changed).toBe(total)
  })
  test('a long operation interrupted by a tenant reset reports that', async () => {
    const running = assign(all, { 'idempotency-key': 'many' })
    await until(progressed)
    sim.tenant.end()
    expect(firstMessage(await running)).toContain('The tenant was reset meanwhile')
    sim.db.sql.exec('ROLLBACK')
  })
})
