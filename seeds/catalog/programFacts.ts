/** The facts of a program besides its name and fees: how long it takes, when it begins, what it asks for. */
import type { Kit } from '../kit'
import { testScoreSeeds } from '../reference/campuses'
import { intakes } from '../reference/leads'
import { englishScores, ieltsOf } from '../reference/catalog/scores'
import { studyCountries } from '../reference/catalog/studyCountries'
import { studyLevelSeeds, type LevelEntry, type StudyLevel } from '../reference/catalog/studyLevels'
import type { ProgramName } from './programNames'

type Chance = Pick<Kit, 'random'>
type Test = (typeof testScoreSeeds)[number]

const memo = <T>(make: (key: string) => T): ((key: string) => T) => {
  const values = new Map<string, T>()
  return (key) => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

interface Duration {
  duration: number
  duration_type: 'week' | 'month' | 'year'
}
const inMonths = (months: number): Duration =>
  months % 12 === 0 && months > 12
    ? { duration: months / 12, duration_type: 'year' }
    : months === 12
      ? { duration: 1, duration_type: 'year' }
      : { duration: months, duration_type: 'month' }

export function durationOf(
  { random }: Chance,
  country: string,
  state: string,
  program: ProgramName,
): Duration {
  const { years, masterMonths } = studyCountries[country]!
  const { level, family, weeks, category } = program
  if (weeks !== undefined) return { duration: weeks, duration_type: 'week' }
  if (category === 'summer_school') return { duration: random.int(2, 6), duration_type: 'week' }
  const bachelor = () => {
    if (family === 'medicine') return country === 'GB' ? 5 : 6
    return state === 'Scotland' || (family === 'engineering' && random.chance(0.3)) ? 4 : years
  }
  switch (level) {
    case 'Bachelor':
      return inMonths(12 * bachelor())
    case 'Master':
      return inMonths(masterMonths + (masterMonths === 24 && random.chance(0.25) ? -6 : 0))
    case 'MBA':
      return inMonths(random.pick([12, 12, 16, 18, 24]))
    case 'Doctorate':
      return inMonths(12 * (years === 4 ? 4 : 3))
    case 'Diploma':
      return inMonths(random.pick([12, 24, 24, 24]))
    case 'Postgraduate diploma':
      return inMonths(random.pick([8, 12, 12]))
    case 'Foundation':
      return inMonths(random.pick([9, 9, 12]))
    case 'Vocational':
      return inMonths(random.pick([6, 12, 12, 24]))
    default:
      return inMonths(random.pick([4, 8, 12]))
  }
}

/** Ids of intakes as the column has them: they are numbered in the order of the seeds. */
const intakeIds = memo((months) => {
  const begins = new Set(months.split(',').map(Number))
  return JSON.stringify(intakes.flatMap(({ month }, at) => (begins.has(month) ? [at + 1] : [])))
})
const SOUTHERN = new Set(['AU', 'NZ'])
export function intakeIdsOf({ random }: Chance, country: string, { level, category }: ProgramName): string {
  if (category === 'summer_school') return intakeIds(SOUTHERN.has(country) ? '1' : '7')
  if (level === 'ESAL') return intakeIds('1,3,5,7,9,11')
  if (level === 'English language') return intakeIds(random.pick(['1,5,9', '3,7,11', '1,3,5,7,9,11']))
  if (level === 'Doctorate' && random.chance(0.5)) return intakeIds('1,5,9')
  return intakeIds(random.weighted(studyCountries[country]!.intakes).join(','))
}

const testId = (test: Test) => testScoreSeeds.indexOf(test) + 1
/** Which tests besides IELTS an institution takes. */
const ALSO: readonly (readonly Test[])[] = [
  ['TOEFL iBT', 'PTE Academic', 'Duolingo English Test'],
  ['TOEFL iBT', 'PTE Academic', 'Cambridge C1 Advanced'],
  ['TOEFL iBT', 'PTE Academic', 'Duolingo English Test', 'Cambridge C1 Advanced'],
  ['TOEFL iBT', 'Cambridge C1 Advanced'],
  ['TOEFL iBT', 'Duolingo English Test'],
  ['TOEFL iBT'],
]
const line = (test: Test, score: number, min_score: number | null) => ({
  test_score_id: testId(test),
  score,
  min_score,
})
/** @param key IELTS score, which other tests, the score of GRE, GMAT or SAT: `6.5 2 GRE 310` */
const englishLines = memo((key) => {
  const [ielts, also, ...entrance] = key.split(' ')
  const score = Number(ielts)
  return JSON.stringify([
    line('IELTS Academic', score, score - 0.5),
    ...ALSO[Number(also)]!.flatMap((test) => {
      const other = englishScores[score]![test]
      return other === undefined ? [] : [line(test, other, null)]
    }),
    ...(entrance.length > 0 ? [line(entrance[0] as Test, Number(entrance[1]), null)] : []),
  ])
})
const entranceTest = ({ random }: Chance, country: string, level: StudyLevel): string => {
  if (level === 'MBA' && random.chance(0.6)) return ` GMAT ${random.pick([550, 580, 600, 620])}`
  if (country !== 'US') return ''
  if (level === 'Bachelor' && random.chance(0.3)) return ` SAT ${random.pick([1050, 1120, 1200, 1280])}`
  const isGraduate = level === 'Master' || level === 'Doctorate'
  return isGraduate && random.chance(0.4) ? ` GRE ${random.pick([300, 305, 310, 315])}` : ''
}

type LanguageLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1'
interface LanguageFacts {
  /** JSON of the column; `[]`: none is known. */
  test_scores: string
  language_level: LanguageLevel | null
}
const BEGINNERS: readonly LanguageLevel[] = ['A1', 'A1', 'A2', 'B1']
const levelOfIelts = (score: number): LanguageLevel => {
  if (score >= 7) return 'C1'
  return score >= 5.5 ? 'B2' : 'B1'
}

export function languageFactsOf(kit: Chance, country: string, program: ProgramName): LanguageFacts {
  const { random } = kit
  const { level, language, category, family } = program
  const isLesson = category === 'language_program' || level === 'ESAL'
  if (isLesson) return { test_scores: '[]', language_level: random.pick(BEGINNERS) }
  const isUnknown = random.chance(0.05)
  if (language !== 'en') {
    const language_level = level === 'Master' || level === 'Doctorate' ? 'C1' : 'B2'
    const lines = { fr: [line('DELF B2', 50, null)], de: [line('TestDaF', 4, 4)] }[language as string] ?? []
    return { test_scores: isUnknown ? '[]' : JSON.stringify(lines), language_level }
  }
  if (category === 'summer_school') return { test_scores: '[]', language_level: 'B1' }
  const isStrict = family === 'medicine' || family === 'law' || level === 'Doctorate'
  const usual = random.pick(ieltsOf[level] ?? [6])
  const ielts = isStrict ? Math.min(7.5, usual + 0.5) : usual
  if (isUnknown) return { test_scores: '[]', language_level: null }
  const also = random.int(0, ALSO.length - 1)
  return {
    test_scores: englishLines(`${ielts} ${also}${entranceTest(kit, country, level)}`),
    language_level: levelOfIelts(ielts),
  }
}

const requiredBy: Readonly<Record<LevelEntry, StudyLevel | null>> = {
  anyone: null,
  school: 'Secondary school',
  degree: 'Bachelor',
  master: 'Master',
}
const entryOf = new Map<StudyLevel, LevelEntry>(studyLevelSeeds.map(({ name, entry }) => [name, entry]))
/** The level that one must have finished before; null: none. */
export const requiredLevelOf = ({ level, category }: ProgramName): StudyLevel | null =>
  category === 'summer_school' ? null : requiredBy[entryOf.get(level)!]

const grades: Readonly<Partial<Record<StudyLevel, readonly number[]>>> = {
  Foundation: [50, 55, 60],
  Certificate: [50, 55],
  Vocational: [50],
  Diploma: [55, 60, 65],
  Bachelor: [60, 65, 70, 75, 80],
  'Postgraduate diploma': [55, 60],
  Master: [60, 65, 70, 75],
  MBA: [60, 65],
  Doctorate: [70, 75, 80],
}
export function minGradeOf({ random }: Chance, { level, family, category }: ProgramName): number | null {
  const usual = grades[level]
  if (!usual || category === 'summer_school' || random.chance(0.15)) return null
  return family === 'medicine' ? 85 : random.pick(usual)
}

export function agesOf({ random }: Chance, { level, category }: ProgramName) {
  if (category === 'summer_school' && level === 'ESAL') return { min_age: random.int(10, 13), max_age: 17 }
  if (category === 'summer_school')
    return { min_age: random.pick([16, 18, 18]), max_age: random.pick([null, 25, 30]) }
  if (level === 'ESAL') return { min_age: random.pick([16, 16, 17, 18]), max_age: null }
  return { min_age: null, max_age: null }
}
export const weeklyHoursOf = ({ random }: Chance, { category }: ProgramName): number | null => {
  if (category === 'summer_school') return random.pick([15, 20, 25])
  return category === 'language_program' ? random.pick([15, 20, 20, 25, 30]) : null
}

/** In words, for what has no column. */
export function minRequirementOf(
  { random }: Chance,
  { family, level, category }: ProgramName,
): string | null {
  if (category === 'summer_school') return null
  if (level === 'MBA') return random.pick(['Two years of full-time work', 'Three years of full-time work'])
  if (level === 'Doctorate') return 'A supervisor who has agreed to the research proposal'
  if (family === 'design') return 'Portfolio of ten works'
  if (family === 'medicine') return 'Interview, and chemistry and biology at school'
  if (family === 'education' && random.chance(0.5)) return 'Check of criminal records'
  if (family === 'engineering' && level === 'Bachelor') return 'Mathematics and physics at school'
  return null
}
