/** The bulk verbs of installments: each endpoint runs one verb declaration of the domain. */
import { invoiceVerbs as verbs, type HoldBody } from '@contract/finance/invoices/invoiceVerbs'
import { claim, invoice, unclaim, uninvoice } from '@domain/finance/invoiceVerbs/claiming'
import { drop, expect, hold, rollback } from '@domain/finance/invoiceVerbs/holding'
import { pay, receive } from '@domain/finance/invoiceVerbs/paying'
import { runVerb, type BulkVerb } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

const holdVerbs = { hold, drop, rollback } satisfies Record<HoldBody['invoice_status_type'], BulkVerb>

export default serve(verbs, {
  claim: async (call) => runVerb(claim, verbs.claim, call),
  invoice: async (call) => runVerb(invoice, verbs.invoice, call),
  receive: async (call) => runVerb(receive, verbs.receive, call),
  pay: async (call) => runVerb(pay, verbs.pay, call),
  hold: async (call) => runVerb(holdVerbs[call.body.invoice_status_type], verbs.hold, call),
  rollback: async (call) => runVerb(rollback, verbs.rollback, call),
  detailDelete: async (call) =>
    runVerb(call.body.invoiceDetails ? uninvoice : unclaim, verbs.detailDelete, call),
  expect: async ({ body: { identifier, ...rest }, ...call }) =>
    runVerb(expect, verbs.expect, { ...call, body: { identifiers: [identifier], ...rest } }),
  expectAll: async (call) => runVerb(expect, verbs.expectAll, call),
})
