/** What a file of a bank says, without a server: its lines and questions, or the sentence with which it is refused. */
import type { StatementAnswers } from '@contract/finance/remittance'
import { readLines } from '@domain/finance/statements/readLines'
import { Fail } from '@kit/request/fail'

/** Amount in the smallest unit, below zero for money out. */
export type BankLine = [day: string | null, amount: number | null, currency: string | null, reference: string]
/** `today`: when it is read. */
export function readBankFile(text: string, answers: StatementAnswers = {}, today = '2026-11-28') {
  try {
    const { lines, questions, stated } = readLines({
      file: { text },
      answers: { account: 'other', ...answers },
      accounts: [],
      today,
    })
    return {
      lines: lines.map(({ day, amount, currency, reference, problems }) => ({
        line: [day, amount, currency, reference] as BankLine,
        problems: JSON.parse(problems) as string[],
      })),
      questions: questions.map(({ kind }) => kind),
      stated: JSON.parse(stated) as object,
    }
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return cause.message
  }
}
