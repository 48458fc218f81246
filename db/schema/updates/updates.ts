/** Updates about institutions: one table for all kinds, each using some of the columns; and who has read them. */
import { currencies } from '@contract/money'
import {
  commissionTypes,
  durationTypes,
  eventTypes,
  intakeStatuses,
  kindNames,
  recentModules,
  scholarshipTypes,
  statuses,
} from '@contract/updates/updateShapes'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, stamps, time } from '../../columns'
import { institutions, studyLevels } from '../catalog/institutions'
import { users } from '../people/people'

export const informationUpdates = sqliteTable(
  'information_updates',
  {
    id: id(),
    identifier: identifier(),
    update_type: text({ enum: kindNames }).notNull(),
    /** Of an intake `open` or `closed`. */
    status: text({ enum: [...statuses, ...intakeStatuses] })
      .notNull()
      .default('published'),
    published_at: time(),
    institution_id: text().references(() => institutions.identifier, { onDelete: 'restrict' }),
    /** A country's code. */
    country_id: text(),
    study_level_id: text().references(() => studyLevels.identifier, { onDelete: 'restrict' }),
    title: text(),
    content: text(),
    module_type: text({ enum: recentModules }),
    till_date: text(),
    /** Links. */
    files: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    duration: integer(),
    duration_type: text({ enum: durationTypes }),
    fees: real(),
    currency: text({ enum: currencies }),
    commission_type: text({ enum: commissionTypes }),
    commission_percentage: real(),
    commission_amount: real(),
    commission_currency: text({ enum: currencies }),
    amount: real(),
    type: text({ enum: scholarshipTypes }),
    intake_month: integer(),
    intake_year: integer(),
    requirement: text(),
    description: text(),
    event_title: text(),
    event_type: text({ enum: eventTypes }),
    host: text(),
    start_date: time(),
    end_date: time(),
    event_detail: text(),
    ...stamps(),
  },
  (t) => [
    index('information_updates_type').on(t.update_type, t.id),
    index('information_updates_published').on(t.published_at),
  ],
)

export const informationReads = sqliteTable(
  'information_reads',
  {
    user_id: ownedBy(() => users.id).notNull(),
    update_id: ownedBy(() => informationUpdates.id).notNull(),
    read_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.update_id] })],
)
