/** Lead stages that a role may set. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ownedBy, pairColumns } from '../../columns'
import { stages } from '../masters/stages'
import { roles } from './people'

export const roleStages = sqliteTable(
  'role_stages',
  {
    ...pairColumns(),
    role_id: ownedBy(() => roles.id).notNull(),
    stage_id: ownedBy(() => stages.id).notNull(),
  },
  (t) => [
    uniqueIndex('role_stages_pair').on(t.role_id, t.stage_id),
    index('role_stages_stage').on(t.stage_id),
  ],
)
