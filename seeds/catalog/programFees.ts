/** What programs cost: plausible for country, institution, level and subject. Amounts are in the main unit until `toUnits`. */
import { digitsOf } from '@contract/money'
import type { Kit } from '../kit'
import {
  FEE_OF_BADEN_WURTTEMBERG,
  FRENCH_DOCTORATE,
  FRENCH_MASTER,
  isPrivate,
  levelFactors,
  ownFees,
} from '../reference/catalog/fees'
import { studyCountries } from '../reference/catalog/studyCountries'
import type { StudyLevel } from '../reference/catalog/studyLevels'
import type { ProgramName } from './programNames'

export interface FeeSetter {
  country: string
  state: string
  host: string
  /** 0 to 1: how dear it is among those of its country. */
  rank: number
}

/** Whole hundreds of large amounts, whole tens of small ones. */
const rounded = (amount: number): number => {
  if (amount >= 100_000) return Math.round(amount / 1_000) * 1_000
  if (amount >= 10_000) return Math.round(amount / 100) * 100
  return amount >= 1_000 ? Math.round(amount / 10) * 10 : Math.round(amount)
}
const toUnits = (amount: number, currency: string): number => rounded(amount) * 10 ** digitsOf(currency)

const isOfState = ({ country, host }: FeeSetter) =>
  studyCountries[country]!.bachelorPrivate !== undefined && !isPrivate(host)

/** Where the law says what a year costs; undefined: the institution says so. */
function feeByLaw(setter: FeeSetter, level: StudyLevel): number | undefined {
  const { country, state, host } = setter
  if (!isOfState(setter) || host in ownFees || level === 'MBA') return undefined
  if (country === 'DE') {
    if (level === 'Doctorate' || state !== 'Baden-Württemberg') return 0
    return FEE_OF_BADEN_WURTTEMBERG
  }
  if (country === 'AT') return studyCountries.AT!.bachelor[0]
  if (country !== 'FR') return undefined
  if (level === 'Master') return FRENCH_MASTER
  return level === 'Doctorate' ? FRENCH_DOCTORATE : studyCountries.FR!.bachelor[0]
}

const subjectFactor = ({ family, level }: ProgramName, ofState: boolean): number => {
  if (family === 'medicine') return ofState ? 1.1 : 1.9
  if (level === 'MBA' || level === 'Doctorate') return 1
  return (
    { engineering: 1.12, health: 1.06, business: 1.04, arts: 0.92, education: 0.9 }[family as string] ?? 1
  )
}

/** For one year, of shorter programs for all of it; in the smallest unit of `currency`. */
export function tuitionOf(
  { random }: Pick<Kit, 'random'>,
  setter: FeeSetter,
  program: ProgramName,
  currency: string,
  weeks: number | null,
): number {
  const country = studyCountries[setter.country]!
  const within = ([low, high]: readonly [number, number]) => low + (high - low) * setter.rank
  if (program.category === 'summer_school' || weeks !== null) {
    // Long courses cost less a week; camps include bed and board.
    const discount = (weeks ?? 4) > 12 ? 0.8 : 1
    const board = program.category === 'summer_school' ? 2.2 : 1
    return toUnits(within(country.week) * (weeks ?? 4) * discount * board, currency)
  }
  const byLaw = feeByLaw(setter, program.level)
  if (byLaw !== undefined) return toUnits(byLaw, currency)
  const hasOwn = isPrivate(setter.host) || program.level === 'MBA'
  const band =
    ownFees[setter.host] ?? (hasOwn ? (country.bachelorPrivate ?? country.bachelor) : country.bachelor)
  const part = (levelFactors[program.level] ?? 1) * subjectFactor(program, isOfState(setter))
  return toUnits(within(band) * part * (0.96 + 0.08 * random.next()), currency)
}

/** In the smallest unit; null: not known, 0: none is asked. */
export function applicationFeeOf(
  { random }: Pick<Kit, 'random'>,
  country: string,
  currency: string,
): number | null {
  if (random.chance(0.06)) return null
  return toUnits(random.pick(studyCountries[country]!.applicationFees), currency)
}
