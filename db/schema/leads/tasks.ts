/** Tasks and reminders. Search and the partial indexes of the list are in tasks.sql. */
import { chosenStates, taskTypes } from '@contract/leads/filters/taskFilters'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy, refersTo, stamps, time, version } from '../../columns'
import { roles, users } from '../people/people'
import { leads } from './leads'

/** A deleted task stays, for its history and for undo; `version` counts its changes. */
export const tasks = sqliteTable(
  'tasks',
  {
    id: id(),
    identifier: identifier(),
    type: text({ enum: taskTypes }).notNull(),
    title: text().notNull().default(''),
    note: text().notNull().default(''),
    scheduled_at: text().notNull(),
    status: text({ enum: chosenStates }).notNull().default('working'),
    /** Null: about no lead. */
    lead_id: ownedBy(() => leads.id),
    /** Whom it is for, in this role if one is named; a role alone: everybody who has it. */
    user_id: refersTo(() => users.id),
    role_id: emptiedWith(() => roles.id),
    created_by: emptiedWith(() => users.id),
    /** When people were told that its time has come; null while they are to be told. */
    notified_at: time(),
    version: version(),
    deleted_at: time(),
    ...stamps(),
  },
  (t) => [
    index('tasks_lead').on(t.lead_id),
    index('tasks_user').on(t.user_id),
    index('tasks_role').on(t.role_id),
    index('tasks_creator').on(t.created_by),
  ],
)
