/** The open invoices of a tenant, fetched from the server with the session of a page, for remittances that name them. */
import type { Page } from 'playwright/test'
import type { Currency } from '@contract/money'

export interface InvoiceRow {
  identifier: string
  status: string
  invoice_status_type: string | null
  expected_currency_in: string
  invoice_amount: number
  claimed_amount: number
  received_amount: number
  claim_no: string | null
  applicationInfo: { student_number: string }
  leadInfo: { first_name: string; last_name: string }
  vendor_name: string
}
export const invoiceRowsOf = (page: Page, client: string, currency: Currency) =>
  page.evaluate(
    async ({ client, currency }) => {
      const { authToken, activeDeviceIdentifier } = JSON.parse(
        localStorage.getItem('chord.session')!,
      ) as Record<string, string>
      const answer = await fetch('/v1/client-invoices/rows', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-number': client,
          authorization: `Bearer ${authToken}`,
          'device-number': activeDeviceIdentifier!,
        },
        body: JSON.stringify({
          is_selected_all: true,
          filters: { currency, invoice_tab: 'client_get_all' },
        }),
      })
      return ((await answer.json()) as { data: InvoiceRow[] }).data
    },
    { client, currency },
  )
export const dueOf = (row: InvoiceRow) => (row.invoice_amount || row.claimed_amount) - row.received_amount
/** What a remittance can pay. */
export const isOpen = (row: InvoiceRow) =>
  ['not_invoiced', 'not_received'].includes(row.status) && row.invoice_status_type === null

/** `1.234,56` of 123456. */
export const turkish = (units: number) =>
  new Intl.NumberFormat('tr', { minimumFractionDigits: 2 }).format(units / 100)
