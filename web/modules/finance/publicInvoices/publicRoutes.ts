/** Public routes of claims and invoices: open to anyone who has the link (core §2.1). */
import type { Route } from '@core/shell/module'

export const paperRoutes: readonly Route[] = [
  {
    path: '/invoice-pdf/:invoiceID',
    for: 'anyone',
    title: 'publicInvoices:title',
    page: () => import('./InvoicePage').then(({ InvoicePage }) => ({ default: InvoicePage })),
  },
  {
    path: '/claim-invoice/:claimNo',
    for: 'anyone',
    title: 'publicInvoices:claimTitle',
    page: () => import('./InvoicePage').then(({ ClaimPage }) => ({ default: ClaimPage })),
  },
]
