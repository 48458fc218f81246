/** Reads single cells of a sheet: fees, durations, days. What can be read in two ways has options and no value. */
import { durationTypes } from '@contract/catalog/catalogValues'
import { readAmount, type AmountProblem } from '@contract/finance/writtenAmounts'
import { digitsOf, plainAmount } from '@contract/money'
import type { SheetFact } from '@contract/catalog/programSheets'
import { foldText } from '../../foldText'

export interface Reading {
  value?: number | string
  message?: string
  options?: readonly { value: string; label: string }[]
}

/** An amount as it can be read in one way only: three decimals would look like a group of thousands. */
const unmistakable = (units: number, currency: string) =>
  plainAmount(units, currency) + (digitsOf(currency) === 3 ? '0' : '')
const feeOption = (currency: string) => (units: number) => ({
  value: unmistakable(units, currency),
  label: `${plainAmount(units, currency)} ${currency}`,
})

function amountProblem(problem: AmountProblem, currency: string): Reading {
  if (problem === 'large') return { message: 'The amount is too large' }
  if (problem === 'digits') return { message: `${currency} has at most ${digitsOf(currency)} decimals` }
  if (typeof problem === 'string') return { message: 'This is not an amount' }
  if ('foreign' in problem)
    return { message: `The fees of this program are in ${currency}, not in ${problem.foreign}` }
  const { ',': first, '.': second } = problem.readings
  return {
    message: 'This can be read in two ways: choose one',
    options: [...new Set([first, second])].toSorted((a, b) => b - a).map(feeOption(currency)),
  }
}
/** @param mayBeNone zero says that there is none */
function readFee(text: string, currency: string, mayBeNone: boolean): Reading {
  const read = readAmount(text, currency, ',')
  if (typeof read === 'number') return { value: read }
  if (read === 'zero') return mayBeNone ? { value: 0 } : { message: 'The amount must be more than zero' }
  return amountProblem(read, currency)
}

const MOST_DURATION = 600
function readDuration(text: string): Reading {
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value > 0 && value <= MOST_DURATION
    ? { value }
    : { message: 'A duration is a whole number' }
}

/** Words of a unit of duration in four languages, folded, singular and plural. */
const unitWords: Readonly<Record<(typeof durationTypes)[number], readonly string[]>> = {
  week: ['week', 'weeks', 'semaine', 'semaines', 'hafta', 'أسبوع', 'أسابيع'],
  month: ['month', 'months', 'mois', 'ay', 'شهر', 'أشهر'],
  year: ['year', 'years', 'an', 'ans', 'annee', 'annees', 'yil', 'سنة', 'سنوات'],
}
const unitByWord = new Map(
  durationTypes.flatMap((unit) => unitWords[unit].map((word) => [foldText(word), unit] as const)),
)
function readUnit(text: string): Reading {
  const value = unitByWord.get(foldText(text))
  return value
    ? { value }
    : {
        message: 'A duration is in weeks, months or years',
        options: durationTypes.map((unit) => ({ value: unit, label: unit })),
      }
}

const two = (part: string) => part.padStart(2, '0')
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00.000Z`).toISOString().startsWith(day)
/** @param today `2026-11-28` */
function readDay(text: string, today: string): Reading {
  const [, a = '', b = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const days = year ? [`${year}-${two(b)}-${two(a)}`, `${year}-${two(a)}-${two(b)}`] : [text]
  const possible = [...new Set(days)].filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day))
  if (possible.length === 0) return { message: 'This is not a day' }
  if (possible.length > 1)
    return {
      message: 'This can be read in two ways: choose one',
      options: possible.map((day) => ({ value: day, label: day })),
    }
  return possible[0]! > today ? { message: 'This day is in the future' } : { value: possible[0]! }
}

/** A cell that is not empty, of a program whose fees are in this currency. */
export function readFact(
  field: SheetFact,
  text: string,
  { currency, today }: { currency: string; today: string },
): Reading {
  switch (field) {
    case 'tuition_fee':
      return readFee(text, currency, false)
    case 'application_fee':
      return readFee(text, currency, true)
    case 'duration':
      return readDuration(text)
    case 'duration_type':
      return readUnit(text)
    case 'verified_on':
      return readDay(text, today)
  }
}
