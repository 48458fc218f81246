/**
 * What follows a payment to agents: the file for the bank, and a remittance advice for each agent. None is documented.
 * Lines that were reversed or undone are left out everywhere.
 *
 * And an agent's own view: own share, what was paid, what is owed; never the gross amount, the percent, remarks, claim amounts or
 * other agents. A role of the group `agent` gets its figures from here only. With `invoices.read` it may see the documents attached
 * to its installments, but the lists, sums, exports, reports (403) and papers (404) of the office refuse it: they show all of these.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { page, pageQuery } from '../paging'
import { AgentStatement, statementDays } from './agents/agentStatement'
import { OwnCommission, ownStates } from './agents/ownCommission'

const ROWS_PER_PAGE = 25

/** Name of the format of the file for the bank. */
export const BATCH_FORMAT = 'pain.001.001.09'

const AdviceRecipient = z.object({ agent_id: z.number(), agent_name: z.string(), email: z.string() })

export const agentPayments = endpoints('agentPayments', {
  /** `operation`: identifier of an operation `invoices.pay`. */
  batch: get('/agent-invoices/payments/{operation}/batch', {
    can: 'invoices.pay',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [
      'ISO 20022 pain.001.001.09: one PmtInf for each account and day, one transaction for each agent',
      'the message has the same MsgId each time, so that a bank refuses to pay it twice',
      '422 with every agent who has no payee account in the currency, and when the paying account has no IBAN or BIC',
    ],
  }),
  /** A remittance advice for each agent: one CSV, or a ZIP of several. */
  advices: get('/agent-invoices/payments/{operation}/advices', {
    can: 'invoices.pay',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  /** Sends each agent the advice by email and in-app. */
  sendAdvices: post('/agent-invoices/payments/{operation}/advices/send', {
    can: 'invoices.pay',
    body: z.object({}),
    answer: z.object({ sent: z.array(AdviceRecipient), without_email: z.array(AdviceRecipient) }),
    from: 'assumed',
    says: 'Remittance advices sent',
    quirks: ['422 when no agent of the payment has an email address'],
  }),
  mine: get('/agent-invoices/mine', {
    can: 'invoices.own',
    query: pageQuery(ROWS_PER_PAGE, [
      'student',
      'vendor_name',
      'currency',
      'share',
      'paid',
      'owed',
      'paid_at',
    ]).extend({
      state: z.enum(ownStates, `state must be one of ${ownStates.join(', ')}`).optional(),
    }),
    answer: page(OwnCommission),
    from: 'assumed',
    quirks: ['dropped installments are left out unless money moved on them'],
  }),
  ownStatement: get('/agent-invoices/mine/statement', {
    can: 'invoices.own',
    query: statementDays,
    answer: z.array(AgentStatement),
    from: 'assumed',
  }),
  ownStatementFile: get('/agent-invoices/mine/statement/file', {
    can: 'invoices.own',
    query: statementDays,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

export const agentPaymentsDeclaration = {
  permissions: { 'invoices.own': ['agent'] },
  navigation: [{ alias: 'My commissions', route: '/invoices/mine', can: 'invoices.own', icon: 'invoices' }],
} as const satisfies ModuleDeclaration
