/** Institution staff: the list of people, with calls of its own. */
import { institutionStaff } from '@contract/people/staff'
import { serve } from '@kit/request/serve'
import { create, edit, single } from '.'
import { listHandlers } from './list'

export default serve(institutionStaff, {
  ...listHandlers('institution'),
  create: create('institution'),
  edit: edit(institutionStaff.edit),
  single,
})
