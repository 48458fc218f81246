/** The columns of a program in the finder, for table, cards, copy and export. */
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { country, day, listSeparator } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { columnOf } from '@ui/listWithForms'
import {
  ageText,
  durationText,
  feeText,
  homeFeeText,
  intakeTexts,
  scoreTexts,
  textOrEmpty,
} from './entryTexts'
import { isShortlisted, labelChips, markChips } from './marks'

const column = columnOf<ProgramEntry>('programFinder')
const joined = (texts: readonly string[]) => textOrEmpty(texts.join(listSeparator()))
const textsOf = (chips: readonly { text: string }[]) => chips.map(({ text }) => text).join(listSeparator())
const yesOrNo = (value: boolean) => words(value ? 'list:yes' : 'list:no')
const flag = (name: string, value: boolean): [string, string] => [name, value ? '1' : '0']

export const programColumns: readonly Column<ProgramEntry>[] = [
  column('name', 270, ({ program }) => program.name, { sort: 'name', pinned: true }),
  column('marks', 116, (entry) => textsOf(markChips(entry)), {
    chips: markChips,
    filter: (entry) => flag('is_shortlisted', isShortlisted(entry)),
  }),
  column('institution_name', 190, ({ institution }) => institution.name, {
    sort: 'institution_name',
    filter: ({ institution }) => ['institution_id', String(institution.id)],
  }),
  column('tuition_fee_home', 110, (entry) => homeFeeText(entry, 'tuition_fee'), {
    sort: 'tuition_fee',
    numeric: true,
  }),
  column('tuition_fee', 120, (entry) => feeText(entry, 'tuition_fee'), { numeric: true, muted: true }),
  column('country', 120, ({ institution }) => country(institution.country.id), {
    sort: 'country',
    filter: ({ institution }) => ['country_id', institution.country.id],
  }),
  column('study_level', 140, ({ program }) => recordName(program.studylevel), {
    sort: 'study_level_id',
    filter: ({ program }) => ['study_level_id', String(program.study_level_id)],
  }),
  column('duration', 100, durationText, { sort: 'duration' }),
  column('intakes', 190, (entry) => joined(intakeTexts(entry)), { muted: true }),
  column('scores', 210, (entry) => joined(scoreTexts(entry)), { muted: true }),
  column('city', 120, ({ campus }) => textOrEmpty(campus.city_name), { muted: true }),
  column('application_fee_home', 120, (entry) => homeFeeText(entry, 'application_fee'), {
    sort: 'application_fee',
    numeric: true,
  }),
  column('tags', 150, (entry) => textsOf(labelChips(entry)), { chips: labelChips }),
  column('discipline', 170, ({ program }) => recordName(program.discipline), {
    muted: true,
    filter: ({ program }) => ['discipline_id', String(program.discipline_id)],
  }),
  column('application_fee', 120, (entry) => feeText(entry, 'application_fee'), {
    numeric: true,
    muted: true,
    hidden: true,
  }),
  column('campus', 150, ({ campus }) => campus.name, { muted: true, hidden: true }),
  column('attendance', 120, ({ program }) => words(`programFinder:attendance.${program.attendance_on}`), {
    muted: true,
    hidden: true,
    filter: ({ program }) => ['attendance_on', program.attendance_on],
  }),
  column('is_pgwp', 110, ({ program }) => yesOrNo(program.is_pgwp), {
    muted: true,
    hidden: true,
    filter: ({ program }) => flag('is_pgwp', program.is_pgwp),
  }),
  column('accommodation', 120, ({ institution }) => yesOrNo(institution.has_accommodation), {
    muted: true,
    hidden: true,
    filter: ({ institution }) => flag('hasAccommodation', institution.has_accommodation),
  }),
  column('english_level', 100, ({ additional_items }) => textOrEmpty(additional_items.english_level ?? ''), {
    muted: true,
    hidden: true,
    filter: ({ additional_items: { english_level } }) => ['englishLevel', english_level ?? 'none'],
  }),
  column('age', 110, (entry) => textOrEmpty(ageText(entry)), { muted: true, hidden: true }),
  column(
    'verified_on',
    120,
    ({ program: { verified_on } }) => (verified_on === null ? MISSING_VALUE.date : day(verified_on)),
    { sort: 'verified_on', muted: true, hidden: true },
  ),
  column('id', 80, ({ id }) => String(id), { sort: 'id', ltr: true, muted: true, hidden: true }),
  column('identifier', 120, ({ identifier }) => identifier, { ltr: true, muted: true, hidden: true }),
]
