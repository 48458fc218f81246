/** Steps of a reconciliation: match the text, receive the ticked lines, export the rest. */
import { createElement } from 'react'
import { textOf } from '@contract/textOf'
import { invoices } from '@contract/finance/invoices'
import { plainAmount, type Currency } from '@contract/money'
import { MOST_REMITTANCE_BYTES, remittance } from '@contract/finance/remittance'
import type { Context } from '@core/commands/commands'
import { saveFile } from '@core/server/saveFile'
import { call, Refused } from '@core/server/http'
import { words } from '@core/words/i18n'
import { desk } from './remittanceStore'

/** Set by the page: opens the file chooser. The key and the button call it. */
export const step = { choose: () => {} }

export async function match() {
  desk.set({ busy: true, errors: [] })
  try {
    desk.take(
      await call(remittance.match, {
        body: { text: desk.text, ...(desk.currency && { currency: desk.currency as Currency }) },
      }),
    )
  } catch (cause) {
    desk.set({
      errors: (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
        words.sentence(message),
      ),
    })
  } finally {
    desk.set({ busy: false })
  }
}

/** Reads a text file and matches it. Another file type shows an error and changes nothing. */
export async function read(file: File) {
  if (file.size > MOST_REMITTANCE_BYTES)
    return desk.set({ errors: [words('remittance:tooLarge', { size: MOST_REMITTANCE_BYTES / 1024 / 1024 })] })
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  if (text === null)
    return desk.set({ errors: [words.sentence('This is not a text file. Save it as CSV first.')] })
  desk.write(text)
  await match()
}

/** Opens the receive sheet with the ticked lines, one currency at a time. The result is read from the installments. */
export async function receive(context: Context) {
  const currency = desk.next
  if (!currency) return
  const lines = desk.ticked(currency)
  const amounts = new Map(
    lines.flatMap(({ pays }) => pays.map(({ identifier, amount }) => [identifier, amount] as const)),
  )
  const [{ MoneyWindow }, rows] = await Promise.all([
    import('../MoneyWindow'),
    call(invoices.rows, { body: { installments: [...amounts.keys()] } }),
  ])
  desk.send(lines, new Map(rows.map(({ identifier, received_amount }) => [identifier, received_amount])))
  context.open(
    createElement(MoneyWindow, {
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
const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The unmatched lines as CSV, with headings that this page recognises when the file is dropped here again. */
export const leftFile = (): string => {
  const heads = ['line', 'date', 'reference', 'amount', 'currency', 'why'].map((name) =>
    words(`remittance:file.${name}`),
  )
  const rows = desk.left.map(
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
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
export const saveLeft = () =>
  saveFile(new Blob([leftFile()], { type: 'text/csv;charset=utf-8' }), 'not-matched.csv')
