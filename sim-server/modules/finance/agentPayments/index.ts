/** What follows a payment to agents: the file for the bank; and an agent's own commissions and statement. */
import { agentPayments } from '@contract/finance/agentPayments'
import { adviceCsv, advicesOf, type Advice } from '@domain/finance/agentPayments/advice'
import { paymentBatch } from '@domain/finance/agentPayments/paymentBatch'
import { agentStatements } from '@domain/finance/accountStatements/agent'
import { statementPeriod } from '@domain/finance/accountStatements/balances'
import { printedIssuer } from '@domain/finance/accountStatements/printedIssuer'
import { statementFileOf } from '@domain/finance/accountStatements/statementFile'
import type { FileFormat } from '@contract/finance/agents/agentStatement'
import { pdfOf } from '@domain/platform/printing'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { ownPaidLines, paidLines } from '@domain/finance/agentPayments/read'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { sendAdvices } from '@domain/finance/letters/adviceLetters'
import { groupBy } from '@domain/groupBy'
import { runVerb } from '@domain/platform/operations'
import { organizationOf } from '@domain/platform/organization'
import { savedFile } from '@kit/request/send'
import { zip } from '@formats/zip'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { ownCommissionRows } from './ownRows'

const adviceBytes = async (
  tenant: Tenant,
  { agent_name: name, lines }: Advice,
  { offset }: RequestInfo,
  { format, language }: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> => {
  const toDay = (date: string) => dayOf(date, offset)
  if (format === 'csv') return new TextEncoder().encode(adviceCsv({ lines }, toDay))
  const { date, operation } = lines[0]!
  const data = { name, lines, day: toDay(date), operation, issuer: printedIssuer(tenant) }
  return pdfOf(tenant, { document: 'advice', data, language })
}
const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' }
const adviceAnswer = async (
  tenant: Tenant,
  advice: Advice,
  name: string,
  request: RequestInfo,
  query: FileFormat,
) =>
  savedFile(await adviceBytes(tenant, advice, request, query), TYPES[query.format], `${name}.${query.format}`)

export default serve(agentPayments, {
  batch: ({ tenant, db, caller, request, operation }) => {
    const lines = paidLines(db, caller, operation)
    const content = paymentBatch(db, lines, {
      message: operation.replaceAll('-', ''),
      initiator: organizationOf(tenant).name,
      now: tenant.clock.iso(),
      dayOf: (date) => dayOf(date, request.offset),
    })
    return savedFile(content, 'application/xml; charset=utf-8', `payments-${operation.slice(0, 8)}.xml`)
  },
  advices: async ({ tenant, db, caller, request, operation, query }) => {
    const advices = advicesOf(paidLines(db, caller, operation))
    const name = `advices-${operation.slice(0, 8)}`
    const [first, ...others] = advices
    if (others.length === 0) return adviceAnswer(tenant, first!, name, request, query)
    const files = advices.map((advice) => ({
      file_name: `${advice.agent_name}.${query.format}`,
      bytes: () => adviceBytes(tenant, advice, request, query),
    }))
    return savedFile(zip(files), 'application/zip', `${name}.zip`)
  },
  sendAdvices: async (call) => runVerb(sendAdvices, agentPayments.sendAdvices, call),
  mine: ownCommissionRows.answer,
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
  ownAdviceFile: async ({ tenant, db, caller, request, operation, query }) => {
    const [advice] = advicesOf(ownPaidLines(db, caller.user.id, operation))
    if (!advice) throw new Fail(404, 'Operation not found')
    return adviceAnswer(tenant, advice, `advice-${operation.slice(0, 8)}`, request, query)
  },
  ownStatement: ({ db, caller, request, query }) =>
    agentStatements(db, caller.user.id, statementPeriod(query, request)),
  ownStatementFile: async ({ tenant, db, caller, request, query }) => {
    const period = statementPeriod(query, request)
    const name = `${caller.user.first_name} ${caller.user.last_name}`.trim()
    const statements = agentStatements(db, caller.user.id, period)
    return statementFileOf(tenant, { whose: 'agent', name, statements }, period, query)
  },
})
