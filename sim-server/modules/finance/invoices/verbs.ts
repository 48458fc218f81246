/** What is done to installments, one or thousands at once. Each is the ledger's way of doing things with another declaration. */
import type { AnyEndpoint } from '@contract/http'
import { invoiceVerbs as verbs, type HoldBody } from '@contract/finance/invoices'
import { claim, invoice, unclaim, uninvoice } from '@domain/finance/invoiceVerbs/claiming'
import { drop, expect, hold, rollback } from '@domain/finance/invoiceVerbs/holding'
import { pay, receive } from '@domain/finance/invoiceVerbs/paying'
import { bulkCall, faultsOn, runOperation, type BulkVerb } from '@domain/platform/operations'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import type { StoreAnswer } from '@kit/request/idempotency'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface Asking {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}
const done = (verb: BulkVerb, endpoint: AnyEndpoint, { body, settle, ...asking }: Asking) =>
  runOperation(bulkCall(asking), verb, (call) => verb.effectOf!(call, body), {
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
