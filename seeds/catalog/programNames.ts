/** Which programs an institution may have: their names by level, as its country calls them and in the language that it teaches in. */
import type { InstitutionKind } from '@contract/catalog/catalogValues'
import { disciplinesOf, type Focus } from '../reference/catalog/focus'
import { degreeName, degreeNames } from '../reference/catalog/degreeNames'
import {
  juniorCamps,
  languageCourses,
  mbas,
  presessionalCourses,
  summerSchools,
} from '../reference/catalog/languagePrograms'
import type { StudyLevel } from '../reference/catalog/studyLevels'
import {
  subjects,
  trades,
  type Discipline,
  type Family,
  type SubjectLanguage,
} from '../reference/catalog/subjects'

type Category = 'higher_education' | 'language_program' | 'career_program' | 'summer_school'
export interface ProgramName {
  name: string
  level: StudyLevel
  category: Category
  discipline: Discipline
  family: Family
  /** In which it is taught. */
  language: SubjectLanguage
  /** How long it takes, where its name says so. */
  weeks?: number
}
/** A row of names: one is picked from a slot after the other. */
type Slot = StudyLevel | 'Junior camp' | 'Summer school'

/** How often programs of a slot are seen at institutions of a kind. */
const mix: Readonly<Record<InstitutionKind, readonly (readonly [Slot, number])[]>> = {
  university: [
    ['Bachelor', 40],
    ['Master', 36],
    ['Doctorate', 8],
    ['Postgraduate diploma', 4],
    ['Foundation', 3],
    ['Certificate', 2],
    ['MBA', 2],
    ['English language', 2],
    ['Summer school', 2],
  ],
  polytechnic: [
    ['Bachelor', 42],
    ['Master', 22],
    ['Diploma', 14],
    ['Postgraduate diploma', 7],
    ['Vocational', 6],
    ['Certificate', 5],
    ['English language', 2],
    ['Summer school', 2],
  ],
  college: [
    ['Diploma', 36],
    ['Bachelor', 18],
    ['Postgraduate diploma', 14],
    ['Certificate', 14],
    ['Vocational', 10],
    ['Master', 4],
    ['English language', 4],
  ],
  language_school: [
    ['ESAL', 80],
    ['Junior camp', 20],
  ],
}
/** Each institution has one of these before all others, so that small databases have every category. */
const firstSlots: Readonly<Record<InstitutionKind, readonly Slot[]>> = {
  university: ['English language', 'Summer school'],
  polytechnic: ['Vocational', 'English language'],
  college: ['Certificate', 'Vocational'],
  language_school: ['ESAL', 'Junior camp'],
}

const weekWords: Readonly<Record<SubjectLanguage, string>> = {
  en: 'weeks',
  fr: 'semaines',
  de: 'Wochen',
  it: 'settimane',
  es: 'semanas',
  tr: 'hafta',
}
const LANGUAGE = { discipline: 'Arts and humanities', family: 'arts' } as const
const courses = (
  names: readonly string[],
  weeks: readonly number[],
  rest: Pick<ProgramName, 'level' | 'category' | 'language'>,
): ProgramName[] =>
  weeks.flatMap((count) =>
    names.map((name) => ({
      name: `${name}, ${count} ${weekWords[rest.language]}`,
      weeks: count,
      ...LANGUAGE,
      ...rest,
    })),
  )

const SUBJECT_LEVELS = [
  'Foundation',
  'Certificate',
  'Diploma',
  'Bachelor',
  'Postgraduate diploma',
  'Master',
  'Doctorate',
] as const
/** Universities that teach in another language offer these in English, too. */
const ENGLISH_LEVELS: ReadonlySet<StudyLevel> = new Set(['Bachelor', 'Master', 'Doctorate'])
const ENGLISH_FAMILIES: ReadonlySet<Family> = new Set(['science', 'business', 'engineering', 'medicine'])
const SUMMER_FAMILIES: ReadonlySet<Family> = new Set(['science', 'business', 'design', 'arts'])

function subjectPrograms(country: string, home: SubjectLanguage): ProgramName[] {
  const languages = home === 'en' ? ([home] as const) : ([home, 'en'] as const)
  return languages.flatMap((language) => {
    const templates = degreeNames(country, language)
    return SUBJECT_LEVELS.flatMap((level) => {
      const template = templates[level]
      const isGuest = language !== home
      if (!template || (isGuest && !ENGLISH_LEVELS.has(level))) return []
      return subjects.flatMap(({ names, family, discipline }): ProgramName[] => {
        const subject = names[language]
        if (!subject || (isGuest && !ENGLISH_FAMILIES.has(family))) return []
        const name = degreeName(template, family, subject)
        const category = level === 'Certificate' ? 'career_program' : 'higher_education'
        return name ? [{ name, level, category, discipline, family, language }] : []
      })
    })
  })
}
const tradePrograms = (country: string, level: 'Certificate' | 'Vocational'): ProgramName[] => {
  const template = degreeNames(country, 'en')[level]
  if (!template) return []
  return trades.flatMap(([discipline, ...names]) =>
    names.map((trade) => ({
      name: degreeName(template, 'science', trade)!,
      level,
      category: 'career_program' as const,
      discipline,
      family: 'science' as const,
      language: 'en' as const,
    })),
  )
}
const summerPrograms = (language: SubjectLanguage): ProgramName[] =>
  subjects.flatMap(({ names, family, discipline }) => {
    const subject = names[language]
    if (!subject || !SUMMER_FAMILIES.has(family)) return []
    const name = degreeName(summerSchools[language], family, subject)!
    return [{ name, level: 'Certificate', category: 'summer_school', discipline, family, language }]
  })
const managementPrograms = (): ProgramName[] =>
  mbas.map((name) => ({
    name,
    level: 'MBA',
    category: 'higher_education',
    discipline: 'Business and management',
    family: 'business',
    language: 'en',
  }))

function namesBySlot(country: string, kind: InstitutionKind, home: SubjectLanguage) {
  const slots = new Map<Slot, ProgramName[]>()
  const add = (slot: Slot, names: readonly ProgramName[]) => {
    if (names.length > 0) slots.set(slot, [...(slots.get(slot) ?? []), ...names])
  }
  if (kind === 'language_school') {
    const language = { category: 'language_program', level: 'ESAL', language: home } as const
    add('ESAL', courses(languageCourses[home], [4, 12, 2, 24, 8, 36], language))
    add('Junior camp', courses(juniorCamps[home], [2, 3], { ...language, category: 'summer_school' }))
    return slots
  }
  const isTrade = kind !== 'university' && home === 'en'
  for (const one of subjectPrograms(country, home))
    if (!(isTrade && one.level === 'Certificate')) add(one.level, [one])
  if (isTrade)
    for (const level of ['Certificate', 'Vocational'] as const) add(level, tradePrograms(country, level))
  if (kind === 'university') add('MBA', managementPrograms())
  const preparing = { category: 'language_program', level: 'English language', language: home } as const
  add('English language', courses(presessionalCourses[home], [12, 6, 20], preparing))
  add('Summer school', summerPrograms(home))
  return slots
}

export interface Teacher {
  country: string
  kind: InstitutionKind
  /** In which most is taught. */
  language: SubjectLanguage
  focus: Focus
}
const cached = new Map<string, ReadonlyMap<Slot, readonly ProgramName[]>>()
const isTaught = (name: ProgramName, focus: Focus) =>
  name.category === 'language_program' || (disciplinesOf[focus]?.has(name.discipline) ?? true)
const slotsOf = ({ country, kind, language, focus }: Teacher) => {
  const key = `${country} ${kind} ${language} ${focus}`
  const slots =
    cached.get(key) ??
    new Map(
      [...namesBySlot(country, kind, language)]
        .map(([slot, names]) => [slot, names.filter((name) => isTaught(name, focus))] as const)
        .filter(([, names]) => names.length > 0),
    )
  cached.set(key, slots)
  return slots
}

/** Neighbours in a list are of one discipline: a step that is prime and no part of the length reaches all of them in another order. */
const strideOf = (length: number): number => [37, 17, 7].find((step) => length % step !== 0) ?? 1

interface Chance {
  int(low: number, high: number): number
  weighted<T>(list: readonly (readonly [T, number])[]): T
}
/**
 * Names for the programs of one institution, one at each call; never the same twice, and undefined when there are no more.
 * @param taken names that it has already
 */
export function programNamesOf(
  random: Chance,
  teacher: Teacher,
  taken: readonly string[],
): () => ProgramName | undefined {
  const used = new Set(taken)
  const { kind } = teacher
  const slots = slotsOf(teacher)
  const open = new Map(
    [...slots].map(([slot, names]) => [slot, { next: random.int(0, names.length - 1), left: names.length }]),
  )
  const first = firstSlots[kind].filter((slot) => open.has(slot)).toReversed()
  const weights = mix[kind].filter(([slot]) => open.has(slot))
  const from = (slot: Slot): ProgramName | undefined => {
    const names = slots.get(slot)!
    const state = open.get(slot)!
    while (state.left > 0) {
      const one = names[state.next]!
      state.next = (state.next + strideOf(names.length)) % names.length
      state.left--
      if (!used.has(one.name)) {
        used.add(one.name)
        return one
      }
    }
    return undefined
  }
  return () => {
    const one = from(first.pop() ?? random.weighted(weights))
    return (
      one ??
      weights
        .map(([slot]) => slot)
        .reduce<ProgramName | undefined>((found, slot) => found ?? from(slot), undefined)
    )
  }
}
