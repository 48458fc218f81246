/** The finance modules inside of the shell, sorted: one line each. Plain masters and assignments need none. */
export { default as agentPayments } from '../../modules/finance/agentPayments'
export { default as invoiceFiles } from '../../modules/finance/invoiceFiles'
export { default as invoices } from '../../modules/finance/invoices'
export { default as accountStatements } from '../../modules/finance/invoices/accountStatements'
export { default as financeReports } from '../../modules/finance/invoices/financeReports'
export { default as remittance } from '../../modules/finance/invoices/remittance'
export { default as letterTemplates } from '../../modules/finance/letterTemplates'
