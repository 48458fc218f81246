/** Claims and invoices for whoever they are sent to: no sign-in, and no more of them than a person would read. */
import { publicInvoices } from '@contract/finance/publicInvoices'
import { pdfAnswer, pdfOf } from '@domain/finance/invoicePdf'
import { paperOf, type Paper, type PaperKind } from '@domain/finance/invoicePdf/read'
import type { Language } from '@domain/finance/invoicePdf/say'
import type { RequestInfo } from '@kit/request/requestInfo'
import { countAttempt, limits } from '@kit/auth/attempts'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'

interface Asking {
  tenant: Tenant
  request: RequestInfo
  query: { language: Language; download?: string | undefined }
}
const by = { claim: 'no', invoice: 'identifier' } as const
const missing = { claim: 'There is no such claim', invoice: 'There is no such invoice' } as const

const read = ({ tenant, request }: Asking, kind: PaperKind, name: string): Paper => {
  countAttempt(tenant, limits.paperFrom, request.ip)
  const paper = paperOf(tenant, kind, by[kind], name)
  if (!paper) throw new Fail(404, missing[kind])
  return paper
}
/** Where its PDF is: beside the call that was asked. */
const pages = ({ tenant, request, query }: Asking) => {
  const address = `${request.url.split('?')[0]!.replace(/\/$/, '')}/pdf?${new URLSearchParams({ client_number: tenant.number, language: query.language })}`
  return { view_page: address, download_page: `${address}&download=true` }
}
const file = async (asking: Asking, kind: PaperKind, name: string) => {
  const paper = read(asking, kind, name)
  return pdfAnswer(
    await pdfOf(asking.tenant, paper, asking.query.language),
    paper.no,
    asking.query.download ? 'attachment' : 'inline',
  )
}

export default serve(publicInvoices, {
  claim: ({ claim_no, ...asking }) => {
    const paper = read(asking, 'claim', claim_no)
    return {
      ...paper.head,
      ...pages(asking),
      claim_no: paper.no,
      claim_amount: paper.amount,
      claim_details: paper.lines,
    }
  },
  invoice: ({ invoice_id, ...asking }) => {
    const paper = read(asking, 'invoice', invoice_id)
    const lead = asking.db
      .prepare<[number | null], { first_name: string; last_name: string }>(
        'SELECT first_name, last_name FROM leads WHERE id = ?',
      )
      .get(paper.lead_id)
    return {
      ...paper.head,
      ...pages(asking),
      invoice_no: paper.no,
      invoice_amount: paper.amount,
      items: paper.lines,
      leadInfo: lead ?? null,
    }
  },
  claimPdf: ({ claim_no, ...asking }) => file(asking, 'claim', claim_no),
  invoicePdf: ({ invoice_id, ...asking }) => file(asking, 'invoice', invoice_id),
})
