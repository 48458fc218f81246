/** Export of installments: amounts as plain numbers. */
import type { z } from 'zod'
import type { invoices, Installment } from '@contract/finance/invoices'
import { isOpen, partialStateOf } from '@contract/finance/invoices/installmentAmounts'
import { plainAmount } from '@contract/money'
import { countryName } from '@db/countryName'
import type { Where } from '@kit/list/filterWhere'
import type { RequestInfo } from '@kit/request/requestInfo'
import { installmentRows } from '@domain/finance/installments'
import { listFile, requireColumns } from '@kit/list/listFile'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

type ExportBody = z.output<NonNullable<(typeof invoices)['exportFile']['spec']['body']>>
const ROWS_PER_PART = 100

const nameOf = (person: { first_name: string; last_name: string } | null) =>
  person ? `${person.first_name} ${person.last_name}`.trim() : ''
const money = (amount: (row: Installment) => number) => (row: Installment) =>
  plainAmount(amount(row), row.expected_currency_in)
/** A date in the caller's time zone, `2027-03-15`. `offset`: minutes east of UTC. */
const day = (iso: (row: Installment) => string | null) => (row: Installment, offset: number) => {
  const at = iso(row)
  return at === null ? '' : new Date(Date.parse(at) + offset * 60_000).toISOString().slice(0, 10)
}
const statusOf = (row: Installment) => row.invoice_status_type ?? partialStateOf(row) ?? row.status

/** The value of each column of the console, in a machine-readable form. */
const values = new Map<string, (row: Installment, offset: number) => string | number>([
  ['identifier', ({ identifier }) => identifier],
  ['lead_name', ({ leadInfo }) => nameOf(leadInfo)],
  // `#`, because a spreadsheet reads 2/3 as a date.
  ['part', ({ number, count }) => `#${number}/${count}`],
  ['vendor_name', ({ vendor_name }) => vendor_name],
  ['status', statusOf],
  ['currency', ({ expected_currency_in }) => expected_currency_in],
  ['expected_commission_in_date', day(({ expected_commission_in_date }) => expected_commission_in_date)],
  ['expected_commission_in', money(({ expected_commission_in }) => expected_commission_in)],
  ['claimed_amount', money(({ claimed_amount }) => claimed_amount)],
  ['invoice_amount', money(({ invoice_amount }) => invoice_amount)],
  ['received_amount', money(({ received_amount }) => received_amount)],
  ['outstanding_amount', money((row) => (isOpen(row) ? row.outstanding_amount : 0))],
  ['claim_no', ({ claim_no }) => claim_no ?? ''],
  ['invoice_no', ({ invoice_no }) => invoice_no ?? ''],
  ['agent', ({ agentInfo }) => nameOf(agentInfo)],
  ['agent_amount', money(({ agent_amount }) => agent_amount)],
  ['paid_amount', money(({ paid_amount }) => paid_amount)],
  ['student_number', ({ applicationInfo }) => applicationInfo.student_number],
  ['program_name', ({ applicationInfo }) => applicationInfo.program_name],
  [
    'intake',
    ({ applicationInfo: { intake_name, intake_year } }) =>
      [intake_name, intake_year].filter(Boolean).join(' '),
  ],
  ['country', ({ country }) => countryName(country)],
  ['remarks', ({ remarks }) => remarks],
  ['reason_name', ({ reason_name }) => reason_name ?? ''],
  ['received_at', day(({ received_at }) => received_at)],
  ['paid_at', day(({ paid_at }) => paid_at)],
  ['files', ({ files }) => files],
  ['reminded_at', day(({ reminded_at }) => reminded_at)],
  ['reminder_count', ({ reminder_count }) => reminder_count],
])

/**
 * `where`: the selected installments within the caller's scope. Throws 404 when a listed installment is missing from it, 422 for an
 * unknown column.
 */
export function exportFile(
  tenant: Tenant,
  where: Where,
  { offset, language }: Pick<RequestInfo, 'offset' | 'language'>,
  { columns, is_selected_all, installments, sort_by, sort }: ExportBody,
): Response {
  requireColumns(columns, (key) => values.has(key))
  const order = { sort_by, sort, language }
  const ids = installmentRows.ids(tenant.db, where, order)
  if (!is_selected_all && ids.length < new Set(installments).size)
    throw new Fail(404, { message: 'Installment not found', field: 'installments' })
  return listFile(tenant, 'invoices', ids, columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) =>
      installmentRows.rows(
        tenant.db,
        { sql: 'l.id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(part)] },
        order,
        ROWS_PER_PART,
      ),
    cellOf: (key) => (row) => values.get(key)!(row, offset),
  })
}
