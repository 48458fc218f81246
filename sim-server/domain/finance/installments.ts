/** The list of installments, and its rows as the contract answers them. */
import { invoiceFilters, type InvoiceTab } from '@contract/finance/invoices/invoiceFilters'
import { invoices, type Installment } from '@contract/finance/invoices'
import type { Caller } from '@kit/auth/caller'
import { declareList, type Viewer } from '@kit/list/declareList'
import { hasValue, placeholders, type Has, type WherePart } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { CREDIT_SQL, IS_OPEN_SQL, OUTSTANDING_SQL } from './amountsSql'

const tabs: Record<InvoiceTab, () => WherePart[]> = {
  client_get_all: () => [],
  client_claimed_v2: () => [["l.status IN ('not_invoiced', 'not_received') AND l.received_amount = 0"]],
  client_outstanding_v2: () => [[IS_OPEN_SQL]],
  client_received_v2: () => [['l.received_amount > 0']],
  agent_outstanding_v2: () => [
    ["(l.status = 'received' AND l.agent_amount > l.paid_amount OR l.paid_amount > l.agent_amount)"],
  ],
  agent_paid_v2: () => [['l.paid_amount > 0']],
}

const DAY = 86_400_000
/**
 * SQL for the age bucket of an installment: days since it was due, counted from the start of today (UTC). `30` means 30 to 59
 * days, `current` not due yet. Installments that are not claimed, received or dropped have no age.
 */
export const ageBucketSql = (now: string): string => {
  const today = Math.floor(Date.parse(now) / DAY) * DAY
  const ago = (days: number) => new Date(today - days * DAY).toISOString()
  // Compared as text: `julianday` takes ten times as long.
  const isAfter = (days: number) => `l.due_at > '${ago(days)}'`
  return `CASE WHEN NOT ${IS_OPEN_SQL} THEN NULL WHEN l.due_at IS NULL OR ${isAfter(0)} THEN 'current' WHEN ${isAfter(30)} THEN '0' WHEN ${isAfter(60)} THEN '30' WHEN ${isAfter(90)} THEN '60' ELSE '90' END`
}

/** The calls of the office show gross amounts and percents: agents have `agentPayments.mine` in their place. Throws 403 for them. */
export const requireOffice = ({ role }: Caller): void => {
  if (role.user_group === 'agent') throw new Fail(403, 'Permission denied', { rule: 'office only' })
}
/** An agent sees only their own installments. */
export const installmentScope = ({ role, user }: Viewer): WherePart[] =>
  role.user_group === 'agent' ? [['l.agent_id = ?', user.id]] : []

/** A LIKE pattern in which `%` and `_` of the search text are plain characters. */
const like = (word: string) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const searchParts = (search: string): WherePart[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [
      String.raw`(l.words LIKE ? ESCAPE '\' OR l.identifier = ? OR EXISTS (SELECT 1 FROM claims c WHERE c.id = l.claim_id AND (c.claim_no LIKE ? ESCAPE '\' OR c.po_number LIKE ? ESCAPE '\')) OR EXISTS (SELECT 1 FROM invoices i WHERE i.id = l.invoice_id AND (i.invoice_no LIKE ? ESCAPE '\' OR i.po_number LIKE ? ESCAPE '\')))`,
      like(word),
      word,
      ...Array.from({ length: 4 }, () => like(word)),
    ])

const country: Has = {
  none: ['0'],
  any: (values) => [
    `l.institution_id IN (SELECT id FROM institutions WHERE country IN (${placeholders(values)}))`,
    ...values,
  ],
  without: (values) => [
    `l.institution_id NOT IN (SELECT id FROM institutions WHERE country IN (${placeholders(values)}))`,
    ...values,
  ],
}
const someAccount = (values: readonly (string | number)[]): WherePart => {
  const at = `account_id IN (${placeholders(values)})`
  return [
    `(l.${at} OR l.claim_id IN (SELECT id FROM claims WHERE ${at}) OR l.invoice_id IN (SELECT id FROM invoices WHERE ${at}) OR l.id IN (SELECT d.installment_id FROM payment_details d JOIN payments p ON p.id = d.payment_id WHERE p.${at}))`,
    ...[values, values, values, values].flat(),
  ]
}
const account: Has = {
  none: ['0'],
  any: (values) => (values.length > 0 ? someAccount(values) : null),
  without: (values) => {
    const [sql, ...bound] = someAccount(values)
    return [`NOT coalesce(${sql}, FALSE)`, ...bound]
  },
}
const applicationHas = (column: string): Has => {
  const within = (test: WherePart | null): WherePart | null => {
    if (!test) return null
    const [sql, ...values] = test
    return [`EXISTS (SELECT 1 FROM applications a WHERE a.id = l.application_id AND ${sql})`, ...values]
  }
  const has = hasValue(`a.${column}`)
  return {
    none: within(has.none)!,
    any: (values) => within(has.any(values)),
    without: (values) => within(has.without(values))!,
  }
}

/** Events since the server started. */
const sentEvents = () => ({ count: 0 })

export const installmentList = declareList({
  call: invoices.list,
  missing: 'Installment not found',
  eventValues: (tenant) => ({ seq: ++tenant.state(sentEvents).count }),
  table: 'application_installments',
  filters: invoiceFilters,
  masters: {
    institution_id: 'institutions',
    intake_id: 'intakes',
    agent_id: 'users',
    account_id: 'bank_accounts',
    invoice_reason_id: 'invoice_reasons',
  },
  columns: {
    currency: 'l.expected_currency_in',
    expected_from: 'l.expected_commission_in_date',
    expected_to: 'l.expected_commission_in_date',
  },
  custom: {
    country,
    account_id: account,
    intake_id: applicationHas('intake_id'),
    intake_year: applicationHas('intake_year'),
    age: ({ now }) => hasValue(ageBucketSql(now)),
    reminders: hasValue('CAST(min(l.reminder_count, 3) AS TEXT)'),
  },
  scope: installmentScope,
  tabs,
  tabName: 'invoice_tab',
  firstTab: 'client_get_all',
  search: searchParts,
})

const personJson = (table: string) =>
  `json_object('id', ${table}.id, 'identifier', ${table}.identifier, 'first_name', ${table}.first_name, 'last_name', ${table}.last_name)`
const SELECT = `l.id, l.identifier, l.status, l.invoice_status_type, r.name AS reason_name, l.number, l.count, l.remarks, l.hold_remarks, l.expected_commission_in, l.expected_currency_in, l.expected_commission_in_date,
    v.name AS vendor_name, l.institution_id, v.country, l.claim_id, c.claim_no, c.link_key AS claim_key, l.claimed_amount, l.invoice_id, i.invoice_no, i.identifier AS invoice_identifier, i.link_key AS invoice_key, l.invoice_amount, coalesce(i.po_number, c.po_number) AS po_number, b.identifier AS account_identifier,
    l.credited_amount, l.due_at, l.received_amount, l.received_at, ${OUTSTANDING_SQL} AS outstanding_amount, ${CREDIT_SQL} AS credit_amount, l.agent_id, l.agent_percent, l.agent_amount, l.paid_amount, l.paid_at,
    (SELECT count(*) FROM invoice_files f WHERE f.installment_id = l.id) AS files, l.reminder_count, l.reminded_at, ${personJson('p')} AS leadInfo,
    json_object('id', a.id, 'identifier', a.identifier, 'program_name', a.program_name, 'student_number', a.student_number, 'intake_name', k.name, 'intake_year', a.intake_year) AS applicationInfo,
    CASE WHEN u.id IS NOT NULL THEN ${personJson('u')} END AS agentInfo, l.version, l.created_at, l.updated_at`
const JOINS = `JOIN applications a ON a.id = l.application_id JOIN leads p ON p.id = l.lead_id JOIN institutions v ON v.id = l.institution_id LEFT JOIN intakes k ON k.id = a.intake_id
  LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id LEFT JOIN bank_accounts b ON b.id = l.account_id LEFT JOIN invoice_reasons r ON r.id = l.invoice_reason_id LEFT JOIN users u ON u.id = l.agent_id`

type StoredInstallment = Omit<Installment, 'leadInfo' | 'applicationInfo' | 'agentInfo'> & {
  leadInfo: string
  applicationInfo: string
  agentInfo: string | null
}
const installmentOf = ({ leadInfo, applicationInfo, agentInfo, ...row }: StoredInstallment): Installment => ({
  ...row,
  leadInfo: JSON.parse(leadInfo) as Installment['leadInfo'],
  applicationInfo: JSON.parse(applicationInfo) as Installment['applicationInfo'],
  agentInfo: agentInfo === null ? null : (JSON.parse(agentInfo) as Installment['agentInfo']),
})

export const installmentRows = storedRows<StoredInstallment, Installment, Viewer, InvoiceTab>(
  installmentList,
  {
    select: SELECT,
    joins: JOINS,
    rowOf: installmentOf,
    sorts: {
      vendor_name: {
        column: 'v.name',
        isName: true,
        join: 'JOIN institutions v ON v.id = l.institution_id',
        ranked: { by: 'l.institution_id', table: 'institutions' },
      },
      lead_name: { column: 'p.first_name', isName: true, join: 'JOIN leads p ON p.id = l.lead_id' },
      claim_no: { column: 'c.claim_no', join: 'LEFT JOIN claims c ON c.id = l.claim_id' },
      invoice_no: { column: 'i.invoice_no', join: 'LEFT JOIN invoices i ON i.id = l.invoice_id' },
    },
    order: { sort_by: 'expected_commission_in_date', sort: 'asc' },
    emptyLast: true,
  },
)
