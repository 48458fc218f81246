/** Properties of operations: ledger, undo, redo, plans and distribution under random writes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leadVerbs } from '@contract/leads/leads'
import { operations, type Receipt } from '@contract/platform/operations'
import { codeNow } from '@domain/access/twoFactor'
import { addFault, clearFaults } from '@kit/faults/faults'
import { propertyRuns } from '@support/seed'
import { makeSim } from '@support/server/sim'

const LEADS = 12
const leadPlaces = fc.uniqueArray(fc.nat(LEADS - 1), { minLength: 1, maxLength: LEADS })
const step = fc.oneof(
  fc.record({
    do: fc.constant('assign' as const),
    rows: leadPlaces,
    by: fc.constantFrom('team', 'user'),
    fault: fc.option(fc.nat(LEADS - 1)),
  }),
  fc.record({
    do: fc.constant('transfer' as const),
    rows: leadPlaces,
    by: fc.constantFrom('team', 'user'),
    fault: fc.option(fc.nat(LEADS - 1)),
  }),
  fc.record({ do: fc.constant('delete' as const), rows: leadPlaces }),
  fc.record({ do: fc.constant('restore' as const), rows: leadPlaces }),
  fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const), which: fc.nat(20) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const COMPARED = ['staff_id', 'staff_role_id', 'branch_id', 'team_id', 'deleted_at', 'delete_reason'] as const

async function newScenario() {
  const sim = await makeSim()
  const as = personas.secure.email
  const team = makeTeam(sim.kit, { name: 'Night Desk', identifier: 'night-desk' })
  const people = ['Ada One', 'Bo Two', 'Cy Three'].map((name) => makeUser(sim.kit, { name, teams: [team] }))
  const leads = Array.from({ length: LEADS }, () =>
    makeLead(sim.kit, { staff_id: null, staff_role_id: null, branch_id: null, team_id: null }),
  )
  const secret = sim.db
    .prepare<[string], string>('SELECT totp_secret FROM users WHERE email = ?')
    .pluck()
    .get(as)!
  const rows = () =>
    new Map(
      sim.db
        .prepare<[number], LeadRow>('SELECT * FROM leads WHERE id >= ?')
        .all(leads[0]!.id)
        .map((row) => [row.identifier, row]),
    )
  const body = (places: number[], by: string) => ({
    is_selected_all: false,
    leads: places.map((place) => leads[place]!.identifier),
    assign_leads_by: by as 'user',
    ...(by === 'user'
      ? { assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: people[0]!.identifier }] }
      : { assign_to_team_info: { team_identifier: 'night-desk', role_identifiers: ['counsellor'] } }),
  })
  const done: string[] = []
  const run = async (one: Step): Promise<{ receipt: Receipt | undefined }> => {
    if (one.do === 'undo' || one.do === 'redo') {
      const target = done[one.which % Math.max(1, done.length)]
      if (!target) return { receipt: undefined }
      const { status, data } = await sim.call(operations[one.do], { identifier: target, body: {} }, { as })
      return { receipt: status === 200 ? data : undefined }
    }
    clearFaults(sim.tenant)
    const call =
      one.do === 'delete' || one.do === 'restore'
        ? undefined
        : { assign: leadVerbs.bulkAssign, transfer: leadVerbs.bulkTransfer }[one.do]
    if (call && 'fault' in one && one.fault !== null)
      addFault(sim.tenant, {
        method: call.method,
        path: call.path,
        row: leads[one.fault]!.identifier,
        message: 'Locked by the host',
      })
    if (one.do === 'delete') sim.clock.set(sim.clock.now() + 31_000)
    const answer =
      call && 'by' in one
        ? await sim.call(call, { body: body(one.rows, one.by) }, { as })
        : one.do === 'delete'
          ? await sim.call(
              leadVerbs.bulkDelete,
              {
                body: {
                  ...body(one.rows, 'user'),
                  reason: 'Spam',
                  two_factor_code: codeNow(sim.tenant, secret),
                },
              },
              { as },
            )
          : await sim.call(
              leadVerbs.bulkRestore,
              { body: body((one as { rows: number[] }).rows, 'user') },
              { as },
            )
    // A verb that would change nothing is refused.
    expect([200, 422]).toContain(answer.status)
    if (answer.status === 422) return { receipt: undefined }
    done.push(answer.data.operation_identifier)
    return { receipt: answer.data }
  }
  return { sim, as, people, leads, rows, run, body }
}

describe('random sequences of operations', { timeout: 60_000 }, () => {
  test('the ledger has every change with before and after, receipts add up, and failed or skipped rows are unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { sim, rows, run } = await newScenario()
        for (const one of steps) {
          const before = rows()
          const { receipt } = await run(one)
          const after = rows()
          // A refused operation changes nothing.
          const {
            operation_identifier,
            total,
            changed: said,
            skipped,
            failed,
          } = receipt ?? { operation_identifier: '', total: 0, changed: 0, skipped: 0, failed: [] }
          expect(said + skipped + failed.length).toBe(total)
          const ledgerRows = sim.db
            .prepare<
              [string],
              {
                identifier: string
                outcome: string
                before: string | null
                after: string | null
                version: number | null
              }
            >(
              'SELECT l.identifier, r.outcome, r.before, r.after, r.version FROM operation_rows r JOIN operations o ON o.id = r.operation_id JOIN leads l ON l.id = r.row_id WHERE o.identifier = ?',
            )
            .all(operation_identifier)
          expect(ledgerRows).toHaveLength(total)
          expect(ledgerRows.filter(({ outcome }) => outcome === 'changed')).toHaveLength(said)
          const changed = new Set<string>()
          for (const row of ledgerRows.filter(({ outcome }) => outcome === 'changed')) {
            changed.add(row.identifier)
            expect(before.get(row.identifier)).toMatchObject(JSON.parse(row.before!) as object)
            expect(after.get(row.identifier)).toMatchObject({
              ...(JSON.parse(row.after!) as object),
              version: row.version,
            })
            expect(row.version).toBe(before.get(row.identifier)!.version + 1)
          }
          const untouched = [...before].filter(([identifier]) => !changed.has(identifier))
          expect(untouched.map(([identifier]) => after.get(identifier))).toEqual(
            untouched.map(([, row]) => row),
          )
        }
      }),
      propertyRuns(25),
    )
  })
  test('undo restores the exact rows, and redo changes them exactly again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }),
        step.filter((one) => one.do !== 'undo' && one.do !== 'redo'),
        async (earlier, last) => {
          const { sim, as, rows, run } = await newScenario()
          for (const one of earlier) await run(one)
          const values = () =>
            [...rows()].map(([identifier, row]) => [identifier, ...COMPARED.map((name) => row[name])])
          const before = values()
          const { receipt } = await run(last)
          if (!receipt) return
          const after = values()
          for (let round = 0; round < 2; round++) {
            expect(
              (
                await sim.call(
                  operations.undo,
                  { identifier: receipt.operation_identifier, body: {} },
                  { as },
                )
              ).data,
            ).toMatchObject({ changed: receipt.changed, skipped: 0 })
            expect(values()).toEqual(before)
            await sim.call(operations.redo, { identifier: receipt.operation_identifier, body: {} }, { as })
            expect(values()).toEqual(after)
          }
        },
      ),
      propertyRuns(25),
    )
  })
  test('a plan predicts the run, and its gains and losses add up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }),
        leadPlaces,
        fc.constantFrom('assign' as const, 'transfer' as const),
        fc.constantFrom('team', 'user'),
        async (earlier, places, verb, by) => {
          const { sim, as, rows, run, body } = await newScenario()
          for (const one of earlier) await run(one)
          clearFaults(sim.tenant)
          const { data: plan } = await sim.call(
            operations.plan,
            { body: { verb: `leads.${verb}`, ...body(places, by) } },
            { as },
          )
          const before = rows()
          const { status, data } = await sim.call(
            verb === 'assign' ? leadVerbs.bulkAssign : leadVerbs.bulkTransfer,
            { body: body(places, by) },
            { as, headers: { 'plan-token': plan.plan_token } },
          )
          if (plan.will_change === 0) expect(status).toBe(422)
          else
            expect([data.total, data.changed, data.skipped]).toEqual([
              plan.total,
              plan.will_change,
              plan.blocked_total,
            ])
          expect(plan.gains.reduce((sum, { count }) => sum + count, 0)).toBe(plan.will_change)
          const taken = [...rows()].filter(
            ([identifier, row]) =>
              row.version !== before.get(identifier)!.version && before.get(identifier)!.staff_id !== null,
          ).length
          expect(plan.losses.reduce((sum, { count }) => sum + count, 0)).toBe(taken)
        },
      ),
      propertyRuns(25),
    )
  })
  test('repeated distribution keeps the counts of people within one lead of each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        async (sizes) => {
          const { sim, as, people, body } = await newScenario()
          for (const size of sizes) {
            const leads = Array.from(
              { length: size },
              () =>
                makeLead(sim.kit, { staff_id: null, staff_role_id: null, branch_id: null, team_id: null })
                  .identifier,
            )
            await sim.call(leadVerbs.bulkAssign, { body: { ...body([], 'team'), leads } }, { as })
            const counts = people.map(({ id }) =>
              sim.db
                .prepare<[number], number>('SELECT count(*) FROM leads WHERE staff_id = ?')
                .pluck()
                .get(id)!,
            )
            expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
          }
        },
      ),
      propertyRuns(20),
    )
  })
})
