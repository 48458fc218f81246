/** Why people stop listening, as a master (core §2.4 `/master/unsubscribe-reasons`). */
import { unsubscribe, type Reason } from '../../../sim-server/contract/unsubscribe'
import { date } from '../../core/format'
import { column, masterPage } from '../../ui/masterPage'
import { text } from '../../ui/record/fields'

export default masterPage<Reason>({
  name: 'unsubscribe',
  path: '/master/unsubscribe-reasons',
  api: { list: unsubscribe.reasons, create: unsubscribe.addReason, update: unsubscribe.updateReason },
  columns: [
    column('unsubscribe', 'reason', 420, (row) => row.reason, { sort: 'reason', pinned: true }),
    column('unsubscribe', 'created_at', 140, (row) => date(row.created_at), { sort: 'created_at', quiet: true }),
  ],
  form: [text('reason')],
})
