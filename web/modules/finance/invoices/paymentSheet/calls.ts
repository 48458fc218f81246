/** What a payment sheet calls: for each verb its endpoint and the documented body. */
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import type { VerbEndpoint } from '@contract/http'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import type { Heads } from './drafts'
import type { Sheet } from './sheetState'
import type { SheetVerb } from './sheetLines'

export const endpoints = {
  claim: invoiceVerbs.claim,
  invoice: invoiceVerbs.invoice,
  receive: invoiceVerbs.receive,
  pay: invoiceVerbs.pay,
  refund: invoiceCorrections.refund,
  creditDue: invoiceCorrections.creditNote,
  creditOverpaid: invoiceCorrections.creditNote,
  applyCredit: invoiceCorrections.applyCredit,
} as const satisfies Record<SheetVerb, VerbEndpoint>

/** The documented body of each verb; the same fields have different names (business §3). */
export const bodyOf = (
  sheet: Sheet,
  { account, date, remarks, po, notify, over, ...answers }: Heads,
  /** The installment whose credit is used. */
  creditOf: string | undefined,
): Record<string, unknown> => {
  const day = parseTypedDay(date, todayHere()) ?? date
  const received = sheet.carried.map(({ row, value }) => ({
    installment_identifier: row.identifier,
    receive_amount: value,
  }))
  const confirmed = { accept_date: answers.acceptDate, accept_account: answers.acceptAccount }
  const amounts = sheet.carried.map(({ row, value }) => ({
    installment_identifier: row.identifier,
    amount: value,
  }))
  switch (sheet.verb) {
    case 'refund':
      return {
        refund_details: amounts,
        account_identifier: account,
        refund_date: day,
        remarks,
        ...confirmed,
      }
    case 'creditDue':
    case 'creditOverpaid':
      return {
        credit_details: amounts,
        credit_note_for: sheet.verb === 'creditDue' ? 'due' : 'overpayment',
        remarks,
      }
    case 'applyCredit':
      return {
        from_identifier: creditOf,
        apply_details: amounts,
        apply_date: day,
        remarks,
        accept_date: answers.acceptDate,
      }
    case 'receive':
      return {
        claimDetails: received,
        remark_to_internal: remarks,
        receive_date: day,
        payment_for: 'acr',
        accept_overpayment: over,
        ...confirmed,
        ...(account && { account_identifier: account }),
      }
    case 'pay':
      return {
        claimDetails: received,
        account_id: account,
        receive_date: day,
        notify_agent: notify,
        remark_to_internal: remarks,
        payment_for: 'fcp',
        ...confirmed,
      }
    default:
      return {
        claim_details: sheet.carried.map(({ row, value, remarks: text }) => ({
          installment_identifier: row.identifier,
          remarks: text,
          amount: value,
        })),
        account_identifier: account,
        expected_received_at: day,
        ...(po.trim() && { po_number: po.trim() }),
        ...confirmed,
      }
  }
}
