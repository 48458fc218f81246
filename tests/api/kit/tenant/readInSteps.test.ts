/** Long reads in steps see one moment, in a file and in memory, and give way between the steps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { leads } from '@contract/leads/leads'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { DbEnded, openDb, type Db } from '@db/open'
import { seed } from '@seeds'
import { personas } from '@seeds/people/personas'
import { ageing, totals } from '@sim/modules/finance/invoices/sums'
import { drain, readInSteps } from '@kit/tenant/readInSteps'
import type { Tenant } from '@kit/tenant/tenant'
import { fileTenant, transferAll } from '@support/server/fileTenant'
import { addCopies } from '@support/server/addCopies'
import { turnsDuring } from '@support/server/loopTurns'
import { makeSim, type Sim } from '@support/server/sim'

const namesOf = (db: Db, from: number) =>
  db
    .prepare<[number], string>('SELECT first_name FROM leads WHERE id % 2 = ? ORDER BY id LIMIT 3')
    .pluck()
    .all(from)
/** Reads some leads, gives way, and reads some others. */
function* twoReads(db: Db): Generator<void, string[]> {
  const first = namesOf(db, 0)
  yield
  return [...first, ...namesOf(db, 1)]
}
const rename = (db: Db) => db.prepare("UPDATE leads SET first_name = 'Zoe'").run()

describe.each(['file', 'memory'])('readInSteps of a database in %s', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'chord-steps-'))
  let tenant: Tenant
  beforeAll(async () => {
    if (place === 'memory') return void ({ tenant } = await makeSim())
    const file = join(folder, 'tenant.db')
    const empty = openDb(file)
    seed(empty, { size: 'small', seed: 1 })
    empty.close()
    ;({ tenant } = await fileTenant(file))
  })
  afterAll(() => {
    tenant.db.close()
    rmSync(folder, { recursive: true })
  })

  test('readInSteps shows one moment when rows change between the steps', async () => {
    const reading = readInSteps(tenant, twoReads)
    rename(tenant.db)
    const names = await reading
    expect(new Set(names.map((name) => name === 'Zoe')).size).toBe(1)
  })
  test('readInSteps refuses when the tenant is reset between the steps', async () => {
    const reading = readInSteps(tenant, twoReads)
    tenant.forget()
    await expect(reading).rejects.toThrow(DbEnded)
  })
})

describe('many rows', () => {
  /** More than one step of each reader. */
  const MANY = 20_500
  const as = personas.finance.email
  const everyRow = { is_selected_all: true, filters: {} } as const
  let sim: Sim
  beforeAll(async () => {
    sim = await makeSim()
    addCopies(sim.db, 'application_installments', MANY)
    addCopies(sim.db, 'leads', MANY)
  })

  test('sums in steps equal those of one statement', () => {
    const [now, all] = [sim.clock.iso(), { sql: 'TRUE', values: [] }]
    const byStatement = (part: string) =>
      sim.db
        .prepare(
          `SELECT expected_currency_in AS currency, count(*) AS count, sum(received_amount) AS received, sum(paid_amount) AS paid FROM application_installments ${part} GROUP BY 1 ORDER BY 2 DESC, 1`,
        )
        .all()
    const sums = drain(totals(sim.db, all))
    expect(sums.map(({ currency, count, received, paid }) => ({ currency, count, received, paid }))).toEqual(
      byStatement(''),
    )
    const few = { sql: 'l.id <= ?', values: [400] }
    expect(drain(totals(sim.db, few)).map(({ count }) => count)).toEqual(
      (byStatement('WHERE id <= 400') as { count: number }[]).map(({ count }) => count),
    )
    const buckets = drain(ageing(sim.db, all, now))
    for (const { currency, outstanding } of sums)
      expect(
        buckets.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.outstanding, 0),
      ).toBe(outstanding)
  })
  test.each(['totals', 'ageing'] as const)('client-invoices/%s gives way to other calls', async (name) => {
    expect(
      await turnsDuring(() => sim.call(invoices[name], { body: everyRow } as never, { as })),
    ).toBeGreaterThan(2)
  })
  test('leads.list gives way while it is built again after the stages were moved', async () => {
    const admin = { as: personas.admin.email }
    const list = () => sim.call(leads.list, { query: { sort_by: 'last_name' } }, admin)
    await list()
    const unchanged = await turnsDuring(list)
    const [, second] = sim.db
      .prepare<[], string>('SELECT identifier FROM lead_stages ORDER BY order_by, id')
      .pluck()
      .all()
    const body = { records: [second!], to: 'up' as const }
    expect((await sim.call(masterRecords.move, { master: 'stages', body }, admin)).status).toBe(200)
    expect(await turnsDuring(list)).toBeGreaterThan(unchanged + 2)
  })
  test('operations.plan of many leads gives way, and counts each lead once', async () => {
    const body = { verb: 'leads.transfer', ...transferAll(sim.db) }
    let total = 0
    const turns = await turnsDuring(async () => {
      ;({ total } = (await sim.call(operations.plan, { body } as never, { as: personas.admin.email }))
        .data as {
        total: number
      })
    })
    expect(turns).toBeGreaterThan(2)
    expect(total).toBe(sim.db.prepare('SELECT count(*) FROM leads WHERE deleted_at IS NULL').pluck().get())
  })
})
