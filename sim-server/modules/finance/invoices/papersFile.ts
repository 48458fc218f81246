/** The papers of installments as one ZIP of PDFs, drawn one after the other while it is downloaded. */
import { MOST_ZIPPED_PAPERS } from '@contract/finance/invoices'
import type { Where } from '@kit/list/filterWhere'
import { paperOf, type PaperKind } from '@domain/finance/papers/read'
import { pdfOf } from '@domain/platform/printing'
import type { Language } from '@domain/platform/printing/words'
import { zip } from '@formats/zip'
import { Fail } from '@kit/request/fail'
import { savedFile } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'

interface PaperName {
  kind: PaperKind
  identifier: string
  no: string
  institution: string
}
/** The invoice of each installment, else its claim, and the credit notes. */
const papersOf = ({ db }: Tenant, { sql, values }: Where): PaperName[] =>
  db
    .prepare<unknown[], PaperName>(
      `SELECT DISTINCT CASE WHEN i.id IS NULL THEN 'claim' ELSE 'invoice' END AS kind, coalesce(i.identifier, c.identifier) AS identifier, coalesce(i.invoice_no, c.claim_no) AS no, v.name AS institution
      FROM application_installments l JOIN institutions v ON v.id = l.institution_id LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id
      WHERE coalesce(i.id, c.id) IS NOT NULL AND ${sql}
      UNION SELECT 'credit_note', n.identifier, n.credit_note_no, v.name
      FROM application_installments l JOIN institutions v ON v.id = l.institution_id JOIN credit_note_details d ON d.installment_id = l.id AND d.void_at IS NULL JOIN credit_notes n ON n.id = d.credit_note_id AND n.void_at IS NULL
      WHERE ${sql} ORDER BY no LIMIT ${MOST_ZIPPED_PAPERS + 1}`,
    )
    .all(...values, ...values)

/** `where`: the selected installments. Throws 422 for no paper, and for more than `MOST_ZIPPED_PAPERS`. */
export function papersFile(tenant: Tenant, where: Where, language: Language): Response {
  const papers = papersOf(tenant, where)
  if (papers.length === 0) throw new Fail(422, 'None of these installments is on a claim or an invoice')
  if (papers.length > MOST_ZIPPED_PAPERS) throw new Fail(422, `At most ${MOST_ZIPPED_PAPERS} papers at once`)
  const { epoch } = tenant
  const files = papers.map(({ kind, identifier, no, institution }) => ({
    file_name: [no, `${institution}.pdf`].join(' '),
    bytes: () => {
      if (tenant.epoch !== epoch) throw new Error('The tenant was reset while a file was written')
      return pdfOf(tenant, { document: 'paper', data: paperOf(tenant, kind, { identifier })!, language })
    },
  }))
  return savedFile(zip(files), 'application/zip', `papers-${tenant.clock.iso().slice(0, 10)}.zip`)
}
