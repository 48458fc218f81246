/** Inboxes that are assigned to staff, as a list. */
import type { AssignedInbox } from '@contract/platform/inboxAssign'
import { declareList } from '@kit/list/declareList'
import { searchIn, whereOf } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { staffScope } from '../people/staffScope'

interface Row {
  id: number
  email: string
  user_identifier: string
  first_name: string
  last_name: string
  created_at: string
}
/** After FROM: `u` is a user who may send from the inbox. */
export const ASSIGNED_INBOXES =
  'inbox_users a JOIN users u ON u.id = a.user_id JOIN google_accounts g ON g.user_id = a.inbox_id WHERE a.deleted_at IS NULL'

export const assignedInboxRows = storedRows<Row, AssignedInbox>(
  declareList({
    table: `(SELECT a.id, a.user_id, a.created_at, g.email, u.identifier AS user_identifier, u.first_name, u.last_name FROM ${ASSIGNED_INBOXES})`,
    // Inboxes of people whom the caller sees.
    scope: (viewer) => {
      const { sql, values } = whereOf(staffScope(viewer))
      return [[`l.user_id IN (SELECT l.id FROM users l WHERE ${sql})`, ...values]]
    },
    search: searchIn(['l.email', 'l.first_name', 'l.last_name']),
  }),
  {
    rowOf: ({ id, email, user_identifier, first_name, last_name, created_at }) => ({
      identifier: String(id),
      email,
      userInfo: { identifier: user_identifier, first_name, last_name },
      created_at,
    }),
    order: { sort_by: 'id', sort: 'desc' },
  },
)
