/** Merge tags that are switched on. A tag that is off, or deleted, still fills texts that have it. */
import { offeredTags } from '@contract/outreach/offeredTags'
import { serve } from '@kit/request/serve'

export default serve(offeredTags, {
  list: ({ db }) =>
    db
      .prepare<[], { tag: string; name: string }>(
        'SELECT tag, name FROM merge_tags WHERE is_active AND deleted_at IS NULL ORDER BY id',
      )
      .all(),
})
