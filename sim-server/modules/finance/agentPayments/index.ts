/** What follows a payment to agents: the file for the bank; and an agent's own commissions and statement. */
import { agentPayments } from '@contract/finance/agentPayments'
import { paymentBatch } from '@domain/finance/agentPayments/paymentBatch'
import { agentStatements, statementCsv, type StatementPeriod } from '@domain/finance/agentPayments/statement'
import { paidLines } from '@domain/finance/agentPayments/read'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { organizationOf } from '@domain/platform/organization'
import { FILE_POLICY } from '@kit/request/send'
import { csvFile } from '@kit/request/csvFile'
import type { RequestInfo } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { ownCommissionPage } from './ownRows'

const fileAnswer = (content: string, type: string, name: string) =>
  new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': FILE_POLICY,
    },
  })

const periodOf = (
  { from, to }: Pick<StatementPeriod, 'from' | 'to'>,
  { offset }: RequestInfo,
): StatementPeriod => ({ from, to, dayOf: (date) => dayOf(date, offset) })

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
  mine: ({ db, caller, query }) => ownCommissionPage(db, caller.user.id, query),
  ownStatement: ({ db, caller, request, query }) =>
    agentStatements(db, caller.user.id, periodOf(query, request)),
  ownStatementFile: ({ db, caller, request, query }) => {
    const period = periodOf(query, request)
    return csvFile(
      `statement-${period.from}-${period.to}.csv`,
      statementCsv(agentStatements(db, caller.user.id, period), period),
    )
  },
})
