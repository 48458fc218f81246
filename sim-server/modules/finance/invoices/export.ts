/** Installments as a CSV file: the columns and the order on screen, amounts as plain numbers beside their currency, and no cell that starts a formula. */
import type { z } from 'zod'
import type { invoices, Installment } from '@contract/finance/invoices'
import { isOpen } from '@contract/finance/invoiceFlow'
import { plainAmount } from '@contract/money'
import { countryName } from '@domain/countryName'
import type { Where } from '@domain/filterWhere'
import { installmentIds, installmentRows } from '@domain/finance/installments'
import { toCsv, csvFile } from '@kit/request/csvFile'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

type Asked = z.output<NonNullable<(typeof invoices)['exportFile']['spec']['body']>>
/** Rows that become text at a time. */
const STEP = 500

const person = (one: { first_name: string; last_name: string } | null) =>
  one ? `${one.first_name} ${one.last_name}`.trim() : ''
const money = (amount: (row: Installment) => number) => (row: Installment) =>
  plainAmount(amount(row), row.expected_currency_in)
/** `2027-03-15`, of the caller's day: the end of it may be tomorrow elsewhere. */
const day = (iso: (row: Installment) => string | null) => (row: Installment, offset: number) => {
  const at = iso(row)
  return at === null ? '' : new Date(Date.parse(at) + offset * 60_000).toISOString().slice(0, 10)
}
const standing = ({ invoice_status_type, status, received_amount }: Installment) =>
  invoice_status_type ?? (status === 'not_received' && received_amount > 0 ? 'partly' : status)

/** What each column of the console says, read by machines. */
const values: Record<string, (row: Installment, offset: number) => string | number> = {
  identifier: ({ identifier }) => identifier,
  lead_name: ({ leadInfo }) => person(leadInfo),
  // A spreadsheet takes 2/3 for the second of March.
  part: ({ number, count }) => `#${number}/${count}`,
  vendor_name: ({ vendor_name }) => vendor_name,
  status: standing,
  currency: ({ expected_currency_in }) => expected_currency_in,
  expected_commission_in_date: day(({ expected_commission_in_date }) => expected_commission_in_date),
  expected_commission_in: money(({ expected_commission_in }) => expected_commission_in),
  claimed_amount: money(({ claimed_amount }) => claimed_amount),
  invoice_amount: money(({ invoice_amount }) => invoice_amount),
  received_amount: money(({ received_amount }) => received_amount),
  outstanding_amount: money((row) => (isOpen(row) ? row.outstanding_amount : 0)),
  claim_no: ({ claim_no }) => claim_no ?? '',
  invoice_no: ({ invoice_no }) => invoice_no ?? '',
  agent: ({ agentInfo }) => person(agentInfo),
  agent_amount: money(({ agent_amount }) => agent_amount),
  paid_amount: money(({ paid_amount }) => paid_amount),
  student_number: ({ applicationInfo }) => applicationInfo.student_number,
  program_name: ({ applicationInfo }) => applicationInfo.program_name,
  intake: ({ applicationInfo: { intake_name, intake_year } }) =>
    [intake_name, intake_year].filter(Boolean).join(' '),
  country: ({ country }) => countryName(country),
  remarks: ({ remarks }) => remarks,
  reason_name: ({ reason_name }) => reason_name ?? '',
  received_at: day(({ received_at }) => received_at),
  paid_at: day(({ paid_at }) => paid_at),
  files: ({ files }) => files,
}

/** Named installments must be there, and be the caller's to see; the order is the list's. */
export function exportFile(
  tenant: Tenant,
  where: Where,
  offset: number,
  { columns, is_selected_all, installments, sort_by, sort }: Asked,
): Response {
  const strange = columns.find(({ key }) => !Object.hasOwn(values, key))
  if (strange) throw new Fail(422, { message: `There is no column ${strange.key}`, field: 'columns' })
  const ids = installmentIds(tenant.db, where, { sort_by, sort }, -1, 0)
  if (!is_selected_all && ids.length < new Set(installments).size)
    throw new Fail(404, { message: 'Installment not found', field: 'installments' })
  const { epoch } = tenant
  const said = columns.map(({ key, words }) => (row: Installment) => {
    const value = values[key]!(row, offset)
    return words && Object.hasOwn(words, value) ? words[value] : value
  })
  function* parts() {
    yield toCsv([columns.map(({ label }) => label)], true)
    for (let from = 0; from < ids.length; from += STEP) {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      const named = JSON.stringify(ids.slice(from, from + STEP))
      yield toCsv(
        installmentRows(
          tenant.db,
          { sql: 'l.identifier IN (SELECT value FROM json_each(?))', values: [named] },
          { sort_by, sort },
          STEP,
        ).map((row) => said.map((say) => say(row))),
      )
    }
  }
  return csvFile(`invoices-${tenant.clock.iso().slice(0, 10)}.csv`, parts())
}
