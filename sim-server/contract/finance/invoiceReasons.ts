/** Reasons of hold, drop and rollback (business §2, §5 Invoice hold/drop). The dropdown is documented, the other calls are assumed. */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../http'
import { holds } from './invoices/invoiceFlow'
import { Choice, Nothing, required, Time, yesOrNo } from '../shapes'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

export const reasonTypes = [...holds, 'rollback'] as const
const ReasonType = z.enum(reasonTypes, 'reason_type must be hold, drop or rollback')

export const InvoiceReasonInput = z.object({
  name: required('Reason is required').max(200, 'Reason is at most 200 characters'),
  reason_type: ReasonType,
  is_active: yesOrNo.default(true),
})
export const InvoiceReason = z.object({
  identifier: z.string(),
  name: z.string(),
  reason_type: ReasonType,
  is_active: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type InvoiceReason = z.infer<typeof InvoiceReason>

const ofType = { reason_type: ReasonType.optional() }
export const invoiceReasons = endpoints('invoiceReasons', {
  list: get('/invoice-reasons', {
    can: 'masters.invoice.reasons.read',
    query: pageQuery(PAGE_SIZE.masters, ['name', 'reason_type', 'created_at']).extend(ofType),
    answer: page(InvoiceReason),
    from: 'assumed',
  }),
  dropdown: get('/invoice-reasons/dropdown', {
    can: 'invoices.read',
    query: z.object(ofType),
    answer: z.array(Choice),
    from: 'documented',
    quirks: ['active reasons only; value is the identifier'],
  }),
  create: post('/invoice-reasons', {
    can: 'masters.invoice.reasons.create',
    body: InvoiceReasonInput,
    answer: InvoiceReason,
    from: 'assumed',
    says: 'Reason added',
  }),
  update: put('/invoice-reasons/{identifier}', {
    can: 'masters.invoice.reasons.update',
    body: InvoiceReasonInput,
    answer: InvoiceReason,
    from: 'assumed',
    says: 'Reason updated',
  }),
  remove: del('/invoice-reasons/{identifier}', {
    can: 'masters.invoice.reasons.delete',
    answer: Nothing,
    from: 'assumed',
    says: 'Reason deleted',
    quirks: ['a reason in use can be switched off, not deleted'],
  }),
})

export const invoiceReasonsDeclaration = {
  permissions: {
    'masters.invoice.reasons.read': ['finance'],
    'masters.invoice.reasons.create': ['finance'],
    'masters.invoice.reasons.update': ['finance'],
    'masters.invoice.reasons.delete': ['finance'],
  },
  navigation: [
    {
      alias: 'Invoice reasons',
      route: '/master/invoice-reasons',
      can: 'masters.invoice.reasons.read',
      under: '/master',
    },
  ],
} as const satisfies ModuleDeclaration
