/**
 * Commands that correct what was booked, the history of an installment, and locked periods. Amounts are entered in the payment sheet;
 * what has none (a reversal, a lock) is asked in the palette.
 */
import { createElement } from 'react'
import { creditOf, dueOf, outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { creditNotePurposes } from '@contract/finance/publicInvoices'
import { refusal, type MoneyVerb } from '@contract/finance/invoices/invoiceFlow'
import { dateQuestion } from '@contract/finance/invoices/invoiceVerbs'
import { invoices, type Installment } from '@contract/finance/invoices'
import { periodLocks } from '@contract/finance/periodLocks'
import type { Argument, Arguments, Choice, Command, Context } from '@core/commands/commands'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { amountText, date, outOf, personName } from '@core/words/format'
import { openOperation } from '@ui/operation'
import { openPaymentSheet, refusalForAll, targetIdentifiers, type InvoiceContext } from '../targets'

type InvoiceCommand = Command<Installment>

const rowOf = ({ targets }: InvoiceContext): Installment => targets.rows[0]!
const money = (amount: number, { expected_currency_in }: Installment) =>
  amountText(amount, expected_currency_in)
const refusalOf =
  (verb: MoneyVerb) =>
  (c: InvoiceContext): string | undefined => {
    const reason = refusal(verb, rowOf(c))
    return reason === null ? undefined : c.t.sentence(reason)
  }

const remarks: Argument<Installment> = {
  name: 'why',
  check: (text) => (text.trim() ? undefined : 'Remarks is required'),
}
const bookedOn: Argument<Installment> = {
  name: 'bookedOn',
  check: (text) =>
    parseTypedDay(text, todayHere()) ? undefined : 'This date does not exist. Give it as DD-MM-YYYY.',
}
const dayOf = ({ bookedOn: day }: Arguments) => parseTypedDay(day!.value, todayHere())!
const questionOf = (given: Arguments) =>
  given.bookedOn ? dateQuestion(dayOf(given), todayHere(), 'booked') : null
/** Asked when the date is long ago or ahead. */
const acceptDate: Argument<Installment> = {
  name: 'acceptDate',
  when: (given) => questionOf(given) !== null,
  choices: (given, { t }) => [
    { value: 'yes', label: t('invoices:paymentSheet.acceptDate'), hint: t.sentence(questionOf(given)!) },
  ],
}

const reversibleLines = async (_: Arguments, c: InvoiceContext): Promise<Choice[]> => {
  const lines = await call(invoiceCorrections.reversible, {
    body: { installments: await targetIdentifiers(c) },
  })
  if (lines.length === 0)
    return [
      { value: '', label: c.t('invoices:empty.noPayment'), disabled: c.t('invoices:empty.whyNoPayment') },
    ]
  return lines.map((line) => ({
    value: String(line.line_id),
    label: [
      ...(c.targets.count > 1 ? [`${line.student} ${outOf(line.number, line.count)}`] : []),
      amountText(line.amount, line.currency),
      c.t(`invoices:history.${line.payment_for}`),
    ].join(' · '),
    hint: [date(line.date), line.reference].filter(Boolean).join(' · '),
  }))
}

/** All installments of the same institution and currency that the credit may pay. */
const payable = async (from: Installment): Promise<Installment[]> => {
  const rows = await call(invoices.rows, {
    body: {
      is_selected_all: true,
      filters: {
        institution_id: String(from.institution_id),
        currency: from.expected_currency_in,
        invoice_tab: 'client_outstanding_v2',
      },
    },
  })
  return rows.filter((one) => one.identifier !== from.identifier)
}
/** The credit, shared out in the order of the rows: to each what it needs, until nothing is left. */
export function sharedOut(credit: number, rows: readonly Installment[]): Map<string, number> {
  let left = credit
  return new Map(
    rows.map((row) => {
      const amount = refusal('receive', row) === null ? Math.min(left, outstandingOf(row)) : 0
      left -= amount
      return [row.identifier, amount]
    }),
  )
}
async function openCreditSheet(c: InvoiceContext) {
  const from = rowOf(c)
  const rows = await payable(from)
  if (rows.every((row) => refusal('receive', row) !== null)) {
    const values = { institution: from.vendor_name, currency: from.expected_currency_in }
    c.toast(c.t('invoices:empty.nothingToPay', values), 'warning')
    return
  }
  const { PaymentSheet } = await import('../paymentSheet/PaymentSheet')
  c.open(
    createElement(PaymentSheet, {
      verb: 'applyCredit',
      rows,
      context: c as Context,
      amounts: sharedOut(creditOf(from), rows),
      from,
    }),
  )
}

const purposes = (_: Arguments, { t, targets }: InvoiceContext): Choice[] =>
  creditNotePurposes.map((purpose) => {
    const mostOf = purpose === 'due' ? dueOf : creditOf
    const [row, ...others] = targets.rows
    const isNone =
      !targets.all && targets.rows.length === targets.count && targets.rows.every((one) => mostOf(one) === 0)
    return {
      value: purpose,
      label: t(`invoices:creditNotes.${purpose}`),
      ...(row && others.length === 0 && { hint: money(mostOf(row), row) }),
      ...(isNone && { disabled: t.sentence(purpose === 'due' ? 'Nothing is due' : 'No credit is left') }),
    }
  })

const corrections: InvoiceCommand[] = [
  {
    id: 'invoices.reverse',
    on: 'rows',
    keys: 'm r',
    can: 'invoices.reverse',
    disabledReason: refusalForAll('reverse'),
    arguments: [{ name: 'lines', choices: reversibleLines, many: true }, bookedOn, acceptDate, remarks],
    run: (c, given) => {
      const lines = given.lines!.value.split(',').map(Number)
      return openOperation(c, {
        endpoint: invoiceCorrections.reverse,
        title: () => c.t('invoices:verbs.reverse.title', { count: lines.length }),
        submitLabel: () => c.t('invoices:verbs.reverse.act'),
        body: {
          payment_lines: lines,
          reverse_date: dayOf(given),
          accept_date: given.acceptDate !== undefined,
          remarks: given.why!.value,
        },
      })
    },
  },
  {
    id: 'invoices.refund',
    on: 'rows',
    keys: 'm b',
    can: 'invoices.refund',
    disabledReason: refusalForAll('refund'),
    run: openPaymentSheet('refund'),
  },
  {
    id: 'invoices.creditNote',
    on: 'rows',
    keys: 'm c',
    can: 'invoices.credit',
    disabledReason: refusalForAll('credit_note'),
    arguments: [{ name: 'purpose', choices: purposes }],
    run: (c, { purpose }) => openPaymentSheet(purpose!.value === 'due' ? 'creditDue' : 'creditOverpaid')(c),
  },
  {
    id: 'invoices.applyCredit',
    on: 'row',
    keys: 'm a',
    can: 'invoices.credit',
    disabledReason: refusalOf('apply_credit'),
    run: openCreditSheet,
  },
  {
    id: 'invoices.history',
    on: 'row',
    keys: 'm h',
    can: 'invoices.read',
    run: async (c) => {
      const { HistoryDialog } = await import('./HistoryDialog')
      c.open(createElement(HistoryDialog, { row: rowOf(c) }))
    },
  },
]

const locksChanged = () => queryClient.invalidateQueries({ queryKey: ['periodLocks'] })
const standingLocks = async (): Promise<Choice[]> =>
  (await call(periodLocks.list, {}))
    .filter(({ unlocked_at }) => unlocked_at === null)
    .map(({ identifier, locked_until, lockedBy, created_at }) => ({
      value: identifier,
      label: date(locked_until),
      hint: `${personName(lockedBy)} · ${date(created_at)}`,
    }))
const locks: Command[] = [
  {
    id: 'invoices.lockPeriod',
    on: 'page',
    keys: 'm l',
    can: 'invoices.lock',
    arguments: [{ ...bookedOn, name: 'lockedUntil' } as Argument],
    run: async (c, { lockedUntil }) => {
      await call(periodLocks.lock, {
        body: { locked_until: parseTypedDay(lockedUntil!.value, todayHere())! },
      })
      await locksChanged()
      c.toast(c.t.sentence('Period locked'), 'success')
    },
  },
  {
    id: 'invoices.unlockPeriod',
    on: 'page',
    keys: 'm u',
    can: 'invoices.lock',
    arguments: [{ name: 'lock', choices: standingLocks }],
    run: async (c, { lock }) => {
      await call(periodLocks.unlock, { identifier: lock!.value })
      await locksChanged()
      c.toast(c.t.sentence('Period unlocked'), 'success')
    },
  },
]
export const correctionCommands = [...corrections, ...locks]
