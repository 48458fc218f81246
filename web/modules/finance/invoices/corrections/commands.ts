/** Commands that correct what was booked on one installment, its history, and locked periods. Their questions are asked in the palette. */
import { createElement } from 'react'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { creditOf, dueOf, outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { creditNotePurposes } from '@contract/finance/publicInvoices'
import { refusal, type MoneyVerb } from '@contract/finance/invoices/invoiceFlow'
import { invoiceHistory } from '@contract/finance/invoices/invoiceHistory'
import { invoices, type Installment } from '@contract/finance/invoices'
import { periodLocks } from '@contract/finance/periodLocks'
import type { Argument, Arguments, Choice, Command, Context } from '@core/commands/commands'
import { parseTypedDay, todayHere } from '@core/list/relativeDays'
import { fetchCall, queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { parseAmount } from '@core/words/amounts'
import { amountText, currentLocale, date, outOf, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { openOperation } from '@ui/operation'

type RowContext = Context<Installment>
type RowCommand = Command<Installment>

const rowOf = ({ targets }: RowContext): Installment => targets.rows[0]!
const money = (amount: number, { expected_currency_in }: Installment) =>
  amountText(amount, expected_currency_in)
const refusalOf =
  (verb: MoneyVerb) =>
  (c: RowContext): string | undefined => {
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

/** The whole amount as a choice, or another one to be typed. `most`: the largest possible, in the smallest unit. */
const amountArguments = (
  most: (row: Installment, given: Arguments) => number,
): readonly Argument<Installment>[] => [
  {
    name: 'amount',
    choices: (given, c) => [
      { value: 'all', label: money(most(rowOf(c), given), rowOf(c)) },
      { value: 'other', label: words('invoices:arguments.otherAmount') },
    ],
  },
  {
    name: 'otherAmount',
    when: ({ amount }) => amount?.value === 'other',
    // In the currency with most decimal places; the row's own is checked when the command runs.
    check: (text) =>
      typeof parseAmount(text, 'JOD', currentLocale()) === 'number' ? undefined : 'This is not an amount',
  },
]
/** The chosen amount in the smallest unit; undefined, with a message, when it does not fit the currency. */
const amountOf = (c: RowContext, { amount, otherAmount }: Arguments, most: number): number | undefined => {
  if (amount!.value === 'all') return most
  const value = parseAmount(otherAmount!.value, rowOf(c).expected_currency_in, currentLocale())
  if (typeof value === 'number') return value
  c.toast(c.t.sentence('This is not an amount'), 'danger')
  return undefined
}

const openVerb = (
  c: RowContext,
  verb: 'reverse' | 'refund' | 'creditNote' | 'applyCredit',
  body: Record<string, unknown>,
) =>
  openOperation(c, {
    verb: `invoices.${({ reverse: 'reverse', refund: 'refund', creditNote: 'credit_note', applyCredit: 'apply_credit' } as const)[verb]}`,
    endpoint: invoiceCorrections[verb],
    title: c.t(`invoices:verbs.${verb}.title`, { who: personName(rowOf(c).leadInfo) }),
    submitLabel: c.t(`invoices:verbs.${verb}.act`),
    body,
  })

const historyOf = ({ identifier }: Installment) =>
  fetchCall(invoiceHistory.history, { invoice_identifier: identifier })
const reversibleLines = async (_: Arguments, c: RowContext): Promise<Choice[]> =>
  (await historyOf(rowOf(c)))
    .filter(({ is_reversible }) => is_reversible)
    .toReversed()
    .map(({ line_id, payment_for, amount, date: on }) => ({
      value: String(line_id),
      label: `${money(amount!, rowOf(c))} · ${c.t(`invoices:history.${payment_for!}`)}`,
      hint: date(on!),
    }))

/** Open installments of the same institution and currency: the first 50 by their date. */
const openInstallments = async (_: Arguments, c: RowContext): Promise<Choice[]> => {
  const { institution_id, expected_currency_in: currency, identifier } = rowOf(c)
  const { recordsInfo } = await call(invoices.list, {
    query: {
      institution_id: String(institution_id),
      currency,
      invoice_tab: 'client_outstanding',
      per_page: 50,
    },
  })
  return recordsInfo
    .filter((one) => one.identifier !== identifier)
    .map((one) => {
      const reason = refusal('receive', one)
      return {
        value: one.identifier,
        label: `${personName(one.leadInfo)} ${outOf(one.number, one.count)} · ${one.invoice_no ?? one.claim_no}`,
        hint: money(outstandingOf(one), one),
        ...(reason !== null && { disabled: c.t.sentence(reason) }),
      }
    })
}

const accounts = async (_: Arguments, c: RowContext): Promise<Choice[]> =>
  (await fetchCall(bankAccounts.dropdown, {}))
    .filter(({ currency }) => currency === rowOf(c).expected_currency_in)
    .map(({ value, label, currency }) => ({ value: String(value), label, hint: currency }))

const purposes = (_: Arguments, c: RowContext): Choice[] =>
  creditNotePurposes.map((purpose) => {
    const most = purpose === 'due' ? dueOf(rowOf(c)) : creditOf(rowOf(c))
    const reason = purpose === 'due' ? 'Nothing is due' : 'No credit is left'
    return {
      value: purpose,
      label: c.t(`invoices:creditNotes.${purpose}`),
      hint: money(most, rowOf(c)),
      ...(most === 0 && { disabled: c.t.sentence(reason) }),
    }
  })
/** What can be credited: what is still outstanding first, else what is due, or the credit. */
const mostCredited = (row: Installment, { purpose }: Arguments) =>
  purpose?.value === 'overpayment' ? creditOf(row) : outstandingOf(row) || dueOf(row)

const corrections: RowCommand[] = [
  {
    id: 'invoices.reverse',
    on: 'row',
    keys: 'm r',
    can: 'invoices.reverse',
    disabledReason: refusalOf('reverse'),
    arguments: [{ name: 'lines', choices: reversibleLines, many: true }, bookedOn, remarks],
    run: (c, given) =>
      openVerb(c, 'reverse', {
        payment_lines: given['lines']!.value.split(',').map(Number),
        reverse_date: dayOf(given),
        remarks: given['why']!.value,
      }),
  },
  {
    id: 'invoices.refund',
    on: 'row',
    keys: 'm b',
    can: 'invoices.refund',
    disabledReason: refusalOf('refund'),
    arguments: [
      ...amountArguments(creditOf),
      { name: 'refundAccount', choices: accounts },
      bookedOn,
      remarks,
    ],
    run: (c, given) => {
      const amount = amountOf(c, given, creditOf(rowOf(c)))
      if (amount === undefined) return
      return openVerb(c, 'refund', {
        refund_details: [{ installment_identifier: rowOf(c).identifier, amount }],
        account_identifier: given['refundAccount']!.value,
        refund_date: dayOf(given),
        remarks: given['why']!.value,
      })
    },
  },
  {
    id: 'invoices.creditNote',
    on: 'row',
    keys: 'm c',
    can: 'invoices.credit',
    disabledReason: refusalOf('credit_note'),
    arguments: [{ name: 'purpose', choices: purposes }, ...amountArguments(mostCredited), remarks],
    run: (c, given) => {
      const amount = amountOf(c, given, mostCredited(rowOf(c), given))
      if (amount === undefined) return
      return openVerb(c, 'creditNote', {
        credit_details: [{ installment_identifier: rowOf(c).identifier, amount }],
        credit_note_for: given['purpose']!.value,
        remarks: given['why']!.value,
      })
    },
  },
  {
    id: 'invoices.applyCredit',
    on: 'row',
    keys: 'm a',
    can: 'invoices.credit',
    disabledReason: refusalOf('apply_credit'),
    arguments: [
      { name: 'target', choices: openInstallments },
      ...amountArguments(creditOf),
      bookedOn,
      remarks,
    ],
    run: async (c, given) => {
      const amount = amountOf(c, given, creditOf(rowOf(c)))
      if (amount === undefined) return
      await openVerb(c, 'applyCredit', {
        from_identifier: rowOf(c).identifier,
        apply_details: [{ installment_identifier: given['target']!.value, amount }],
        apply_date: dayOf(given),
        remarks: given['why']!.value,
      })
    },
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
