/** The finance modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/finance'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { exchangeRates } from '@contract/finance/exchangeRates'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { payeeAccounts } from '@contract/finance/payeeAccounts'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/commands/module'
import { masterPage } from '@ui/masterPage'
import agentPayments from '../../modules/finance/agentPayments'
import invoiceFiles from '../../modules/finance/invoiceFiles'
import invoices from '../../modules/finance/invoices'
import accountStatements from '../../modules/finance/invoices/accountStatements'
import financeReports from '../../modules/finance/invoices/financeReports'
import remittance from '../../modules/finance/invoices/remittance'
import letterTemplates from '../../modules/finance/letterTemplates'

addEnglish(...english)

export const modules: readonly Module[] = [
  agentPayments,
  masterPage(bankAccounts),
  masterPage(exchangeRates),
  invoiceFiles,
  masterPage(invoiceReasons),
  invoices,
  accountStatements,
  financeReports,
  remittance,
  letterTemplates,
  masterPage(payeeAccounts),
  masterPage(paymentTypes),
].flat()
