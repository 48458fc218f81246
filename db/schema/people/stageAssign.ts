/** Lead stages that a member of staff may set. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { stages } from '../masters/stages'
import { users } from './people'

export const stageUsers = sqliteTable(
  'stage_users',
  {
    ...pairColumns(),
    user_id: ownedBy(() => users.id).notNull(),
    stage_id: ownedBy(() => stages.id).notNull(),
  },
  (t) => [
    uniqueIndex('stage_users_pair').on(t.user_id, t.stage_id),
    index('stage_users_stage').on(t.stage_id),
  ],
)
