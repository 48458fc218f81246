/** Payment types: what students pay for (master, business §2). */
import { z } from 'zod'
import { del, endpoints, get, post, put, signedIn } from '../http'
import { Named, Nothing, required, Time, yesOrNo } from '../shapes'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

export const PaymentTypeInput = z.object({
  name: required('Name is required').max(200, 'Name is at most 200 characters'),
  is_active: yesOrNo.default(true),
})
export const PaymentType = z.object({
  identifier: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type PaymentType = z.infer<typeof PaymentType>

export const paymentTypes = endpoints('paymentTypes', {
  list: get('/masters/payment-types', {
    can: 'masters.payment.types.read',
    query: pageQuery(PAGE_SIZE.masters, ['name', 'created_at']),
    answer: page(PaymentType),
    from: 'assumed',
  }),
  dropdown: get('/masters/payment-types/dropdown', {
    can: signedIn('Options for selects; the calls that use them check their own permission'),
    query: z.object({ number_only: z.string().optional() }),
    answer: z.array(Named),
    from: 'assumed',
    quirks: ['number_only is accepted and ignored'],
  }),
  create: post('/masters/payment-types', {
    can: 'masters.payment.types.create',
    body: PaymentTypeInput,
    answer: PaymentType,
    from: 'assumed',
    says: 'Payment type added',
  }),
  update: put('/masters/payment-types/{identifier}', {
    can: 'masters.payment.types.update',
    body: PaymentTypeInput,
    answer: PaymentType,
    from: 'assumed',
    says: 'Payment type updated',
  }),
  remove: del('/masters/payment-types/{identifier}', {
    can: 'masters.payment.types.delete',
    answer: Nothing,
    from: 'assumed',
    says: 'Payment type deleted',
  }),
})

export const paymentTypesDeclaration = {
  permissions: {
    'masters.payment.types.read': ['finance'],
    'masters.payment.types.create': ['finance'],
    'masters.payment.types.update': ['finance'],
    'masters.payment.types.delete': ['finance'],
  },
  navigation: [
    {
      alias: 'Payment types',
      route: '/master/payment-types',
      can: 'masters.payment.types.read',
      under: '/master',
    },
  ],
} as const satisfies ModuleDeclaration
