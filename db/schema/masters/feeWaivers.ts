/** Application fees that institutions waive. */
import { waiverStates } from '@contract/masters/feeWaivers'
import { currencies } from '@contract/money'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { masterColumns, refersTo } from '../../columns'
import { institutions } from '../catalog/institutions'

export const feeWaivers = sqliteTable(
  'fee_waivers',
  {
    ...masterColumns(),
    code: text().notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    /** Code of the country that applicants are from; null: all. */
    country_id: text(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    till_date: text(),
    status: text({ enum: waiverStates }).notNull(),
  },
  (t) => [index('fee_waivers_institution').on(t.institution_id)],
)
