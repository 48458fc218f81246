/**
 * Payments of a lead: what a student paid, each with a receipt. Nothing booked is edited: a payment that was wrong is void, and its
 * receipt keeps its number and says so. All calls are assumed (`spec/endpoints-undocumented.json`).
 */
import { z } from 'zod'
import { languages } from '../../client'
import { paymentTypes } from '../../finance/paymentTypes'
import { endpoints, get, post } from '../../http'
import { COUNSELLING, type ModuleDeclaration } from '../../moduleDeclaration'
import { amount, Currency, Units } from '../../money'
import { page, pageQuery } from '../../paging'
import { CREDENTIALS_IN_URL, link } from '../../platform/fileLink'
import { Receipt, runs } from '../../platform/operations'
import { exactFields, required, Time } from '../../shapes'

/** A day, `2026-11-28`. */
const Day = z.iso.date('This is not a date')
export const LeadPaymentInput = exactFields({
  amount: amount('Amount is required'),
  currency: Currency,
  payment_type_identifier: required('Payment type is required'),
  paid_at: Day,
  remarks: z.string().trim().max(500, 'Remarks are at most 500 characters').default(''),
  /** A document of the payment that the caller uploaded. */
  file_identifier: z.string().nullish(),
})
export type LeadPaymentInput = z.output<typeof LeadPaymentInput>

export const paymentStates = ['received', 'void'] as const
const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const LeadPayment = z.object({
  identifier: z.string(),
  /** `RCT-2026-00042` */
  receipt_no: z.string(),
  amount: Units,
  currency: Currency,
  payment_type: z.string(),
  status: z.enum(paymentStates),
  paid_at: Day,
  remarks: z.string(),
  file_identifier: z.string().nullable(),
  /** Address of the receipt below the API: `/leads/payments/{identifier}/receipt`. */
  receipt_file: z.string(),
  void_reason: z.string().nullable(),
  userInfo: Person.nullable(),
  created_at: Time,
})
export type LeadPayment = z.infer<typeof LeadPayment>

export const VOID_REASON_REQUIRED = 'Reason is required'
const MOST_VOIDED = 500
export const LeadPaymentsVoid = exactFields({
  payments: z.array(z.string()).min(1, 'Choose a payment').max(MOST_VOIDED, 'At most 500 payments'),
  reason: required(VOID_REASON_REQUIRED).max(500, 'Reason is at most 500 characters'),
})
export type LeadPaymentsVoid = z.output<typeof LeadPaymentsVoid>

/** What a payment is for. */
export const paymentTypeOptions = paymentTypes.dropdown

const CAN = 'leads.payments'
export const leadPayments = endpoints('leadPayments', {
  list: get('/leads/{lead}/payments', {
    can: CAN,
    query: pageQuery(25, ['created_at']),
    answer: page(LeadPayment).extend({
      /** Of what was received, by currency; void payments do not count. */
      sums: z.array(z.object({ currency: Currency, amount: Units })),
    }),
    from: 'assumed',
  }),
  create: post('/leads/{lead}/payments', {
    can: CAN,
    body: LeadPaymentInput,
    answer: z.object({ identifier: z.string(), ...Receipt.shape }),
    from: 'assumed',
    says: 'Payment recorded',
    fails: 'Unable to record the payment',
  }),
  receipt: get('/leads/payments/{identifier}/receipt', {
    can: CAN,
    query: z.object({
      ...link,
      language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
  void: post('/leads/payments/void', {
    ...runs('leadPayments.void', 'leads.void'),
    body: LeadPaymentsVoid,
    from: 'assumed',
    says: 'Payment voided',
  }),
})

export default {
  endpoints: { leadPayments },
  verbs: ['leadPayments.record', 'leadPayments.void'],
  permissions: {
    [CAN]: [...COUNSELLING, 'finance'],
    'leads.void': ['manager', 'finance'],
  },
} as const satisfies ModuleDeclaration
