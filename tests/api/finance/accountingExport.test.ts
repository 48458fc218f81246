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
    '*ContactName,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,Currency',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    new RegExp(
      `^York University,${row.invoice_no},${row.claim_no},\\d\\d/\\d\\d/2026,31/12/2026,".*",1,1250.50,200,Tax Exempt,CAD$`,
    ),
  )
})
test('invoices.accountingFile has the columns of QuickBooks', async () => {
  const { ids, row } = await oneOnInvoice()
  const { text } = await fileOf(ids, { format: 'quickbooks', account_code: 'Commission', tax_type: 'Exempt' })
  const [heads, line] = text.split('\n')
  expect(heads).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,ItemTaxCode,Currency',
  )
  expect(line).toContain(`${row.invoice_no},York University,`)
  expect(line).toContain(',Commission,')
  expect(line).toMatch(/,1,1250\.50,1250\.50,Exempt,CAD$/)
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
