/** What studying costs and when it begins, by country. Amounts are in the main unit of the currency of the country's fees. */
import type { SubjectLanguage } from './subjects'
import type { StudyLevel } from './studyLevels'

type Range = readonly [low: number, high: number]

export interface StudyCountry {
  /** In which most institutions teach. */
  language: SubjectLanguage
  /** A year of a bachelor program for international students, at institutions of the state or under its law. */
  bachelor: Range
  /** The same at private ones; none: there is no difference. */
  bachelorPrivate?: Range
  /** A week of language lessons. */
  week: Range
  applicationFees: readonly number[]
  /** Years of a bachelor program. */
  years: number
  /** Months of a master program. */
  masterMonths: number
  /** Sets of months in which programs begin, and how often each is seen. */
  intakes: readonly (readonly [months: readonly number[], share: number])[]
  /** Levels after which graduates may stay and work. */
  workAfter: readonly StudyLevel[]
}

const DEGREES: readonly StudyLevel[] = ['Bachelor', 'Postgraduate diploma', 'Master', 'MBA', 'Doctorate']
const AUTUMN = [
  [[9], 6],
  [[3, 9], 2],
] as const
const AUTUMN_AND_JANUARY = [
  [[9], 5],
  [[1, 9], 4],
  [[1, 5, 9], 1],
] as const
const SOUTHERN = [
  [[3, 7], 6],
  [[3], 2],
  [[3, 7, 11], 2],
] as const

export const studyCountries: Readonly<Record<string, StudyCountry>> = {
  CA: {
    language: 'en',
    bachelor: [17_000, 38_000],
    week: [310, 440],
    applicationFees: [0, 75, 100, 125, 150],
    years: 4,
    masterMonths: 24,
    intakes: [
      [[9], 3],
      [[1, 9], 4],
      [[1, 5, 9], 4],
    ],
    workAfter: ['Diploma', ...DEGREES],
  },
  GB: {
    language: 'en',
    bachelor: [13_500, 26_000],
    week: [220, 380],
    applicationFees: [0, 0, 0, 50, 75],
    years: 3,
    masterMonths: 12,
    intakes: AUTUMN_AND_JANUARY,
    workAfter: DEGREES,
  },
  US: {
    language: 'en',
    bachelor: [19_000, 48_000],
    week: [360, 540],
    applicationFees: [0, 50, 60, 75, 90],
    years: 4,
    masterMonths: 24,
    intakes: [
      [[9], 4],
      [[1, 9], 6],
      [[1, 5, 9], 2],
    ],
    workAfter: ['Diploma', ...DEGREES],
  },
  AU: {
    language: 'en',
    bachelor: [27_000, 44_000],
    week: [330, 470],
    applicationFees: [0, 0, 75, 100, 150],
    years: 3,
    masterMonths: 24,
    intakes: SOUTHERN,
    workAfter: DEGREES,
  },
  NZ: {
    language: 'en',
    bachelor: [25_000, 36_000],
    week: [340, 450],
    applicationFees: [0, 0, 50, 100],
    years: 3,
    masterMonths: 18,
    intakes: SOUTHERN,
    workAfter: DEGREES,
  },
  IE: {
    language: 'en',
    bachelor: [11_500, 23_000],
    week: [190, 310],
    applicationFees: [0, 50, 60, 75],
    years: 4,
    masterMonths: 12,
    intakes: AUTUMN_AND_JANUARY,
    workAfter: DEGREES,
  },
  DE: {
    language: 'de',
    bachelor: [0, 0],
    bachelorPrivate: [9_000, 17_500],
    week: [170, 290],
    applicationFees: [0, 0, 75],
    years: 3,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: DEGREES,
  },
  AT: {
    language: 'de',
    bachelor: [1_450, 1_450],
    bachelorPrivate: [7_000, 15_000],
    week: [180, 290],
    applicationFees: [0, 0, 50],
    years: 3,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: DEGREES,
  },
  NL: {
    language: 'en',
    bachelor: [9_000, 18_500],
    week: [200, 300],
    applicationFees: [0, 0, 100],
    years: 3,
    masterMonths: 12,
    intakes: [
      [[9], 8],
      [[3, 9], 1],
    ],
    workAfter: DEGREES,
  },
  FR: {
    language: 'fr',
    bachelor: [2_890, 2_890],
    bachelorPrivate: [9_500, 19_000],
    week: [190, 300],
    applicationFees: [0, 0, 80, 100],
    years: 3,
    masterMonths: 24,
    intakes: [
      [[9], 9],
      [[1, 9], 1],
    ],
    workAfter: DEGREES,
  },
  BE: {
    language: 'fr',
    bachelor: [1_200, 6_500],
    bachelorPrivate: [7_000, 9_000],
    week: [190, 290],
    applicationFees: [0, 50, 75, 200],
    years: 3,
    masterMonths: 24,
    intakes: [[[9], 1]],
    workAfter: DEGREES,
  },
  IT: {
    language: 'it',
    bachelor: [900, 3_900],
    bachelorPrivate: [8_500, 16_500],
    week: [170, 270],
    applicationFees: [0, 0, 50, 100],
    years: 3,
    masterMonths: 24,
    intakes: [
      [[9], 9],
      [[3, 9], 1],
    ],
    workAfter: DEGREES,
  },
  ES: {
    language: 'es',
    bachelor: [1_200, 4_500],
    bachelorPrivate: [8_000, 17_000],
    week: [160, 260],
    applicationFees: [0, 0, 50, 100],
    years: 4,
    masterMonths: 12,
    intakes: [
      [[9], 9],
      [[1, 9], 1],
    ],
    workAfter: DEGREES,
  },
  PT: {
    language: 'en',
    bachelor: [1_500, 6_500],
    bachelorPrivate: [4_000, 7_500],
    week: [160, 240],
    applicationFees: [0, 50, 75],
    years: 3,
    masterMonths: 24,
    intakes: [[[9], 1]],
    workAfter: DEGREES,
  },
  MT: {
    language: 'en',
    bachelor: [6_500, 11_000],
    week: [180, 290],
    applicationFees: [0, 50, 95],
    years: 3,
    masterMonths: 12,
    intakes: [
      [[9], 6],
      [[3, 9], 2],
    ],
    workAfter: ['Master', 'MBA', 'Doctorate'],
  },
  CY: {
    language: 'en',
    bachelor: [6_500, 11_500],
    week: [170, 260],
    applicationFees: [0, 50, 55],
    years: 4,
    masterMonths: 18,
    intakes: AUTUMN_AND_JANUARY,
    workAfter: [],
  },
  GR: {
    language: 'en',
    bachelor: [3_000, 8_500],
    week: [160, 250],
    applicationFees: [0, 50],
    years: 4,
    masterMonths: 18,
    intakes: [[[9], 1]],
    workAfter: [],
  },
  PL: {
    language: 'en',
    bachelor: [2_000, 4_600],
    week: [130, 210],
    applicationFees: [0, 20, 50, 85],
    years: 3,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: DEGREES,
  },
  CZ: {
    language: 'en',
    bachelor: [2_400, 6_000],
    week: [140, 220],
    applicationFees: [20, 30, 50],
    years: 3,
    masterMonths: 24,
    intakes: [
      [[9], 9],
      [[3, 9], 1],
    ],
    workAfter: DEGREES,
  },
  HU: {
    language: 'en',
    bachelor: [2_600, 6_800],
    week: [130, 210],
    applicationFees: [0, 50, 100, 140],
    years: 3,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: DEGREES,
  },
  LT: {
    language: 'en',
    bachelor: [2_200, 5_500],
    week: [120, 190],
    applicationFees: [50, 100],
    years: 4,
    masterMonths: 24,
    intakes: [
      [[9], 9],
      [[3, 9], 1],
    ],
    workAfter: DEGREES,
  },
  LV: {
    language: 'en',
    bachelor: [2_200, 5_800],
    week: [120, 190],
    applicationFees: [50, 100, 140],
    years: 3,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: DEGREES,
  },
  EE: {
    language: 'en',
    bachelor: [2_400, 6_000],
    week: [130, 200],
    applicationFees: [0, 100],
    years: 3,
    masterMonths: 24,
    intakes: [[[9], 1]],
    workAfter: DEGREES,
  },
  FI: {
    language: 'en',
    bachelor: [6_500, 14_000],
    week: [190, 280],
    applicationFees: [0, 100],
    years: 4,
    masterMonths: 24,
    intakes: [
      [[9], 9],
      [[1, 9], 1],
    ],
    workAfter: DEGREES,
  },
  TR: {
    language: 'tr',
    bachelor: [25_000, 95_000],
    bachelorPrivate: [260_000, 720_000],
    week: [4_500, 9_000],
    applicationFees: [0, 0, 1_500],
    years: 4,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: [],
  },
  JO: {
    language: 'en',
    bachelor: [3_000, 6_500],
    week: [70, 120],
    applicationFees: [0, 25, 50],
    years: 4,
    masterMonths: 24,
    intakes: AUTUMN,
    workAfter: [],
  },
  IN: {
    language: 'en',
    bachelor: [110_000, 480_000],
    week: [4_000, 8_000],
    applicationFees: [0, 1_000, 1_500, 2_500],
    years: 3,
    masterMonths: 24,
    intakes: [
      [[7], 8],
      [[1, 7], 2],
    ],
    workAfter: [],
  },
  SG: {
    language: 'en',
    bachelor: [19_000, 42_000],
    week: [320, 460],
    applicationFees: [0, 20, 50, 120],
    years: 3,
    masterMonths: 12,
    intakes: [
      [[9], 3],
      [[1, 7], 3],
      [[1, 5, 9], 2],
    ],
    workAfter: [],
  },
}
