/** Shared by the bulk verbs of invoices: subject, targets, columns to decide by, and checks of currency, account and date. */
import type { Standing } from '@contract/finance/invoices/invoiceFlow'
import { Fail, type FieldError } from '@kit/request/fail'
import {
  INSTALLMENT_NAME_SQL,
  installmentLine,
  installmentReceipt,
  issuedPaperPages,
} from '../installmentReceipt'
import { installmentList } from '../installments'
import { bookedRows, dayHere, requireOpenOperation, requireOpenPeriod } from '../periodLock'
import { subjectOf, type BulkCall, type BulkEffect, type Row } from '../../platform/operations'

export const installmentSubject = subjectOf(installmentList, {
  one: 'installment',
  many: 'installments',
  label: INSTALLMENT_NAME_SQL,
  receipt: installmentReceipt,
  line: installmentLine,
  paperPages: issuedPaperPages,
})

/** The installments that a call names. Throws 422 for a duplicate (its two amounts would be ambiguous), 404 for an unknown one. */
export function installmentTargets(
  names: readonly string[],
  field: (at: number) => string,
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'> {
  const seen = new Set<string>()
  const duplicates = names.flatMap((name, at) =>
    seen.size === seen.add(name).size
      ? [{ message: 'This installment is listed twice', field: field(at) }]
      : [],
  )
  if (duplicates.length > 0) throw new Fail(422, duplicates, { rule: 'valid' })
  return {
    from: 'application_installments l WHERE l.id IN (SELECT n.id FROM json_each(?) j CROSS JOIN application_installments n ON n.identifier = j.value)',
    values: [JSON.stringify(names)],
    exactly: { rows: names.length, message: 'Installment not found' },
    fieldOf: (identifier) => field(names.indexOf(identifier)),
  }
}

/** Columns that the rules of `invoiceFlow` look at. */
export const statusColumns = {
  identifier: 'l.identifier',
  status: 'l.status',
  invoice_status_type: 'l.invoice_status_type',
  agent_id: 'l.agent_id',
  agent_percent: 'l.agent_percent',
  claimed_amount: 'l.claimed_amount',
  invoice_amount: 'l.invoice_amount',
  credited_amount: 'l.credited_amount',
  received_amount: 'l.received_amount',
  agent_amount: 'l.agent_amount',
  paid_amount: 'l.paid_amount',
}
export type InstallmentRow = Standing & { id: number; identifier: string; agent_percent: number }
/** A row that was read with `statusColumns`. */
export const installmentRowOf = (row: Row): InstallmentRow => row as InstallmentRow

/**
 * The currency of these installments. All rows of a claim, receipt or payment must have the same one: throws 422 with an error
 * at each row that differs from the first. '' when none exists.
 */
export function oneCurrency(
  { db }: BulkCall,
  names: readonly string[],
  field: (at: number) => string,
): string {
  const all = db
    .prepare<[string], string>(
      'SELECT DISTINCT l.expected_currency_in FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value',
    )
    .pluck()
    .all(JSON.stringify(names))
  if (all.length < 2) return all[0] ?? ''
  // Row by row only now: needed for the refusal alone.
  const found = new Map(
    db
      .prepare<[string], { identifier: string; currency: string }>(
        'SELECT l.identifier, l.expected_currency_in AS currency FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value',
      )
      .all(JSON.stringify(names))
      .map(({ identifier, currency }) => [identifier, currency]),
  )
  const first = names.map((name) => found.get(name)).find(Boolean)
  const others = names.flatMap((name, at) =>
    found.has(name) && found.get(name) !== first
      ? [
          {
            message: `An installment in ${found.get(name)} cannot go together with one in ${first}`,
            field: field(at),
          },
        ]
      : [],
  )
  if (others.length > 0) throw new Fail(422, others, { rule: 'one currency' })
  return first ?? ''
}

/** The id of a bank account that is not deleted. Throws 422 at `field`. */
export function bankAccountOf({ db }: BulkCall, identifier: string, field: string): number {
  const found = db
    .prepare<[string], { id: number }>(
      'SELECT id FROM bank_accounts WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(identifier)
  if (!found) throw new Fail(422, { message: 'Account not found', field }, { rule: 'valid' })
  return found.id
}

/** Rows of a correction: the identifiers in their order, and the amount of each. */
export const amountsByInstallment = (
  details: readonly { installment_identifier: string; amount: number }[],
): { names: string[]; amounts: Map<string, number> } => ({
  names: details.map(({ installment_identifier }) => installment_identifier),
  amounts: new Map(details.map(({ installment_identifier, amount }) => [installment_identifier, amount])),
})

const MINUTE = 60_000
const DAY = 86_400_000
/** `DD-MM-YYYY`, `YYYY-MM-DD` or an ISO instant → `YYYY-MM-DD` in the caller's time zone (`offset` in minutes). */
export const dayOf = (date: string, offset: number): string => {
  if (/^\d{2}-/.test(date)) return `${date.slice(6)}-${date.slice(3, 5)}-${date.slice(0, 2)}`
  if (date.length <= 10) return date
  return new Date(Date.parse(date) + offset * MINUTE).toISOString().slice(0, 10)
}
/** The last second of the day where the caller is: `15-03-2027` in Istanbul (180) is `2027-03-15T20:59:59.000Z` (business §4). */
export function endOfDay(date: string, { offset }: BulkCall): string {
  const day = dayOf(date, offset)
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY - 1000 - offset * MINUTE).toISOString()
}

/**
 * `endOfDay` of a date on which money is booked on these installments, or on what `booked` names. Throws 422 when its period is locked,
 * with each of them.
 */
export function bookingDate(
  date: string,
  call: BulkCall,
  field: string,
  booked: readonly string[] | NonNullable<FieldError['row']>,
): string {
  requireOpenPeriod(call.db, [dayOf(date, call.offset)], call.offset, field, () =>
    'identifier' in booked ? [booked] : bookedRows(call.db, booked),
  )
  return endOfDay(date, call)
}

/** For verbs that issue papers for these installments: they bear today's date. Throws 422 when its period is locked, with each of them. */
export const requireOpenToday = ({ db, now, offset }: BulkCall, names: readonly string[]): void =>
  requireOpenPeriod(db, [dayHere(now, offset)], offset, undefined, () => bookedRows(db, names))

/** Papers of these installments lose lines. Throws 422 when some were issued in a locked period, with each of these installments. */
export function requireOpenPapers(
  { db, offset }: BulkCall,
  names: readonly string[],
  kinds: readonly ('claim' | 'invoice')[],
): void {
  const issued = kinds.flatMap((kind) =>
    db
      .prepare<[string], { identifier: string; created_at: string }>(
        `SELECT l.identifier, p.created_at FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value JOIN ${kind}s p ON p.id = l.${kind}_id`,
      )
      .all(JSON.stringify(names))
      .map(({ identifier, created_at }) => ({ identifier, day: dayHere(created_at, offset) })),
  )
  requireOpenPeriod(
    db,
    issued.map(({ day }) => day),
    offset,
    undefined,
    (until) => {
      const locked = issued.filter(({ day }) => day <= until)
      return bookedRows(db, [...new Set(locked.map(({ identifier }) => identifier))])
    },
  )
}

/** `checkUndoOrRedo` of every verb that books. */
export const requireOpenBookings = ({ db, offset }: BulkCall, operation: number): void =>
  requireOpenOperation(db, operation, offset)

/** Name of the agent of an installment, as SQL over `l`. */
export const AGENT_NAME_SQL =
  "(SELECT trim(u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = l.agent_id)"

/** Names of institutions by id. */
export const institutionNames = ({ db }: BulkCall): ReadonlyMap<number, string> =>
  new Map(
    db
      .prepare<[], { id: number; name: string }>('SELECT id, name FROM institutions')
      .all()
      .map(({ id, name }) => [id, name]),
  )
