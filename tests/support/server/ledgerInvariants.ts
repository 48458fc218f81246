/** Whether the books are right: what stands on each installment is the sum of its papers and payments that are not void. */
import type { Db } from '@db/open'
import {
  agentShareOf,
  creditOf,
  dueOf,
  outstandingOf,
  statusOf,
  type AgentAmounts,
} from '@contract/finance/invoices/installmentAmounts'
import type { Status } from '@contract/finance/invoices/invoiceFlow'

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
  credited: number
}
const sums = (kind: 'claim' | 'invoice') =>
  `(SELECT count(*) FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind}s, (SELECT d.${kind}_id FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind}, (SELECT coalesce(sum(d.amount), 0) FROM ${kind}_details d WHERE d.installment_id = l.id AND d.void_at IS NULL) AS ${kind === 'claim' ? 'claimed' : 'invoiced'}`
/** Sum of the valid lines with money of the institution (`acr`, refunds, moved credit) or of the agent (`fcp`), and their reversals. */
const moved = (side: 'institution' | 'agent', name: string) =>
  `(SELECT coalesce(sum(d.amount), 0) FROM payment_details d JOIN payments p ON p.id = d.payment_id LEFT JOIN payment_details o ON o.id = d.reverses LEFT JOIN payments q ON q.id = o.payment_id WHERE d.installment_id = l.id AND d.void_at IS NULL AND coalesce(q.payment_for, p.payment_for) ${side === 'agent' ? '=' : '<>'} 'fcp') AS ${name}`
const CREDITED =
  "(SELECT coalesce(sum(d.amount), 0) FROM credit_note_details d JOIN credit_notes n ON n.id = d.credit_note_id WHERE d.installment_id = l.id AND d.void_at IS NULL AND n.credit_note_for = 'due') AS credited"

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
    ...is('credited', row.credited_amount, row.credited),
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
      `SELECT l.*, ${sums('claim')}, ${sums('invoice')}, ${moved('institution', 'received')}, ${moved('agent', 'paid')}, ${CREDITED} FROM application_installments l ${where}`,
    )
    .all(...values)
  if (installments) return rows.flatMap(wrongWith)
  const papers = (['claim', 'invoice', 'credit_note'] as const).flatMap((kind) => [
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
  const lines = [
    ...db
      .prepare<[], string>(
        "SELECT DISTINCT reverses || ' is reversed twice' FROM payment_details WHERE void_at IS NULL AND reverses IS NOT NULL GROUP BY reverses HAVING count(*) > 1",
      )
      .pluck()
      .all(),
    ...db
      .prepare<[], string>(
        "SELECT 'reversal ' || r.id || ' differs from what it reverses' FROM payment_details r JOIN payment_details d ON d.id = r.reverses WHERE r.void_at IS NULL AND (r.amount <> -d.amount OR r.installment_id <> d.installment_id OR d.void_at IS NOT NULL)",
      )
      .pluck()
      .all(),
    // Credit that pays another installment neither makes money nor loses it, nor does it leave its institution and currency.
    ...db
      .prepare<[], string>(
        "SELECT 'credit of payment ' || p.id || ' is out of balance' FROM payments p JOIN payment_details d ON d.payment_id = p.id JOIN application_installments l ON l.id = d.installment_id WHERE p.payment_for = 'credit' AND d.void_at IS NULL GROUP BY p.id HAVING sum(d.amount) <> 0 OR count(DISTINCT l.institution_id) > 1 OR count(DISTINCT l.expected_currency_in) > 1",
      )
      .pluck()
      .all(),
  ]
  return [...rows.flatMap(wrongWith), ...papers, ...lines, ...bankLineErrors(db)]
}

/** What is left of a bank line: its amount without its payments, with what was reversed of them, and without its bookings. */
const bankLineErrors = (db: Db): string[] =>
  db
    .prepare<[], string>(
      `SELECT 'bank line ' || id || ' has ' || left_amount || ' left and should have ' || wanted FROM (SELECT s.id, s.left_amount, coalesce(s.amount, 0)
        - (SELECT coalesce(sum(d.amount), 0) FROM payments p JOIN payment_details d ON d.payment_id = p.id WHERE p.statement_line_id = s.id AND d.void_at IS NULL)
        - (SELECT coalesce(sum(r.amount), 0) FROM payments p JOIN payment_details d ON d.payment_id = p.id JOIN payment_details r ON r.reverses = d.id WHERE p.statement_line_id = s.id AND r.void_at IS NULL)
        - (SELECT coalesce(sum(b.amount), 0) FROM statement_bookings b WHERE b.line_id = s.id AND b.void_at IS NULL) AS wanted FROM statement_lines s) WHERE left_amount <> wanted`,
    )
    .pluck()
    .all()

/**
 * Sums by claim, by institution and by currency: received is what the payments say, and due less received plus credit is outstanding.
 * `installments`: only these, by identifier.
 */
export function sumErrors(db: Db, installments?: readonly string[]): string[] {
  const only = installments ? 'WHERE l.identifier IN (SELECT value FROM json_each(?))' : ''
  const values = installments ? [JSON.stringify(installments)] : []
  const billed = 'CASE WHEN l.invoice_amount > 0 THEN l.invoice_amount ELSE l.claimed_amount END'
  return ['l.claim_id', 'l.institution_id', 'l.expected_currency_in'].flatMap((key) =>
    db
      .prepare<
        unknown[],
        { key: string; due: number; received: number; credit: number; outstanding: number; moved: number }
      >(
        `SELECT '${key} ' || ${key} AS key, sum(due) AS due, sum(received_amount) AS received, sum(max(0, received_amount - due)) AS credit, sum(max(0, due - received_amount)) AS outstanding, sum(moved) AS moved FROM (
          SELECT l.*, ${billed} - ${CREDITED.replace(' AS credited', '')} AS due, ${moved('institution', 'moved')} FROM application_installments l ${only}) l WHERE ${key} IS NOT NULL GROUP BY ${key}`,
      )
      .all(...values)
      .filter(
        ({ due, received, credit, outstanding, moved }) =>
          due - received + credit !== outstanding || received !== moved,
      )
      .map(({ key }) => `the sums of ${key} do not add up`),
  )
}
