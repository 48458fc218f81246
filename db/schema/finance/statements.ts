/**
 * Bank statements and their lines. A line is known by what it says, in whatever statement it comes: a payment can be received from it
 * once. What became of it are the payments that name it and its bookings; nothing of that is stored in the line but what is left.
 */
import { bookingKinds } from '@contract/finance/statements'
import { statementFormats } from '@contract/finance/remittance'
import { currencies } from '@contract/money'
import { index, integer, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, refersTo, time } from '../../columns'
import { users } from '../people/people'
import { bankAccounts } from './bankAccounts'
import { operations } from '../platform/operations'

export const statements = sqliteTable(
  'statements',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    format: text({ enum: statementFormats }).notNull(),
    /** Hash of its lines in their order: the same statement is stored once. */
    fingerprint: text().notNull().unique(),
    /** The totals that the file states, as JSON: `{"EUR":125000}`. */
    stated: text().notNull(),
    /** The number of the bank account as the file writes it, and which of ours it is. */
    account: text(),
    account_id: refersTo(() => bankAccounts.id),
    user_id: refersTo(() => users.id).notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('statements_created').on(t.created_at)],
)

export const statementLines = sqliteTable(
  'statement_lines',
  {
    id: id(),
    identifier: identifier(),
    /** Hash of date, amount, currency and reference, and its position among equals: `q8Zk…:0`. */
    key: text().notNull().unique(),
    /** The statement in which it came first. */
    statement_id: ownedBy(() => statements.id).notNull(),
    date: text().notNull(),
    /** `2027-03-15`; null when the bank gives no date. */
    day: text(),
    reference: text().notNull(),
    written: text().notNull(),
    /** Below zero for money out; null when the line has no amount that can be read. */
    amount: integer(),
    currency: text({ enum: currencies }),
    /** JSON of sentences. */
    problems: text().notNull(),
    /** The sum that the bank booked, of which the line is a part. */
    batch_amount: integer(),
    /** References of the bank and the text without them, for recognising the payment in another format: `["e2e77"]`. */
    bank_references: text().notNull(),
    text: text().notNull(),
    /** A line of an earlier statement with the same day, amount and currency, or with the sum of which this is a part, until the user says that it is another payment. */
    looks_like: refersTo((): AnySQLiteColumn => statementLines.id),
    /** The amount without what was received from it and booked: zero when the line is settled. */
    left_amount: integer().notNull(),
  },
  (t) => [
    index('statement_lines_statement').on(t.statement_id),
    index('statement_lines_content').on(t.day, t.amount, t.currency),
  ],
)

/** Which lines a statement has, in its order. */
export const statementEntries = sqliteTable(
  'statement_entries',
  {
    statement_id: ownedBy(() => statements.id).notNull(),
    line_id: ownedBy(() => statementLines.id).notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statement_id, t.position] }),
    index('statement_entries_line').on(t.line_id),
  ],
)

/** What of a line is no payment: set aside, a fee of the bank, an exchange difference, written off. */
export const statementBookings = sqliteTable(
  'statement_bookings',
  {
    id: id(),
    line_id: ownedBy(() => statementLines.id).notNull(),
    kind: text({ enum: bookingKinds }).notNull(),
    amount: integer().notNull(),
    remark: text().notNull(),
    /** The receipt with which it was booked: undoing that voids it. */
    operation_id: refersTo(() => operations.id),
    user_id: refersTo(() => users.id).notNull(),
    created_at: text().notNull(),
    void_at: time(),
  },
  (t) => [
    index('statement_bookings_line').on(t.line_id),
    index('statement_bookings_operation').on(t.operation_id),
  ],
)
