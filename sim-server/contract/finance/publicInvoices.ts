/**
 * A claim or an invoice for its receiver, without signing in: as data for the page, and as a PDF (core §2.1, business §2). Internal
 * remarks are not included.
 *
 * The documented paths name a claim by its number, which is sequential, and an invoice by its identifier. Links therefore carry a
 * secret `key`. Without the right one the answer is the same for a paper that exists, a void one and one that never was: who to ask
 * for the link, and nothing of the paper.
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

const Account = z.object({
  account_name: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  branch_name: z.string().nullable(),
  swift_code: z.string().nullable(),
  country: z.string().nullable(),
})
const Issuer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
})
/** What a paper keeps of the day it was issued. `expected_on`: the day in the time zone of the user who issued it. */
export const IssuedWith = z.object({
  issued_on: Day,
  expected_on: Day,
  institution_info: z.object({ name: z.string(), country: z.string() }),
  account_info: Account,
  issuer_info: Issuer,
})
export type IssuedWith = z.infer<typeof IssuedWith>

const shared = {
  ...IssuedWith.shape,
  identifier: z.string(),
  currency: Currency,
  /** When it became void. A void paper still lists its lines. */
  void_at: Time.nullable(),
  expected_received_at: Time,
  /** Colour and logo are those of today. */
  issuer_info: Issuer.extend({ brand_color: z.string(), brand_logo: z.string().nullable() }),
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

/** The answer without the right key. */
export const KeyNeeded = z.object({
  key_needed: z.literal(true),
  issuer_info: Issuer.omit({ address: true }),
})
export type KeyNeeded = z.infer<typeof KeyNeeded>
/** Refusal of a PDF without the right key. */
export const INCOMPLETE_LINK = 'This link is not complete'

/** `client_number`: a link cannot send headers. `key`: the secret of the paper's link. */
export const PaperQuery = z.object({
  key: z.string().max(100).optional(),
  language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
  download: z.string().optional(),
  client_number: z.string().optional(),
})
const byLink = anyone(
  'Institutions have no account: the complete link of a claim or an invoice is enough to read it',
)
const quirks = [
  'without the right key: no word of the paper, the same whether it exists, is void or never was',
  'requests are limited by address, 429 beyond the limit',
]
const pdf = {
  can: byLink,
  query: PaperQuery,
  answer: z.string(),
  from: 'assumed',
  carries: 'file',
  quirks,
} as const

export const publicInvoices = endpoints('publicInvoices', {
  invoice: get('/public-invoice/get/{invoice_id}', {
    can: byLink,
    query: PaperQuery,
    answer: z.union([PublicInvoice, KeyNeeded]),
    from: 'assumed',
    quirks: ['invoice_id is the identifier', ...quirks],
  }),
  claim: get('/public-invoice/claim/{claim_no}', {
    can: byLink,
    query: PaperQuery,
    answer: z.union([PublicClaim, KeyNeeded]),
    from: 'assumed',
    quirks,
  }),
  invoicePdf: get('/public-invoice/get/{invoice_id}/pdf', pdf),
  claimPdf: get('/public-invoice/claim/{claim_no}/pdf', pdf),
})
