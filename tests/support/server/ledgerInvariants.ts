/** Whether the books are right: what stands on each installment is the sum of its papers and payments that are not void. */
import type { Db } from '@db/open'
import {
  agentShareOf,
  creditOf,
  dueOf,
  outstandingOf,
  statusOf,
  type AgentAmounts,
} from '@contract/finance/installmentAmounts'
import type { Status } from '@contract/finance/invoiceFlow'

interface Row extends AgentAmounts {
  id: number
  status: Status
  claim_id: number | null
  invoice_id: number | null
  agent_amount: number
  claims: number
  claim: number | null
  claimed: number
  invoices: number
  invoice: number | null
  invoiced: number
  received: number
  paid: number
}
const sums = (kind: 'claim' | 'invoice') =>
  `(SELECT count(*) FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind}s, (SELECT d.${kind}_id FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind}, (SELECT coalesce(sum(d.amount), 0) FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind === 'claim' ? 'claimed' : 'invoiced'}`
const moved = (what: string, name: string) =>
  `(SELECT coalesce(sum(d.amount), 0) FROM payment_details d JOIN payments p ON p.id = d.payment_id WHERE d.installment_id = l.id AND d.void_at IS NULL AND p.payment_for = '${what}') AS ${name}`

const wrongWith = (row: Row): string[] => {
  const is = (name: string, found: unknown, wanted: unknown) =>
    found === wanted
      ? []
      : [`${name} of installment ${row.id} is ${String(found)} and should be ${String(wanted)}`]
  return [
    ...is('claims', row.claims, row.claim_id === null ? 0 : 1),
    ...is('claim', row.claim_id, row.claim),
    ...is('claimed', row.claimed_amount, row.claimed),
    ...is('invoices', row.invoices, row.invoice_id === null ? 0 : 1),
    ...is('invoice', row.invoice_id, row.invoice),
    ...is('invoiced', row.invoice_amount, row.invoiced),
    ...is('received', row.received_amount, row.received),
    ...is('paid', row.paid_amount, row.paid),
    ...is('share of the agent', row.agent_amount, agentShareOf(row)),
    ...is('status', row.status, statusOf(row)),
    ...is(
      'due less received plus credit',
      dueOf(row) - row.received_amount + creditOf(row),
      outstandingOf(row),
    ),
    ...(dueOf(row) < 0 ? [`installment ${row.id} has more credit notes than is due`] : []),
    ...(outstandingOf(row) < 0 ? [`installment ${row.id} has less than nothing outstanding`] : []),
  ]
}

/** Everything that is wrong, in words; nothing when the books are right. `installments`: only these, by identifier, and no papers. */
export function ledgerErrors(db: Db, installments?: readonly string[]): string[] {
  const [where, values] = installments
    ? ['WHERE l.identifier IN (SELECT value FROM json_each(?))', [JSON.stringify(installments)]]
    : ['', []]
  const rows = db
    .prepare<unknown[], Row>(
      `SELECT l.*, ${sums('claim')}, ${sums('invoice')}, ${moved('acr', 'received')}, ${moved('fcp', 'paid')} FROM application_installments l ${where}`,
    )
    .all(...values)
  if (installments) return rows.flatMap(wrongWith)
  const papers = (['claim', 'invoice'] as const).flatMap((kind) => [
    ...db
      .prepare<[], string>(
        `SELECT 'a ' || ${kind}_no || ' stands without a line, or is void with one' FROM ${kind}s p WHERE (p.void_at IS NULL) <> EXISTS (SELECT 1 FROM ${kind}_details d WHERE d.${kind}_id = p.id AND d.void_at IS NULL)`,
      )
      .pluck()
      .all(),
    ...db
      .prepare<[], string>(
        `SELECT ${kind}_no || ' mixes institutions or currencies' FROM ${kind}s p WHERE EXISTS (SELECT 1 FROM ${kind}_details d JOIN application_installments l ON l.id = d.installment_id WHERE d.${kind}_id = p.id AND (l.institution_id <> p.institution_id OR l.expected_currency_in <> p.currency))`,
      )
      .pluck()
      .all(),
    // Every number up to the last one given is on a paper: no gap is silent.
    ...db
      .prepare<[], string>(
        `SELECT '${kind} numbers have a gap' FROM document_numbers n WHERE n.kind = '${kind}' AND n.last <> (SELECT count(*) FROM ${kind}s p WHERE p.${kind}_no LIKE '%-' || n.year || '-%')`,
      )
      .pluck()
      .all(),
  ])
  return [...rows.flatMap(wrongWith), ...papers]
}
