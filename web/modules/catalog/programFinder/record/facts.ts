/** The facts of a program in words: for its record, the comparison, and the report of an error. */
import type { FactName, ReportableFact } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { country, day, listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { columnOf } from '@ui/listWithForms'
import { shownHomeCurrency } from '@ui/programFit/finderLookups'
import { ageText, durationText, feeText, homeFeeText, type Fee } from '../entryTexts'

const NAMESPACE = 'programRecord'
const word = (key: string, gaps?: Record<string, string | number>) => words(`${NAMESPACE}:${key}`, gaps)
const orMissing = (text: string | null | undefined) => (text ? text : MISSING_VALUE.text)
const yesOrNo = (value: boolean) => recordName(value ? 'Yes' : 'No')

/** In a direction of its own: amounts and names of tests among Arabic words. */
const ISOLATES = /[\u2068\u2069]/g
const isolated = (text: string) => `\u2068${text}\u2069`

/** In the currency of the institution, and about how much that is in the reader's own. */
function bothFees(entry: ProgramEntry, fee: Fee): string {
  const amount = feeText(entry, fee)
  const isSame =
    !entry[fee] ||
    entry[`${fee}_home`] === null ||
    [entry.institution.country.currency_code, undefined].includes(shownHomeCurrency())
  return isSame
    ? amount
    : word('facts.home', { amount: isolated(amount), home: isolated(homeFeeText(entry, fee)) })
}

const scoresText = ({ program: { testscores } }: ProgramEntry): string =>
  orMissing(
    (testscores ?? [])
      .map(({ score_name, program_testscore: { score, min_score } }) => {
        const text = isolated(`${score_name} ${number(score)}`)
        return min_score === null ? text : word('facts.part', { score: text, part: number(min_score) })
      })
      .join(' · '),
  )
const column = columnOf<ProgramEntry>(NAMESPACE)
type Shown = FactName | 'verified_on' | 'url'
/** Each as a column, so that the record, the comparison and a copied text say the same. */
const columns: Readonly<Record<Shown, Column<ProgramEntry>>> = {
  institution_id: column('institution_id', 220, ({ institution }) => institution.name),
  campus_id: column('campus_id', 220, ({ campus, institution }) =>
    [campus.name, campus.city_name, country(institution.country.id)].join(listSeparator()),
  ),
  study_level_id: column('study_level_id', 140, ({ program }) => recordName(program.studylevel)),
  discipline_id: column('discipline_id', 160, ({ program }) => recordName(program.discipline)),
  category: column('category', 160, ({ program }) => word(`categories.${program.category}`)),
  tuition_fee: column('tuition_fee', 160, (entry) => bothFees(entry, 'tuition_fee')),
  application_fee: column('application_fee', 140, (entry) => bothFees(entry, 'application_fee')),
  duration: column('duration', 110, durationText),
  is_fulltime: column('is_fulltime', 90, ({ program }) => yesOrNo(program.is_fulltime)),
  attendance_on: column('attendance_on', 130, ({ program }) => word(`attendance.${program.attendance_on}`)),
  weekly_hours: column('weekly_hours', 110, ({ additional_items: { weekly_hours } }) =>
    weekly_hours === null ? MISSING_VALUE.text : word('facts.hours', { count: weekly_hours }),
  ),
  intake_ids: column('intake_ids', 200, ({ program }) =>
    orMissing(program.intakes.map(({ intake_name }) => recordName(intake_name)).join(listSeparator())),
  ),
  is_pgwp: column('is_pgwp', 90, ({ program }) => yesOrNo(program.is_pgwp)),
  required_level_id: column('required_level_id', 140, ({ program: { required_level } }) =>
    required_level === null ? MISSING_VALUE.text : recordName(required_level),
  ),
  min_grade: column('min_grade', 100, ({ program: { min_grade } }) =>
    min_grade === null ? MISSING_VALUE.text : word('facts.percent', { grade: number(min_grade) }),
  ),
  language_level: column('language_level', 110, ({ additional_items }) =>
    orMissing(additional_items.english_level),
  ),
  test_scores: column('test_scores', 240, scoresText),
  min_age: column('min_age', 110, (entry) => orMissing(ageText(entry))),
  min_requirement: column('min_requirement', 260, ({ program }) => orMissing(program.min_requirement)),
  verified_on: column('verified_on', 120, ({ program: { verified_on } }) =>
    verified_on === null ? MISSING_VALUE.date : day(verified_on),
  ),
  url: column('url', 240, ({ program }) => orMissing(program.url), { ltr: true }),
}

export const factColumns: readonly Column<ProgramEntry>[] = Object.values(columns)
export const factText = (name: FactName, entry: ProgramEntry): string => columns[name].text(entry)
export const factLabel = (name: ReportableFact): string => word(`fields.${name}`)
/** What the reader sees of a fact that they report as wrong. */
export const seenText = (name: ReportableFact, entry: ProgramEntry): string =>
  name === 'name' ? entry.program.name : columns[name].text(entry).replaceAll(ISOLATES, '')
