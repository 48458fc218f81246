/** The finance modules inside of the shell. One line each, sorted; a file may hold several modules. */
import english from 'virtual:words/en/finance'
import { addEnglish } from '@core/words/i18n'
import type { Module } from '@core/shell/module'
import agentPayments from '../../modules/finance/agentPayments'
import bankAccounts from '../../modules/finance/bankAccounts'
import exchangeRates from '../../modules/finance/exchangeRates'
import invoiceFiles from '../../modules/finance/invoiceFiles'
import invoiceReasons from '../../modules/finance/invoiceReasons'
import invoices from '../../modules/finance/invoices'
import accountStatements from '../../modules/finance/invoices/accountStatements'
import financeReports from '../../modules/finance/invoices/financeReports'
import remittance from '../../modules/finance/invoices/remittance'
import letterTemplates from '../../modules/finance/letterTemplates'
import payeeAccounts from '../../modules/finance/payeeAccounts'
import paymentTypes from '../../modules/finance/paymentTypes'

addEnglish(...english)

export const modules: readonly Module[] = [
  agentPayments,
  bankAccounts,
  exchangeRates,
  invoiceFiles,
  invoiceReasons,
  invoices,
  accountStatements,
  financeReports,
  remittance,
  letterTemplates,
  payeeAccounts,
  paymentTypes,
].flat()
