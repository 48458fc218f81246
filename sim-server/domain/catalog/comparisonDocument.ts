/** What a printed comparison of programs says: fact by fact, the programs beside each other. */
import ar from '@locales/ar/catalog/programRecord.json' with { type: 'json' }
import en from '@locales/en/catalog/programRecord.json' with { type: 'json' }
import fr from '@locales/fr/catalog/programRecord.json' with { type: 'json' }
import tr from '@locales/tr/catalog/programRecord.json' with { type: 'json' }
import { comparedFacts, type factGroups, type FactName } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Column, PrintedDocument } from '@formats/pdf/document'
import type { printedIssuer } from '../finance/accountStatements/printedIssuer'
import { isRtl, wordsIn, type DocumentWords, type Language } from '../platform/printing/words'
import { recordName } from '../recordName'

const printed = ({ print, fields, categories, durations, attendance, facts }: typeof en) => ({
  ...fields,
  ...print,
  ...categories,
  ...attendance,
  ...facts,
  ...durations,
})
const bundles = { en: printed(en), fr: printed(fr), tr: printed(tr), ar: printed(ar) }
type Word = keyof typeof bundles.en
type Words = DocumentWords<Word>

export interface PrintedComparison {
  issuer: ReturnType<typeof printedIssuer>
  programs: readonly ProgramEntry[]
  home_currency: string
  only_differences: boolean
  /** Of the rates of the fees in the home currency: `2026-11-28`. */
  day: string
}

const NOT_KNOWN = '–'

/** A count with the plural form of the language: `3 years`. */
const counted = ({ word }: Words, language: Language, key: string, count: number): string => {
  const form = new Intl.PluralRules(language).select(count)
  const forms = bundles[language] as Readonly<Record<string, string>>
  const found = Object.hasOwn(forms, `${key}_${form}`) ? `${key}_${form}` : `${key}_other`
  return word(found as Word, { count })
}

type Text = (program: ProgramEntry) => string
type Texts<Name extends FactName> = Readonly<Record<Name, Text>>

function feeText(
  { word, amount }: Words,
  home_currency: string,
  name: 'tuition_fee' | 'application_fee',
): Text {
  return (program) => {
    const units = program[name]
    if (units === null) return NOT_KNOWN
    if (units === 0) return word('free')
    const { currency_code } = program.institution.country
    const home = program[`${name}_home`]
    const original = amount(units, currency_code)
    return home === null || currency_code === home_currency
      ? original
      : word('home', { amount: original, home: amount(home, home_currency) })
  }
}

const namedBy =
  ({ data }: Words, language: Language) =>
  (name: string) =>
    data(recordName(name, language))

const placeTexts = (words: Words, language: Language): Texts<(typeof factGroups)['place'][number]> => {
  const { word, data, country } = words
  const nameOf = namedBy(words, language)
  return {
    institution_id: ({ institution }) => data(institution.name),
    campus_id: ({ campus, institution }) =>
      [data(campus.name), data(campus.city_name), country(institution.country.id)].join(' · '),
    study_level_id: ({ program }) => nameOf(program.studylevel),
    discipline_id: ({ program }) => nameOf(program.discipline),
    category: ({ program }) => word(program.category),
  }
}

function courseTexts(words: Words, language: Language): Texts<(typeof factGroups)['course'][number]> {
  const { word } = words
  const nameOf = namedBy(words, language)
  const yesOrNo = (value: boolean) => word(value ? 'yes' : 'no')
  return {
    duration: ({ program: { duration, duration_type } }) =>
      duration === null || duration_type === null
        ? NOT_KNOWN
        : counted(words, language, duration_type, duration),
    is_fulltime: ({ program }) => yesOrNo(program.is_fulltime),
    attendance_on: ({ program }) => word(program.attendance_on),
    weekly_hours: ({ additional_items: { weekly_hours } }) =>
      weekly_hours === null ? NOT_KNOWN : counted(words, language, 'hours', weekly_hours),
    intake_ids: ({ program }) =>
      program.intakes.map(({ intake_name }) => nameOf(intake_name)).join(' · ') || NOT_KNOWN,
    is_pgwp: ({ program }) => yesOrNo(program.is_pgwp),
  }
}

type Score = NonNullable<ProgramEntry['program']['testscores']>[number]
function requirementTexts(
  words: Words,
  language: Language,
): Texts<(typeof factGroups)['requirements'][number]> {
  const { word, data } = words
  const scoreText = ({ score_name, program_testscore: { score, min_score } }: Score) => {
    const text = data(`${score_name} ${score}`)
    return min_score === null ? text : word('part', { score: text, part: min_score })
  }
  return {
    required_level_id: ({ program: { required_level } }) =>
      required_level === null ? NOT_KNOWN : namedBy(words, language)(required_level),
    min_grade: ({ program: { min_grade } }) =>
      min_grade === null ? NOT_KNOWN : word('percent', { grade: min_grade }),
    language_level: ({ additional_items: { english_level } }) => english_level ?? NOT_KNOWN,
    test_scores: ({ program: { testscores } }) => (testscores ?? []).map(scoreText).join(' · ') || NOT_KNOWN,
    min_age: ({
      additional_items: {
        age: { min, max },
      },
    }) => {
      if (min !== null && max !== null) return word('between', { from: min, to: max })
      if (min !== null) return word('from', { age: min })
      return max === null ? NOT_KNOWN : word('until', { age: max })
    },
    min_requirement: ({ program: { min_requirement } }) =>
      min_requirement === null ? NOT_KNOWN : data(min_requirement),
  }
}

/** What a program says of each fact, in the language of the document. */
const factTexts = (
  { home_currency }: PrintedComparison,
  language: Language,
  words: Words,
): Texts<FactName> => ({
  ...placeTexts(words, language),
  tuition_fee: feeText(words, home_currency, 'tuition_fee'),
  application_fee: feeText(words, home_currency, 'application_fee'),
  ...courseTexts(words, language),
  ...requirementTexts(words, language),
})

const FACT_SHARE = 0.22

export function comparisonDocument(comparison: PrintedComparison, language: Language): PrintedDocument {
  const words = wordsIn(language, bundles)
  const { word, data } = words
  const { issuer, programs, only_differences } = comparison
  const texts = factTexts(comparison, language, words)
  const lines = comparedFacts
    .map((name) => [word(name), ...programs.map(texts[name])])
    .filter(([, ...cells]) => !only_differences || new Set(cells).size > 1)
  const columns: Column[] = [
    { label: word('fact'), share: FACT_SHARE },
    ...programs.map(({ program }) => ({
      label: data(program.name),
      share: (1 - FACT_SHARE) / programs.length,
    })),
  ]
  return {
    title: word('heading'),
    isRtl: isRtl(language),
    issuer: {
      name: data(issuer.name),
      contacts: [issuer.address, issuer.email, issuer.mobile].flatMap((one) => (one ? [data(one)] : [])),
      color: issuer.brand_color,
      lineColor: issuer.brand_second_color ?? issuer.brand_color,
      logo: issuer.brand_logo,
    },
    heading: [word('heading'), words.day(comparison.day)],
    parts: [
      { part: 'table', columns, rows: lines },
      { part: 'notes', lines: [word('note', { day: words.day(comparison.day) })] },
    ],
    footer: word('page'),
  }
}
