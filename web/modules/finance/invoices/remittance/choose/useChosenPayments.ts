/** What a statement line pays: the chosen installments with the amounts as typed, and their sum. */
import { useState } from 'react'
import type { Owed } from '@contract/finance/remittance'
import type { BookingKind } from '@contract/finance/statements'
import { formatAmountForInput, parseAmount } from '@core/words/amounts'
import { currentLocale } from '@core/words/format'
import type { Words } from '@core/words/i18n'
import { amountProblemText } from '../../amountProblem'
import { remittanceStore, type Line } from '../remittanceStore'

/** How the difference is booked; an empty kind leaves it open. */
export interface RestInput {
  kind: BookingKind | ''
  remark: string
}

/** Installments that the line pays, or that the server proposes for it. */
function proposedFor({ pays, told }: Line): ReadonlyMap<string, Owed> {
  const identifiers = [...[...pays, ...told.pays].map(({ identifier }) => identifier), ...told.others]
  return new Map(
    identifiers.flatMap((identifier) => {
      const owed = remittanceStore.owed.get(identifier)
      return owed ? [[identifier, owed] as const] : []
    }),
  )
}

/** @param onChange called when an installment or an amount changes */
export function useChosenPayments(line: Line, onChange: () => void) {
  const [currency, lineAmount, locale] = [line.told.currency!, line.told.left, currentLocale()]
  const textOf = (units: number) => formatAmountForInput(units, currency, locale)
  const parsed = (text: string) => parseAmount(text, currency, locale)
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(
    () => new Map(line.pays.map((pay) => [pay.identifier, textOf(pay.amount)])),
  )
  const [listed, setListed] = useState(() => proposedFor(line))
  /** In the smallest unit; null when the text is no amount. */
  const unitsOf = (text: string) => {
    const value = parsed(text)
    return typeof value === 'number' ? value : null
  }
  const sum = [...amounts.values()].reduce((all, text) => all + (unitsOf(text) ?? 0), 0)
  const setAmount = (identifier: string, text: string) => {
    setAmounts(new Map(amounts).set(identifier, text))
    onChange()
  }
  /** Default amount: the rest of the line, at most what is due; what is due when nothing is left. */
  const toggle = (owed: Owed) => {
    const next = new Map(amounts)
    if (!next.delete(owed.identifier))
      next.set(owed.identifier, textOf(lineAmount > sum ? Math.min(lineAmount - sum, owed.due) : owed.due))
    setListed((now) => new Map(now).set(owed.identifier, owed))
    setAmounts(next)
    onChange()
  }
  return { currency, lineAmount, amounts, listed, sum, parsed, unitsOf, setAmount, toggle }
}
export type ChosenPayments = ReturnType<typeof useChosenPayments>

const isBooked = ({ amounts, sum, lineAmount }: ChosenPayments, { kind }: RestInput) =>
  sum !== lineAmount && amounts.size > 0 && kind !== ''

/** Why the line cannot be taken, and the field to correct. */
export function problemOf(payments: ChosenPayments, rest: RestInput, t: Words) {
  const { amounts, sum, lineAmount, currency, parsed, unitsOf } = payments
  const wrong = [...amounts].find(([, text]) => unitsOf(text) === null)
  if (wrong) {
    const [field, text] = wrong
    const fault = parsed(text)
    const isEmpty = typeof fault === 'number' || text.trim() === ''
    const message = isEmpty ? t('invoices:paymentSheet.faults.empty') : amountProblemText(t, fault, currency)
    return { field, message }
  }
  if (sum > lineAmount && !isBooked(payments, rest))
    return { field: 'kind', message: t('remittance:why.tooMuch') }
  if (isBooked(payments, rest) && !rest.remark.trim())
    return { field: 'remark', message: t.sentence('Remarks is required') }
  return null
}

/** Writes what was chosen to the line, and ticks it. */
export function takePayments(line: Line, payments: ChosenPayments, { kind, remark }: RestInput) {
  const { amounts, listed, unitsOf } = payments
  remittanceStore.choose(
    line,
    [...amounts].map(([identifier, text]) => ({ identifier, amount: unitsOf(text)! })),
    [...amounts.keys()].map((identifier) => listed.get(identifier)!),
    kind !== '' && isBooked(payments, { kind, remark }) ? { kind, remark: remark.trim() } : null,
  )
}
