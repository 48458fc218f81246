/** Public pages and PDFs of claims and invoices: no sign-in, limited by address. */
import { publicInvoices } from '@contract/finance/publicInvoices'
import { pdfAnswer, pdfOf } from '@domain/finance/invoicePdf'
import { paperOf, type Paper, type PaperKind } from '@domain/finance/invoicePdf/read'
import type { Language } from '@domain/finance/invoicePdf/say'
import type { RequestInfo } from '@kit/request/requestInfo'
import { countAttempt, limits } from '@kit/auth/rateLimits'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface CallContext {
  tenant: Tenant
  request: RequestInfo
  query: { language: Language; download?: string | undefined }
}
/** The column by which a paper is looked up. */
const lookupColumns = { claim: 'no', invoice: 'identifier' } as const
const notFound = { claim: 'There is no such claim', invoice: 'There is no such invoice' } as const

const readPaper = ({ tenant, request }: CallContext, kind: PaperKind, name: string): Paper => {
  countAttempt(tenant, limits.paperFrom, request.ip)
  const paper = paperOf(tenant, kind, lookupColumns[kind], name)
  if (!paper) throw new Fail(404, notFound[kind])
  return paper
}
/** Addresses of the PDF: `/pdf` below the current call. */
const pages = ({ tenant, request, query }: CallContext) => {
  const path = request.url.split('?')[0]!.replace(/\/$/, '')
  const search = new URLSearchParams({ client_number: tenant.number, language: query.language })
  const address = `${path}/pdf?${search}`
  return { view_page: address, download_page: `${address}&download=true` }
}
const pdfFile = async (call: CallContext, kind: PaperKind, name: string) => {
  const paper = readPaper(call, kind, name)
  return pdfAnswer(
    await pdfOf(call.tenant, paper, call.query.language),
    paper.no,
    call.query.download ? 'attachment' : 'inline',
  )
}

export default serve(publicInvoices, {
  claim: ({ claim_no, ...call }) => {
    const paper = readPaper(call, 'claim', claim_no)
    return {
      ...paper.head,
      ...pages(call),
      claim_no: paper.no,
      claim_amount: paper.amount,
      claim_details: paper.lines,
    }
  },
  invoice: ({ invoice_id, ...call }) => {
    const paper = readPaper(call, 'invoice', invoice_id)
    const lead = call.db
      .prepare<[number | null], { first_name: string; last_name: string }>(
        'SELECT first_name, last_name FROM leads WHERE id = ?',
      )
      .get(paper.lead_id)
    return {
      ...paper.head,
      ...pages(call),
      invoice_no: paper.no,
      invoice_amount: paper.amount,
      items: paper.lines,
      leadInfo: lead ?? null,
    }
  },
  claimPdf: ({ claim_no, ...call }) => pdfFile(call, 'claim', claim_no),
  invoicePdf: ({ invoice_id, ...call }) => pdfFile(call, 'invoice', invoice_id),
})
