/** Payment types: what students pay for (business §2). Read by payments of students when they are built (services). */
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
