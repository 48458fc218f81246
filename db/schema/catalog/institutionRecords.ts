/** What is kept about institutions besides their facts: people to ask, reviews, and what is to be done about them. */
import { actionKinds, actionStates } from '@contract/catalog/institutionActions'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo, stamps } from '../../columns'
import { users } from '../people/people'
import { institutions } from './institutions'

/** People of an institution who have no account: whom one writes to about offers or fees. */
export const institutionContacts = sqliteTable(
  'institution_contacts',
  {
    id: id(),
    identifier: identifier(),
    institution_id: ownedBy(() => institutions.id).notNull(),
    name: text().notNull(),
    job_title: text(),
    email: text(),
    mobile: text(),
    remarks: text(),
    ...stamps(),
  },
  (t) => [index('institution_contacts_institution').on(t.institution_id)],
)

/** One of each person: another one takes its place. */
export const institutionReviews = sqliteTable(
  'institution_reviews',
  {
    id: id(),
    identifier: identifier(),
    institution_id: ownedBy(() => institutions.id).notNull(),
    user_id: refersTo(() => users.id).notNull(),
    /** 1 to 5. */
    rating: integer().notNull(),
    content: text().notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('institution_reviews_own').on(t.institution_id, t.user_id),
    index('institution_reviews_user').on(t.user_id),
  ],
)

export const institutionActions = sqliteTable(
  'institution_actions',
  {
    id: id(),
    identifier: identifier(),
    institution_id: ownedBy(() => institutions.id).notNull(),
    action: text({ enum: actionKinds }).notNull(),
    status: text({ enum: actionStates }).notNull().default('pending'),
    remarks: text(),
    /** Who asked for it, and who dealt with it last. */
    user_id: refersTo(() => users.id).notNull(),
    handled_by: refersTo(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('institution_actions_institution').on(t.institution_id),
    index('institution_actions_status').on(t.status),
    index('institution_actions_user').on(t.user_id),
    index('institution_actions_handled_by').on(t.handled_by),
  ],
)
