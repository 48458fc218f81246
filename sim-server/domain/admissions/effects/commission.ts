/**
 * The installments of commission that an enrolment makes, by the terms of the institution: a percentage of the tuition fee for each year
 * of study that is begun, four at most, or one amount once. Each is due 60 days after the first day of the intake's month of that year.
 */
import type { Db } from '@db/open'

const MOST_YEARS = 4
const DUE_DAYS = 60
const DAY = 86_400_000
/** Parts of a year. */
const PER_YEAR = { week: 52, month: 12, year: 1 } as const
const STANDARD_MONTH = 9

export interface Enrolling {
  id: number
  lead_id: number
  institution_id: number
  institution: string
  commission_type: 'percentage' | 'other' | null
  commission_percentage: number | null
  commission_amount: number | null
  commission_currency: string | null
  tuition_fee: number | null
  currency: string | null
  duration: number | null
  duration_type: keyof typeof PER_YEAR | null
  month: number | null
  intake_year: number | null
  agent_id: number | null
  agent_percent: number | null
  /** What finance searches an installment by. */
  words: string
}
const ENROLLING = `SELECT l.id, l.lead_id, l.institution_id, i.name AS institution, i.commission_type, i.commission_percentage, i.commission_amount, i.commission_currency,
  l.tuition_fee, l.currency, g.duration, g.duration_type, n.month, l.intake_year, l.agent_id, l.agent_percent,
  lower(p.first_name || ' ' || p.last_name || ' ' || l.student_number || ' ' || i.name || ' ' || coalesce(i.alias_name, '')) AS words
  FROM applications l JOIN institutions i ON i.id = l.institution_id JOIN leads p ON p.id = l.lead_id LEFT JOIN programs g ON g.id = l.program_id LEFT JOIN intakes n ON n.id = l.intake_id`
export const enrollingRow = (db: Db) => db.prepare<[number], Enrolling>(`${ENROLLING} WHERE l.id = ?`)

/** Rounded up: three terms are a year. */
export function yearsOf({ duration, duration_type }: Pick<Enrolling, 'duration' | 'duration_type'>): number {
  if (duration === null || duration_type === null) return 1
  return Math.min(MOST_YEARS, Math.max(1, Math.ceil(duration / PER_YEAR[duration_type])))
}

export interface Commission {
  currency: string
  /** Of each installment, in the smallest unit. */
  amount: number
  count: number
}
/** What an enrolment makes, or why finance must be asked first. */
export function commissionOf(row: Enrolling): Commission | string {
  if (row.agent_id !== null && row.agent_percent === null)
    return 'The share of its agent is not agreed. Set it first.'
  if (row.intake_year === null) return 'It has no intake year. Set it first.'
  if (row.commission_type === 'other') {
    const { commission_amount: amount, commission_currency: currency } = row
    return amount === null || currency === null ? noTerms(row) : { amount, currency, count: 1 }
  }
  if (row.commission_type === null || row.commission_percentage === null) return noTerms(row)
  if (row.tuition_fee === null || row.currency === null) return 'Its tuition fee is not known. Set it first.'
  const amount = Math.round((row.tuition_fee * row.commission_percentage) / 100)
  return { amount, currency: row.currency, count: yearsOf(row) }
}
const noTerms = ({ institution }: Enrolling) =>
  `Nothing is agreed about commission with ${institution}. Set its terms first.`

/** When the installment of a year of study is due, the last second of that day (UTC). @param year from 0 */
export function dueOfYear(intake: { month: number | null; intake_year: number }, year: number): string {
  const first = Date.UTC(intake.intake_year + year, (intake.month ?? STANDARD_MONTH) - 1, 1)
  return `${new Date(first + DUE_DAYS * DAY).toISOString().slice(0, 10)}T23:59:59.000Z`
}
