/** Holidays, and the branches that have them. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, idList, masterColumns, ownedBy, refersTo } from '../../columns'
import { branches } from '../people/people'
import { holidayTypes } from './holidayTypes'

export const holidays = sqliteTable(
  'holidays',
  {
    ...masterColumns(),
    name: text().notNull(),
    holiday_type_id: refersTo(() => holidayTypes.id).notNull(),
    date: text().notNull(),
    /** None: all branches. */
    branch_ids: idList(),
    is_active: flag(true),
  },
  (t) => [index('holidays_type').on(t.holiday_type_id), index('holidays_date').on(t.date)],
)
export const holidayBranches = sqliteTable(
  'holiday_branches',
  { holiday_id: ownedBy(() => holidays.id).notNull(), branch_id: refersTo(() => branches.id).notNull() },
  (t) => [
    primaryKey({ columns: [t.holiday_id, t.branch_id] }),
    index('holiday_branches_branch').on(t.branch_id),
  ],
)
