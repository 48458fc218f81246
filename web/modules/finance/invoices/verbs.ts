/** Verbs of installments, for one or thousands. The contract's `invoiceFlow` says which verb is allowed. */
import { createElement } from 'react'
import { invoiceVerbs, invoices, type Installment } from '@contract/finance/invoices'
import { refusal, type Hold, type MoneyVerb } from '@contract/finance/invoiceFlow'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { publicInvoices } from '@contract/finance/publicInvoices'
import { fetchCall } from '@core/server/api'
import type { Argument, Choice, Command, Context, Arguments } from '@core/commands/commands'
import { addressOf, call } from '@core/server/http'
import { identifiersOf } from '@core/list/listFeed'
import { currentScreen, type List } from '@core/list/list'
import { parseTypedDay, todayHere } from '@core/list/relativeDays'
import { session, appState } from '@core/session/session'
import { openOperation } from '@ui/operation'
import { meant } from './list'

type Here = Context<Installment>
type Verb = Command<Installment>

const titled =
  (verb: string) =>
  ({ t, targets }: Here) =>
    t(`invoices:verbs.${verb}.title`, { count: targets.count })
const counted = { titleValues: ({ targets }: Here) => ({ count: targets.count }) }

/** Why no loaded target allows the verb; undefined when at least one does, the plan then shows the rest. */
const barred =
  (verb: MoneyVerb) =>
  ({ targets, t }: Here): string | undefined => {
    if (targets.all || targets.rows.length < targets.count) return undefined
    const reasons = targets.rows.map((row) => refusal(verb, row))
    return reasons.length > 0 && reasons.every((one) => one !== null) ? t.sentence(reasons[0]!) : undefined
  }

/** The call needs identifiers: resolves "all that match" to identifiers first. */
const names = async ({ targets }: Here): Promise<string[]> => {
  if (!targets.all) return [...targets.identifiers]
  const out = new Set(targets.excluded)
  return (await identifiersOf(currentScreen.list as List, 0, Infinity)).filter((one) => !out.has(one))
}
const first = () => (currentScreen.list as List).tabs[0]!
/** Fetches the full rows of all targets, loaded or not. */
const rowsOf = ({ targets }: Here) => call(invoices.rows, { body: meant(targets, first()) })

const openWindow = (verb: 'claim' | 'invoice' | 'receive' | 'pay') => async (context: Here) => {
  const [{ MoneyWindow }, rows] = await Promise.all([import('./MoneyWindow'), rowsOf(context)])
  context.open(createElement(MoneyWindow, { verb, rows, context: context as Context }))
}

const reasonsFor = (reason_type: Hold) => async (): Promise<Choice[]> =>
  (await fetchCall(invoiceReasons.dropdown, { query: { reason_type } })).map(({ value, label }) => ({
    value: String(value),
    label,
  }))
const remarks: Argument<Installment> = {
  name: 'remarks',
  check: (text) => (text.trim() ? undefined : 'Remarks is required'),
}

const setAside = (verb: Hold): Verb =>
  ({
    id: `invoices.${verb}`,
    on: 'rows',
    keys: verb === 'hold' ? 'h' : 'd',
    can: 'invoices.hold',
    disabledReason: barred(verb),
    repeatable: true,
    ...counted,
    danger: verb === 'drop' || undefined,
    arguments: [{ name: 'reason', choices: reasonsFor(verb) }, remarks],
    run: async (c, { reason, remarks }) =>
      openOperation(c, {
        verb: `invoices.${verb}`,
        endpoint: invoiceVerbs.hold,
        title: titled(verb)(c),
        act: c.t(`invoices:verbs.${verb}.act`),
        danger: verb === 'drop',
        body: {
          invoice_status_type: verb,
          invoice_reason_id: reason!.value,
          remarks: remarks!.value,
          invoice_status_group: 'client',
          application_installment_id: await names(c),
        },
      }),
  }) as Verb

/** `15-03-2027`, `+3d`; on the wire `2027-03-15`. */
const expected: Argument<Installment> = {
  name: 'date',
  check: (text) =>
    parseTypedDay(text, todayHere()) ? undefined : 'This date does not exist. Give it as DD-MM-YYYY.',
}

const takeOff = (
  verb: 'unclaim' | 'uninvoice',
  keys: string,
  list: 'invoiceClaimDetails' | 'invoiceDetails',
): Verb => ({
  id: `invoices.${verb}`,
  on: 'rows',
  keys,
  can: 'invoices.delete',
  disabledReason: barred(verb),
  danger: true,
  ...counted,
  run: async (c) =>
    openOperation(c, {
      verb: `invoices.${verb}`,
      endpoint: invoiceVerbs.detailDelete,
      title: titled(verb)(c),
      act: c.t(`invoices:verbs.${verb}.act`),
      danger: true,
      leaves: true,
      body: { [list]: (await rowsOf(c)).map(({ id }) => ({ id })) },
    }),
})

/** URL of the PDF of its invoice, else of its claim, in the user's language. */
const paperOf = ({ invoice_identifier, claim_no }: Installment) => {
  const query = { client_number: appState.runtime.client_number, language: session.language }
  return invoice_identifier
    ? addressOf(publicInvoices.invoicePdf, { invoice_id: invoice_identifier, query })
    : addressOf(publicInvoices.claimPdf, { claim_no, query })
}

const windowed = (verb: 'claim' | 'invoice' | 'receive' | 'pay', keys: string): Verb => ({
  id: `invoices.${verb}`,
  on: 'rows',
  keys,
  can: `invoices.${verb}`,
  disabledReason: barred(verb),
  run: openWindow(verb),
  ...counted,
})

export const verbs: Verb[] = [
  windowed('claim', 'c'),
  windowed('invoice', 'i'),
  windowed('receive', 'r'),
  windowed('pay', 'p'),
  setAside('hold'),
  setAside('drop'),
  {
    id: 'invoices.rollback',
    on: 'rows',
    keys: 'u',
    can: 'invoices.hold',
    disabledReason: barred('rollback'),
    repeatable: true,
    ...counted,
    run: async (c) =>
      openOperation(c, {
        verb: 'invoices.rollback',
        endpoint: invoiceVerbs.rollback,
        title: titled('rollback')(c),
        act: c.t('invoices:verbs.rollback.act'),
        body: { invoice_status_type: 'rollback', application_installment_id: await names(c) },
      }),
  },
  {
    id: 'invoices.expect',
    on: 'rows',
    keys: 'e',
    can: 'invoices.update',
    disabledReason: barred('expect'),
    repeatable: true,
    arguments: [expected],
    ...counted,
    run: async (c, { date }: Arguments) =>
      openOperation(c, {
        verb: 'invoices.expect',
        endpoint: invoiceVerbs.expectAll,
        title: titled('expect')(c),
        act: c.t('invoices:verbs.expect.act'),
        body: {
          identifiers: await names(c),
          expected_commission_in_date: parseTypedDay(date!.value, todayHere())!,
        },
      }),
  },
  takeOff('unclaim', '#', 'invoiceClaimDetails'),
  takeOff('uninvoice', 'shift+i', 'invoiceDetails'),
  {
    id: 'invoices.paper',
    on: 'row',
    keys: 'v',
    can: 'invoices.read',
    disabledReason: ({ targets, t }) =>
      targets.rows[0]?.claim_no === null ? t.sentence('Not claimed yet') : undefined,
    run: ({ targets }) => {
      window.open(paperOf(targets.rows[0]!), '_blank', 'noopener')
    },
  },
  {
    id: 'invoices.reconcile',
    on: 'page',
    keys: 'b',
    can: 'invoices.receive',
    run: (c) => c.go('/invoices/reconcile'),
  },
]
