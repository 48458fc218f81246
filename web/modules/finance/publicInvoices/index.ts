/** Printed invoices, claims and credit notes: open to anyone who has their address (core §2.1). */
import english from 'virtual:words/en/finance/publicInvoices'
import { defineModule } from '@core/commands/module'
import { addEnglish } from '@core/words/i18n'

addEnglish(...english)

export default defineModule({
  name: 'publicInvoices',
  publicRoutes: [
    {
      path: '/invoice-pdf/:invoiceID',
      for: 'anyone',
      title: 'publicInvoices:title',
      page: () => import('./InvoicePage').then(({ InvoicePage }) => ({ default: InvoicePage })),
    },
    {
      path: '/credit-note/:creditNoteID',
      for: 'anyone',
      title: 'publicInvoices:creditNoteTitle',
      page: () => import('./InvoicePage').then(({ CreditNotePage }) => ({ default: CreditNotePage })),
    },
    {
      path: '/claim-invoice/:claimNo',
      for: 'anyone',
      title: 'publicInvoices:claimTitle',
      page: () => import('./InvoicePage').then(({ ClaimPage }) => ({ default: ClaimPage })),
    },
  ],
})
