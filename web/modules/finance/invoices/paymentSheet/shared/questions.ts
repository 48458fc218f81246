/** Questions about unusual inputs, which the server would ask too: each is answered by a box. */
import { accountQuestion, dateQuestion } from '@contract/finance/invoices/invoiceVerbs'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import type { Heads } from '../drafts'
import { asksRemarks } from '../sheetLines'
import type { Sheet } from '../sheetState'
import { asksAccount, asksDate } from './wireNames'

/** By the input that answers them. */
export type Questions = Readonly<Record<'acceptDate' | 'acceptAccount', string | null>>

export function questionsOf(
  { verb, currency }: Sheet,
  { account, date }: Heads,
  accounts: readonly { value: string | number; currency: string }[],
): Questions {
  const day = parseTypedDay(date, todayHere())
  const chosen = accounts.find(({ value }) => value === account)
  const kind = asksRemarks(verb) ? 'expected' : 'booked'
  return {
    acceptAccount: chosen && asksAccount(verb) ? accountQuestion(chosen.currency, currency) : null,
    acceptDate: day && asksDate(verb) ? dateQuestion(day, todayHere(), kind) : null,
  }
}
