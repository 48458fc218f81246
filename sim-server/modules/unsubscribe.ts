/** Reasons to stop listening, as a master. */
import { unsubscribeReasons as reasons } from '../../db/schema'
import { unsubscribe } from '../contract/unsubscribe'
import { insert, page, update } from '../kit/crud'
import { serve } from '../kit/serve'

export default serve(unsubscribe, {
  reasons: (call) => page(call, reasons, { search: [reasons.reason] }),
  addReason: (call) => insert(call, reasons, call.body),
  updateReason: (call) => update(call, reasons, call.identifier, call.body, 'There is no such reason'),
})
