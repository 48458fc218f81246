/** Remittance advices as agents get them by email: read from the outbox, with the PDF. */
import { expect, type Page } from 'playwright/test'
import type { Db } from '@db/open'
import { linesOf } from '@support/server/pdfText'

export interface Mail {
  identifier: string
  channel: string
  to: string
  subject: string
  attachments: { name: string; file: string }[]
}
/** `CAD 1,234.50` → `1234.50` */
const figureIn = (text: string) => text.replaceAll(/[^\d.]/g, '')
/** Who got an advice, the amount that it names, and whether the PDF with it has the same total. */
export async function adviceIn(
  page: Page,
  { to, subject, attachments }: Mail,
): Promise<[to: string, amount: string, isSameInPdf: boolean]> {
  const amount = figureIn(subject)
  expect(attachments.map(({ name }) => name.replaceAll(/[\d-]+/g, ''))).toEqual(['remittanceadvice.pdf'])
  // Node knows no names below localhost.
  const answer = await fetch(new URL(attachments[0]!.file, `http://127.0.0.1:${new URL(page.url()).port}`))
  const lines = linesOf(Buffer.from(await answer.arrayBuffer()))
  return [to, amount, lines.some((line) => figureIn(line) === amount)]
}

/** What the last payment paid to each agent, by email, in the smallest unit of its one currency. */
export const lastPayment = (db: Db) =>
  db.sql
    .prepare<[], { email: string; amount: number }>(
      `SELECT u.email, sum(d.amount) AS amount FROM payments p JOIN payment_details d ON d.payment_id = p.id
      JOIN application_installments l ON l.id = d.installment_id JOIN users u ON u.id = l.agent_id
      WHERE p.operation_id = (SELECT max(id) FROM operations WHERE verb = 'invoices.pay') GROUP BY u.id ORDER BY u.email`,
    )
    .all()
