/** Budgets of a period (business §2). Read by campaigns when they are built (outreach). */
import { master } from '../master'
import { active, currency, money, optionalDay, text } from '../masterFields'

export const budgets = master('budgets', {
  path: '/masters/budget',
  page: '/master/budget',
  can: 'masters.budgets',
  roles: ['finance'],
  group: 'finance',
  alias: 'Budgets',
  fields: {
    name: text('Name is required'),
    amount: money('Amount is required'),
    currency: currency(),
    from_date: optionalDay(),
    to_date: optionalDay(),
    is_active: active(),
  },
})
