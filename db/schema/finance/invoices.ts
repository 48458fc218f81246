/**
 * Commission by installment: expected, claimed, invoiced, received and paid amounts, in the currency's smallest unit.
 * An amount of an installment equals the sum of its details that are not void.
 */
import { paymentKinds } from '@contract/finance/invoices/invoiceCorrections'
import { holds, statuses } from '@contract/finance/invoices/invoiceFlow'
import { creditNotePurposes, type IssuedWith } from '@contract/finance/publicInvoices'
import { currencies } from '@contract/money'
import { index, integer, primaryKey, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, refersTo, stamps, time, version } from '../../columns'
import { applications } from '../admissions/applications'
import { institutions } from '../catalog/institutions'
import { leads } from '../leads/leads'
import { users } from '../people/people'
import { files } from '../platform/files'
import { operations } from '../platform/operations'
import { bankAccounts } from './bankAccounts'
import { invoiceReasons } from './invoiceReasons'
import { statementLines } from './statements'

export const applicationInstallments = sqliteTable(
  'application_installments',
  {
    id: id(),
    identifier: identifier(),
    application_id: refersTo(() => applications.id).notNull(),
    lead_id: refersTo(() => leads.id).notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    agent_id: refersTo(() => users.id),
    agent_percent: integer().notNull().default(0),
    /** The second of three: 2 and 3. */
    number: integer().notNull(),
    count: integer().notNull(),
    expected_commission_in: integer().notNull(),
    expected_currency_in: text({ enum: currencies }).notNull(),
    expected_commission_in_date: time(),
    status: text({ enum: statuses }).notNull().default('not_claimed'),
    invoice_status_type: text({ enum: holds }),
    invoice_reason_id: refersTo(() => invoiceReasons.id),
    /** Of the claim, later of the invoice. */
    remarks: text().notNull().default(''),
    /** Why it is on hold or dropped. */
    hold_remarks: text().notNull().default(''),
    claim_id: refersTo(() => claims.id),
    claimed_amount: integer().notNull().default(0),
    invoice_id: refersTo(() => invoices.id),
    invoice_amount: integer().notNull().default(0),
    account_id: refersTo(() => bankAccounts.id),
    /** The expected date of the invoice, else of the claim. */
    due_at: time(),
    /** Sum of its credit notes that lower what is due. */
    credited_amount: integer().notNull().default(0),
    received_amount: integer().notNull().default(0),
    received_at: time(),
    /** The agent's share of what was received: `agentShareOf` of the contract. */
    agent_amount: integer().notNull().default(0),
    paid_amount: integer().notNull().default(0),
    paid_at: time(),
    /** What it is searched by, in small letters: student, number, institution. */
    words: text().notNull(),
    /** Reminders that were sent about it, and the last. */
    reminder_count: integer().notNull().default(0),
    reminded_at: time(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('installments_status').on(t.status, t.expected_commission_in_date),
    index('installments_institution').on(t.institution_id, t.status),
    index('installments_date').on(t.expected_commission_in_date),
    // Newest first: without it every row is the first so far, the worst case of sorting.
    index('installments_created').on(t.created_at),
    index('installments_claim').on(t.claim_id),
    index('installments_invoice').on(t.invoice_id),
    index('installments_agent').on(t.agent_id, t.status),
    index('installments_reason').on(t.invoice_reason_id),
  ],
)

/** The last document number by kind and year. A number is never given twice. */
export const documentNumbers = sqliteTable(
  'document_numbers',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/**
 * What every paper has. `link_key`: the secret of its public link. `issued_with`: issuer, institution, account and days as they were
 * when it was issued; later changes of masters and settings leave it as it is.
 */
const paperColumns = () => ({
  link_key: text().notNull(),
  issued_with: text({ mode: 'json' }).$type<IssuedWith>().notNull(),
  institution_id: refersTo(() => institutions.id).notNull(),
  currency: text({ enum: currencies }).notNull(),
  operation_id: refersTo(() => operations.id),
  user_id: refersTo(() => users.id),
  void_at: time(),
  ...stamps(),
})
/** What a paper that asks for money has. `po_number`: the institution's order number. */
const demandColumns = () => ({
  ...paperColumns(),
  account_id: refersTo(() => bankAccounts.id).notNull(),
  expected_received_at: text().notNull(),
  po_number: text(),
})
/** What every line of a paper has. The names of student and program are those of the day it was issued. */
const paperLineColumns = () => ({
  installment_id: refersTo(() => applicationInstallments.id).notNull(),
  amount: integer().notNull(),
  remarks: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  student_number: text().notNull(),
  program_name: text().notNull(),
  number: integer().notNull(),
  count: integer().notNull(),
  void_at: time(),
})

/** One to each institution and currency. Void: its number stays, so that no gap is silent. */
export const claims = sqliteTable(
  'claims',
  {
    id: id(),
    identifier: identifier(),
    claim_no: text().notNull().unique(),
    ...demandColumns(),
  },
  (t) => [index('claims_operation').on(t.operation_id)],
)
export const claimDetails = sqliteTable(
  'claim_details',
  {
    id: id(),
    claim_id: refersTo(() => claims.id).notNull(),
    ...paperLineColumns(),
  },
  (t) => [
    index('claim_details_claim').on(t.claim_id),
    index('claim_details_installment').on(t.installment_id),
  ],
)

export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    identifier: identifier(),
    invoice_no: text().notNull().unique(),
    ...demandColumns(),
  },
  (t) => [index('invoices_operation').on(t.operation_id)],
)
export const invoiceDetails = sqliteTable(
  'invoice_details',
  {
    id: id(),
    invoice_id: refersTo(() => invoices.id).notNull(),
    ...paperLineColumns(),
  },
  (t) => [
    index('invoice_details_invoice').on(t.invoice_id),
    index('invoice_details_installment').on(t.installment_id),
  ],
)

/** Credit notes of one institution and currency, numbered like claims. `credit_note_for`: what they credit. */
export const creditNotes = sqliteTable(
  'credit_notes',
  {
    id: id(),
    identifier: identifier(),
    credit_note_no: text().notNull().unique(),
    credit_note_for: text({ enum: creditNotePurposes }).notNull(),
    /** Why: it stands on the paper. */
    remarks: text().notNull(),
    ...paperColumns(),
  },
  (t) => [index('credit_notes_operation').on(t.operation_id)],
)
export const creditNoteDetails = sqliteTable(
  'credit_note_details',
  {
    id: id(),
    credit_note_id: refersTo(() => creditNotes.id).notNull(),
    /** The invoice, else the claim, that it credits. */
    paper_no: text(),
    ...paperLineColumns(),
  },
  (t) => [
    index('credit_note_details_credit_note').on(t.credit_note_id),
    index('credit_note_details_installment').on(t.installment_id),
  ],
)

/** Bookings of money, never edited: what is wrong is reversed by another payment. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    identifier: identifier(),
    payment_for: text({ enum: paymentKinds }).notNull(),
    account_id: refersTo(() => bankAccounts.id),
    date: text().notNull(),
    /** What the bank writes about it, and the line of a statement that it came with. */
    reference: text().notNull().default(''),
    statement_line_id: refersTo(() => statementLines.id),
    remark_to_internal: text().notNull(),
    notify_agent: flag(),
    operation_id: refersTo(() => operations.id),
    user_id: refersTo(() => users.id),
    created_at: text().notNull(),
  },
  (t) => [
    index('payments_operation').on(t.operation_id),
    index('payments_statement_line').on(t.statement_line_id),
  ],
)
export const paymentDetails = sqliteTable(
  'payment_details',
  {
    id: id(),
    payment_id: refersTo(() => payments.id).notNull(),
    installment_id: refersTo(() => applicationInstallments.id).notNull(),
    /** Negative: a reversal of money received or paid, a refund, credit that pays another installment. */
    amount: integer().notNull(),
    /** The line that this one reverses. */
    reverses: refersTo((): AnySQLiteColumn => paymentDetails.id),
    /** When its operation was undone. */
    void_at: time(),
  },
  (t) => [
    index('payment_details_payment').on(t.payment_id),
    index('payment_details_installment').on(t.installment_id),
  ],
)

/** Papers beside an invoice; `identifier` names the relation and not the file. */
export const invoiceFiles = sqliteTable(
  'invoice_files',
  {
    id: id(),
    identifier: identifier(),
    installment_id: refersTo(() => applicationInstallments.id).notNull(),
    file_id: refersTo(() => files.id).notNull(),
    created_at: text().notNull(),
  },
  (t) => [index('invoice_files_installment').on(t.installment_id), index('invoice_files_file').on(t.file_id)],
)
