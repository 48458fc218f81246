/** What follows a payment to agents: the file for the bank; and an agent's own commissions and statement. */
import { agentPayments } from '@contract/finance/agentPayments'
import { adviceCsv, adviceMail, advicesOf, totalsOf, type Advice } from '@domain/finance/agentPayments/advice'
import { paymentBatch } from '@domain/finance/agentPayments/paymentBatch'
import { agentColumns, agentStatements } from '@domain/finance/accountStatements/agent'
import { statementCsv, statementPeriod } from '@domain/finance/accountStatements/balances'
import { paidLines } from '@domain/finance/agentPayments/read'
import { dayOf } from '@domain/finance/invoiceVerbs/subject'
import { notify } from '@domain/outreach/notify'
import { addToOutbox } from '@domain/outreach/outbox'
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
  sendAdvices: ({ tenant, db, caller, request, operation, settle }) => {
    const { answer, emitEvents } = db.whole(() => {
      const issuer = organizationOf(tenant).name
      const advices = advicesOf(paidLines(db, caller, operation))
      const reachable = advices.filter(({ agent_email }) => agent_email.includes('@'))
      if (reachable.length === 0) throw new Fail(422, 'No agent of this payment has an email address')
      for (const advice of reachable)
        addToOutbox(tenant, {
          channel: 'email',
          to: advice.agent_email,
          mail: adviceMail(advice, issuer, (date) => dayOf(date, request.offset)),
        })
      const emitEvents = notify(
        tenant,
        reachable.map((advice) => ({
          user_id: advice.agent_id,
          title: `${issuer} paid you ${totalsOf(advice).join(', ')}`,
          content: `By ${caller.user.first_name} ${caller.user.last_name}`,
          module_type: 'agent_payment',
          module_identifier: operation,
        })),
        db,
      )
      const recipient = ({ agent_id, agent_name, agent_email }: Advice) => ({
        agent_id,
        agent_name,
        email: agent_email,
      })
      const answer = {
        sent: reachable.map(recipient),
        without_email: advices.filter((one) => !reachable.includes(one)).map(recipient),
      }
      settle(answer)
      return { answer, emitEvents }
    })
    emitEvents()
    return answer
  },
  mine: ({ db, caller, query }) => ownCommissionPage(db, caller.user.id, query),
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
