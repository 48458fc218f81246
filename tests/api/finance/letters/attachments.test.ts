/** Documents that letters attach: what is in them, when they become a ZIP, and who may read them. */
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { agentPayments } from '@contract/finance/agentPayments'
import { fill } from '@contract/http'
import { letters } from '@contract/finance/letters'
import type { MailAttachment } from '@contract/outreach/mails'
import { linesOf } from '@support/server/pdfText'
import { turnsDuring } from '@support/server/loopTurns'
import {
  agent,
  as,
  claim,
  creditNote,
  institution,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  read,
  receive,
  sim,
  undo,
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

beforeEach(async () => {
  const body = { email: 'ar@york.test', language: 'en' as const }
  await sim.call(letters.billingContact, { institution_id: String(york()), body }, { as })
})

const emailPapers = (installments: string[], more: object = {}) =>
  sim.call(letters.emailPapers, { body: { installments, ...more } }, { as })
/** The last letter that was sent. */
const lastLetter = () =>
  sim.db.prepare<[], string>('SELECT identifier FROM letters ORDER BY id DESC').pluck().get()!
const letterOf = async (letter_identifier = lastLetter()) =>
  (await sim.call(letters.letter, { letter_identifier }, { as })).data
const attachmentNames = async () => (await letterOf()).attachments.map(({ name }) => name)
async function bytesOf({ name }: Pick<MailAttachment, 'name'>, letter_identifier = lastLetter()) {
  const { accessToken: access_token, device: device_number } = await sim.sessionOf(personas.finance.email)
  const path = fill(letters.attachment.path, { letter_identifier, name })
  const answer = await sim.request(`${path}?${new URLSearchParams({ access_token, device_number })}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const plain = (bytes: Buffer) =>
  linesOf(bytes)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
const paperText = async (no: string) => plain(await bytesOf({ name: `${no}.pdf` }))

/** Installments of York, each on a claim of its own. */
async function manyClaims(count: number): Promise<string[]> {
  const [first] = [newInstallment()]
  await claim([first], 100_000)
  return sim.db.whole(() =>
    Array.from({ length: count }, (_, at) => {
      const id = newInstallment()
      const { lastInsertRowid } = sim.db
        .prepare(
          `INSERT INTO claims (identifier, claim_no, link_key, issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at)
          SELECT 'many' || ?, printf('MANY-%03d', ?), 'k', issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at FROM claims WHERE claim_no NOT LIKE 'MANY%' ORDER BY id DESC LIMIT 1`,
        )
        .run(at, at)
      sim.db
        .prepare(
          "UPDATE application_installments SET claim_id = ?, claimed_amount = 100, status = 'not_invoiced' WHERE identifier = ?",
        )
        .run(lastInsertRowid, id)
      sim.db
        .prepare(
          "INSERT INTO claim_details (claim_id, installment_id, amount, remarks, first_name, last_name, student_number, program_name, number, count) SELECT ?, id, 100, '', 'Ada', 'Lovelace', 'S1', 'BSc', 1, 1 FROM application_installments WHERE identifier = ?",
        )
        .run(lastInsertRowid, id)
      return id
    }),
  )
}

describe('papers by email', () => {
  test('letters.emailPapers attaches each paper as a PDF, named by its number', async () => {
    const [first, second] = [newInstallment(), newInstallment()]
    await claim([first], 100_000)
    await claim([second], 50_050)
    await emailPapers([first, second])
    const numbers = [(await read(first)).claim_no!, (await read(second)).claim_no!]
    expect(await attachmentNames()).toEqual(numbers.map((no) => `${no}.pdf`))
    expect(await paperText(numbers[1]!)).toContain('CAD 500.50')
  })
  test('a paper attached by letters.emailPapers is in the language of the letter', async () => {
    const body = { email: 'ar@york.test', language: 'tr' as const }
    await sim.call(letters.billingContact, { institution_id: String(york()), body }, { as })
    const id = newInstallment()
    await claim([id], 100_000)
    await emailPapers([id])
    expect(await paperText((await read(id)).claim_no!)).toContain('Toplam')
  })
  test('a paper attached by letters.emailPapers still says what it said when it was sent', async () => {
    const id = newInstallment()
    await claim([id], 100_000)
    await emailPapers([id])
    await receive([id], 40_000)
    const text = await paperText((await read(id)).claim_no!)
    expect([text.includes('CAD 1,000.00'), text.includes('400.00')]).toEqual([true, false])
  })
  test('a void paper that letters.emailPapers attached before can still be read', async () => {
    const id = newInstallment()
    const { data } = await claim([id], 100_000)
    await emailPapers([id])
    const { claim_no } = await read(id)
    await undo(data.operation_identifier)
    expect(await paperText(claim_no!)).not.toContain('void')
  })
  test('letters.emailPapers packs more than ten papers into one ZIP', async () => {
    await emailPapers(await manyClaims(11))
    expect(await attachmentNames()).toEqual(['papers-2026-11-16.zip'])
    const files = unzipSync(await bytesOf({ name: 'papers-2026-11-16.zip' }))
    expect(Object.keys(files)).toEqual(
      Array.from({ length: 11 }, (_, at) => `MANY-${String(at).padStart(3, '0')}.pdf`),
    )
    expect(plain(Buffer.from(files['MANY-010.pdf']!))).toContain('MANY-010')
  })
  test('letters.emailPapers lists and attaches valid credit notes', async () => {
    const id = newInstallment()
    await claim([id], 100_000)
    await creditNote([id], 10_000)
    const { data: undone } = await creditNote([id], 5_000)
    await undo(undone.operation_identifier)
    await emailPapers([id])
    expect(await attachmentNames()).toEqual([
      `${(await read(id)).claim_no}.pdf`,
      expect.stringMatching(/^CRN-2026-\d+\.pdf$/),
    ])
    expect((await letterOf()).body).toMatch(/ · CAD -100\.00\nhttp:\S+\/credit-note\//)
  })
  test('letters.emailPapers of 500 papers gives way to other calls', async () => {
    const ids = await manyClaims(500)
    expect(await turnsDuring(() => emailPapers(ids))).toBeGreaterThan(50)
  })
})

test('letters.sendReminder attaches the paper that is overdue', async () => {
  const id = newInstallment()
  await claim([id], 100_000)
  sim.db
    .prepare("UPDATE application_installments SET due_at = '2026-10-01T20:59:59.000Z' WHERE identifier = ?")
    .run(id)
  await sim.call(letters.sendReminder, { body: { installments: [id] } }, { as })
  expect(await paperText((await read(id)).claim_no!)).toContain('CAD 1,000.00')
})

test('agentPayments.sendAdvices attaches the advice as a PDF', async () => {
  const ids = [newInstallment({ agent_id: agent(), agent_percent: 80 })]
  await claim(ids, 100_000)
  await invoice(ids, 100_000)
  await receive(ids, 100_000)
  const { operation_identifier } = (await pay(ids, 20_020)).data
  await sim.call(agentPayments.sendAdvices, { body: { operation_identifier } }, { as })
  const [advice, ...others] = (await letterOf()).attachments
  expect([advice!.name, others]).toEqual(['remittance-advice-2026-11-16.pdf', []])
  const text = plain(await bytesOf(advice!))
  expect(text).toContain('Farid Nasser')
  expect(text).toMatch(/Total paidCAD 200\.20/)
})

describe('statements by email', () => {
  const PERIOD = { from: '2026-01-01', to: '2026-11-30' }
  const emailStatement = (debtors: string[], more: object = {}) =>
    sim.call(letters.emailStatement, { body: { debtors, ...PERIOD, ...more } }, { as })
  /** York owes one claim. */
  const oneClaim = async () => {
    sim.db
      .prepare('UPDATE application_installments SET institution_id = ? WHERE institution_id = ?')
      .run(institution('University of Leeds'), york())
    const id = newInstallment()
    await claim([id], 100_000)
    await receive([id], 40_000)
    return id
  }
  test('letters.emailStatement attaches the statement of account, with its balance in the text', async () => {
    await oneClaim()
    const { data } = await emailStatement([`${york()}-CAD`])
    expect([data.total, data.changed]).toEqual([1, 1])
    const letter = await letterOf()
    expect(letter.body).toContain('01 Jan 2026 – 30 Nov 2026 attached. The balance is CAD 600.00.')
    expect(letter.attachments.map(({ name }) => name)).toEqual(['statement-2026-01-01-2026-11-30.pdf'])
    expect(plain(await bytesOf(letter.attachments[0]!))).toMatch(/Closing balanceCAD 600\.00/)
  })
  test('letters.emailStatement asks before it sends again within a week', async () => {
    await oneClaim()
    await emailStatement([`${york()}-CAD`])
    expect((await emailStatement([`${york()}-CAD`])).errors.at(-1)!.message).toBe('Sent on 2026-11-16')
    expect((await emailStatement([`${york()}-CAD`], { accept_again: true })).status).toBe(200)
  })
  test('letters.emailStatement sends an institution one letter for two currencies', async () => {
    await oneClaim()
    const id = newInstallment({ expected_currency_in: 'GBP' })
    sim.db
      .prepare(
        "UPDATE application_installments SET claim_id = (SELECT max(id) FROM claims), claimed_amount = 100, status = 'not_invoiced' WHERE identifier = ?",
      )
      .run(id)
    const before = sim.db.prepare('SELECT count(*) FROM letters').pluck().get() as number
    await emailStatement([`${york()}-CAD`, `${york()}-GBP`])
    expect(sim.db.prepare('SELECT count(*) FROM letters').pluck().get()).toBe(before + 1)
  })
  test('letters.emailStatement is 422 for a period that ends before it begins', async () => {
    const { status, errors } = await emailStatement(['1-CAD'], { from: '2026-12-01' })
    expect([status, errors]).toEqual([422, [{ message: 'The first day is after the last', field: 'from' }]])
  })
})

describe('letters.letter', () => {
  test('letters.letter states the size of an attachment once it was read', async () => {
    const id = newInstallment()
    await claim([id])
    await emailPapers([id])
    expect((await letterOf()).attachments[0]!.size).toBeNull()
    const { length } = await bytesOf((await letterOf()).attachments[0]!)
    expect((await letterOf()).attachments[0]!.size).toBe(length)
  })
  test('letters.letter and letters.attachment refuse agents', async () => {
    const id = newInstallment()
    await claim([id])
    await emailPapers([id])
    const letter_identifier = lastLetter()
    const { name } = (await letterOf()).attachments[0]!
    const by = { as: personas.agent.email }
    expect((await sim.call(letters.letter, { letter_identifier }, by)).status).toBe(403)
    expect((await sim.call(letters.attachment, { letter_identifier, name }, by)).status).toBe(403)
  })
  test('letters.attachment is 404 for another name', async () => {
    const id = newInstallment()
    await claim([id])
    await emailPapers([id])
    const at = { letter_identifier: lastLetter(), name: '../x.pdf' }
    expect((await sim.call(letters.attachment, at, { as })).status).toBe(404)
  })
})
