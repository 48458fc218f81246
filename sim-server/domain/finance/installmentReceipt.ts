/** Columns of the receipt file for bulk changes of installments: student, papers, amount, values before and after. */
import { paperPage } from '@contract/finance/publicInvoices'
import { plainAmount } from '@contract/money'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { Subject } from '../platform/operations'

/** Amounts that a verb may have changed, with their values before and after it. */
const CHANGED = [
  { label: 'Claimed', column: 'claimed_amount' },
  { label: 'Invoiced', column: 'invoice_amount' },
  { label: 'Credited', column: 'credited_amount' },
  { label: 'Received', column: 'received_amount' },
  { label: 'Agent’s share', column: 'agent_amount' },
  { label: 'Paid', column: 'paid_amount' },
]
const STUDENT_NUMBER_SQL = '(SELECT a.student_number FROM applications a WHERE a.id = l.application_id)'
const PROGRAM_SQL = '(SELECT a.program_name FROM applications a WHERE a.id = l.application_id)'
/** `Ada Lovelace 1/3`. */
export const INSTALLMENT_NAME_SQL =
  "(SELECT trim(p.first_name || ' ' || p.last_name) FROM leads p WHERE p.id = l.lead_id) || ' ' || l.number || '/' || l.count"
/** One line of a plan or a receipt. */
export const installmentLine: NonNullable<Subject['line']> = {
  student: "(SELECT trim(s.first_name || ' ' || s.last_name) FROM leads s WHERE s.id = l.lead_id)",
  student_number: STUDENT_NUMBER_SQL,
  program: PROGRAM_SQL,
  number: 'l.number',
  count: 'l.count',
}

/** The pages of the papers that an operation (`operation`: its id) issued. None for agents: papers show gross amounts. */
export function issuedPaperPages(db: Db, { role }: Caller, operation: number): ReadonlyMap<string, string> {
  if (role.user_group === 'agent') return new Map()
  const issued = (['claim', 'invoice', 'credit_note'] as const).flatMap((kind) =>
    db
      .prepare<[number], { no: string; name: string; key: string }>(
        `SELECT ${kind}_no AS no, ${kind === 'claim' ? 'claim_no' : 'identifier'} AS name, link_key AS key FROM ${kind}s WHERE operation_id = ?`,
      )
      .all(operation)
      .map(({ no, name, key }): [string, string] => [no, paperPage(kind, name, key)]),
  )
  return new Map(issued)
}

const paperNo = (kind: 'claim' | 'invoice' | 'credit_note') =>
  `coalesce((SELECT p.${kind}_no FROM ${kind}s p JOIN ${kind}_details d ON d.${kind}_id = p.id WHERE d.installment_id = l.id AND p.operation_id = r.operation_id LIMIT 1)${kind === 'credit_note' ? '' : `, (SELECT p.${kind}_no FROM ${kind}s p WHERE p.id = l.${kind}_id)`}, '')`
const moved = (kind: 'claim' | 'invoice' | 'credit_note' | 'payment') =>
  `(SELECT sum(d.amount) FROM ${kind}s p JOIN ${kind}_details d ON d.${kind}_id = p.id WHERE d.installment_id = l.id AND p.operation_id = r.operation_id)`

/** Columns in SQL over `l` and the operation's row `r`: texts first, the currency as their last, then amounts. */
const TEXTS = [
  { label: 'Institution', sql: '(SELECT i.name FROM institutions i WHERE i.id = l.institution_id)' },
  {
    label: 'Agent',
    sql: "coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = l.agent_id), '')",
  },
  { label: 'Student number', sql: STUDENT_NUMBER_SQL },
  { label: 'Program', sql: PROGRAM_SQL },
  { label: 'Installment', sql: "l.number || '/' || l.count" },
  { label: 'Claim', sql: paperNo('claim') },
  { label: 'Invoice', sql: paperNo('invoice') },
  { label: 'Credit note', sql: paperNo('credit_note') },
  { label: 'Currency', sql: 'l.expected_currency_in' },
]
const AMOUNTS = [
  {
    label: 'Amount',
    sql: `coalesce(${(['payment', 'credit_note', 'invoice', 'claim'] as const).map(moved).join(', ')})`,
  },
  ...CHANGED.flatMap(({ label, column }) =>
    (['before', 'after'] as const).map((side) => ({
      label: [label, side].join(' '),
      sql: `r.${side} ->> '$.${column}'`,
    })),
  ),
]

export const installmentReceipt: NonNullable<Subject['receipt']> = {
  labels: [...TEXTS, ...AMOUNTS].map(({ label }) => label),
  columns: [...TEXTS, ...AMOUNTS].map(({ sql }) => sql),
  cells: (values) => {
    const currency = String(values[TEXTS.length - 1])
    return values.map((value, at) =>
      at < TEXTS.length ? String(value) : value === null ? '' : plainAmount(Number(value), currency),
    )
  },
}
