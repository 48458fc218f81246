/** Payments of a lead: recorded, listed with their sums, printed as a receipt, voided. */
import { leadPayments } from '@contract/leads/leadRecord/leadPayments'
import { ofLead } from '@domain/leads/aboutRecord'
import { leadId } from '@domain/leads/leadId'
import { paymentsOf, printedReceipt } from '@domain/leads/leadPayments/read'
import { insertPayment } from '@domain/leads/leadPayments/record'
import { visiblePayments, voidPayments } from '@domain/leads/leadPayments/verbs'
import { bulkCall, runVerb } from '@domain/platform/operations'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import { serve } from '@kit/request/serve'

export default serve(leadPayments, {
  list: ({ db, caller, lead, query }) => paymentsOf(db, ofLead(leadId(db, caller, lead)), query),
  create: ({ db, lead, body, settle, ...call }) => {
    const { answer, afterCommit } = db.whole(() => {
      const recorded = insertPayment(bulkCall(call), ofLead(leadId(db, call.caller, lead)), body)
      settle(recorded.answer)
      return recorded
    })
    afterCommit()
    return answer
  },
  receipt: async ({ tenant, caller, identifier, request, query: { language } }) => {
    const data = printedReceipt(tenant, visiblePayments(caller), identifier, request.offset)
    const pdf = await pdfOf(tenant, { document: 'receipt', data, language })
    return pdfAnswer(pdf, data.receipt_no, 'attachment')
  },
  void: async (call) => runVerb(voidPayments, leadPayments.void, call),
})
