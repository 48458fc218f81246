/** Public pages and PDFs of claims, invoices and credit notes: no sign-in but the key of the link, limited by address. */
import { INCOMPLETE_LINK, publicInvoices, type KeyNeeded } from '@contract/finance/publicInvoices'
import { paperOf, type Paper, type PaperKind } from '@domain/finance/papers/read'
import { issuerOf } from '@domain/finance/issuedWith'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import type { Language } from '@domain/platform/printing/words'
import type { RequestInfo } from '@kit/request/requestInfo'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  request: RequestInfo
  query: { key?: string | undefined; language: Language; download?: string | undefined }
}

/** `name`: the number of a claim, the identifier of another paper. Undefined without the right key. */
const readPaper = (
  { tenant, request, query }: CallContext,
  kind: PaperKind,
  name: string,
): Paper | undefined => {
  countAttempt(tenant, limits.paperFrom, request.ip)
  const key = query.key ?? ''
  return paperOf(tenant, kind, kind === 'claim' ? { no: name, key } : { identifier: name, key })
}
const keyNeeded = ({ tenant }: CallContext): KeyNeeded => {
  const { name, email, mobile } = issuerOf(tenant)
  return { key_needed: true, issuer_info: { name, email, mobile } }
}
/** Addresses of the PDF: `/pdf` below the current call. */
const pages = ({ tenant, request, query: { key = '', language } }: CallContext) => {
  const path = request.url.split('?')[0]!.replace(/\/$/, '')
  const search = new URLSearchParams({ client_number: tenant.number, language, key })
  const address = `${path}/pdf?${search}`
  return { view_page: address, download_page: `${address}&download=true` }
}
const pdfFile = async (call: CallContext, kind: PaperKind, name: string) => {
  const paper = readPaper(call, kind, name)
  if (!paper) throw new Fail(404, INCOMPLETE_LINK)
  return pdfAnswer(
    await pdfOf(call.tenant, { document: 'paper', data: paper, language: call.query.language }),
    paper.no,
    call.query.download ? 'attachment' : 'inline',
  )
}

export default serve(publicInvoices, {
  claim: ({ claim_no, ...call }) => {
    const paper = readPaper(call, 'claim', claim_no)
    if (!paper) return keyNeeded(call)
    return {
      ...paper.head,
      ...pages(call),
      expected_received_at: paper.expected_received_at!,
      settlement: paper.settlement,
      claim_no: paper.no,
      claim_amount: paper.amount,
      claim_details: paper.lines,
    }
  },
  invoice: ({ invoice_id, ...call }) => {
    const paper = readPaper(call, 'invoice', invoice_id)
    if (!paper) return keyNeeded(call)
    return {
      ...paper.head,
      ...pages(call),
      expected_received_at: paper.expected_received_at!,
      settlement: paper.settlement,
      invoice_no: paper.no,
      invoice_amount: paper.amount,
      items: paper.lines,
      leadInfo: paper.leadInfo,
    }
  },
  creditNote: ({ credit_note_id, ...call }) => {
    const paper = readPaper(call, 'credit_note', credit_note_id)
    if (!paper) return keyNeeded(call)
    return {
      ...paper.head,
      ...pages(call),
      ...paper.credits!,
      credit_note_no: paper.no,
      credit_amount: paper.amount,
      credit_note_details: paper.lines,
    }
  },
  creditNotePdf: ({ credit_note_id, ...call }) => pdfFile(call, 'credit_note', credit_note_id),
  claimPdf: ({ claim_no, ...call }) => pdfFile(call, 'claim', claim_no),
  invoicePdf: ({ invoice_id, ...call }) => pdfFile(call, 'invoice', invoice_id),
})
