/**
 * Receives lines of bank statements: one payment for each line, with the bank's date and reference. Its undo opens the lines again. An
 * installment that cannot be received is skipped, and its part of the line stays open.
 */
import { randomUUID } from 'node:crypto'
import type { Db } from '@db/open'
import { outstandingOf } from '@contract/finance/invoices/installmentAmounts'
import { statements, type ReceiveLinesBody } from '@contract/finance/statements'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall } from '../../platform/operations'
import {
  closedReason,
  LINES_PER_TURN,
  linesNamed,
  linesToReceive,
  requireAnswered,
  requireEnoughLeft,
  settleInSteps,
  type LineToReceive,
} from '../statements/lines'
import { requireConfirmedAccount, requireConfirmedDate } from './confirmed'
import { operationId } from './papers'
import { decideReceipt } from './paying'
import {
  bankAccountOf,
  bookingDate,
  institutionNames,
  installmentRowOf,
  installmentSubject as subject,
  installmentTargets,
  statusColumns,
  requireOpenBookings,
} from './subject'

type Line = ReceiveLinesBody['lines'][number] & { stored: LineToReceive }
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const unprocessable = (message: string, field: string) => new Fail(422, { message, field }, { rule: 'valid' })

/**
 * The statement lines that the call names. Each must be open and have enough left. Throws 404, 409 with the
 * name of the user who used the line first, or 422.
 */
function openLines({ db }: BulkCall, lines: ReceiveLinesBody['lines']): Line[] {
  const stored = new Map(
    linesToReceive(
      db,
      lines.map(({ identifier }) => identifier),
    ).map((line) => [line.identifier, line]),
  )
  const seen = new Set<string>()
  return lines.map((line, at) => {
    const field = `lines.${at}.identifier`
    const found = stored.get(line.identifier)
    if (!found) throw new Fail(404, { message: 'Line not found', field }, { rule: 'rows exist' })
    if (seen.size === seen.add(line.identifier).size) throw unprocessable('This line is listed twice', field)
    const closed = found.left === 0 ? closedReason(linesNamed(db, [line.identifier])[0]!) : null
    if (closed !== null) throw new Fail(409, { message: closed, field }, { rule: 'line is open' })
    if (found.looks_like !== null) requireAnswered(linesNamed(db, [line.identifier])[0]!, field)
    const names = line.pays.map(({ installment_identifier }) => installment_identifier)
    if (new Set(names).size < names.length)
      throw unprocessable('This installment is listed twice', `lines.${at}.pays`)
    const used =
      sumOf(line.pays.map(({ receive_amount }) => receive_amount)) +
      sumOf(line.bookings.map(({ amount }) => amount))
    if (used <= 0 || used > found.left)
      throw unprocessable(`Line ${found.line} has less left than is taken from it`, field)
    return { ...line, stored: found }
  })
}

/** What the lines pay to one installment. `parts`: the currency of each line, and where the body says it. */
interface Paid {
  amount: number
  day: string
  parts: { currency: string | null; field: string }[]
}
function paidByInstallment(lines: readonly Line[], dayOf: Receipt['dayOf']): Map<string, Paid> {
  const paid = new Map<string, Paid>()
  for (const [at, line] of lines.entries()) {
    const day = dayOf(line)
    for (const [place, { installment_identifier: name, receive_amount }] of line.pays.entries()) {
      const part = {
        currency: line.stored.currency,
        field: `lines.${at}.pays.${place}.installment_identifier`,
      }
      const found = paid.get(name)
      if (!found) {
        paid.set(name, { amount: receive_amount, day, parts: [part] })
        continue
      }
      found.amount += receive_amount
      if (found.day < day) found.day = day
      found.parts.push(part)
    }
  }
  return paid
}
function requireCurrency(currency: string, { parts }: Paid): void {
  const other = parts.find((part) => part.currency !== currency)
  if (other)
    throw unprocessable(
      `An installment in ${currency} cannot go together with one in ${other.currency}`,
      other.field,
    )
}

/** As a refusal names it: `3 · LEED-200001 March`. */
const nameOfLine = ({ stored: { identifier, line, reference } }: Line) => ({
  identifier,
  name: `${line} · ${reference}`,
})
/** The bank's day of a line, else the one of the call, else today. */
const writtenDay = ({ now }: BulkCall, { receive_date }: ReceiveLinesBody, { stored }: Line) =>
  stored.day ?? receive_date ?? now
/** Throws 422 at the first line with an unusual day, or in another currency than the account, unless it is confirmed. */
function requireConfirmedLines(
  call: BulkCall,
  body: ReceiveLinesBody,
  account: number | null,
  lines: readonly Line[],
): void {
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const date = writtenDay(call, body, line)
    if (seen.size !== seen.add(date).size)
      requireConfirmedDate(call, body, {
        date,
        kind: 'booked',
        field: line.stored.day === null ? 'receive_date' : `lines.${at}.identifier`,
      })
    const { currency } = line.stored
    if (account !== null && currency !== null && seen.size !== seen.add(currency).size)
      requireConfirmedAccount(call, body, { account, currency, field: 'account_identifier' })
  }
}

interface Receipt {
  call: BulkCall
  lines: readonly Line[]
  account: number | null
  remarks: string
  dayOf(line: Line): string
}
/** Writes a payment and the bookings of each line whose installments changed (`rows`: ids), in steps. */
function* writePayments(
  db: Db,
  operation: number,
  rows: readonly number[],
  receipt: Receipt,
): Generator<void, void> {
  const { call, lines, account, remarks, dayOf } = receipt
  const ids = new Map(
    db
      .prepare<[string], { id: number; identifier: string }>(
        'SELECT l.id, l.identifier FROM json_each(?) j JOIN application_installments l ON l.id = j.value',
      )
      .all(JSON.stringify(rows))
      .map(({ id, identifier }) => [identifier, id]),
  )
  const addPayment = db.prepare(
    "INSERT INTO payments (identifier, payment_for, account_id, date, reference, statement_line_id, remark_to_internal, notify_agent, operation_id, user_id, created_at) VALUES (?, 'acr', ?, ?, ?, ?, ?, 0, ?, ?, ?)",
  )
  const addDetail = db.prepare(
    'INSERT INTO payment_details (payment_id, installment_id, amount) VALUES (?, ?, ?)',
  )
  const addBooking = db.prepare(
    'INSERT INTO statement_bookings (line_id, kind, amount, remark, operation_id, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const user = call.caller.user.id
  for (const [at, line] of lines.entries()) {
    if (at % LINES_PER_TURN === LINES_PER_TURN - 1) yield
    const paid = line.pays.filter(({ installment_identifier }) => ids.has(installment_identifier))
    if (paid.length === 0) continue
    const { id, reference } = line.stored
    const { lastInsertRowid } = addPayment.run(
      randomUUID(),
      account,
      dayOf(line),
      reference,
      id,
      remarks,
      operation,
      user,
      call.now,
    )
    for (const { installment_identifier, receive_amount } of paid)
      addDetail.run(lastInsertRowid, ids.get(installment_identifier), receive_amount)
    // A fee belongs to the whole line.
    if (paid.length < line.pays.length) continue
    for (const { kind, amount, remark } of line.bookings)
      addBooking.run(id, kind, amount, remark, operation, user, call.now)
  }
  yield* settleInSteps(
    db,
    lines.map(({ stored }) => stored.id),
  )
}

export const receiveLines = bulkVerb({
  ...statements.receive.spec,
  subject,
  effectOf: (call, body) => {
    const account = body.account_identifier
      ? bankAccountOf(call, body.account_identifier, 'account_identifier')
      : null
    const lines = openLines(call, body.lines)
    const dates = new Map<string, string>()
    const dayOf = (line: Line) => {
      const day = writtenDay(call, body, line)
      const date = dates.get(day) ?? bookingDate(day, call, 'receive_date', nameOfLine(line))
      dates.set(day, date)
      return date
    }
    requireConfirmedLines(call, body, account, lines)
    const institutions = institutionNames(call)
    const paid = paidByInstallment(lines, dayOf)
    const names = [...paid.keys()]
    return {
      ...installmentTargets(names, (at) => paid.get(names[at]!)!.parts.at(-1)!.field),
      alsoWrites: lines.length,
      readColumns: {
        ...statusColumns,
        currency: 'l.expected_currency_in',
        institution_id: 'l.institution_id',
      },
      partOf: (row) => ({
        by: 'institution',
        label: institutions.get(row.institution_id as number)!,
        no: null,
        expected: outstandingOf(installmentRowOf(row)),
        moves: 'received_amount',
      }),
      writtenColumns: ['status', 'received_amount', 'received_at', 'agent_amount'],
      arguments: {
        lines: lines.length,
        account_identifier: body.account_identifier,
        accept_overpayment: body.accept_overpayment,
      },
      amountOf: (row) => ({
        currency: row.currency as string,
        amount: paid.get(row.identifier as string)!.amount,
      }),
      decide: (row) => {
        const installment = installmentRowOf(row)
        const received = paid.get(installment.identifier)!
        requireCurrency(row.currency as string, received)
        return decideReceipt(installment, received.amount, received.day, body)
      },
      finish: (db, { operation, changes }) =>
        writePayments(
          db,
          operationId(db, operation),
          changes.flatMap(({ ids }) => ids),
          { call, lines, account, remarks: body.remark_to_internal, dayOf },
        ),
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: function* (db, operation, undone, rows, now) {
    db.prepare(
      'UPDATE payment_details SET void_at = ? WHERE payment_id IN (SELECT id FROM payments WHERE operation_id = ?) AND installment_id IN (SELECT value FROM json_each(?))',
    ).run(undone ? now : null, operation, JSON.stringify(rows))
    const lines = db
      .prepare<[number], number>(
        'SELECT p.statement_line_id FROM payments p WHERE p.operation_id = ? AND p.statement_line_id IS NOT NULL',
      )
      .pluck()
      .all(operation)
    // The fee of a line goes with the last of its payments.
    db.prepare(
      `UPDATE statement_bookings AS b SET void_at = CASE WHEN EXISTS (SELECT 1 FROM payments p JOIN payment_details d ON d.payment_id = p.id AND d.void_at IS NULL
        WHERE p.operation_id = b.operation_id AND p.statement_line_id = b.line_id) THEN NULL ELSE coalesce(b.void_at, ?) END WHERE b.operation_id = ?`,
    ).run(now, operation)
    yield* settleInSteps(db, lines)
    requireEnoughLeft(db, lines)
  },
})
