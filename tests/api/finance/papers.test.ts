/** What claims, invoices and credit notes say: payments and balance, the issuer, terms, VAT and the order number. */
import { describe, expect, test } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import {
  publicInvoices,
  type PublicClaim,
  type PublicCreditNote,
  type PublicInvoice,
} from '@contract/finance/publicInvoices'
import { vatIn } from '@contract/money'
import { files } from '@contract/platform/files'
import { operations } from '@contract/platform/operations'
import { settings } from '@contract/platform/settings'
import { personas } from '@seeds/people/personas'
import { linesOf } from '@support/server/pdfText'
import {
  account,
  agent,
  applyCredit,
  as,
  claim,
  creditNote,
  institution,
  invoice,
  lines,
  newInstallment,
  openInvoiceDesk,
  pay,
  paymentLines,
  read,
  receive,
  refund,
  reverse,
  sim,
  undo,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

const last = (table: 'claims' | 'invoices' | 'credit_notes') =>
  sim.db
    .prepare<[], { identifier: string; key: string }>(
      `SELECT identifier, link_key AS key FROM ${table} ORDER BY id DESC`,
    )
    .get()!
const claimPage = async (identifier: string) => {
  const { claim_no, claim_key } = await read(identifier)
  const call = { claim_no: claim_no!, query: { key: claim_key! } }
  return (await sim.call(publicInvoices.claim, call)).data as PublicClaim
}
const invoicePage = async (identifier: string) => {
  const { invoice_identifier, invoice_key } = await read(identifier)
  const call = { invoice_id: invoice_identifier!, query: { key: invoice_key! } }
  return (await sim.call(publicInvoices.invoice, call)).data as PublicInvoice
}
const creditNotePage = async () => {
  const { identifier, key } = last('credit_notes')
  const call = { credit_note_id: identifier, query: { key } }
  return (await sim.call(publicInvoices.creditNote, call)).data as PublicCreditNote
}
const printed = async (address: string) =>
  linesOf(Buffer.from(await (await sim.app.request(address)).arrayBuffer()))
const setOrganization = (body: object) =>
  sim.call(settings.saveOrganization, { body: { name: 'Meridian', ...body } }, { as: personas.admin.email })
/** What the entries say, and that they lead from the amount of the paper to what is owed. */
const entriesOf = ({ settlement }: PublicClaim | PublicInvoice, amount: number) => {
  const { entries, outstanding, credit } = settlement!
  expect(amount + entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(outstanding - credit)
  return entries.map(({ kind, day, no, reference, amount }) => [kind, day, no ?? reference, amount])
}
const invoiced = async (given: Parameters<typeof newInstallment>[0] = {}) => {
  const id = newInstallment(given)
  await claim([id])
  await invoice([id])
  return id
}

describe('payments and balance', () => {
  test('public invoice without a payment has no entries, and all of it is owed', async () => {
    const { settlement } = await invoicePage(await invoiced())
    expect(settlement).toEqual({ entries: [], outstanding: 125_050, credit: 0 })
  })
  test('public invoice lists receipts, reversals and refunds, signed, and nothing of the agent', async () => {
    const id = await invoiced({ agent_id: agent(), agent_percent: 80 })
    await receive([id], 100_000)
    await receive([id], 25_050)
    await pay([id], 50_000)
    await reverse([paymentLines(id)[1]!])
    await receive([id], 30_000, { accept_overpayment: true, receive_date: '16-11-2026' })
    await refund([id], 4_000)
    const page = await invoicePage(id)
    expect(entriesOf(page, page.invoice_amount)).toEqual([
      ['received', '2026-11-16', null, -100_000],
      ['received', '2026-11-16', null, -25_050],
      ['reversal', '2026-11-16', null, 25_050],
      ['received', '2026-11-16', null, -30_000],
      ['refund', '2026-11-16', null, 4_000],
    ])
    expect(page.settlement).toMatchObject({ outstanding: 0, credit: 950 })
  })
  test('public invoice shows the day that the user booked, west and east of Greenwich', async () => {
    for (const offset of ['-600', '-480', '0', '330', '780']) {
      const id = await invoiced()
      const body = {
        claimDetails: [{ installment_identifier: id, receive_amount: 100 }],
        remark_to_internal: 'x',
        receive_date: '13-11-2026',
      }
      await sim.call(invoiceVerbs.receive, { body }, { as, headers: { 'time-offset': offset } })
      expect((await invoicePage(id)).settlement!.entries[0]!.day).toBe('2026-11-13')
    }
  })
  test('public invoice shows credit notes and the credit that paid it', async () => {
    const [from, id] = [await invoiced(), await invoiced()]
    await receive([from], 135_050, { accept_overpayment: true })
    await applyCredit(from, [id], 10_000)
    await creditNote([id], 15_050)
    const page = await invoicePage(id)
    expect(entriesOf(page, page.invoice_amount)).toEqual([
      ['credit_note', expect.any(String), 'CRN-2026-00001', -15_050],
      ['credit', '2026-11-16', null, -10_000],
    ])
    expect(page.settlement!.outstanding).toBe(100_000)
    const source = await invoicePage(from)
    expect(entriesOf(source, source.invoice_amount)).toEqual([
      ['received', '2026-11-16', null, -135_050],
      ['credit', '2026-11-16', null, 10_000],
    ])
  })
  test('public claim whose invoice has another amount says so', async () => {
    const id = newInstallment()
    await claim([id])
    await invoice([id], 120_000)
    const page = await claimPage(id)
    expect(entriesOf(page, page.claim_amount)).toEqual([
      ['invoiced', expect.any(String), (await read(id)).invoice_no, -5_050],
    ])
  })
  test('public invoice forgets a receipt that was undone; a void one has no balance', async () => {
    const id = await invoiced()
    const { operation_identifier } = (await receive([id], 100)).data
    await undo(operation_identifier)
    expect((await invoicePage(id)).settlement!.entries).toEqual([])
    const { identifier: invoice_id, key } = last('invoices')
    const row = await read(id)
    await sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: [{ id: row.id }] } }, { as })
    const page = (await sim.call(publicInvoices.invoice, { invoice_id, query: { key } }))
      .data as PublicInvoice
    expect([page.void_at === null, page.settlement]).toEqual([false, null])
  })
  test('PDF of a partly paid invoice prints payments and balance; a settled one asks for no payment', async () => {
    const id = await invoiced()
    await receive([id], 25_050)
    const text = (await printed((await invoicePage(id)).view_page)).join('\n')
    expect(text).toContain('16 Nov 2026Payment receivedCAD -250.50')
    expect(text).toContain('Balance dueCAD 1,000.00')
    expect(text).toContain('Please pay to')
    await receive([id], 100_000)
    const settled = (await printed((await invoicePage(id)).view_page)).join('\n')
    expect(settled).toContain('Balance dueCAD 0.00')
    expect(settled).not.toContain('Please pay to')
  })
})

describe('the issuer', () => {
  const ISSUER = {
    legal_name: 'Meridian Education Ltd',
    address: '12 Long Street\nLondon',
    tax_label: 'VAT no.',
    tax_number: 'GB123456789',
    payment_terms: 'Payable within 45 days.\nNo discount.',
    payment_days: 45,
    vat_percent: 20,
  }
  test('public invoice keeps legal name, address, tax number, terms and VAT of the day it was issued', async () => {
    expect((await setOrganization(ISSUER)).status).toBe(200)
    const id = await invoiced()
    await setOrganization({ legal_name: 'Other', vat_percent: 5 })
    const { issuer_info, payment_terms, vat_percent } = await invoicePage(id)
    expect(issuer_info).toMatchObject({
      legal_name: 'Meridian Education Ltd',
      address: '12 Long Street\nLondon',
      tax_label: 'VAT no.',
      tax_number: 'GB123456789',
    })
    expect([payment_terms, vat_percent]).toEqual([ISSUER.payment_terms, 20])
  })
  test('PDF prints the issuer, its tax number, the terms, and net, VAT and total', async () => {
    await setOrganization(ISSUER)
    const text = await printed((await invoicePage(await invoiced())).view_page)
    for (const line of [
      'Meridian Education Ltd',
      '12 Long Street',
      'London',
      'VAT no. GB123456789',
      'Terms of payment',
      'Payable within 45 days.',
      'NetCAD 1,042.08',
      'VAT 20 %CAD 208.42',
      'TotalCAD 1,250.50',
    ])
      expect(text).toContain(line)
  })
  test('PDF and page name the tax as the issuer does, also when the name changes later', async () => {
    await setOrganization({ ...ISSUER, tax_name: 'GST' })
    const page = await invoicePage(await invoiced())
    await setOrganization({ tax_name: 'KDV' })
    expect([page.tax_name, (await printed(page.view_page)).includes('GST 20 %CAD 208.42')]).toEqual([
      'GST',
      true,
    ])
  })
  test('PDF says nothing of VAT without a rate', async () => {
    const text = (await printed((await invoicePage(await invoiced())).view_page)).join('\n')
    expect(text).not.toMatch(/VAT|Net/)
  })
  test('vatIn and the net amount add up to the total', () => {
    for (const [amount, percent] of [
      [125_050, 20],
      [1, 20],
      [999_999_999_999, 5.5],
      [100, 0],
    ] as const) {
      const vat = vatIn(amount, percent)
      expect([Number.isSafeInteger(vat), vat >= 0, vat < amount]).toEqual([true, true, true])
    }
    expect(vatIn(12_000, 20)).toBe(2_000)
  })
  test('settings.saveOrganization refuses a VAT rate above 100 and half a day', async () => {
    const { errors } = await setOrganization({ vat_percent: 101, payment_days: 1.5 })
    expect(errors.map(({ field }) => field)).toEqual(['payment_days', 'vat_percent'])
  })
  test('settings.saveOrganization empties what is sent empty, and keeps a rate of zero', async () => {
    await setOrganization(ISSUER)
    const { data } = await setOrganization({ payment_days: '', vat_percent: 0, tax_number: '' })
    expect([data.payment_days, data.vat_percent, data.tax_number]).toEqual([null, 0, null])
  })
  test('invoices.paperDefaults tells finance the days to pay', async () => {
    await setOrganization(ISSUER)
    expect((await sim.call(invoices.paperDefaults, {}, { as })).data).toEqual({ payment_days: 45 })
  })
})

describe('the order number', () => {
  const claimWith = (ids: string[], po_number: string) =>
    sim.call(
      invoiceVerbs.claim,
      {
        body: {
          claim_details: lines(ids),
          account_identifier: account(),
          expected_received_at: '31-12-2026',
          po_number,
        },
      },
      { as },
    )
  test('invoices.claim keeps a PO number on the paper, in its PDF and in the list', async () => {
    const id = newInstallment()
    await claimWith([id], ' PO-7781 ')
    const page = await claimPage(id)
    expect(page.po_number).toBe('PO-7781')
    expect(await printed(page.view_page)).toContain('PO numberPO-7781')
    const found = await sim.call(invoices.list, { query: { search: 'po-7781' } }, { as })
    expect(found.data.recordsInfo.map(({ identifier, po_number }) => [identifier, po_number])).toEqual([
      [id, 'PO-7781'],
    ])
  })
  test('invoices.claim refuses a PO number for installments of two institutions', async () => {
    const ids = [newInstallment(), newInstallment({ institution_id: institution('Seneca Polytechnic') })]
    const { status, errors } = await claimWith(ids, 'PO-1')
    expect([status, errors]).toEqual([
      422,
      [
        {
          field: 'po_number',
          message: 'The installments are of 2 institutions. A PO number is of one.',
        },
      ],
    ])
  })
  test('plan of a claim names the PO number with its institution', async () => {
    const body = {
      verb: 'invoices.claim',
      claim_details: lines([newInstallment()]),
      account_identifier: account(),
      expected_received_at: '31-12-2026',
      po_number: 'PO-7781',
    }
    const { parts } = (await sim.call(operations.plan, { body: body as never }, { as })).data
    expect(parts.map(({ label }) => label)).toEqual(['York University · PO-7781'])
  })
  test('an installment shows the PO number of its invoice, else of its claim', async () => {
    const id = newInstallment()
    await claimWith([id], 'PO-CLAIM')
    await invoice([id])
    expect((await read(id)).po_number).toBe('PO-CLAIM')
  })
})

describe('a credit note', () => {
  const credited = async () => {
    const id = await invoiced()
    await creditNote([id], 25_050)
    return id
  }
  test('public credit note shows its number, lines, what they credit, and the reason', async () => {
    const id = await credited()
    const page = await creditNotePage()
    expect(page).toMatchObject({
      credit_note_no: 'CRN-2026-00001',
      credit_note_for: 'due',
      credit_amount: 25_050,
      reason: 'Late enrolment',
      account_info: null,
      expected_on: null,
    })
    expect(page.credit_note_details).toEqual([
      expect.objectContaining({ amount: 25_050, paper_no: (await read(id)).invoice_no }),
    ])
  })
  test('PDF of a credit note prints number, reason and the paper that it credits', async () => {
    const id = await credited()
    const text = (await printed((await creditNotePage()).view_page)).join('\n')
    for (const one of ['Credit note', 'CRN-2026-00001', 'ReasonLate enrolment', 'TotalCAD 250.50'])
      expect(text).toContain(one)
    expect(text).toContain((await read(id)).invoice_no)
    expect(text).not.toContain('Please pay to')
  })
  test('public credit note without its key says only whom to ask', async () => {
    await credited()
    const { identifier } = last('credit_notes')
    const { data } = await sim.call(publicInvoices.creditNote, { credit_note_id: identifier })
    expect(Object.keys(data)).toEqual(['key_needed', 'issuer_info'])
    const file = await sim.request(`/public-invoice/credit-note/${identifier}/pdf`)
    expect(file.status).toBe(404)
  })
  test('public credit note keeps what it was issued with', async () => {
    await credited()
    const before = await creditNotePage()
    sim.db.sql.exec("UPDATE institutions SET name = 'Renamed'; UPDATE leads SET first_name = 'Someone'")
    expect(await creditNotePage()).toEqual(before)
  })
  test('public credit note is void after its operation was undone', async () => {
    const id = await invoiced()
    const { operation_identifier } = (await creditNote([id], 25_050)).data
    await undo(operation_identifier)
    const page = await creditNotePage()
    expect([page.void_at === null, page.credit_note_details.length]).toEqual([false, 1])
  })
  test('files.generatePdf draws a credit note by its identifier', async () => {
    await credited()
    const answer = await sim.call(files.generatePdf, { id: last('credit_notes').identifier }, { as })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})
