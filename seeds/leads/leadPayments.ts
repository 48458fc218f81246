/** Payments of leads: `makePayment(kit, { lead_id: 7, amount: 125_050, currency: 'EUR' })`. */
import type { Currency } from '@contract/money'
import { aboutOf } from '@db/about'
import type { Kit } from '../kit'

/** Small databases are for tests, which create their own payments: they have one, of the year before. */
const MIN_LEADS = 1_000
const OF_LAST_YEAR = { amount: 100_00, currency: 'USD', payment_type: 'Service fee', days: 400 } as const

interface Draft {
  lead_id: number
  /** One of its applications, which it is for. */
  application_id: number
  /** In the smallest unit. */
  amount: number
  currency: Currency
  payment_type: string
  /** Paid so many days ago. */
  days: number
  remarks: string
  /** Why it is void. */
  void_reason: string | null
}
const KIND = 'receipt'

export function makePayment(
  kit: Kit,
  { lead_id, payment_type, days = 1, void_reason = null, ...draft }: Partial<Draft> & Pick<Draft, 'lead_id'>,
) {
  const { db } = kit
  const at = kit.ago(days)
  const year = Number(at.slice(0, 4))
  const last = db
    .prepare<[string, number], number>(
      'INSERT INTO document_numbers (kind, year, last) VALUES (?, ?, 1) ON CONFLICT (kind, year) DO UPDATE SET last = last + 1 RETURNING last',
    )
    .pluck()
    .get(KIND, year)!
  const lead = db
    .prepare<[number], { name: string; email: string | null; staff_id: number | null }>(
      "SELECT trim(first_name || ' ' || last_name) AS name, email, staff_id FROM leads WHERE id = ?",
    )
    .get(lead_id)!
  const issuer = {
    legal_name: null,
    address: null,
    tax_label: null,
    tax_number: null,
    email: null,
    mobile: null,
  }
  return kit.row('lead_payments', {
    receipt_no: `RCT-${year}-${String(last).padStart(5, '0')}`,
    lead_id,
    payment_type_id: db
      .prepare<[string | null], number>(
        'SELECT id FROM payment_types WHERE name = coalesce(?, name) ORDER BY id LIMIT 1',
      )
      .pluck()
      .get(payment_type ?? null)!,
    amount: 100_00,
    currency: 'USD',
    remarks: '',
    ...draft,
    paid_at: at.slice(0, 10),
    user_id: lead.staff_id,
    issued_with: JSON.stringify({
      payer: { name: lead.name, email: lead.email, phone: null },
      issuer: { name: aboutOf(db).get('name') ?? '', ...issuer },
    }),
    void_at: void_reason === null ? null : at,
    void_reason,
    created_at: at,
    updated_at: at,
  })
}

const plan = [
  { amount: 1_500_00, currency: 'EUR', payment_type: 'Tuition deposit', days: 3 },
  { amount: 75_00, currency: 'EUR', payment_type: 'Application fee', days: 12 },
  { amount: 250_00, currency: 'USD', payment_type: 'Service fee', days: 20 },
  {
    amount: 120_500,
    currency: 'JOD',
    payment_type: 'Visa fee',
    days: 26,
    void_reason: 'Paid to the embassy',
  },
] as const

/** The newest leads of three owners have paid something. */
export function seedLeadPayments(kit: Kit, leads: number): void {
  const payers = kit.db
    .prepare<[], number>(
      'SELECT max(id) FROM leads WHERE deleted_at IS NULL AND staff_id IS NOT NULL GROUP BY staff_id ORDER BY 1 DESC LIMIT 3',
    )
    .pluck()
    .all()
  for (const [at, lead_id] of payers.entries())
    for (const payment of leads < MIN_LEADS ? [OF_LAST_YEAR].slice(at) : plan.slice(at))
      makePayment(kit, { lead_id, ...payment })
}
