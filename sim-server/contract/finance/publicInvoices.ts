/**
 * A claim, an invoice or a credit note for its receiver, without signing in: as data for the page, and as a PDF (core §2.1, business §2).
 * Internal remarks are not included.
 *
 * The documented paths name a claim by its number, which is sequential, and an invoice by its identifier. Links therefore carry a
 * secret `key`. Without the right one the answer is the same for a paper that exists, a void one and one that never was: who to ask
 * for the link, and nothing of the paper.
 */
import { z } from 'zod'
import { languages } from '../client'
import { anyone, endpoints, get } from '../http'
import { Currency, Units } from '../money'
import { Time } from '../shapes'

const Day = z.iso.date()
export const PaperLine = z.object({
  lead_name: z.string(),
  student_number: z.string(),
  program_name: z.string(),
  number: z.number(),
  count: z.number(),
  amount: Units,
})
/** `paper_no`: the invoice, else the claim, that a line of a credit note credits. */
export const CreditLine = PaperLine.extend({ paper_no: z.string().nullable() })
export type CreditLine = z.infer<typeof CreditLine>
export type PaperLine = z.infer<typeof PaperLine>

const Account = z.object({
  account_name: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  branch_name: z.string().nullable(),
  swift_code: z.string().nullable(),
  country: z.string().nullable(),
})
/** `tax_label`: what its tax number is called where it is at home: `VAT no.`, `GSTIN`, `ABN`. */
const Issuer = z.object({
  name: z.string(),
  legal_name: z.string().nullable(),
  address: z.string().nullable(),
  tax_label: z.string().nullable(),
  tax_number: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
})
/**
 * What a paper keeps of the day it was issued. Days are those of the time zone of the user who issued it. `vat_percent`: amounts include
 * it; null when the paper says nothing of it. A credit note has no account, day of payment, terms or order number.
 */
export const IssuedWith = z.object({
  issued_on: Day,
  expected_on: Day.nullable(),
  institution_info: z.object({ name: z.string(), country: z.string() }),
  account_info: Account.nullable(),
  issuer_info: Issuer,
  po_number: z.string().nullable(),
  payment_terms: z.string().nullable(),
  vat_percent: z.number().nullable(),
  /** What the tax is called. Absent from papers that were issued before it was kept. */
  tax_name: z.string().nullish(),
})
export type IssuedWith = z.infer<typeof IssuedWith>

/**
 * What changed the amount of a paper since it was issued. `invoiced`: the invoice of a claim has another amount. `credit`: credit that
 * pays this paper, or was taken from it for another one.
 */
export const settlementKinds = [
  'invoiced',
  'received',
  'reversal',
  'refund',
  'credit',
  'credit_note',
] as const
export const SettlementEntry = z.object({
  kind: z.enum(settlementKinds),
  day: Day,
  /** Of the invoice or credit note. */
  no: z.string().nullable(),
  /** What the bank wrote about a payment. */
  reference: z.string().nullable(),
  /** What it adds to what is owed: negative for money received. */
  amount: Units,
})
export type SettlementEntry = z.infer<typeof SettlementEntry>
/** amount of the paper + sum of its entries = outstanding − credit (`installmentAmounts`). */
export const Settlement = z.object({
  entries: z.array(SettlementEntry),
  outstanding: Units,
  credit: Units,
})
export type Settlement = z.infer<typeof Settlement>

const shared = {
  ...IssuedWith.shape,
  identifier: z.string(),
  currency: Currency,
  /** When it became void. A void paper still lists its lines. */
  void_at: Time.nullable(),
  /** Colours and logo are those of today. */
  issuer_info: Issuer.extend({
    brand_color: z.string(),
    brand_second_color: z.string().nullable(),
    brand_logo: z.string().nullable(),
  }),
  view_page: z.string(),
  download_page: z.string(),
}
/** Null when it is void. */
const settlement = Settlement.nullable()
export const PublicClaim = z.object({
  ...shared,
  expected_received_at: Time,
  settlement,
  claim_no: z.string(),
  claim_amount: Units,
  claim_details: z.array(PaperLine),
})
export type PublicClaim = z.infer<typeof PublicClaim>
/** `leadInfo`: the student, when all lines are about the same one. */
export const PublicInvoice = z.object({
  ...shared,
  expected_received_at: Time,
  settlement,
  invoice_no: z.string(),
  invoice_amount: Units,
  items: z.array(PaperLine),
  leadInfo: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type PublicInvoice = z.infer<typeof PublicInvoice>

/** `due`: less is due. `overpayment`: documents what was received above what is due; nothing changes in the amounts. */
export const creditNotePurposes = ['due', 'overpayment'] as const

/** `reason`: why it was issued, in the words of the user who issued it. */
export const PublicCreditNote = z.object({
  ...shared,
  credit_note_no: z.string(),
  credit_note_for: z.enum(creditNotePurposes),
  credit_amount: Units,
  reason: z.string(),
  credit_note_details: z.array(CreditLine),
})
export type PublicCreditNote = z.infer<typeof PublicCreditNote>

const PAGES = { claim: '/claim-invoice', invoice: '/invoice-pdf', credit_note: '/credit-note' } as const
/** The public page of a paper: `/claim-invoice/CLM-2026-00012?key=…`. `name`: the number of a claim, the identifier of another paper. */
export const paperPage = (kind: keyof typeof PAGES, name: string, key: string): string =>
  `${PAGES[kind]}/${encodeURIComponent(name)}?${new URLSearchParams({ key })}`

/** The answer without the right key. */
export const KeyNeeded = z.object({
  key_needed: z.literal(true),
  issuer_info: Issuer.pick({ name: true, email: true, mobile: true }),
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
  creditNote: get('/public-invoice/credit-note/{credit_note_id}', {
    can: byLink,
    query: PaperQuery,
    answer: z.union([PublicCreditNote, KeyNeeded]),
    from: 'assumed',
    quirks: ['credit_note_id is the identifier', ...quirks],
  }),
  creditNotePdf: get('/public-invoice/credit-note/{credit_note_id}/pdf', pdf),
  invoicePdf: get('/public-invoice/get/{invoice_id}/pdf', pdf),
  claimPdf: get('/public-invoice/claim/{claim_no}/pdf', pdf),
})

export default { endpoints: { publicInvoices } }
