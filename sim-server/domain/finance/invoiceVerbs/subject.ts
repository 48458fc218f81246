/** Installments, as the ledger speaks of them; which of them a call names; and what is read of each to decide. */
import type { Standing } from '@contract/finance/invoiceFlow'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, Row, Subject } from '../../platform/operations'

export const installmentSubject: Subject = {
  table: 'application_installments',
  one: 'installment',
  many: 'installments',
  label:
    "(SELECT trim(p.first_name || ' ' || p.last_name) FROM leads p WHERE p.id = l.lead_id) || ' ' || l.number || '/' || l.count",
  changed: (tenant, by, operation, identifiers) =>
    tenant.emit('invoices_changed', 'all', { identifiers, by: by?.user.identifier ?? null, operation }),
}

/** Rows of another tenant are not there, and rows said twice are a slip: which of the two amounts would be meant? */
export function installmentTargets(
  names: readonly string[],
  field: (at: number) => string,
): Pick<BulkEffect, 'from' | 'values' | 'exactly'> {
  const seen = new Set<string>()
  const twice = names.flatMap((name, at) =>
    seen.size === seen.add(name).size
      ? [{ message: 'This installment is there twice', field: field(at) }]
      : [],
  )
  if (twice.length > 0) throw new Fail(422, twice, { rule: 'valid' })
  return {
    from: 'application_installments l WHERE l.id IN (SELECT n.id FROM json_each(?) j CROSS JOIN application_installments n ON n.identifier = j.value)',
    values: [JSON.stringify(names)],
    exactly: { rows: names.length, message: 'Installment not found' },
  }
}

export const requireStatus = {
  identifier: 'l.identifier',
  status: 'l.status',
  invoice_status_type: 'l.invoice_status_type',
  agent_id: 'l.agent_id',
  agent_percent: 'l.agent_percent',
  claimed_amount: 'l.claimed_amount',
  invoice_amount: 'l.invoice_amount',
  received_amount: 'l.received_amount',
  agent_amount: 'l.agent_amount',
  paid_amount: 'l.paid_amount',
}
type Standings = Standing & {
  id: number
  identifier: string
  agent_percent: number
  claimed_amount: number
  invoice_amount: number
  paid_amount: number
}
/** A row of the ledger with what `standing` reads. */
export const statusRefusalOf = (row: Row): Standings => row as unknown as Standings

/** Two currencies are never added: all rows of one claim, receipt or payment have one. Told at the first row that differs. */
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
  // Only what is refused is looked at row by row.
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

/** Of this tenant, and not given up. */
export function bankAccountOf({ db }: BulkCall, identifier: string, field: string): number {
  const found = db
    .prepare<[string], { id: number }>(
      'SELECT id FROM bank_accounts WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(identifier)
  if (!found) throw new Fail(422, { message: 'Account not found', field }, { rule: 'valid' })
  return found.id
}

const MINUTE = 60_000
const DAY = 86_400_000
/** The last second of the day where the caller is: `15-03-2027` in Istanbul (180) is `2027-03-15T20:59:59.000Z` (business §4). */
export function endOfDay(given: string, { offset }: BulkCall): string {
  const day = /^\d{2}-/.test(given)
    ? `${given.slice(6)}-${given.slice(3, 5)}-${given.slice(0, 2)}`
    : given.length > 10
      ? new Date(Date.parse(given) + offset * MINUTE).toISOString().slice(0, 10)
      : given
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY - 1000 - offset * MINUTE).toISOString()
}
