/** Bulk verb email_statement: each institution gets its statement of account of all currencies. The rows are what it has open. */
import type { z } from 'zod'
import { MOST_PRINTED_MOVEMENTS, type InstitutionStatement } from '@contract/finance/accountStatements'
import { DAYS_BEFORE_AGAIN, letters, type EmailStatementBody } from '@contract/finance/letters'
import { Fail } from '@kit/request/fail'
import type { BulkCall } from '../../platform/operations'
import { institutionStatements } from '../accountStatements/institution'
import { printedIssuer } from '../accountStatements/printedIssuer'
import { CREDIT_SQL, IS_DROPPED_SQL, OUTSTANDING_SQL } from '../amountsSql'
import { dayOf } from '../invoiceVerbs/subject'
import { debtorInstallments } from './debtorInstallments'
import { institutionColumns, sharedValues } from './institutionLetters'
import { daysBefore, letterVerb, type LetterPlan } from './letterVerb'
import { letterWords } from './letterWords'

/** A statement reads all movements of the institution: the run always goes in steps. */
const MORE_THAN_AT_ONCE = 10_000
type Body = z.output<typeof EmailStatementBody>
interface OpenRow {
  outstanding: number
  credit: number
}
/** What the letters say of an installment: money that we owe counts against what the institution owes. */
const openAmount = ({ outstanding, credit }: OpenRow) => outstanding - credit

const planOf = (call: BulkCall, { accept_again, debtors, from, to }: Body): LetterPlan<OpenRow> => {
  const { now, tenant } = call
  const period = { from, to, dayOf: (iso: string) => dayOf(iso, call.offset) }
  /** That of the letter that is being written: its balance is in the text, and its lines are attached. */
  let written: InstitutionStatement[] = []
  return {
    type: 'statement',
    ...debtorInstallments(debtors, `NOT ${IS_DROPPED_SQL} AND (${OUTSTANDING_SQL} > 0 OR ${CREDIT_SQL} > 0)`),
    readColumns: {
      ...institutionColumns(['statement']),
      outstanding: OUTSTANDING_SQL,
      credit: CREDIT_SQL,
    },
    arguments: { accept_again, debtors, from, to },
    againAfter: daysBefore(now, DAYS_BEFORE_AGAIN),
    workOfDocument: MORE_THAN_AT_ONCE,
    refusalOf: () => null,
    amountOf: openAmount,
    paperOf: () => null,
    *valuesOf(db, { to: recipient, rows }) {
      const say = letterWords(recipient.language)
      written = yield* institutionStatements(db, recipient.recipient, period, now)
      return {
        ...sharedValues(call, recipient.language),
        institution: recipient.recipient_name,
        period: [from, to].map(say.day).join(' – '),
        amount: written.map(({ closing, currency }) => say.amount(closing, currency)).join(', '),
        count: String(rows.length),
      }
    },
    *documentsOf(_, { to: { language, recipient_name: name } }) {
      const count = written.reduce((sum, { entries }) => sum + entries.length, 0)
      if (count > MOST_PRINTED_MOVEMENTS)
        throw new Fail(422, 'Too many movements for a PDF. Choose a shorter period, or CSV')
      const data = {
        whose: 'institution' as const,
        name,
        statements: written,
        from,
        to,
        issuer: printedIssuer(tenant),
      }
      yield {
        name: `statement-${from}-${to}.pdf`,
        printing: { document: 'statement', data, language },
      }
    },
  }
}

export const emailStatement = letterVerb({ ...letters.emailStatement.spec, by: 'institution', planOf })
