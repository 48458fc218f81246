/** What follows a payment to agents: the file for the bank; and an agent's own commissions and statement. */
import { agentPayments } from '@contract/finance/agentPayments'
import { adviceCsv, advicesOf } from '@domain/finance/agentPayments/advice'
import { paymentBatch } from '@domain/finance/agentPayments/paymentBatch'
import { agentColumns, agentStatements } from '@domain/finance/accountStatements/agent'
import { statementCsv, statementPeriod } from '@domain/finance/accountStatements/balances'
import { ownPaidLines, paidLines } from '@domain/finance/agentPayments/read'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { sendAdvices } from '@domain/finance/letters/adviceLetters'
import { groupBy } from '@domain/groupBy'
import { runVerb } from '@domain/platform/operations'
import { organizationOf } from '@domain/platform/organization'
import { FILE_POLICY } from '@kit/request/send'
import { zip } from '@domain/zip'
import { Fail } from '@kit/request/fail'
import { csvFile } from '@kit/request/csvFile'
import { serve } from '@kit/request/serve'
import { ownCommissionPage } from './ownRows'

const fileAnswer = (content: BodyInit, type: string, name: string) =>
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
  advices: ({ db, caller, request, operation }) => {
    const toDay = (date: string) => dayOf(date, request.offset)
    const advices = advicesOf(paidLines(db, caller, operation))
    const name = `advices-${operation.slice(0, 8)}`
    const [first, ...others] = advices
    if (others.length === 0)
      return fileAnswer(adviceCsv(first!, toDay), 'text/csv; charset=utf-8', `${name}.csv`)
    const files = advices.map((advice) => ({
      file_name: `${advice.agent_name}.csv`,
      bytes: () => new TextEncoder().encode(adviceCsv(advice, toDay)),
    }))
    return fileAnswer(zip(files), 'application/zip', `${name}.zip`)
  },
  sendAdvices: async (call) => runVerb(sendAdvices, agentPayments.sendAdvices, call),
  mine: ({ db, caller, query }) => ownCommissionPage(db, caller.user.id, query),
  ownAdvices: ({ db, caller, request }) =>
    [...groupBy(ownPaidLines(db, caller.user.id), ({ operation }) => operation)].map(
      ([operation, lines]) => ({
        operation,
        day: dayOf(lines[0]!.date, request.offset),
        count: lines.length,
        amounts: [...groupBy(lines, ({ currency }) => currency).values()].map((own) => ({
          currency: own[0]!.currency,
          amount: own.reduce((sum, { amount }) => sum + amount, 0),
        })),
      }),
    ),
  ownAdviceFile: ({ db, caller, request, operation }) => {
    const [advice] = advicesOf(ownPaidLines(db, caller.user.id, operation))
    if (!advice) throw new Fail(404, 'Operation not found')
    const content = adviceCsv(advice, (date) => dayOf(date, request.offset))
    return fileAnswer(content, 'text/csv; charset=utf-8', `advice-${operation.slice(0, 8)}.csv`)
  },
  ownStatement: ({ db, caller, request, query }) =>
    agentStatements(db, caller.user.id, statementPeriod(query, request)),
  ownStatementFile: ({ db, caller, request, query }) => {
    const period = statementPeriod(query, request)
    return csvFile(
      `statement-${period.from}-${period.to}.csv`,
      statementCsv(agentStatements(db, caller.user.id, period), agentColumns, period),
    )
  },
})
