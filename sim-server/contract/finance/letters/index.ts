/**
 * Letters of finance by email: papers, reminders and statements to institutions, each institution one letter with all its currencies and the documents attached. Sending is a bulk
 * verb that cannot be undone: planned (who gets what), run and receipted. It needs `invoices.claim`, as issuing the papers does; reading
 * needs `invoices.read`. Remittance advices are `agentPayments.sendAdvices`, which needs `invoices.pay`. None is documented.
 *
 * What the same institution got for the same installment in the last `DAYS_BEFORE_AGAIN` days is left out, until `accept_again` says to
 * send it again.
 */
import { z } from 'zod'
import { languages } from '../../client'
import { endpoints, get, post, put } from '../../http'
import { MailAttachment } from '../../outreach/mails'
import { runs } from '../../platform/operations'
import { Time } from '../../shapes'
import { inOrder, periodDays } from '../agents/agentStatement'
import { MOST_ROWS } from '../invoices/invoiceVerbs'
import { letterTypes } from './mergeTags'

export const DAYS_BEFORE_AGAIN = 7
/** Papers of one letter; what is on others is skipped, and can be sent after it. */
export const MOST_PAPERS = 500

const identifiers = (most: number) =>
  z.array(z.string(), 'Installment is required').max(most, `At most ${MOST_ROWS} installments at once`)
const debtorRows = z.array(z.string(), 'Institution is required').max(1000, 'At most 1,000 rows at once')
const targets = {
  installments: identifiers(MOST_ROWS).optional(),
  /** Rows of `financeReports.debtors`, `{institution_id}-{currency}`: what they owe; of reminders only what is overdue. */
  debtors: debtorRows.optional(),
  accept_again: z.boolean().default(false),
}
const namesRows = [
  ({ installments, debtors }: { installments?: string[] | undefined; debtors?: string[] | undefined }) =>
    (installments === undefined) !== (debtors === undefined) && (installments ?? debtors)!.length > 0,
  { message: 'Installment is required', path: ['installments'] as PropertyKey[] },
] as const
export const EmailPapersBody = z.object(targets).refine(...namesRows)
export const reminderTypes = ['reminder', 'final_reminder'] as const
export const SendReminderBody = z
  .object({
    ...targets,
    letter_type: z.enum(reminderTypes, 'letter_type must be reminder or final_reminder').default('reminder'),
  })
  .refine(...namesRows)

export const EmailStatementBody = z
  .object({
    ...periodDays,
    /** Rows of `financeReports.debtors`; the statement of an institution has all its currencies. */
    debtors: debtorRows.min(1, 'Institution is required'),
    accept_again: targets.accept_again,
  })
  .refine(...inOrder)

/** Where the letters of an institution go. An empty address: nowhere. */
export const BillingContact = z.object({
  email: z.union([z.literal(''), z.email('Invalid email')], 'Invalid email'),
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`),
})

/** A letter as it was sent, with the documents that were attached. */
export const Letter = z.object({
  letter_type: z.enum(letterTypes),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  sent_at: Time,
  attachments: z.array(MailAttachment),
})
export type Letter = z.infer<typeof Letter>

export const letters = endpoints('letters', {
  emailPapers: post('/client-invoices/email_papers', {
    ...runs('invoices.email_papers', 'invoices.claim'),
    body: EmailPapersBody,
    from: 'assumed',
    says: 'Papers sent by email',
  }),
  sendReminder: post('/client-invoices/send_reminder', {
    ...runs('invoices.send_reminder', 'invoices.claim'),
    body: SendReminderBody,
    from: 'assumed',
    says: 'Reminders sent by email',
    quirks: ['installments that are not overdue, on hold or dropped are skipped'],
  }),
  emailStatement: post('/client-invoices/email_statement', {
    ...runs('invoices.email_statement', 'invoices.claim'),
    body: EmailStatementBody,
    from: 'assumed',
    says: 'Statements sent by email',
    quirks: ['422 for more than 5000 movements of an institution: choose a shorter period'],
  }),
  letter: get('/client-invoices/letters/{letter_identifier}', {
    can: 'invoices.read',
    answer: Letter,
    from: 'assumed',
    quirks: ['403 for roles of the group agent'],
  }),
  attachment: get('/client-invoices/letters/{letter_identifier}/attachments/{name}', {
    can: 'invoices.read',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['403 for roles of the group agent'],
  }),
  billingContact: put('/client-invoices/institutions/{institution_id}/billing-contact', {
    can: 'invoices.claim',
    body: BillingContact,
    answer: BillingContact,
    from: 'assumed',
    says: 'Address for letters saved',
  }),
})

export default { endpoints: { letters } }
