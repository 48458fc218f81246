/** The bulk verbs of installments: each endpoint runs one verb declaration of the domain. */
import type { AnyEndpoint } from '@contract/http'
import { invoiceVerbs as verbs, type HoldBody } from '@contract/finance/invoiceVerbs'
import { claim, invoice, unclaim, uninvoice } from '@domain/finance/invoiceVerbs/claiming'
import { drop, expect, hold, rollback } from '@domain/finance/invoiceVerbs/holding'
import { pay, receive } from '@domain/finance/invoiceVerbs/paying'
import { bulkCall, faultsOn, runOperation, type BulkVerb } from '@domain/platform/operations'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import type { StoreAnswer } from '@kit/request/idempotency'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
  settle: StoreAnswer
  body: unknown
}
const runVerb = (verb: BulkVerb, endpoint: AnyEndpoint, { body, settle, ...call }: CallContext) =>
  runOperation(bulkCall(call), verb, (call) => verb.effectOf!(call, body), {
    settle,
    key: call.request.key,
    plan: call.request.plan,
    faults: faultsOn(call.tenant, endpoint, verb.subject),
  })
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
