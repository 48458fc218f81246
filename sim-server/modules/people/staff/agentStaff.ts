/** Agent staff: the list of people, with a creation of its own. */
import { agentStaff } from '@contract/people/staff'
import { serve } from '@kit/request/serve'
import { create } from '.'
import { listHandlers } from './list'

export default serve(agentStaff, { ...listHandlers('agent'), create: create('agent') })
