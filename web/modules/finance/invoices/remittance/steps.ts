/** Steps of a reconciliation: match the text, receive the ticked lines, export the rest. */
import { createElement } from 'react'
import { textOf } from '@contract/decodeText'
import { invoices } from '@contract/finance/invoices'
import { plainAmount, type Currency } from '@contract/money'
import { MOST_REMITTANCE_BYTES, remittance } from '@contract/finance/remittance'
import type { Context } from '@core/commands/commands'
import { saveFile } from '@core/server/saveFile'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { words } from '@core/words/i18n'
import { remittanceStore } from './remittanceStore'

/** Set by the page: opens the file chooser. The key and the button call it. */
export const fileChooser = { choose: () => {} }

export async function matchText() {
  remittanceStore.set({ busy: true, errors: [] })
  try {
    remittanceStore.take(
      await call(remittance.match, {
        body: {
          text: remittanceStore.text,
          ...(remittanceStore.currency && { currency: remittanceStore.currency as Currency }),
        },
      }),
    )
  } catch (cause) {
    remittanceStore.set({
      errors: (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
        words.sentence(message),
      ),
    })
  } finally {
    remittanceStore.set({ busy: false })
  }
}

/** Reads a text file and matches it. Another file type shows an error and changes nothing. */
export async function readFile(file: File) {
  if (file.size > MOST_REMITTANCE_BYTES)
    return remittanceStore.set({
      errors: [words('remittance:tooLarge', { size: MOST_REMITTANCE_BYTES / 1024 / 1024 })],
    })
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null)
    return remittanceStore.set({ errors: [words.sentence('This is not a text file. Save it as CSV first.')] })
  remittanceStore.write(text)
  await matchText()
}

/** Opens the receive sheet with the ticked lines, one currency at a time. The result is read from the installments. */
export async function openReceiveWindow(context: Context) {
  const currency = remittanceStore.next
  if (!currency) return
  const lines = remittanceStore.ticked(currency)
  const amounts = new Map(
    lines.flatMap(({ pays }) => pays.map(({ identifier, amount }) => [identifier, amount] as const)),
  )
  const [{ PaymentSheet }, rows] = await Promise.all([
    import('../paymentSheet/PaymentSheet'),
    call(invoices.rows, { body: { installments: [...amounts.keys()] } }),
  ])
  remittanceStore.send(
    lines,
    new Map(rows.map(({ identifier, received_amount }) => [identifier, received_amount])),
  )
  context.open(
    createElement(PaymentSheet, {
      verb: 'receive',
      rows,
      amounts,
      context,
      remarks: words('remittance:remark', { count: lines.length }),
    }),
  )
}

/** A spreadsheet reads a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const csvCell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The unmatched lines as CSV, with headings that this page recognises when the file is dropped here again. */
export const unmatchedCsv = (): string => {
  const heads = ['line', 'date', 'reference', 'amount', 'currency', 'why'].map((name) =>
    words(`remittance:file.${name}`),
  )
  const rows = remittanceStore.left.map(
    ({ told: { line, date, reference, amount, written, currency, problems }, aside }) => [
      String(line),
      date,
      reference,
      amount === null ? written : plainAmount(amount, currency!),
      currency ?? '',
      problems.map((one) => words.sentence(one)).join(' · ') ||
        words(aside ? 'remittance:state.aside' : 'remittance:state.open'),
    ],
  )
  return `\uFEFF${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
export const saveUnmatched = () =>
  saveFile(new Blob([unmatchedCsv()], { type: 'text/csv;charset=utf-8' }), 'not-matched.csv')
