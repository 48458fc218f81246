/** What follows a payment to agents: the file for the bank. */
import { agentPayments } from '@contract/finance/agentPayments'
import { paymentBatch } from '@domain/finance/agentPayments/paymentBatch'
import { paidLines } from '@domain/finance/agentPayments/read'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { organizationOf } from '@domain/platform/organization'
import { FILE_POLICY } from '@kit/request/send'
import { serve } from '@kit/request/serve'

const fileAnswer = (content: string, type: string, name: string) =>
  new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': FILE_POLICY,
    },
  })

export default serve(agentPayments, {
  batch: ({ tenant, db, caller, request, operation }) => {
    const lines = paidLines(db, caller, operation)
    const content = paymentBatch(db, lines, {
      message: operation.replaceAll('-', ''),
      initiator: organizationOf(tenant).name,
      now: tenant.clock.iso(),
      dayOf: (date) => dayOf(date, request.offset),
    })
    return fileAnswer(content, 'application/xml; charset=utf-8', `payments-${operation.slice(0, 8)}.xml`)
  },
})
