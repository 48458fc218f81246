/** The papers of installments as a ZIP. */
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { invoices } from '@contract/finance/invoices'
import {
  as,
  claim,
  creditNote,
  institution,
  invoice,
  newInstallment,
  openInvoiceDesk,
  read,
  sim,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const zipOf = async (installments: readonly string[]) => {
  const { accessToken: authorization, device } = await sim.sessionOf(personas.finance.email)
  const answer = await sim.request('/client-invoices/papers', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${authorization}`,
      'device-number': device,
    },
    body: JSON.stringify({ installments, language: 'tr' }),
  })
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

describe('invoices.papersFile', () => {
  test('invoices.papersFile has each paper once: the invoice, else the claim, named by number and institution', async () => {
    const [first, second, third] = [newInstallment(), newInstallment(), newInstallment()]
    await claim([first, second])
    await invoice([first])
    await claim([third])
    const files = await zipOf([first, second, third])
    const { invoice_no } = await read(first)
    const [{ claim_no: ofSecond }, { claim_no: ofThird }] = [await read(second), await read(third)]
    expect(Object.keys(files).toSorted()).toEqual(
      [invoice_no, ofSecond, ofThird].map((no) => `${no} York University.pdf`).toSorted(),
    )
    for (const bytes of Object.values(files))
      expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  })
  test('invoices.papersFile has the credit notes of the installments', async () => {
    const id = newInstallment()
    await claim([id], 100_000)
    await creditNote([id], 10_000)
    const numbers = sim.db
      .prepare<[], string>('SELECT credit_note_no FROM credit_notes ORDER BY id DESC LIMIT 1')
      .pluck()
      .all()
    expect(Object.keys(await zipOf([id])).toSorted()).toEqual(
      [(await read(id)).claim_no, ...numbers].map((no) => `${no} York University.pdf`).toSorted(),
    )
  })
  test('invoices.papersFile makes names safe', async () => {
    const id = newInstallment()
    await claim([id])
    sim.db
      .prepare("UPDATE institutions SET name = '../evil/York: University' WHERE id = ?")
      .run(institution('York University'))
    expect(Object.keys(await zipOf([id]))[0]).toMatch(/^CLM-2026-\d+ \.\._evil_York_ University\.pdf$/)
  })
  test('invoices.papersFile is 422 for installments without a paper, and for more than 200 papers', async () => {
    const call = (body: object) => sim.call(invoices.papersFile, { body: body as never }, { as })
    expect((await call({ installments: [newInstallment()] })).errors[0]!.message).toBe(
      'None of these installments is on a claim or an invoice',
    )
    const few = sim.db.prepare('SELECT count(*) FROM claims').pluck().get() as number
    expect(few).toBeGreaterThan(0)
    sim.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
        INSERT INTO claims (identifier, claim_no, link_key, issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at)
        SELECT 'x' || i, 'X' || i, 'k', c.issued_with, c.institution_id, c.account_id, c.currency, c.expected_received_at, c.created_at, c.updated_at FROM n, (SELECT * FROM claims LIMIT 1) c`,
      )
      .run()
    const ids = Array.from({ length: 201 }, () => newInstallment())
    for (const [at, id] of ids.entries())
      sim.db
        .prepare(
          'UPDATE application_installments SET claim_id = (SELECT id FROM claims WHERE identifier = ?) WHERE identifier = ?',
        )
        .run(`x${at + 1}`, id)
    expect((await call({ installments: ids })).errors[0]!.message).toBe('At most 200 papers at once')
  })
  test('invoices.papersFile refuses agents and people without invoices.read', async () => {
    for (const email of [personas.agent.email, personas.counsellor.email]) {
      const body = { installments: [newInstallment()] }
      expect((await sim.call(invoices.papersFile, { body }, { as: email })).status).toBe(403)
    }
  })
})
