/** Refuses an unusual date or account that the caller has not confirmed, in the plan and in the run. */
import { accountQuestion, dateQuestion, type DateKind } from '@contract/finance/invoices/invoiceVerbs'
import { Fail } from '@kit/request/fail'
import type { BulkCall } from '../../platform/operations'
import { dayOf } from './subject'

/** The answers in the body of a verb. */
interface Answers {
  accept_date: boolean
  accept_account: boolean
}

/** `date`: as in the body. Throws 422 at `field`. */
export function requireConfirmedDate(
  { offset, now }: BulkCall,
  { accept_date }: Pick<Answers, 'accept_date'>,
  { date, kind, field }: { date: string; kind: DateKind; field: string },
): void {
  const question = dateQuestion(dayOf(date, offset), dayOf(now, offset), kind)
  if (question && !accept_date) throw new Fail(422, { message: question, field }, { rule: 'confirmed' })
}

/** `account`: its id. `currency`: of the amounts, '' when there are none. Throws 422 at `field`. */
export function requireConfirmedAccount(
  { db }: BulkCall,
  { accept_account }: Pick<Answers, 'accept_account'>,
  { account, currency, field }: { account: number; currency: string; field: string },
): void {
  const found = db
    .prepare<[number], string>('SELECT currency FROM bank_accounts WHERE id = ?')
    .pluck()
    .get(account)!
  const question = currency && accountQuestion(found, currency)
  if (question && !accept_account) throw new Fail(422, { message: question, field }, { rule: 'confirmed' })
}
