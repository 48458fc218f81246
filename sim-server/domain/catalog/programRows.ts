/** Programs as the finder answers them. */
import { institutionLogo } from './institutionLogo'
import type { HomeRates } from '@contract/finance/exchangeRates'
import { homeAmountOf } from '@contract/finance/exchangeRates'
import { cardKeys } from '@contract/catalog/programs/programFilters'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Language } from '@contract/client'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import type { programs } from '@db/schema'
import type { Viewer } from '@kit/list/declareList'
import { PROGRAM_JOINS, VISIBLE_TO_SQL } from './visiblePrograms'

type Stored = Omit<typeof programs.$inferSelect, 'is_fulltime' | 'is_pgwp' | 'visible_to'> & {
  is_fulltime: number
  is_pgwp: number
  effective_visible_to: ProgramEntry['program']['visible_to']
  is_shortlisted: number
  campus_name: string
  city_name: string
  state_name: string
  study_level: string
  discipline: string
  required_level: string | null
  institution_identifier: string
  institution_name: string
  institution_alias: string | null
  institution_url: string | null
  country: string
  has_accommodation: number
  accommodation_options: string
  intakes: string
  scores: string
  tags: string
}
const JOINS = `${PROGRAM_JOINS} JOIN cities y ON y.id = c.city_id JOIN states s ON s.id = y.state_id JOIN study_levels v ON v.id = l.study_level_id
  JOIN disciplines d ON d.id = l.discipline_id`
const SELECT = `SELECT l.*, ${VISIBLE_TO_SQL} AS effective_visible_to, EXISTS (SELECT 1 FROM program_shortlists m WHERE m.program_id = l.id AND m.user_id = ?) AS is_shortlisted,
  c.name AS campus_name, y.name AS city_name, s.name AS state_name, v.name AS study_level, d.name AS discipline, (SELECT r.name FROM study_levels r WHERE r.id = l.required_level_id) AS required_level,
  i.identifier AS institution_identifier, i.name AS institution_name, i.alias_name AS institution_alias, i.url AS institution_url, i.country, i.has_accommodation, i.accommodation_options,
  (SELECT json_group_array(json_object('intake_id', n.id, 'intake_name', n.name, 'month', n.month)) FROM (SELECT n.* FROM json_each(l.intake_ids) j JOIN intakes n ON n.id = j.value ORDER BY n.month, n.id) n) AS intakes,
  (SELECT json_group_array(json_object('test_score_id', t.id, 'score_name', t.name, 'score', j.value ->> 'score', 'min_score', j.value ->> 'min_score')) FROM json_each(l.test_scores) j JOIN test_scores t ON t.id = j.value ->> 'test_score_id') AS scores,
  (SELECT json_group_array(json_object('id', g.id, 'identifier', g.identifier, 'name', g.name, 'bg_color', g.bg_color, 'txt_color', g.txt_color)) FROM program_tags t JOIN tags g ON g.id = t.tag_id WHERE t.program_id = l.id AND t.deleted_at IS NULL) AS tags
  FROM json_each(?) o CROSS JOIN programs l`

/** For whom programs are read: what they may see of a card, and the rates of their organisation today. */
export interface ProgramReader {
  db: Db
  caller: Pick<Viewer, 'user' | 'role' | 'can'>
  language: Language
  now: string
  rates: HomeRates
  /** How the lead in hand fits a program. */
  fitOf?(program: number): ProgramEntry['fit']
}

/** The day on which it starts next: the first of the month of an intake. */
function nextStart(months: readonly number[], now: string): string | null {
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))]
  const ahead = months.map((one) => (one > month ? one : one + 12))
  if (ahead.length === 0) return null
  const first = Math.min(...ahead)
  const [inYear, inMonth] = first > 12 ? [year + 1, first - 12] : [year, first]
  return `${inYear}-${String(inMonth).padStart(2, '0')}-01`
}

interface Intake {
  intake_id: number
  intake_name: string
  month: number
}
interface Score {
  test_score_id: number
  score_name: string
  score: number
  min_score: number | null
}
const programOf = (
  row: Stored,
  shows: (field: keyof typeof cardKeys) => boolean,
): ProgramEntry['program'] => ({
  identifier: row.identifier,
  name: row.name,
  url: row.url,
  category: row.category,
  duration: shows('duration') ? row.duration : null,
  duration_type: shows('duration') ? row.duration_type : null,
  is_fulltime: row.is_fulltime === 1,
  is_pgwp: row.is_pgwp === 1,
  intakes: (JSON.parse(row.intakes) as Intake[]).map(({ intake_id, intake_name }) => ({
    intake_id,
    intake_name,
  })),
  testscores: shows('english_test_scores')
    ? (JSON.parse(row.scores) as Score[]).map(({ score, min_score, ...test }) => ({
        ...test,
        program_testscore: { score, min_score },
      }))
    : null,
  tags: JSON.parse(row.tags) as ProgramEntry['program']['tags'],
  min_requirement: row.min_requirement,
  required_level: row.required_level,
  min_grade: row.min_grade,
  studylevel: row.study_level,
  study_level_id: row.study_level_id,
  discipline: row.discipline,
  discipline_id: row.discipline_id,
  attendance_on: row.attendance_on,
  verified_on: row.verified_on,
  visible_to: row.effective_visible_to,
})

function entryOf(row: Stored, { caller, language, now, rates, fitOf }: ProgramReader): ProgramEntry {
  const shows = (field: keyof typeof cardKeys) => caller.can(cardKeys[field])
  const tuition_fee = shows('tuition_fee') ? row.tuition_fee : null
  const application_fee = shows('application_fee') ? row.application_fee : null
  const home = (amount: number | null) =>
    amount === null ? null : homeAmountOf(rates, { amount, currency: row.currency })
  const program = programOf(row, shows)
  const isStaff = caller.role.user_group === 'company'
  return {
    id: row.id,
    identifier: row.identifier,
    is_shortlisted: row.is_shortlisted === 1,
    fit: fitOf?.(row.id) ?? null,
    tuition_fee,
    application_fee,
    tuition_fee_home: home(tuition_fee),
    application_fee_home: home(application_fee),
    campus: { name: row.campus_name, city_name: row.city_name, state_name: row.state_name },
    campus_id: row.campus_id,
    program: isStaff ? program : { ...program, visible_to: null },
    institution: {
      id: row.institution_id,
      identifier: row.institution_identifier,
      name: row.institution_name,
      logo: institutionLogo({
        identifier: row.institution_identifier,
        name: row.institution_name,
        alias_name: row.institution_alias,
      }),
      url: row.institution_url,
      country: { id: row.country, name: countryName(row.country, language), currency_code: row.currency },
      has_accommodation: row.has_accommodation === 1,
      accommodation_options: JSON.parse(row.accommodation_options) as string[],
    },
    additional_items: {
      duration_range:
        program.duration === null ? null : `${program.duration} ${program.duration_type ?? ''}`.trim(),
      weekly_hours: row.weekly_hours,
      tuition_fee,
      application_fee,
      english_level: row.language_level,
      age: { min: row.min_age, max: row.max_age },
      start_date: nextStart(
        (JSON.parse(row.intakes) as Intake[]).map(({ month }) => month),
        now,
      ),
    },
  }
}

/** Programs by their ids, in this order. */
export const programEntries = (reader: ProgramReader, ids: ArrayLike<number>): ProgramEntry[] =>
  reader.db
    .prepare<[number, string], Stored>(`${SELECT} ${JOINS} WHERE l.id = o.value ORDER BY o.key`)
    .all(reader.caller.user.id, JSON.stringify(Array.from(ids)))
    .map((row) => entryOf(row, reader))
