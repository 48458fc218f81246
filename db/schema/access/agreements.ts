/** Agreements and the partners' responses: signed, with a copy of the text at that time, or declined. */
import { agreementStatuses } from '@contract/access/agreements'
import { groups } from '@contract/access/session'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, masterColumns, refersTo } from '../../columns'
import { users } from '../people/people'

export const agreements = sqliteTable(
  'agreements',
  {
    ...masterColumns(),
    title: text().notNull(),
    /** Who has to sign it; `group` on the wire. */
    user_group: text({ enum: groups }).notNull(),
    status: text({ enum: agreementStatuses }).notNull().default('active'),
    /** At most one of a group. */
    is_current: flag(),
    /** Markdown. */
    content: text().notNull().default(''),
    /** Of title, group and content. */
    last_modified_at: text().notNull(),
  },
  (t) => [index('agreements_current').on(t.user_group, t.is_current)],
)

export const agreementSignatures = sqliteTable(
  'agreement_signatures',
  {
    id: id(),
    identifier: identifier(),
    agreement_id: refersTo(() => agreements.id).notNull(),
    user_id: refersTo(() => users.id).notNull(),
    outcome: text({ enum: ['signed', 'declined'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    signed_by_company: text(),
    signed_by_name: text(),
    signed_by_designation: text(),
    created_at: text().notNull(),
  },
  (t) => [index('agreement_signatures_user').on(t.user_id, t.outcome)],
)
