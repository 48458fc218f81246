/** Export of installments as CSV: the columns and order of the screen, amounts as plain numbers, no cell that starts a formula. */
import type { z } from 'zod'
import type { invoices, Installment } from '@contract/finance/invoices'
import { isOpen, partialStateOf } from '@contract/finance/invoices/installmentAmounts'
import { plainAmount } from '@contract/money'
import { countryName } from '@domain/countryName'
import type { Where } from '@domain/filterWhere'
import type { RequestInfo } from '@kit/request/requestInfo'
import { installmentIds, installmentRows } from '@domain/finance/installments'
import { toCsv, csvFile } from '@kit/request/csvFile'
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
  const order = { sort_by, sort, language }
  const unknown = columns.find(({ key }) => !values.has(key))
  if (unknown) throw new Fail(422, { message: `There is no column ${unknown.key}`, field: 'columns' })
  const ids = installmentIds(tenant.db, where, order)
  if (!is_selected_all && ids.length < new Set(installments).size)
    throw new Fail(404, { message: 'Installment not found', field: 'installments' })
  const { epoch } = tenant
  const cells = columns.map(({ key, words }) => (row: Installment) => {
    const value = values.get(key)!(row, offset)
    return words && Object.hasOwn(words, value) ? words[value] : value
  })
  function* parts() {
    yield toCsv([columns.map(({ label }) => label)], true)
    for (let from = 0; from < ids.length; from += ROWS_PER_PART) {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      const part = JSON.stringify(ids.slice(from, from + ROWS_PER_PART))
      yield toCsv(
        installmentRows(
          tenant.db,
          { sql: 'l.id IN (SELECT value FROM json_each(?))', values: [part] },
          order,
          ROWS_PER_PART,
        ).map((row) => cells.map((cellOf) => cellOf(row))),
      )
    }
  }
  return csvFile(`invoices-${tenant.clock.iso().slice(0, 10)}.csv`, parts())
}
