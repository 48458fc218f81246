/** Deals that are offered to students (business §2). Read by services when they are built (services). */
import { master } from '../master'
import { active, currency, longText, money, relation, text } from '../masterFields'

export const deals = master('deals', {
  path: '/masters/deals',
  page: '/master/deals',
  can: 'masters.deals',
  roles: ['manager'],
  group: 'finance',
  alias: 'Deals',
  fields: {
    name: text('Name is required'),
    deal_type_identifier: relation('dealTypes', 'Deal type is required'),
    description: longText(),
    amount: money('Amount is required'),
    currency: currency(),
    is_active: active(),
  },
})
