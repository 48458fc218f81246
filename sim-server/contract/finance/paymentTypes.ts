/** Payment types: what students pay for (business §2). */
import { master } from '../master'
import { active, text } from '../masterFields'

export const paymentTypes = master('paymentTypes', {
  path: '/masters/payment-types',
  page: '/master/payment-types',
  can: 'masters.payment.types',
  roles: ['finance'],
  group: 'finance',
  alias: 'Payment types',
  fields: { name: text('Name is required'), is_active: active() },
})
