/** Letters of finance: their texts, where institutions get them, and every letter that was sent. */
import { languages } from '@contract/client'
import { letterTypes } from '@contract/finance/letters/mergeTags'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo, stamps } from '../../columns'
import { institutions } from '../catalog/institutions'
import { outbox } from '../outreach/notifications'
import { users } from '../people/people'
import { operations } from '../platform/operations'
import { applicationInstallments } from './invoices'

/** One for each institution, if any. */
export const billingContacts = sqliteTable('billing_contacts', {
  id: id(),
  institution_id: ownedBy(() => institutions.id)
    .notNull()
    .unique(),
  email: text().notNull(),
  language: text({ enum: languages }).notNull(),
  ...stamps(),
})

/** A letter as it was sent. It has an institution or an agent. */
export const letters = sqliteTable(
  'letters',
  {
    id: id(),
    identifier: identifier(),
    letter_type: text({ enum: letterTypes }).notNull(),
    institution_id: refersTo(() => institutions.id),
    agent_id: refersTo(() => users.id),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The mail with its attachments. */
    mail_id: refersTo(() => outbox.id).notNull(),
    operation_id: refersTo(() => operations.id).notNull(),
    /** The payment that an advice is about. */
    paid_by_id: refersTo(() => operations.id),
    user_id: refersTo(() => users.id),
    sent_at: text().notNull(),
  },
  (t) => [index('letters_operation').on(t.operation_id)],
)
/** The installments that a letter is about. */
export const letterLines = sqliteTable(
  'letter_lines',
  {
    letter_id: ownedBy(() => letters.id).notNull(),
    installment_id: refersTo(() => applicationInstallments.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.letter_id, t.installment_id] }),
    index('letter_lines_installment').on(t.installment_id),
  ],
)
