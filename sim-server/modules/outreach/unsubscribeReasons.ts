/** Unsubscribe reasons: the calls of a master, and what the public page offers. */
import { unsubscribeReasons } from '@contract/outreach/unsubscribeReasons'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

const shared = masterHandlers(masterNamed('unsubscribeReasons'))

export default serve(unsubscribeReasons, {
  ...shared,
  dropdown: ({ db }) =>
    db
      .prepare<[], { identifier: string; reason: string }>(
        'SELECT identifier, reason FROM unsubscribe_reasons WHERE deleted_at IS NULL AND is_active = 1 ORDER BY id',
      )
      .all(),
})
