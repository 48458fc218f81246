/** Reads a row of a table whose columns are understood. */
import { Fail } from '@kit/request/fail'
import { agreedCurrency, claimIn, type CurrencyClaim } from './currencyMarks'
import { isDay } from './dates'
import { parseCell, twoReadings, type Cell } from './figures'
import { currencyInHeading, type Column } from './headings'
import type { ReadLine } from './read'
import type { TableColumns } from './tableColumns'
import { directionOf, isBooked, notBooked, type Direction } from './transactionWords'

interface Place {
  at: number
  text: string
}
const isNothing = ({ bare }: Cell) => /^0*(?:[.,]0*)?$/.test(bare)

/** The amount of a row, and in which column it stands. Banks fill the column of the other direction with nothing or zero. */
function amountOf(places: (column: Column) => Place[]): { at: number; cell: Cell; problem: string | null } {
  const amounts = [...places('amount'), ...places('credit')].map(({ at, text }) => ({
    at,
    cell: parseCell(text),
  }))
  const debits = places('debit').map(({ at, text }) => {
    const cell = parseCell(text)
    return { at, cell: { ...cell, negative: true } }
  })
  const all = [...amounts, ...debits]
  const sums = all.filter(
    ({ cell }) => !isNothing(cell) || (cell.bare === '' && !/^[-–—]$/.test(cell.written)),
  )
  const found = sums[0] ?? all[0] ?? { at: -1, cell: parseCell('') }
  return {
    ...found,
    problem:
      sums.length > 1
        ? `This line has two amounts: ${sums.map(({ cell }) => cell.written).join(', ')}`
        : null,
  }
}

/** What the row says of its currency: a text that is none is reported as one that the console does not have. */
function claimsOf(places: readonly Place[], cell: Cell, heading: string | undefined): CurrencyClaim[] {
  const columns = places.map(({ text }) => claimIn(text) ?? { written: text, currencies: [text] })
  const above = heading === undefined ? null : currencyInHeading(heading)
  return [...columns, ...cell.claims, ...(above ? [above] : [])]
}

/** Where the columns say that the money went, apart from the sign of the amount. `amount`: the column in which it stands. */
function directionsOf(
  amount: Column | undefined,
  flags: readonly Place[],
  heads: TableColumns['heads'],
): ReadonlySet<Direction> {
  const column: Direction[] = amount === 'credit' ? ['in'] : amount === 'debit' ? ['out'] : []
  return new Set([
    ...column,
    ...flags.flatMap(({ at, text }) => directionOf(text, heads?.[at] ?? null) ?? []),
  ])
}
/** `Direct debit` among other sorts of transactions contradicts an amount that came in. A letter is a code. */
const isSortOfMoneyOut = ({ text }: Place) => text.length > 1 && directionOf(text, null) === 'out'

/** Whether the comma between an amount and the next column may be one of the amount: `1,50` or `1,234.50` without quotation marks. */
const isCut = (amount = '', next = '') =>
  /^[-+]?\d{1,3}$/.test(amount.trim()) && /^(?:\d{2}|\d{3}(?:\.\d{1,2})?)$/.test(next.trim())

/** `line`: its number in the file, from 1. */
export function readTableLine(
  line: number,
  values: readonly string[],
  { columns, heads, separator }: TableColumns,
): ReadLine {
  const places = (column: Column): Place[] =>
    values.flatMap((text, at) =>
      columns[at] === column && text.trim() !== '' ? [{ at, text: text.trim() }] : [],
    )
  const first = (column: Column) => places(column)[0]
  const { at, cell, problem } = amountOf(places)
  const problems: string[] = problem === null ? [] : [problem]
  if (values.length > columns.length)
    problems.push(`This line has ${values.length} columns where there should be ${columns.length}`)
  if (separator === ',' && isCut(values[at], values[at + 1]))
    problems.push(twoReadings(`${values[at]},${values[at + 1]}`))
  const directions = directionsOf(columns[at], places('flag'), heads)
  if (directions.has('out')) cell.negative = true
  if (directions.size > 1 || (!cell.negative && places('kind').some(isSortOfMoneyOut)))
    problems.push('This line says both debit and credit')
  if (!first('flag') && columns.includes('flag') && !cell.negative && cell.written !== '')
    problems.push('This line says neither debit nor credit')
  const state = first('state')
  if (state && isBooked(state.text) === false) problems.push(notBooked(state.text))
  if (!state && columns.includes('state') && cell.written !== '')
    problems.push('This line does not say whether the bank booked it')
  const date = (first('date') ?? first('value_date'))?.text ?? ''
  if (date !== '' && !isDay(date)) problems.push(`This is not a date: ${date}`)
  const claims = claimsOf(places('currency'), cell, heads?.[at])
  const agreed = agreedCurrency(claims)
  if (agreed.problem !== null) problems.push(agreed.problem)
  return {
    line,
    problems,
    cell,
    date,
    reference: values
      .filter((value, place) => value !== '' && (columns[place] === 'reference' || columns[place] === 'kind'))
      .join(' · '),
    currency: agreed.currency,
    claims,
  }
}

/**
 * In a table with days, a row with an amount and no day may be a total, a balance or a payment. Throws 422 for one that its name
 * does not tell.
 */
export function requirePayments(lines: readonly ReadLine[]): void {
  const undated = lines.find(({ date, cell }) => date === '' && cell.bare !== '')
  if (undated && lines.some(({ date }) => date !== ''))
    throw new Fail(
      422,
      {
        message: `Line ${undated.line} has an amount and no date. Is it a total? Remove it, or give it its date.`,
        field: 'text',
      },
      { rule: 'valid' },
    )
}
