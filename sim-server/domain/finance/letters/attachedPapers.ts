/** The papers that a letter attaches: claims and invoices, and the credit notes of its installments. */
import { paperPage } from '@contract/finance/publicInvoices'
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import type { MailDocument } from '../../outreach/mailAttachments'
import type { BulkCall } from '../../platform/operations'
import type { Language } from '../../platform/printing/words'
import { paperOf, type PaperKind } from '../papers/read'

/** `name`: as its public page has it, the number of a claim or the identifier of another paper. */
export interface PaperLink {
  kind: PaperKind
  no: string
  name: string
  link_key: string
}

/** Credit notes that are valid, in the order of their numbers, with the sum of their lines. `installments`: ids. */
export const creditNotesOf = (
  db: Db,
  installments: readonly number[],
): (PaperLink & { currency: Currency; amount: number })[] =>
  db
    .prepare<[string], PaperLink & { currency: Currency; amount: number }>(
      `SELECT 'credit_note' AS kind, n.credit_note_no AS no, n.identifier AS name, n.link_key, n.currency,
        (SELECT sum(a.amount) FROM credit_note_details a WHERE a.credit_note_id = n.id AND a.void_at IS NULL) AS amount
      FROM credit_notes n WHERE n.void_at IS NULL
        AND n.id IN (SELECT d.credit_note_id FROM json_each(?) j JOIN credit_note_details d ON d.installment_id = j.value AND d.void_at IS NULL)
      ORDER BY n.credit_note_no`,
    )
    .all(JSON.stringify(installments))

/** The public page of a paper, in the language of the letter. */
export const linkOf = (
  { tenant }: BulkCall,
  { kind, name, link_key }: PaperLink,
  language: Language,
): string => `${consoleOrigin(tenant)}${paperPage(kind, name, link_key)}&language=${language}`

/** Papers that one step reads. */
const PER_STEP = 10

/** Each as it is when it is sent. */
export function* paperDocuments(
  { tenant }: BulkCall,
  db: Db,
  papers: readonly PaperLink[],
  language: Language,
): Generator<MailDocument | void, void> {
  for (const [at, { kind, no, link_key }] of papers.entries()) {
    if (at % PER_STEP === 0) yield
    const data = paperOf(tenant, kind, { no, key: link_key }, db)!
    yield { name: `${no}.pdf`, printing: { document: 'paper', data, language } }
  }
}
