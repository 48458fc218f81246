/** Kinds of deals (business §2). Deals choose one. */
import { master } from '../master'
import { active, text } from '../masterFields'

export const dealTypes = master('dealTypes', {
  path: '/masters/deal-types',
  page: '/master/deal-type',
  can: 'masters.deal.types',
  roles: ['manager'],
  group: 'finance',
  alias: 'Deal types',
  fields: {
    name: text('Name is required'),
    is_active: active(),
  },
})
