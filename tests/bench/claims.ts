/**
 * 5,000 installments in one claim, each with an amount of its own: the plan, and the run over the bare statements it
 * cannot do without (the values before, the rows, the lines of the claim). Interleaved rounds over a database in a file.
 */
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { median, mediansOver, timed, type Figure } from './figure'
import { benchTenant, emptyOperation } from './benchTenant'

const ROUNDS = 15
const MANY = 5_000

async function measure() {
  const { db, call, close } = await benchTenant('demo', (empty) => {
    const kit = makeKit(empty)
    empty.whole(() => {
      for (let at = 0; at < MANY; at++)
        makeInstallment(kit, { lead_id: 1 + (at % 5000), student_number: `BENCH-${at}` })
    })
  })
  const rows = db
    .prepare<[], { id: number; identifier: string }>(
      "SELECT l.id, l.identifier FROM application_installments l JOIN applications a ON a.id = l.application_id WHERE a.student_number LIKE 'BENCH-%' ORDER BY l.id",
    )
    .all()
  const account = db
    .prepare<[], { id: number; identifier: string }>('SELECT id, identifier FROM bank_accounts LIMIT 1')
    .get()!
  const body = {
    claim_details: rows.map(({ identifier }, at) => ({
      installment_identifier: identifier,
      remarks: 'First term',
      amount: 100_000 + at,
    })),
    account_identifier: account.identifier,
    expected_received_at: '31-12-2026',
    accept_account: true,
    accept_date: true,
  }
  const json = JSON.stringify(rows.map(({ id }, at) => [id, 100_000 + at]))
  const before = db.sql.prepare(
    "INSERT INTO operation_rows (operation_id, row_id, outcome, before, version) SELECT ?, l.id, 'changed', json_object('status', l.status, 'claim_id', l.claim_id, 'claimed_amount', l.claimed_amount, 'account_id', l.account_id, 'remarks', l.remarks), l.version + 1 FROM json_each(?) j JOIN application_installments l ON l.id = j.value ->> 0",
  )
  const update = db.sql.prepare(
    "UPDATE application_installments SET status = 'not_invoiced', claim_id = ?, claimed_amount = j.value ->> 1, account_id = ?, remarks = 'First term', version = version + 1 FROM json_each(?) j WHERE application_installments.id = j.value ->> 0",
  )
  const lines = db.sql.prepare(
    "INSERT INTO claim_details (claim_id, installment_id, amount, remarks, first_name, last_name, student_number, program_name, number, count) SELECT ?, l.id, j.value ->> 1, 'First term', s.first_name, s.last_name, a.student_number, a.program_name, l.number, l.count FROM json_each(?) j JOIN application_installments l ON l.id = j.value ->> 0 JOIN leads s ON s.id = l.lead_id JOIN applications a ON a.id = l.application_id",
  )
  const again = () => {
    db.sql.exec(
      "UPDATE application_installments SET status = 'not_claimed', claim_id = NULL, claimed_amount = 0 WHERE id IN (SELECT l.id FROM application_installments l JOIN applications a ON a.id = l.application_id WHERE a.student_number LIKE 'BENCH-%')",
    )
    db.sql.pragma('wal_checkpoint(TRUNCATE)')
  }
  const [bare, doing, planning]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const operation = emptyOperation(db, 'invoices.claim')
    bare!.push(
      await timed(() =>
        db.whole(() => {
          before.run(operation, json)
          update.run(1, account.id, json)
          lines.run(1, json)
        }),
      ),
    )
    again()
    planning!.push(
      await timed(async () => {
        const { will_change } = await call<{ will_change: number }>(
          '/operations/plan',
          { verb: 'invoices.claim', ...body },
          {},
        )
        if (will_change !== MANY) throw new Error(`the plan is for ${will_change} of ${MANY}`)
      }),
    )
    doing!.push(
      await timed(async () => {
        const { changed } = await call<{ changed: number }>('/client-invoices/generate_claim', body)
        if (changed !== MANY) throw new Error(`${changed} of ${MANY} claimed`)
      }),
    )
    again()
  }
  close()
  return { run: mediansOver(doing!, bare!), plan: { ours: median(planning!), unit: 'ms' } }
}

let measured: ReturnType<typeof measure> | undefined
const measuredOnce = () => (measured ??= measure())

export const figures: Figure[] = [
  {
    name: '5,000 installments in one claim: the plan',
    goal: '≤ 300 ms',
    run: async () => (await measuredOnce()).plan,
  },
  {
    name: '5,000 installments in one claim: the run, over the three bare statements',
    goal: '≤ 2',
    run: async () => (await measuredOnce()).run,
  },
]
