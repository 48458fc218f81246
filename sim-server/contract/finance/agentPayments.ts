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
import { languages } from '../client'
import { Currency, Units } from '../money'
import { runs } from '../platform/operations'
import { required } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { page, pageQuery } from '../paging'
import { AgentStatement, fileFormat, statementDays, statementFile } from './agents/agentStatement'
import { OwnCommission, ownStates } from './agents/ownCommission'

const ROWS_PER_PAGE = 25

/** Name of the format of the file for the bank. */
export const BATCH_FORMAT = 'pain.001.001.09'

export const SendAdvicesBody = z.object({
  /** Identifier of an operation `invoices.pay`. */
  operation_identifier: required('Payment is required'),
  /** Of the letters: agents have no language of their own. */
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
  accept_again: z.boolean().default(false),
})
/** What the agent was paid by one operation. `amounts`: one for each currency. */
export const OwnAdvice = z.object({
  operation: z.string(),
  /** `2026-11-16` */
  day: z.string(),
  count: z.number(),
  amounts: z.array(z.object({ currency: Currency, amount: Units })),
})
export type OwnAdvice = z.infer<typeof OwnAdvice>

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
  /** A remittance advice for each agent: one file, or a ZIP of several. */
  advices: get('/agent-invoices/payments/{operation}/advices', {
    can: 'invoices.pay',
    query: z.object(fileFormat),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  /** Sends each agent the advice by email and in-app: a bulk verb, planned and receipted like the letters to institutions. */
  sendAdvices: post('/agent-invoices/payments/advices/send', {
    ...runs('invoices.send_advices', 'invoices.pay'),
    body: SendAdvicesBody,
    from: 'assumed',
    says: 'Remittance advices sent',
    quirks: [
      'agents without an email address are skipped',
      'an advice that was sent is not sent again without accept_again',
    ],
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
  /** The agent's own remittance advices, the newest first. */
  ownAdvices: get('/agent-invoices/mine/advices', {
    can: 'invoices.own',
    answer: z.array(OwnAdvice),
    from: 'assumed',
  }),
  ownAdviceFile: get('/agent-invoices/mine/advices/{operation}/file', {
    can: 'invoices.own',
    query: z.object(fileFormat),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['404 for an operation that paid this agent nothing'],
  }),
  ownStatement: get('/agent-invoices/mine/statement', {
    can: 'invoices.own',
    query: statementDays,
    answer: z.array(AgentStatement),
    from: 'assumed',
  }),
  ownStatementFile: get('/agent-invoices/mine/statement/file', {
    can: 'invoices.own',
    query: statementFile,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

export default {
  endpoints: { agentPayments },
  permissions: { 'invoices.own': ['agent'] },
  navigation: [{ alias: 'My commissions', route: '/invoices/mine', can: 'invoices.own', icon: 'invoices' }],
} as const satisfies ModuleDeclaration
