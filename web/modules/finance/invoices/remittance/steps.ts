/** Steps of a reconciliation: store a statement, receive and book its lines, export the rest. */
import { textOf } from '@contract/decodeText'
import { plainAmount, type Currency } from '@contract/money'
import { MOST_REMITTANCE_BYTES } from '@contract/finance/remittance'
import { statements, type BookingKind } from '@contract/finance/statements'
import { withApostrophe } from '@contract/platform/uploads/csvText'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { saveFile } from '@core/server/saveFile'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { words } from '@core/words/i18n'
import { openOperation } from '@ui/operation'
import { remittanceStore, sumOf, type StatementUpload } from './remittanceStore'

/** Set by the page: opens the file chooser. The key and the button call it. */
export const fileChooser = { choose: () => {} }
/** Set by the page: shows a statement, or with '' the list of them. */
export const statementPage = { open: (_identifier: string) => {} }

export const sentences = (cause: unknown): string[] =>
  (cause instanceof Refused ? cause.messages : ['Something went wrong']).map((message) =>
    words.sentence(message),
  )
/** Runs a call; what refuses it is shown above the page. Returns whether it succeeded. */
async function tried(work: () => Promise<void>): Promise<boolean> {
  remittanceStore.set({ busy: true, errors: [] })
  try {
    await work()
    return true
  } catch (cause) {
    remittanceStore.set({ errors: sentences(cause) })
    return false
  } finally {
    remittanceStore.set({ busy: false })
  }
}

/** Fetches the statement on screen again; the page takes it. */
export const refreshStatement = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: statements.single.key })

/** Stores the file, or asks what it leaves open; then shows the statement. */
async function store(upload: StatementUpload) {
  await tried(async () => {
    const { currency, answers } = remittanceStore
    const { questions, statement } = await call(statements.create, {
      body: { ...upload, ...answers, ...(currency && { currency: currency as Currency }) },
    })
    remittanceStore.set({ upload: questions.length > 0 ? upload : null, questions })
    if (!statement) return
    remittanceStore.write('')
    remittanceStore.set({ answers: {}, currency: '' })
    void queryClient.invalidateQueries({ queryKey: statements.list.key })
    statementPage.open(statement.identifier)
  })
}
/** Once, however often it is pressed while the statement is read. */
export async function storeText(): Promise<void> {
  const { busy, questions, upload, text } = remittanceStore
  if (!busy) await store(questions.length > 0 && upload ? upload : { name: '', text })
}

const base64Of = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
/** Base64 in the call's body has a third more letters than the file has bytes. */
const MOST_WORKBOOK_BYTES = Math.floor((MOST_REMITTANCE_BYTES * 3) / 4) - 4096

/** Reads a file and stores it. A file that is no text goes as it is: the server knows workbooks by their content. */
export async function readFile(file: File): Promise<void> {
  const tooLarge = (most: number) =>
    remittanceStore.set({ errors: [words('remittance:tooLarge', { size: (most / 1024 / 1024).toFixed(1) })] })
  if (file.size > MOST_REMITTANCE_BYTES) return tooLarge(MOST_REMITTANCE_BYTES)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? null : textOf(bytes)
  if (text === null && file.size > MOST_WORKBOOK_BYTES) return tooLarge(MOST_WORKBOOK_BYTES)
  remittanceStore.set({ questions: [], answers: {} })
  await store(
    text === null ? { name: file.name, text: '', workbook: base64Of(bytes) } : { name: file.name, text },
  )
}

/** Plans and receives the ticked lines. An over-payment was confirmed by ticking its line, which says so. */
export async function receiveTicked(context: Context): Promise<void> {
  const lines = remittanceStore.ticked
  const body = {
    lines: lines.map(({ told, pays, rest }) => {
      const amount = told.left - sumOf(pays)
      return {
        identifier: told.identifier,
        pays: pays.map(({ identifier, amount }) => ({
          installment_identifier: identifier,
          receive_amount: amount,
        })),
        bookings: rest && amount !== 0 ? [{ ...rest, amount }] : [],
      }
    }),
    remark_to_internal: remittanceStore.answer?.name ?? '',
    accept_overpayment: remittanceStore.paysTooMuch,
    // The command asked for it.
    accept_date: remittanceStore.dateQuestions.length > 0,
  }
  await openOperation(context, {
    endpoint: statements.receive,
    body,
    title: () => words('remittance:receive.title', { count: lines.length }),
    submitLabel: () => words('remittance:receive.act'),
    onDone: () => void refreshStatement(),
    onRefused: () => void refreshStatement(),
  })
}

/** Books all that is left of the current line, or this part of it (in the smallest unit, without sign). */
export async function bookLine(kind: BookingKind, remark: string, part?: number): Promise<void> {
  const { line } = remittanceStore
  if (!line) return
  const done = await tried(
    async () =>
      void (await call(statements.book, {
        body: {
          lines: [line.told.identifier],
          kind,
          remark,
          ...(part !== undefined && { amount: part * Math.sign(line.told.left) }),
        },
      })),
  )
  const { errors } = remittanceStore
  await refreshStatement()
  if (!done) remittanceStore.set({ errors })
}
/** Books the line as the payment that it looks like, which another statement has. */
export async function bookAsSame(): Promise<void> {
  const other = remittanceStore.line?.told.looks_like
  if (other) await bookLine('aside', words('remittance:sameRemark', { line: other.line, name: other.name }))
}
export async function keepAsDifferent(): Promise<void> {
  const { line } = remittanceStore
  if (!line) return
  const done = await tried(
    async () => void (await call(statements.different, { body: { lines: [line.told.identifier] } })),
  )
  if (done) await refreshStatement()
}
export async function reopenLine(): Promise<void> {
  const { line } = remittanceStore
  if (!line) return
  const done = await tried(
    async () => void (await call(statements.reopen, { body: { lines: [line.told.identifier] } })),
  )
  if (done) await refreshStatement()
}

const csvCell = (text: string) => `"${withApostrophe(text).replaceAll('"', '""')}"`

/** The lines that were not received as CSV, with headings that this page recognises when the file is dropped here again. */
export const unmatchedCsv = (): string => {
  const heads = ['line', 'date', 'reference', 'amount', 'currency', 'why'].map((name) =>
    words(`remittance:file.${name}`),
  )
  const rows = remittanceStore.left.map(
    ({ told: { line, date, reference, amount, written, currency, problems, state, bookings } }) => [
      String(line),
      date,
      reference,
      amount === null ? written : plainAmount(amount, currency!),
      currency ?? '',
      (state === 'open' ? problems : []).map((one) => words.sentence(one)).join(' · ') ||
        [words(`remittance:state.${state}`), ...bookings.map(({ remark }) => remark)].join(' · '),
    ],
  )
  return `\uFEFF${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
export const saveUnmatched = () =>
  saveFile(new Blob([unmatchedCsv()], { type: 'text/csv;charset=utf-8' }), 'not-matched.csv')
