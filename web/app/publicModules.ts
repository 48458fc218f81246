/** The modules with pages outside of the shell. They load together, when such a page is opened. One line each, sorted. */
import type { Module } from '@core/commands/module'
import oneTime from '../modules/access/oneTime'
import signup from '../modules/access/signup'
import publicInvoices from '../modules/finance/publicInvoices'
import unsubscribePages from '../modules/outreach/unsubscribe/publicPages'
import publicForms from '../modules/partners/publicForms'
import referrals from '../modules/partners/referrals'

export const publicModules: Readonly<Record<string, Module>> = {
  'access/oneTime': oneTime,
  'access/signup': signup,
  'finance/publicInvoices': publicInvoices,
  'outreach/unsubscribe/publicPages': unsubscribePages,
  'partners/publicForms': publicForms,
  'partners/referrals': referrals,
}
