/** The installments that a command acts on: why none allows it, their identifiers, their rows, and the sheet of their amounts. */
import { createElement } from 'react'
import { invoices, type Installment } from '@contract/finance/invoices'
import { refusal, type MoneyVerb } from '@contract/finance/invoices/invoiceFlow'
import type { Context } from '@core/commands/commands'
import { identifiersOf } from '@core/list/identifiersOf'
import { currentScreen, type List } from '@core/list/list'
import { fetchCall } from '@core/server/api'
import { call } from '@core/server/http'
import { targetsBody } from './list'
import { asksRemarks, type SheetVerb } from './paymentSheet/sheetLines'

export type InvoiceContext = Context<Installment>

/** Why no loaded target allows the verb; undefined when at least one does, the plan then shows the rest. */
export const refusalForAll =
  (verb: MoneyVerb) =>
  ({ targets, t }: InvoiceContext): string | undefined => {
    if (targets.all || targets.rows.length < targets.count) return undefined
    const reasons = targets.rows.map((row) => refusal(verb, row))
    return reasons.length > 0 && reasons.every((one) => one !== null) ? t.sentence(reasons[0]!) : undefined
  }

/** The call needs identifiers: resolves "all that match" to identifiers first. */
export const targetIdentifiers = async ({ targets }: InvoiceContext): Promise<string[]> => {
  if (!targets.all) return [...targets.identifiers]
  const out = new Set(targets.excluded)
  return (await identifiersOf(currentScreen.list as List, 0, Infinity)).filter((one) => !out.has(one))
}
/** Fetches the full rows of all targets, loaded or not. */
export const targetRows = ({ targets }: InvoiceContext) => call(invoices.rows, { body: targetsBody(targets) })

export const openPaymentSheet = (verb: SheetVerb) => async (context: InvoiceContext) => {
  const [{ PaymentSheet, DEFAULT_DAYS }, rows, { payment_days }] = await Promise.all([
    import('./paymentSheet/PaymentSheet'),
    targetRows(context),
    asksRemarks(verb) ? fetchCall(invoices.paperDefaults, {}) : { payment_days: null },
  ])
  const paymentDays = payment_days ?? DEFAULT_DAYS
  context.open(createElement(PaymentSheet, { verb, rows, paymentDays, context: context as Context }))
}
