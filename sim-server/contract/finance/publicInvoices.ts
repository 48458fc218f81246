/**
 * A claim or an invoice as whoever gets it reads it, without an account: as data for the page, and as a PDF
 * (core §2.1, business §2). What staff remark among themselves stays inside.
 */
import { z } from 'zod'
import { languages } from '../client'
import { anyone, endpoints, get } from '../http'
import { Currency } from '../money'
import { Time } from '../shapes'

const Day = z.iso.date()
export const PaperLine = z.object({
  lead_name: z.string(),
  student_number: z.string(),
  program_name: z.string(),
  number: z.number(),
  count: z.number(),
  amount: z.number(),
})
export type PaperLine = z.infer<typeof PaperLine>

const shared = {
  identifier: z.string(),
  currency: Currency,
  /** When it was void. Its lines are those it had. */
  void_at: Time.nullable(),
  issued_on: Day,
  /** The day where whoever claimed it was. */
  expected_on: Day,
  expected_received_at: Time,
  institution_info: z.object({ name: z.string(), country: z.string() }),
  account_info: z
    .object({
      account_name: z.string(),
      account_number: z.string(),
      bank_name: z.string(),
      branch_name: z.string().nullable(),
      swift_code: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  issuer_info: z.object({
    name: z.string(),
    address: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    brand_color: z.string(),
    brand_logo: z.string().nullable(),
  }),
  view_page: z.string(),
  download_page: z.string(),
}
export const PublicClaim = z.object({
  ...shared,
  claim_no: z.string(),
  claim_amount: z.number(),
  claim_details: z.array(PaperLine),
})
export type PublicClaim = z.infer<typeof PublicClaim>
/** `leadInfo`: the student, where the invoice is about one alone. */
export const PublicInvoice = z.object({
  ...shared,
  invoice_no: z.string(),
  invoice_amount: z.number(),
  items: z.array(PaperLine),
  leadInfo: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type PublicInvoice = z.infer<typeof PublicInvoice>

/** `client_number`: a link carries no headers. */
export const PaperQuery = z.object({
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
  download: z.string().optional(),
  client_number: z.string().optional(),
})
const byAddress = anyone('Institutions have no account: whoever holds the address of an invoice reads it')
const byNumber = anyone('Institutions have no account: the number of a claim stands on their letter')
const follow = ['claim numbers follow each other: looks are counted per address, 429 beyond']

export const publicInvoices = endpoints('publicInvoices', {
  invoice: get('/public-invoice/get/{invoice_id}', {
    can: byAddress,
    query: PaperQuery,
    answer: PublicInvoice,
    from: 'assumed',
    quirks: ['invoice_id is the identifier, which nobody guesses'],
  }),
  claim: get('/public-invoice/claim/{claim_no}', {
    can: byNumber,
    query: PaperQuery,
    answer: PublicClaim,
    from: 'assumed',
    quirks: follow,
  }),
  invoicePdf: get('/public-invoice/get/{invoice_id}/pdf', {
    can: byAddress,
    query: PaperQuery,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  claimPdf: get('/public-invoice/claim/{claim_no}/pdf', {
    can: byNumber,
    query: PaperQuery,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: follow,
  }),
})
