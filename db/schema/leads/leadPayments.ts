/** Payments of leads, never edited: a wrong one is void and keeps its number. */
import { currencies } from '@contract/money'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps, time, version } from '../../columns'
import { applications } from '../admissions/applications'
import { paymentTypes } from '../finance/paymentTypes'
import { users } from '../people/people'
import { files } from '../platform/files'
import { leads } from './leads'

export interface ReceiptIssuedWith {
  /** The payer as they were called then. */
  payer: { name: string; email: string | null; phone: string | null }
  issuer: {
    name: string
    legal_name: string | null
    address: string | null
    tax_label: string | null
    tax_number: string | null
    email: string | null
    mobile: string | null
  }
}

export const leadPayments = sqliteTable(
  'lead_payments',
  {
    id: id(),
    identifier: identifier(),
    receipt_no: text().notNull().unique(),
    lead_id: refersTo(() => leads.id).notNull(),
    /** Of one of its applications. */
    application_id: refersTo(() => applications.id),
    payment_type_id: refersTo(() => paymentTypes.id).notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** A day. */
    paid_at: text().notNull(),
    remarks: text().notNull().default(''),
    file_id: refersTo(() => files.id).unique(),
    user_id: refersTo(() => users.id),
    issued_with: text({ mode: 'json' }).$type<ReceiptIssuedWith>().notNull(),
    void_at: time(),
    void_reason: text(),
    version: version(),
    ...stamps(),
  },
  (t) => [index('lead_payments_lead').on(t.lead_id), index('lead_payments_application').on(t.application_id)],
)
