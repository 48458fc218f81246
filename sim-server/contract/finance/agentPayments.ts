/**
 * What follows a payment to agents: the file for the bank, and a remittance advice for each agent. None is documented.
 * Lines that were reversed or undone are left out everywhere.
 */
import { z } from 'zod'
import { endpoints, get } from '../http'

/** Name of the format of the file for the bank. */
export const BATCH_FORMAT = 'pain.001.001.09'

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
})
