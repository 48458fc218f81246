/**
 * A claim or an invoice for its receiver, without signing in: as data for the page, and as a PDF (core §2.1, business §2). Internal
 * remarks are not included.
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
  /** When it became void. A void paper still lists its lines. */
  void_at: Time.nullable(),
  issued_on: Day,
  /** The day in the time zone of the user who issued it. */
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
/** `leadInfo`: the student, when all lines are about the same one. */
export const PublicInvoice = z.object({
  ...shared,
  invoice_no: z.string(),
  invoice_amount: z.number(),
  items: z.array(PaperLine),
  leadInfo: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type PublicInvoice = z.infer<typeof PublicInvoice>

/** `client_number`: a link cannot send headers. */
export const PaperQuery = z.object({
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
  download: z.string().optional(),
  client_number: z.string().optional(),
})
const byAddress = anyone('Institutions have no account: the link of an invoice is enough to read it')
const byNumber = anyone('Institutions have no account: they have the number of the claim on their letter')
const guessableNumber = [
  'claim numbers are sequential: requests are limited by address, 429 beyond the limit',
]

export const publicInvoices = endpoints('publicInvoices', {
  invoice: get('/public-invoice/get/{invoice_id}', {
    can: byAddress,
    query: PaperQuery,
    answer: PublicInvoice,
    from: 'assumed',
    quirks: ['invoice_id is the identifier, which cannot be guessed'],
  }),
  claim: get('/public-invoice/claim/{claim_no}', {
    can: byNumber,
    query: PaperQuery,
    answer: PublicClaim,
    from: 'assumed',
    quirks: guessableNumber,
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
    quirks: guessableNumber,
  }),
})
