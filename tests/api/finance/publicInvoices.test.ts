/** Public pages of claims and invoices: the database's figures in the page data and in the PDF, in English and Arabic. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { invoices } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { publicInvoices, type PublicClaim, type PublicInvoice } from '@contract/finance/publicInvoices'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { linesOf } from '@support/server/pdfText'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.finance.email
let sim: Sim
let account: string
let names: string[]
let claim_no: string
beforeEach(async () => {
  sim = await makeSim({ size: 0, client: '1009' })
  account = String(
    (await sim.call(bankAccounts.dropdown, {}, { as })).data.find(({ currency }) => currency === 'USD')!
      .value,
  )
  names = [125_050, 4_999_999, 7].map(
    (expected_commission_in, at) =>
      makeInstallment(sim.kit, {
        expected_commission_in,
        expected_currency_in: 'USD',
        institution_id: 1,
        number: at + 1,
        count: 3,
      }).identifier,
  )
  const rows = [125_050, 4_999_999, 7].map((amount, at) => ({
    installment_identifier: names[at]!,
    remarks: 'Between us: push hard',
    amount,
  }))
  await sim.call(
    invoiceVerbs.claim,
    { body: { claim_details: rows, account_identifier: account, expected_received_at: '15-03-2027' } },
    { as, headers: { 'time-offset': '180' } },
  )
  await sim.call(
    invoiceVerbs.invoice,
    {
      body: {
        claim_details: rows.slice(0, 2),
        account_identifier: account,
        expected_received_at: '15-03-2027',
      },
    },
    { as, headers: { 'time-offset': '-300' } },
  )
  claim_no = sim.db.prepare<[], string>('SELECT claim_no FROM claims').pluck().get()!
})
const invoiceId = () => sim.db.prepare<[], string>('SELECT identifier FROM invoices').pluck().get()!
const keyOf = (no: string) =>
  sim.db
    .prepare<[string, string], string>(
      'SELECT link_key FROM claims WHERE claim_no = ? UNION SELECT link_key FROM invoices WHERE identifier = ?',
    )
    .pluck()
    .get(no, no)!
const readClaim = async (no = claim_no): Promise<PublicClaim> =>
  (await sim.call(publicInvoices.claim, { claim_no: no, query: { key: keyOf(no) } })).data as PublicClaim
const readInvoice = async (invoice_id = invoiceId()): Promise<PublicInvoice> =>
  (await sim.call(publicInvoices.invoice, { invoice_id, query: { key: keyOf(invoice_id) } }))
    .data as PublicInvoice
const pdf = async (address: string) => {
  const answer = await sim.request(address)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const pdfOf = (language: string) =>
  pdf(`/public-invoice/claim/${claim_no}/pdf?language=${language}&key=${keyOf(claim_no)}`)
const ALL = { timeout: 120_000 }

describe('public claim', () => {
  test('a public claim shows its lines, sum, account and expected day without sign-in (core-2.1-public-15)', async () => {
    const data = await readClaim()
    expect([data.claim_no, data.claim_amount, data.currency, data.expected_on, data.void_at]).toEqual([
      claim_no,
      5_125_056,
      'USD',
      '2027-03-15',
      null,
    ])
    expect(data.claim_details.map(({ amount, number, count }) => [amount, number, count])).toEqual([
      [125_050, 1, 3],
      [4_999_999, 2, 3],
      [7, 3, 3],
    ])
    expect(data.account_info).toMatchObject({
      account_name: 'Meridian Study Abroad USD',
      account_number: '4401992207',
      swift_code: 'FHDBUS33',
    })
    expect(JSON.stringify(data)).not.toContain('push hard')
  })
  test('a public invoice is read by identifier and names the student when there is one (core-2.1-public-14)', async () => {
    const data = await readInvoice()
    expect([data.invoice_amount, data.items.length, data.expected_on]).toEqual([5_125_049, 2, '2027-03-15'])
    expect(data.leadInfo).toBeNull()
  })
  test('a void claim shows when it was voided and keeps its lines; an unknown language is refused', async () => {
    const ids = (await sim.call(invoices.list, {}, { as })).data.recordsInfo.map(({ id }) => ({ id }))
    await sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: ids } }, { as })
    const data = await readClaim()
    expect([data.void_at === null, data.claim_details.length, data.claim_amount]).toEqual([
      false,
      3,
      5_125_056,
    ])
    expect(
      (await sim.call(publicInvoices.claim, { claim_no, query: { language: 'xx' as never } })).errors,
    ).toEqual([{ message: 'language must be one of en, fr, tr, ar', field: 'language' }])
  })
  test('reading public claims is limited by address', async () => {
    for (let at = 0; at < 120; at++)
      await sim.call(publicInvoices.claim, { claim_no: `CLM-2026-${at}` }, { ip: '198.51.100.7' })
    const stopped = await sim.call(publicInvoices.claim, { claim_no }, { ip: '198.51.100.7' })
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await sim.call(publicInvoices.claim, { claim_no })).status).toBe(200)
  })
})

describe('a link without its key', () => {
  const answers = async (no: string, query: { key?: string } = {}) => {
    const { status, data } = await sim.call(publicInvoices.claim, { claim_no: no, query })
    const file = await sim.request(`/public-invoice/claim/${no}/pdf?key=${query.key ?? ''}`)
    return [status, data, file.status, await file.text()]
  }
  const nothing = [
    200,
    { key_needed: true, issuer_info: { name: 'Meridian Study Abroad', email: null, mobile: null } },
    404,
    JSON.stringify({ errors: [{ message: 'This link is not complete' }] }),
  ]
  test('public claim by its bare number says only whom to ask (core-2.1-public-15)', async () => {
    expect(await answers(claim_no)).toEqual(nothing)
  })
  test('public claim answers the same for an unknown number, a void claim and a wrong key', async () => {
    expect(await answers('CLM-2026-99999')).toEqual(nothing)
    expect(await answers(claim_no, { key: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual(nothing)
    sim.db.prepare("UPDATE claims SET void_at = '2026-11-20T00:00:00.000Z'").run()
    expect(await answers(claim_no)).toEqual(nothing)
  })
  test('public invoice by its bare identifier, and with the key of its claim, says only whom to ask (core-2.1-public-14)', async () => {
    for (const query of [{}, { key: keyOf(claim_no) }])
      expect((await sim.call(publicInvoices.invoice, { invoice_id: invoiceId(), query })).data).toEqual(
        nothing[1],
      )
  })
  test('keys of papers are long and differ', () => {
    const keys = sim.db
      .prepare<[], string>('SELECT link_key FROM claims UNION ALL SELECT link_key FROM invoices')
      .pluck()
      .all()
    expect(new Set(keys).size).toBe(2)
    expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true)
  })
})

describe('what a paper was issued with', () => {
  test('a public claim keeps account, institution, student and program as they were when it was issued', async () => {
    const [claim, invoice] = [await readClaim(), await readInvoice()]
    sim.db.sql.exec(`
      UPDATE bank_accounts SET account_name = 'Other', account_number = '666', bank_name = 'B', swift_code = 'EVILGB22';
      UPDATE institutions SET name = 'Renamed College', country = 'FR';
      UPDATE leads SET first_name = 'Someone', last_name = 'Else';
      UPDATE applications SET program_name = 'Other program', student_number = 'X';
      UPDATE about SET value = 'Another company' WHERE key = 'name'`)
    expect(await readClaim()).toEqual(claim)
    expect(await readInvoice()).toEqual(invoice)
  })
  test("public claim: issued late in the evening it has the day of the issuer's time zone", async () => {
    sim.tenant.clock.set(Date.parse('2026-11-20T22:30:00.000Z'))
    const identifier = makeInstallment(sim.kit, { expected_currency_in: 'USD' }).identifier
    const row = { installment_identifier: identifier, remarks: 'x', amount: 5 }
    await sim.call(
      invoiceVerbs.claim,
      { body: { claim_details: [row], account_identifier: account, expected_received_at: '15-03-2027' } },
      { as, headers: { 'time-offset': '180' } },
    )
    const no = sim.db.prepare<[], string>('SELECT claim_no FROM claims ORDER BY id DESC').pluck().get()!
    expect((await readClaim(no)).issued_on).toBe('2026-11-21')
  })
})

describe('claim PDF', () => {
  test("claim PDF has the database's figures and the client's name", ALL, async () => {
    const data = await readClaim()
    expect(data.view_page).toBe(
      `/v1/public-invoice/claim/${claim_no}/pdf?client_number=1009&language=en&key=${keyOf(claim_no)}`,
    )
    const answer = await sim.app.request(data.view_page)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `inline; filename="${claim_no}.pdf"`])
    const lines = linesOf(Buffer.from(await answer.arrayBuffer()))
    for (const line of data.claim_details)
      expect(lines.some((one) => one.includes(line.student_number) && one.includes(`${line.number}/3`))).toBe(
        true,
      )
    expect(lines.filter((one) => one.endsWith('USD 1,250.50')).length).toBe(1)
    expect(lines.filter((one) => one.endsWith('USD 49,999.99')).length).toBe(1)
    expect(lines.filter((one) => one.endsWith('USD 0.07')).length).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        'TotalUSD 51,250.56',
        'Account number4401992207',
        `Reference${claim_no}`,
        'Payment expected by15 Mar 2027',
        'Meridian Study Abroad',
        claim_no,
      ]),
    )
    expect((await sim.app.request(data.download_page)).headers.get('content-disposition')).toBe(
      `attachment; filename="${claim_no}.pdf"`,
    )
  })
  test(
    'claim PDF in Arabic runs right to left; amounts, numbers and Latin names run left to right',
    ALL,
    async () => {
      const lines = linesOf((await pdfOf('ar')).bytes).map((line) => line.replaceAll(/\s+/g, ' ').trim())
      // Visual order from the left: the sum, then its label at the right edge with the last letter first.
      expect(lines).toContain(`USD 51,250.56${[...'المجموع'].toReversed().join('')}`)
      expect(lines.some((one) => one.startsWith(claim_no) && /[\u0600-\u06ff]/.test(one))).toBe(true)
      expect(lines.filter((one) => one.startsWith('USD 1,250.50')).length).toBe(1)
      expect(lines.some((one) => /^2027 .*15/.test(one))).toBe(true)
      expect(lines.some((one) => one.startsWith('Meridian Study Abroad USD'))).toBe(true)
    },
  )
  test(
    'claim PDF of a void claim says so and shows no account; a dinar has three decimals',
    ALL,
    async () => {
      const rows = [makeInstallment(sim.kit, { expected_currency_in: 'JOD' }).identifier]
      await sim.call(
        invoiceVerbs.claim,
        {
          body: {
            claim_details: [{ installment_identifier: rows[0]!, remarks: 'x', amount: 1_500_125 }],
            account_identifier: account,
            accept_account: true,
            expected_received_at: '2027-03-15',
          },
        },
        { as },
      )
      const last = sim.db
        .prepare<[], { claim_no: string; id: number }>(
          'SELECT c.claim_no, l.id FROM claims c JOIN application_installments l ON l.claim_id = c.id ORDER BY c.id DESC',
        )
        .get()!
      await sim.call(invoiceVerbs.detailDelete, { body: { invoiceClaimDetails: [{ id: last.id }] } }, { as })
      const lines = linesOf(
        (await pdf(`/public-invoice/claim/${last.claim_no}/pdf?key=${keyOf(last.claim_no)}`)).bytes,
      )
      expect(lines).toContain('This document is void. Do not pay it.')
      expect(lines).toContain('TotalJOD 1,500.125')
      expect(lines.some((one) => one.includes('4401992207'))).toBe(false)
    },
  )
  test(
    "claim PDF uses the client's colours, is rendered again when that changes, and prints names in every script",
    ALL,
    async () => {
      const plain = await pdfOf('en')
      expect((await pdfOf('en')).bytes.equals(plain.bytes)).toBe(true)
      setClientConfig(sim.tenant, { brand_color: '#aa0022' })
      sim.db
        .prepare(
          "UPDATE claim_details SET first_name = 'Николай Şeyma' WHERE id = (SELECT min(id) FROM claim_details)",
        )
        .run()
      const changed = await pdfOf('en')
      expect(changed.bytes.equals(plain.bytes)).toBe(false)
      setClientConfig(sim.tenant, { brand_second_color: '#00664f' })
      expect((await pdfOf('en')).bytes.equals(changed.bytes)).toBe(false)
      expect(linesOf(changed.bytes).some((one) => one.includes('Николай Şeyma'))).toBe(true)
    },
  )
})
