/** Bills as rows of a list, and as they are printed. */
import { fill } from '@contract/http'
import { billing, type Bill } from '@contract/platform/billing'
import { planTiers, type PlanName } from '@contract/platform/billing/plans'
import type { Db } from '@db/open'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import type { PrintedBill } from './document'

interface Row extends Omit<Bill, 'plan' | 'status' | 'download_page'> {
  plan: PlanName | null
}
const SUBSCRIPTIONS = 'JOIN subscriptions s ON s.id = l.subscription_id'
const SELECT =
  'l.identifier, l.number, s.type, s.plan, l.quantity, l.unit_price, l.amount, l.currency, l.payment_gateway, l.issued_at, s.identifier AS subscription_identifier'

const billRows = storedRows<Row, Omit<Bill, 'download_page'>>(
  declareList({ table: 'bills', search: searchIn(['l.number']) }),
  {
    select: SELECT,
    joins: SUBSCRIPTIONS,
    rowOf: ({ plan, ...row }) => ({ ...row, plan: plan && planTiers[plan].name, status: 'paid' }),
    sorts: { number: { column: 'l.position' } },
    order: { sort_by: 'issued_at', sort: 'desc' },
  },
)
/** The handler of the list. `base`: address of the API, `http://127.0.0.1:4600/v1`. */
export async function billPage(call: Parameters<typeof billRows.answer>[0], base: string) {
  const { recordsInfo, ...page } = await billRows.answer(call)
  const client = new URLSearchParams({ client_number: call.tenant.number })
  const urlOf = (identifier: string) => `${base}${fill(billing.download.path, { identifier })}?${client}`
  return {
    ...page,
    recordsInfo: recordsInfo.map((bill) => ({ ...bill, download_page: urlOf(bill.identifier) })),
  }
}

interface Stored extends Omit<PrintedBill, 'billed_to'> {
  billed_to: string
}
/** @throws Fail 404 */
export function printedBill(db: Db, identifier: string): PrintedBill {
  const row = db
    .prepare<[string], Stored>(
      `SELECT l.number, s.type, s.plan, l.quantity, l.unit_price, l.amount, l.currency, l.payment_gateway, l.issued_at, l.billed_to, s.started_at, s.expires_at
      FROM bills l ${SUBSCRIPTIONS} WHERE l.identifier = ?`,
    )
    .get(identifier)
  if (!row) throw new Fail(404, 'There is no such bill')
  return { ...row, billed_to: JSON.parse(row.billed_to) as PrintedBill['billed_to'] }
}
