/** What is done to installments, one or thousands at once. Each is the ledger's way of doing things with another declaration. */
import type { AnyEndpoint } from '../../contract/http'
import { invoiceVerbs as verbs, type HoldBody } from '../../contract/invoices'
import { claim, invoice, unclaim, uninvoice } from '../../domain/invoiceVerbs/claiming'
import { drop, expect, hold, rollback } from '../../domain/invoiceVerbs/holding'
import { pay, receive } from '../../domain/invoiceVerbs/paying'
import { bulkCall, faultsOn, run, type BulkVerb } from '../../domain/operations'
import type { Asked } from '../../kit/asked'
import type { Caller } from '../../kit/caller'
import type { Settle } from '../../kit/once'
import { serve } from '../../kit/serve'
import type { Tenant } from '../../kit/tenant'

interface Asking {
  tenant: Tenant
  caller: Caller
  request: Asked
  settle: Settle
  body: unknown
}
const done = (verb: BulkVerb, endpoint: AnyEndpoint, { body, settle, ...asking }: Asking) =>
  run(bulkCall(asking), verb, (call) => verb.deed!(call, body), {
    settle,
    key: asking.request.key,
    plan: asking.request.plan,
    faults: faultsOn(asking.tenant, endpoint, verb.subject),
  })
const held = { hold, drop, rollback } satisfies Record<HoldBody['invoice_status_type'], BulkVerb>

export default serve(verbs, {
  claim: (asking) => done(claim, verbs.claim, asking),
  invoice: (asking) => done(invoice, verbs.invoice, asking),
  receive: (asking) => done(receive, verbs.receive, asking),
  pay: (asking) => done(pay, verbs.pay, asking),
  hold: (asking) => done(held[asking.body.invoice_status_type], verbs.hold, asking),
  rollback: (asking) => done(rollback, verbs.rollback, asking),
  detailDelete: (asking) =>
    done(asking.body.invoiceDetails ? uninvoice : unclaim, verbs.detailDelete, asking),
  expect: ({ body: { identifier, ...rest }, ...asking }) =>
    done(expect, verbs.expect, { ...asking, body: { identifiers: [identifier], ...rest } }),
  expectAll: (asking) => done(expect, verbs.expectAll, asking),
})
