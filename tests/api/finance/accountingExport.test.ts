/** Invoices in the import formats of Xero and QuickBooks. */
import { expect, test } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { as, claim, invoice, newInstallment, openInvoiceDesk, read, sim } from '@support/server/invoiceDesk'

openInvoiceDesk()

const fileOf = (ids: readonly string[], more: object = {}) =>
  sim.call(
    invoices.accountingFile,
    {
      body: {
        installments: ids,
        format: 'xero',
        account_code: '200',
        tax_type: 'Tax Exempt',
        ...more,
      } as never,
    },
    { as },
  )
/** Two installments, of which the first has an invoice. */
async function oneOnInvoice() {
  const ids = [newInstallment(), newInstallment()]
  await claim(ids)
  await invoice(ids.slice(0, 1))
  return { ids, row: await read(ids[0]!) }
}

test('invoices.accountingFile has the columns of Xero, plain amounts and only what is invoiced', async () => {
  const { ids, row } = await oneOnInvoice()
  const [heads, ...lines] = (await fileOf(ids)).text.trimEnd().split('\n')
  expect(heads).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    new RegExp(
      `^York University,,,,,,,,,,${row.invoice_no},${row.claim_no},\\d\\d/\\d\\d/2026,31/12/2026,,".*",1,1250.50,,200,Tax Exempt,,,,,CAD,$`,
    ),
  )
})
test('invoices.accountingFile has the columns of QuickBooks', async () => {
  const { ids, row } = await oneOnInvoice()
  const { text } = await fileOf(ids, { format: 'quickbooks', account_code: 'Commission', tax_type: 'Exempt' })
  const [heads, line] = text.split('\n')
  expect(heads).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,ItemTaxCode,Currency',
  )
  expect(line).toContain(`${row.invoice_no},York University,`)
  expect(line).toContain(',Commission,')
  expect(line).toMatch(/,1,1250\.50,1250\.50,Exempt,CAD$/)
})
test('invoices.accountingFile refuses more than the 500 invoices that Xero takes', async () => {
  const { ids, row } = await oneOnInvoice()
  const more = sim.db.whole(() =>
    Array.from({ length: 500 }, (_, at) => {
      const id = newInstallment()
      const { lastInsertRowid } = sim.db
        .prepare(
          `INSERT INTO invoices (identifier, invoice_no, link_key, issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at)
          SELECT 'x' || ?, 'X-' || ?, 'k', issued_with, institution_id, account_id, currency, expected_received_at, created_at, updated_at FROM invoices WHERE invoice_no = ?`,
        )
        .run(at, at, row.invoice_no)
      sim.db
        .prepare('UPDATE application_installments SET invoice_id = ? WHERE identifier = ?')
        .run(lastInsertRowid, id)
      sim.db
        .prepare(
          "INSERT INTO invoice_details (invoice_id, installment_id, amount, remarks, first_name, last_name, student_number, program_name, number, count) SELECT ?, id, 100, '', 'Ada', 'Lovelace', 'S1', 'BSc', 1, 1 FROM application_installments WHERE identifier = ?",
        )
        .run(lastInsertRowid, id)
      return id
    }),
  )
  expect((await fileOf([...ids, ...more])).errors).toMatchObject([
    { message: 'At most 500 invoices at once' },
  ])
})
test('invoices.accountingFile refuses a selection without invoices, and a missing account', async () => {
  const id = newInstallment()
  expect((await fileOf([id])).errors).toMatchObject([
    { message: 'None of these installments is on a valid invoice' },
  ])
  const { errors } = await fileOf([id], { account_code: ' ', tax_type: '' })
  expect(errors).toEqual([
    { message: 'Account code is required', field: 'account_code' },
    { message: 'Tax type is required', field: 'tax_type' },
  ])
})
