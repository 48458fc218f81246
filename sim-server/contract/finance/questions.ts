/**
 * What is possible but unusual in a claim, a receipt or a payment, and is asked before it is booked: a date far away, and an account
 * in another currency than the amounts. Console and simulator ask with the same sentences; the body says that the answer was yes
 * (`accept_date`, `accept_account`).
 */

const DAY = 86_400_000

/** Days around today that need no question. `expected`: when money should come; `booked`: when it came or was paid. */
export const usualDays = {
  expected: { past: 31, ahead: 730 },
  booked: { past: 365, ahead: 0 },
} as const
export type DateKind = keyof typeof usualDays

/** The question about a day, or null. Days are `YYYY-MM-DD`: `dateQuestion('1990-03-15', '2026-11-16', 'booked')`. */
export function dateQuestion(day: string, today: string, kind: DateKind): string | null {
  const { past, ahead } = usualDays[kind]
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  const date = day.split('-').toReversed().join('-')
  if (days < -past) return `${date} is more than ${past} days ago. Confirm the date.`
  if (days <= ahead) return null
  return ahead === 0
    ? `${date} is in the future. Confirm the date.`
    : `${date} is more than ${ahead} days ahead. Confirm the date.`
}

/** The question about the account's currency, or null. */
export const accountQuestion = (account: string, amounts: string): string | null =>
  account === amounts
    ? null
    : `The account is in ${account}, the amounts are in ${amounts}. Confirm the account.`
