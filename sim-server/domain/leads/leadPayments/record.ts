/** Records a payment of a lead: its number, its receipt, and the operation that undoes it. */
import { randomUUID } from 'node:crypto'
import type { LeadPaymentInput } from '@contract/leads/leadRecord/leadPayments'
import type { Receipt } from '@contract/platform/operations'
import type { Db } from '@db/open'
import type { ReceiptIssuedWith } from '@db/schema'
import { Fail } from '@kit/request/fail'
import { issuerOf } from '../../finance/issuedWith'
import { dayHere, requireOpenPeriod } from '../../finance/periodLock'
import { isShown } from '../../platform/fileAnswer'
import { HELD, isHeld } from '../../platform/fileHolders'
import { storeCreated, type BulkCall } from '../../platform/operations'
import type { AboutRecord } from '../aboutRecord'
import { requireLivingLead } from '../leadDocuments/save'
import { paymentSubject, recordPayment } from './verbs'

function refuse(message: string, field: string): never {
  throw new Fail(422, { message, field }, { rule: 'valid' })
}

function paymentType(db: Db, identifier: string): number {
  const type = db
    .prepare<[string], { id: number; is_active: number }>(
      'SELECT id, is_active FROM payment_types WHERE identifier = ? AND deleted_at IS NULL',
    )
    .get(identifier)
  if (!type) return refuse('This value does not exist', 'payment_type_identifier')
  return type.is_active ? type.id : refuse('This value is switched off', 'payment_type_identifier')
}

/** The file of the payment, which the caller uploaded and which nothing else has. */
function fileOf({ db, caller }: BulkCall, identifier: string | null | undefined): number | null {
  if (!identifier) return null
  const id = db
    .prepare<[string, number], number>('SELECT id FROM files WHERE identifier = ? AND user_id = ?')
    .pluck()
    .get(identifier, caller.user.id)
  if (id === undefined) return refuse('There is no such file', 'file_identifier')
  return isHeld(db, id) || isShown(db, id) ? refuse(HELD, 'file_identifier') : id
}

const KIND = 'receipt'
/** `RCT-2026-00042`: given in the transaction that uses it. */
function nextNumber(db: Db, now: string): string {
  const year = Number(now.slice(0, 4))
  const last = db
    .prepare<[string, number], number>(
      'INSERT INTO document_numbers (kind, year, last) VALUES (?, ?, 1) ON CONFLICT (kind, year) DO UPDATE SET last = last + 1 RETURNING last',
    )
    .pluck()
    .get(KIND, year)!
  return `RCT-${year}-${String(last).padStart(5, '0')}`
}

interface Payer {
  first_name: string
  last_name: string
  email: string | null
  country_code: string | null
  mobile: string | null
}
const payerOf = (db: Db, lead: number): ReceiptIssuedWith['payer'] => {
  const { first_name, last_name, email, country_code, mobile } = db
    .prepare<[number], Payer>(
      'SELECT first_name, last_name, email, country_code, mobile FROM leads WHERE id = ?',
    )
    .get(lead)!
  return {
    name: `${first_name} ${last_name}`.trim(),
    email,
    phone: mobile && `${country_code ?? ''} ${mobile}`.trim(),
  }
}

/** Call it in a transaction. @throws Fail 409 or 422 */
export function insertPayment(
  call: BulkCall,
  { lead, application }: AboutRecord,
  { amount, currency, payment_type_identifier, paid_at, remarks, file_identifier }: LeadPaymentInput,
): { answer: { identifier: string } & Receipt; afterCommit(): void } {
  const { db, tenant, caller, now, offset } = call
  requireLivingLead(call, lead)
  if (paid_at > dayHere(now, offset)) refuse('A payment cannot be of a later day', 'paid_at')
  requireOpenPeriod(db, [paid_at], offset, 'paid_at')
  const identifier = randomUUID()
  const row = {
    identifier,
    receipt_no: nextNumber(db, now),
    lead_id: lead,
    application_id: application,
    payment_type_id: paymentType(db, payment_type_identifier),
    amount,
    currency,
    paid_at,
    remarks,
    file_id: fileOf(call, file_identifier),
    user_id: caller.user.id,
    issued_with: JSON.stringify({ payer: payerOf(db, lead), issuer: issuerOf(tenant) }),
    created_at: now,
    updated_at: now,
  }
  const names = Object.keys(row)
  const id = Number(
    db
      .prepare(`INSERT INTO lead_payments (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row)).lastInsertRowid,
  )
  const columns = { void_at: null, void_reason: null }
  const receipt = storeCreated(call, db, recordPayment, [{ id, columns }], { amount, currency })
  return {
    answer: { identifier, ...receipt },
    afterCommit: () => paymentSubject.changed(tenant, caller, receipt.operation_identifier, [identifier]),
  }
}
