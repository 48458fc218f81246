/** Payments of a lead as the contract answers them, and what a receipt is printed from. */
import { leadPayments, type LeadPayment } from '@contract/leads/leadRecord/leadPayments'
import { fill } from '@contract/http'
import type { Currency } from '@contract/money'
import type { Db } from '@db/open'
import type { ReceiptIssuedWith } from '@db/schema'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { dayHere } from '../../finance/periodLock'
import type { PrintedReceipt } from './document'
import { rowsAbout, type AboutRecord } from '../aboutRecord'

interface Row extends Omit<LeadPayment, 'userInfo' | 'status' | 'receipt_file'> {
  void_at: string | null
  user_identifier: string | null
  first_name: string
  last_name: string
}
const PAYMENTS_SQL = `SELECT l.identifier, l.receipt_no, l.amount, l.currency, t.name AS payment_type, l.paid_at, l.remarks, l.void_at, l.void_reason, l.created_at,
    (SELECT f.identifier FROM files f WHERE f.id = l.file_id) AS file_identifier, u.identifier AS user_identifier, u.first_name, u.last_name
  FROM lead_payments l JOIN payment_types t ON t.id = l.payment_type_id LEFT JOIN users u ON u.id = l.user_id`

const paymentOf = ({ void_at, user_identifier, first_name, last_name, ...row }: Row): LeadPayment => ({
  ...row,
  status: void_at === null ? 'received' : 'void',
  receipt_file: fill(leadPayments.receipt.path, { identifier: row.identifier }),
  userInfo: user_identifier === null ? null : { identifier: user_identifier, first_name, last_name },
})

export function paymentsOf(
  db: Db,
  about: AboutRecord,
  { page, per_page, sort }: { page: number; per_page: number; sort?: 'asc' | 'desc' | undefined },
) {
  const [where, ...values] = rowsAbout('l', about)
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM lead_payments l WHERE ${where}`)
    .pluck()
    .get(...values)!
  const rows = db
    .prepare<unknown[], Row>(
      `${PAYMENTS_SQL} WHERE ${where} ORDER BY l.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    )
    .all(...values, per_page, (page - 1) * per_page)
  const sums = db
    .prepare<unknown[], { currency: Currency; amount: number }>(
      `SELECT l.currency, sum(l.amount) AS amount FROM lead_payments l WHERE ${where} AND l.void_at IS NULL GROUP BY 1 ORDER BY 1`,
    )
    .all(...values)
  return { ...paged(rows.map(paymentOf), { page, per_page }, total), sums }
}

/** @param visible the payments `l` that the caller may see. @throws Fail 404 for any other */
export function printedReceipt(
  tenant: Tenant,
  visible: readonly WherePart[],
  identifier: string,
  offset: number,
): PrintedReceipt {
  const { sql, values } = whereOf([['l.identifier = ?', identifier], ...visible])
  const row = tenant.db
    .prepare<unknown[], Omit<Row, 'userInfo'> & { issued_with: string }>(
      `${PAYMENTS_SQL.replace('l.created_at,', 'l.created_at, l.issued_with,')} WHERE ${sql}`,
    )
    .get(...values)
  if (!row) throw new Fail(404, 'There is no such payment')
  const { receipt_no, amount, currency, payment_type, paid_at, remarks, void_at, void_reason } = row
  const { brand_color, brand_logo } = clientConfigOf(tenant)
  return {
    ...(JSON.parse(row.issued_with) as ReceiptIssuedWith),
    receipt_no,
    amount,
    currency,
    payment_type,
    paid_on: paid_at,
    issued_on: dayHere(row.created_at, offset),
    remarks,
    void: void_at === null ? null : { day: dayHere(void_at, offset), reason: void_reason ?? '' },
    brand_color,
    brand_logo,
  }
}
