/** Verbs of installments, for one or thousands. The contract's `invoiceFlow` says which verb is allowed. */
import { accountingFormats, type AccountingFormat } from '@contract/finance/accountingExport'
import { invoices, type Installment } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import type { Hold } from '@contract/finance/invoices/invoiceFlow'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { fetchCall } from '@core/server/api'
import { command as commandOf } from '@core/commands/registry'
import { leadsTo, type Argument, type Choice, type Command, type Arguments } from '@core/commands/commands'
import { addressOf, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { session, appState } from '@core/session/session'
import { openOperation } from '@ui/operation'
import { namedBy } from '@ui/operation/bulkCommand'
import { pathOf as statementPath } from './accountStatements/period'
import { agentList, targetsBody } from './list'
import {
  openPaymentSheet,
  refusalForAll,
  targetIdentifiers,
  targetRows,
  type InvoiceContext,
} from './targets'

type Verb = Command<Installment>

const withCount = { titleValues: ({ targets }: InvoiceContext) => ({ count: targets.count }) }

const reasonsFor = (reason_type: Hold) => async (): Promise<Choice[]> =>
  (await fetchCall(invoiceReasons.dropdown, { query: { reason_type } })).map(
    ({ identifier: value, name: label }) => ({
      value: String(value),
      label,
    }),
  )
const remarks: Argument<Installment> = {
  name: 'remarks',
  check: (text) => (text.trim() ? undefined : 'Remarks is required'),
}

const holdOrDrop = (verb: Hold): Verb =>
  ({
    id: `invoices.${verb}`,
    on: 'rows',
    keys: verb === 'hold' ? 'h' : 'd',
    can: 'invoices.hold',
    disabledReason: refusalForAll(verb),
    repeatable: true,
    ...withCount,
    danger: verb === 'drop' || undefined,
    arguments: [{ name: 'reason', choices: reasonsFor(verb) }, remarks],
    run: async (c, { reason, remarks }) =>
      openOperation(c, {
        verb: `invoices.${verb}`,
        endpoint: invoiceVerbs.hold,
        ...namedBy(commandOf(`invoices.${verb}`), c),
        danger: verb === 'drop',
        body: {
          invoice_status_type: verb,
          invoice_reason_id: reason!.value,
          remarks: remarks!.value,
          invoice_status_group: 'client',
          application_installment_id: await targetIdentifiers(c),
        },
      }),
  }) as Verb

/** `15-03-2027`, `+3d`; on the wire `2027-03-15`. */
const expectedDate: Argument<Installment> = {
  name: 'date',
  check: (text) =>
    parseTypedDay(text, todayHere()) ? undefined : 'This date does not exist. Give it as DD-MM-YYYY.',
}

const undoVerb = (
  verb: 'unclaim' | 'uninvoice',
  keys: string,
  list: 'invoiceClaimDetails' | 'invoiceDetails',
): Verb => ({
  id: `invoices.${verb}`,
  on: 'rows',
  keys,
  can: 'invoices.delete',
  disabledReason: refusalForAll(verb),
  danger: true,
  ...withCount,
  run: async (c) =>
    openOperation(c, {
      verb: `invoices.${verb}`,
      endpoint: invoiceVerbs.detailDelete,
      ...namedBy(commandOf(`invoices.${verb}`), c),
      danger: true,
      removesRows: true,
      body: { [list]: (await targetRows(c)).map(({ id }) => ({ id })) },
    }),
})

/** Names of the programs, the same in every language. */
const ACCOUNTING: Record<AccountingFormat, string> = { xero: 'Xero', quickbooks: 'QuickBooks Online' }

/** URL of the PDF of its invoice, else of its claim, in the user's language. */
const paperOf = ({ invoice_identifier, invoice_key, claim_no, claim_key }: Installment) => {
  const query = {
    client_number: appState.runtime.client_number,
    language: session.language,
    key: invoice_key ?? claim_key,
  }
  return invoice_identifier
    ? addressOf(publicInvoices.invoicePdf, { invoice_id: invoice_identifier, query })
    : addressOf(publicInvoices.claimPdf, { claim_no, query })
}

export const isOfAgents = ({ list }: InvoiceContext) => list === agentList.name

const sheetVerb = (verb: 'claim' | 'invoice' | 'receive' | 'pay', keys: string): Verb => ({
  id: `invoices.${verb}`,
  on: 'rows',
  keys,
  can: `invoices.${verb}`,
  disabledReason: refusalForAll(verb),
  run: openPaymentSheet(verb),
  ...withCount,
})

export const verbs: Verb[] = [
  sheetVerb('claim', 'c'),
  sheetVerb('invoice', 'i'),
  sheetVerb('receive', 'r'),
  sheetVerb('pay', 'p'),
  holdOrDrop('hold'),
  holdOrDrop('drop'),
  {
    id: 'invoices.rollback',
    on: 'rows',
    keys: 'u',
    can: 'invoices.hold',
    disabledReason: refusalForAll('rollback'),
    repeatable: true,
    ...withCount,
    run: async (c) =>
      openOperation(c, {
        endpoint: invoiceVerbs.rollback,
        ...namedBy(commandOf('invoices.rollback'), c),
        body: { invoice_status_type: 'rollback', application_installment_id: await targetIdentifiers(c) },
      }),
  },
  {
    id: 'invoices.expect',
    on: 'rows',
    keys: 'e',
    can: 'invoices.update',
    disabledReason: refusalForAll('expect'),
    repeatable: true,
    arguments: [expectedDate],
    ...withCount,
    run: async (c, { date }: Arguments) =>
      openOperation(c, {
        endpoint: invoiceVerbs.expectAll,
        ...namedBy(commandOf('invoices.expect'), c),
        body: {
          identifiers: await targetIdentifiers(c),
          expected_commission_in_date: parseTypedDay(date!.value, todayHere())!,
        },
      }),
  },
  undoVerb('unclaim', '#', 'invoiceClaimDetails'),
  undoVerb('uninvoice', 'shift+i', 'invoiceDetails'),
  {
    id: 'invoices.paper',
    on: 'row',
    keys: 'v',
    can: 'invoices.read',
    opensWindow: true,
    disabledReason: ({ targets, t }) =>
      targets.rows[0]?.claim_no === null ? t.sentence('Not claimed yet') : undefined,
    run: ({ targets }) => {
      window.open(paperOf(targets.rows[0]!), '_blank', 'noopener')
    },
  },
  {
    id: 'invoices.statement',
    on: 'row',
    keys: 's',
    can: 'invoices.read',
    disabledReason: (c) =>
      isOfAgents(c) && c.targets.rows[0]?.agent_id === null ? c.t.sentence('No agent takes part') : undefined,
    ...leadsTo((c) => {
      const { institution_id, agent_id } = c.targets.rows[0]!
      return isOfAgents(c) ? statementPath('agent', agent_id!) : statementPath('institution', institution_id)
    }),
  },
  {
    id: 'invoices.accounting',
    on: 'rows',
    can: invoices.accountingFile.spec.can,
    ...withCount,
    arguments: [
      {
        name: 'format',
        choices: () => accountingFormats.map((one) => ({ value: one, label: ACCOUNTING[one] })),
      },
      { name: 'account', check: (text) => (text.trim() ? undefined : 'Account code is required') },
      { name: 'tax', check: (text) => (text.trim() ? undefined : 'Tax type is required') },
    ],
    run: async (c, { format, account, tax }) => {
      const body = {
        ...targetsBody(c.targets),
        format: format!.value as AccountingFormat,
        account_code: account!.value,
        tax_type: tax!.value,
      }
      saveFile(
        await (await send(invoices.accountingFile, { body })).blob(),
        `invoices-${format!.value}-${todayHere()}.csv`,
      )
    },
  },
  {
    id: 'invoices.reconcile',
    on: 'page',
    keys: 'b',
    can: 'invoices.receive',
    ...leadsTo('/invoices/reconcile'),
  },
]
