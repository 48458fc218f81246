/** The columns of a student, for table, cards, record, copy and export. */
import type { StudentLogin } from '@contract/admissions/studentValues'
import type { Student } from '@contract/admissions/students'
import { leadName } from '@contract/leads/leadCells'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { country, date, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { drawnCard } from '@ui/grid/standardCard'
import { columnOf } from '@ui/listWithForms'

const column = columnOf<Student>('students')
const EMPTY_TEXT = MISSING_VALUE.text
const textOrEmpty = (text: string | null) => text || EMPTY_TEXT
const recordOrEmpty = (name: string | null) => textOrEmpty(name && recordName(name))
const countryOrEmpty = (code: string | null) => textOrEmpty(code && country(code))
const byId = (name: string, id: number | null): [string, string] => [name, id === null ? 'none' : String(id)]

export const nameOf: (student: Student) => string = leadName
const phone = ({ country_code, mobile }: Student) =>
  mobile ? `${country_code ?? ''} ${mobile}`.trim() : MISSING_VALUE.number
const intake = ({ intake_name, intake_year }: Student) =>
  [intake_name && recordName(intake_name), intake_year].filter(Boolean).join(' ')

const LOOKS: Readonly<Record<StudentLogin, ChipLook>> = {
  none: CHIP_LOOKS.neutral,
  invited: CHIP_LOOKS.info,
  active: CHIP_LOOKS.good,
  closed: CHIP_LOOKS.bad,
}
const statusText = ({ status }: Student) => words(`students:choices.status.${status}`)

/** Columns that few lists need. */
const UNSEEN = { muted: true, hidden: true } as const

export const studentColumns: readonly Column<Student>[] = [
  column('name', 210, nameOf, { sort: 'name', pinned: true }),
  column('stage_name', 160, ({ stage_name }) => recordName(stage_name), {
    dot: ({ stage_colour }) => stage_colour,
    filter: ({ stage_id }) => byId('stage_id', stage_id),
  }),
  column('applications', 110, (row) => number(row.applications), {
    sort: 'applications',
    numeric: true,
    filter: (row) => ['has_applications', row.applications > 0 ? '1' : '0'],
  }),
  column('status', 120, statusText, {
    chips: (row) => [{ text: statusText(row), ...LOOKS[row.status] }],
    filter: (row) => ['has_login', row.login_at === null ? '0' : '1'],
  }),
  column('destination_country', 140, (row) => countryOrEmpty(row.destination_country), {
    filter: (row) => ['destination_countries', row.destination_country ?? 'none'],
  }),
  column('intake', 130, (row) => textOrEmpty(intake(row)), { muted: true }),
  column('study_level_name', 150, (row) => recordOrEmpty(row.study_level_name), { muted: true }),
  column('staff_name', 160, ({ staff_name }) => staff_name ?? words('students:nobody'), {
    filter: ({ staff_id }) => byId('staff_id', staff_id),
  }),
  column('email', 220, ({ email }) => textOrEmpty(email), { ltr: true, muted: true }),
  column('mobile', 160, phone, { ltr: true, muted: true }),
  column('branch_name', 150, (row) => recordOrEmpty(row.branch_name), UNSEEN),
  column('source_country', 140, (row) => countryOrEmpty(row.source_country), UNSEEN),
  column('login_at', 130, ({ login_at }) => (login_at === null ? EMPTY_TEXT : date(login_at)), {
    ...UNSEEN,
    time: (row) => row.login_at,
  }),
  column('id', 80, ({ id }) => String(id), { ...UNSEEN, ltr: true }),
  column('created_at', 120, (row) => date(row.created_at), {
    sort: 'created_at',
    time: (row) => row.created_at,
    muted: true,
  }),
  column('updated_at', 120, (row) => date(row.updated_at), {
    ...UNSEEN,
    sort: 'updated_at',
    time: (row) => row.updated_at,
  }),
]

const columnNamed = (key: string) => studentColumns.find((one) => one.key === key)!
export const studentCard = drawnCard<Student>({
  title: columnNamed('name'),
  stage: columnNamed('stage_name'),
  lines: [columnNamed('email'), columnNamed('destination_country')],
  foot: [columnNamed('staff_name'), columnNamed('intake')],
  chips: (row) => [{ text: statusText(row), ...LOOKS[row.status] }],
})
