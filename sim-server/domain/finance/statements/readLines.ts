/** Reads a statement into the lines that are stored, each with its key. Pure; runs in a worker thread. */
import { createHash } from 'node:crypto'
import type { Currency } from '@contract/money'
import type { Question, StatementAnswers } from '@contract/finance/remittance'
import { foldText } from '../../foldText'
import { agreedCurrency } from '../remittance/currencyMarks'
import { parseUnits } from '../remittance/figures'
import type { ReadLine } from '../remittance/read'
import { readStatement, type ReadStatement, type StatementFile } from '../remittance/understand'
import { Fail } from '@kit/request/fail'
import { fingerprintsOf } from './sameLines'
import { statementAccount, type NamedAccount, type OfficeAccount } from './statementAccount'

export interface ReadingTask {
  file: StatementFile
  answers: StatementAnswers
  /** All that the office has. */
  accounts: OfficeAccount[]
  /** `YYYY-MM-DD`: a statement is of recent years. */
  today?: string
}
export interface StatementLineRow {
  identifier: string
  key: string
  position: number
  date: string
  day: string | null
  reference: string
  written: string
  amount: number | null
  currency: Currency | null
  /** JSON */
  problems: string
  /** The sum that the bank booked, when the line is one of several payments in it. */
  batch_amount: number | null
  /** By these `sameLines` recognises the payment in another format. */
  bank_references: string[]
  text: string
}
export interface ReadLines {
  format: ReadStatement['format']
  questions: Question[]
  lines: StatementLineRow[]
  fingerprint: string
  account: Pick<NamedAccount, 'written' | 'id'>
  /** JSON */
  stated: string
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 27)

/** The total that the file states for each currency, where it states one. */
function statedTotals(
  { totals, point }: ReadStatement,
  currencies: readonly string[],
): Record<string, number> {
  const stated: Record<string, number> = {}
  for (const currency of currencies) {
    const found = totals.filter(
      (total) => total.currency === currency || (total.currency === null && currencies.length === 1),
    )
    const units = found.length === 1 ? parseUnits(found[0]!.cell, currency, point) : null
    if (typeof units === 'number') stated[currency] = units
  }
  return stated
}

/** The line in the currency that the user gave, where it states none. A dollar sign is not the sign of every currency. */
function withCurrency<Line extends ReadLine>(read: Line, given: Currency | undefined): Line {
  const { currency, problems, claims = [] } = read
  if (currency !== null || problems.length > 0 || given === undefined) return read
  const agreed = agreedCurrency([...claims, { written: given, currencies: [given] }])
  return { ...read, currency: agreed.currency, problems: agreed.problem === null ? [] : [agreed.problem] }
}

/** @throws Fail 422 for a file that is no statement */
export function readLines({ file, answers, accounts, today }: ReadingTask): ReadLines {
  const statement = readStatement(file, answers, today)
  if (statement.lines.length === 0)
    throw new Fail(422, { message: 'This statement has no lines', field: 'text' }, { rule: 'valid' })
  const questions = [...statement.questions]
  const withoutCurrency = statement.lines.find(
    ({ currency, problems, cell }) => currency === null && problems.length === 0 && cell.bare !== '',
  )
  if (withoutCurrency && !answers.currency)
    questions.unshift({
      kind: 'currency',
      line: withoutCurrency.line,
      written: withoutCurrency.cell.written,
      choices: [],
    })
  const places = new Map<string, number>()
  const lines = statement.lines.map((line): StatementLineRow => {
    const read = withCurrency(line, answers.currency)
    const { line: position, date, day, reference, cell } = read
    const currency = read.currency as Currency | null
    const units = read.problems.length > 0 ? null : parseUnits(cell, currency ?? 'USD', statement.point)
    const batch = read.batch && parseUnits(read.batch, currency ?? 'USD', statement.point)
    const problems = typeof units === 'string' ? [...read.problems, units] : [...read.problems]
    const amount = typeof units === 'number' ? units : null
    if (amount !== null && amount < 0) problems.push(`A negative amount cannot be received: ${cell.written}`)
    const hash = hashOf([
      day ?? foldText(date),
      amount ?? foldText(cell.written),
      currency,
      foldText(reference),
    ])
    const place = places.get(hash) ?? 0
    places.set(hash, place + 1)
    return {
      identifier: `${hash}-${place}`,
      key: `${hash}:${place}`,
      position,
      date,
      day,
      reference,
      written: cell.written,
      amount,
      currency,
      problems: JSON.stringify(problems),
      batch_amount: typeof batch === 'number' ? batch : null,
      ...fingerprintsOf(reference, read.bankReferences ?? []),
    }
  })
  const currencies = [
    ...new Set(lines.flatMap(({ amount, currency }) => (amount === null ? [] : (currency ?? [])))),
  ]
  const { question, ...account } = statementAccount(statement.accounts, currencies, accounts, answers.account)
  if (question) questions.push(question)
  return {
    format: statement.format,
    account,
    questions,
    lines,
    fingerprint: hashOf(lines.map(({ key }) => key)),
    stated: JSON.stringify(statedTotals(statement, currencies)),
  }
}
