/** The writes about money beside the verbs of one installment: bank statements, credit notes, letters, agents' payments and reports. */
import { contract } from '@contract'
import { personas } from '@seeds/people/personas'
import type { World } from '../caller'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

export async function callMoney(world: World): Promise<void> {
  const { call, idOf } = world
  const { invoices, invoiceCorrections, invoiceHistory, invoiceVerbs, periodLocks } = contract
  const received = await callStatements(world)
  const installments = [
    idOf('application_installments', "status = 'not_invoiced' AND invoice_status_type IS NULL"),
  ]
  for (const endpoint of [invoices.totals, invoices.ageing, invoices.rows])
    await call(endpoint, { body: { installments } })
  await call(invoiceVerbs.expectAll, {
    body: { identifiers: installments, expected_commission_in_date: '31-12-2026' },
  })
  await call(invoiceHistory.history, { invoice_identifier: installments[0]! })
  await call(invoiceCorrections.reversible, { body: { installments: [received] } })
  const credit_details = [{ installment_identifier: installments[0]!, amount: 1 }]
  await call(invoiceCorrections.creditNote, { body: { credit_details, remarks: 'Late enrolment' } })
  await callPublicPapers(world)
  await callAgentPayments(world)
  await callLetters(world)
  await callReports(world)
  await call(periodLocks.lock, { body: { locked_until: '01-01-2020' } })
  const [lock] = await call(periodLocks.list, {})
  await call(periodLocks.unlock, { identifier: lock!.identifier })
}

/** Returns the installment that a line of the bank paid. */
async function callStatements({ call, idOf }: World): Promise<string> {
  const { statements } = contract
  const paste = { text: 'Reference;Amount\nrent;12,50 CAD' }
  const { statement } = await call(statements.create, { body: paste })
  const { lines } = await call(statements.single, { identifier: statement!.identifier })
  const line = lines[0]!.identifier
  await call(statements.book, { body: { lines: [line], kind: 'aside', remark: 'Rent' } })
  await call(statements.reopen, { body: { lines: [line] } })
  await call(statements.different, { body: { lines: [line] } })
  const installment_identifier = idOf(
    'application_installments',
    "status = 'not_invoiced' AND invoice_status_type IS NULL AND expected_currency_in = 'CAD'",
  )
  await call(statements.receive, {
    body: { lines: [{ identifier: line, pays: [{ installment_identifier, receive_amount: 1250 }] }] },
  })
  return installment_identifier
}

async function callPublicPapers({ call, file, idOf }: World) {
  const { publicInvoices } = contract
  const keyOf = (table: string) => ({ query: { key: idOf(table, '1', 'link_key') } })
  const creditNote = { credit_note_id: idOf('credit_notes'), ...keyOf('credit_notes') }
  await call(publicInvoices.creditNote, creditNote, '')
  await file(publicInvoices.creditNotePdf, creditNote, '')
  await file(publicInvoices.invoicePdf, { invoice_id: idOf('invoices'), ...keyOf('invoices') }, '')
  await file(publicInvoices.claimPdf, { claim_no: idOf('claims', '1', 'claim_no'), ...keyOf('claims') }, '')
  await file(contract.files.generatePdf, { id: idOf('claims') })
}

async function callAgentPayments(world: World) {
  const { call, file, idOf } = world
  const { agentPayments, invoiceVerbs } = contract
  const agent = personas.agent.email
  const isOwed = `status = 'received' AND agent_amount > paid_amount AND agent_id = (SELECT id FROM users WHERE email = '${agent}')`
  const currency = idOf('application_installments', isOwed, 'expected_currency_in') as 'CAD'
  const account_id = await callAccounts(world, currency, idOf('users', `email = '${agent}'`))
  const payment = await call(invoiceVerbs.pay, {
    body: {
      claimDetails: [{ installment_identifier: idOf('application_installments', isOwed), receive_amount: 1 }],
      account_id,
      receive_date: '01-01-2026',
      accept_date: true,
      remark_to_internal: 'Share',
    },
  })
  const operation = payment.operation_identifier
  await call(agentPayments.sendAdvices, { body: { operation_identifier: operation } })
  await file(agentPayments.batch, { operation })
  await file(agentPayments.advices, { operation })
  await file(agentPayments.ownAdviceFile, { operation }, agent)
  await file(agentPayments.ownStatementFile, { query: YEAR }, agent)
}

/** Makes an account that pays and one of an agent that is paid. Returns the identifier of the first. */
async function callAccounts({ call }: World, currency: 'CAD', agent_identifier: string): Promise<string> {
  const { bankAccounts, payeeAccounts } = contract
  const iban = 'DE89370400440532013000'
  const payee = { agent_identifier, holder_name: 'Levant Pathways', currency, iban, country: 'DE' }
  await call(payeeAccounts.create, { body: payee })
  const account = { account_name: 'Payouts', account_number: iban, bank_name: 'Hansekontor' }
  const place = { swift_code: 'DEUTDEFF', currency, country: 'DE', is_default: false }
  const { identifier } = await call(bankAccounts.create, { body: { ...account, ...place } })
  return identifier
}

async function callLetters({ call, file, idOf }: World) {
  const { letters, letterTemplates } = contract
  const institution_id = String(idOf('billing_contacts', '1', 'institution_id'))
  await call(letters.billingContact, { institution_id, body: { email: 'ar@york.example', language: 'en' } })
  const claimed = idOf('application_installments', `claim_id NOT NULL AND institution_id = ${institution_id}`)
  await call(letters.emailPapers, { body: { installments: [claimed] } })
  const overdue = idOf(
    'application_installments',
    "claim_id NOT NULL AND invoice_status_type IS NULL AND received_amount = 0 AND due_at < '2026-11-01' AND institution_id IN (SELECT institution_id FROM billing_contacts)",
  )
  await call(letters.sendReminder, { body: { installments: [overdue], accept_again: true } })
  const debtorOf = "institution_id || '-' || expected_currency_in"
  const debtors = [idOf('application_installments', `identifier = '${overdue}'`, debtorOf)]
  await call(letters.emailStatement, { body: { debtors, from: '2026-01-01', to: '2026-11-30' } })
  const letter_identifier = idOf('letters')
  const { attachments } = await call(letters.letter, { letter_identifier })
  await file(letters.attachment, { letter_identifier, name: attachments[0]!.name })
  const template = { letter_type: 'papers' as const, title: 'Papers', content: '{{papers}}' }
  const papers = idOf('letter_templates', "letter_type = 'papers'")
  await call(letterTemplates.update, { identifier: papers, body: template })
}

async function callReports({ file, idOf }: World) {
  const { accountStatements, financeReports, invoices } = contract
  const columns = [{ key: 'lead_name', label: 'Student' }]
  await file(invoices.exportFile, { body: { is_selected_all: true, columns } })
  await file(invoices.accountingFile, {
    body: { is_selected_all: true, format: 'xero', account_code: '200', tax_type: 'NONE' },
  })
  await file(invoices.papersFile, {
    body: { installments: [idOf('application_installments', 'claim_id NOT NULL')] },
  })
  const debtor = [{ key: 'vendor_name', label: 'Institution' }]
  await file(financeReports.exportFile, { report: 'debtors', body: { columns: debtor } })
  const institution_id = String(idOf('application_installments', 'claim_id NOT NULL', 'institution_id'))
  await file(accountStatements.institutionFile, { institution_id, query: YEAR })
  const agent_id = String(idOf('application_installments', 'paid_amount > 0', 'agent_id'))
  await file(accountStatements.agentFile, { agent_id, query: YEAR })
}
