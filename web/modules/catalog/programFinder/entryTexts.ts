/** What an entry of the finder says, in words: for its columns, its card and a copied table. */
import type { ProgramEntry } from '@contract/catalog/programs'
import { session } from '@core/session/session'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, country, listSeparator, number, roundedAmountText } from '@core/words/format'
import { isolated, words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { shownHomeCurrency } from '@ui/programFit/finderLookups'

const EMPTY = MISSING_VALUE.text

/** In a line of several parts each keeps its own direction: `Glasgow، المملكة المتحدة`. A part is no line itself. */
export const inLine = (parts: readonly string[], separator: string): string =>
  parts
    .filter(Boolean)
    .map((part) => isolated(part, session.language))
    .join(separator)

export const placeText = ({ campus, institution }: ProgramEntry): string =>
  inLine([campus.city_name, country(institution.country.id)], listSeparator())

export type Fee = 'tuition_fee' | 'application_fee'
/** As the institution asks for it. */
export function feeText({ institution, ...entry }: ProgramEntry, fee: Fee): string {
  const units = entry[fee]
  if (units === null) return EMPTY
  return units === 0 ? words('programFinder:free') : amountText(units, institution.country.currency_code)
}
/** About how much that is in the reader's currency, at the rate of today. */
export function homeFeeText(entry: ProgramEntry, fee: Fee): string {
  const [units, currency] = [entry[`${fee}_home`], shownHomeCurrency()]
  if (units === null || currency === undefined) return EMPTY
  return units === 0 ? words('programFinder:free') : roundedAmountText(units, currency)
}

/** On a card: what the reader compares, and beside it what the institution asks for where that is another currency. */
export function cardFee(entry: ProgramEntry, fee: Fee): readonly [main: string, original: string] {
  const units = entry[fee]
  if (units === null) return ['', '']
  const { currency_code } = entry.institution.country
  const original = units === 0 ? words('programFinder:free') : roundedAmountText(units, currency_code)
  const isSame = units === 0 || currency_code === shownHomeCurrency() || entry[`${fee}_home`] === null
  return isSame ? [original, ''] : [`≈ ${homeFeeText(entry, fee)}`, original]
}

export const durationText = ({ program: { duration, duration_type } }: ProgramEntry): string =>
  duration === null || duration_type === null
    ? EMPTY
    : words(`programFinder:durations.${duration_type}`, { count: duration })

/** `IELTS Academic 6.5`, a text for each test. */
export const scoreTexts = ({ program: { testscores } }: ProgramEntry): string[] =>
  (testscores ?? []).map(
    ({ score_name, program_testscore: { score } }) => `${recordName(score_name)} ${number(score)}`,
  )

export const intakeTexts = ({ program: { intakes } }: ProgramEntry): string[] =>
  intakes.map(({ intake_name }) => recordName(intake_name))

/** `16–24`; `from 16`. */
export function ageText({ additional_items: { age } }: ProgramEntry): string {
  const { min, max } = age
  if (min !== null && max !== null)
    return words('programFinder:ages.between', { from: number(min), to: number(max) })
  if (min !== null) return words('programFinder:ages.from', { age: number(min) })
  return max === null ? '' : words('programFinder:ages.until', { age: number(max) })
}

/** What a course is like: of language programs and summer schools also hours, level of the language and age. */
export function courseTexts(entry: ProgramEntry): string[] {
  const { program, additional_items: items } = entry
  const duration = program.duration === null ? items.duration_range : durationText(entry)
  return [
    duration ?? '',
    items.weekly_hours === null ? '' : words('programFinder:weeklyHours', { count: items.weekly_hours }),
    program.attendance_on === 'on_campus' ? '' : words(`programFinder:attendance.${program.attendance_on}`),
    program.is_fulltime ? '' : words('programFinder:partTime'),
    program.category === 'higher_education' ? '' : (items.english_level ?? ''),
    program.category === 'higher_education' ? '' : ageText(entry),
    ...scoreTexts(entry),
  ].filter(Boolean)
}

export const textOrEmpty = (text: string): string => text || EMPTY
