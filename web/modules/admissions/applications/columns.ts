/** The columns of an application, for table, cards, record, copy and export. */
import type { Application } from '@contract/admissions/applications'
import { leadName } from '@contract/leads/leadCells'
import type { Chip, Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { serverNow } from '@core/shell/clock'
import { ago, amountText, country, date, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { drawnCard } from '@ui/grid/standardCard'
import { columnOf } from '@ui/listWithForms'

const column = columnOf<Application>('applications')
const EMPTY_TEXT = MISSING_VALUE.text
const textOrEmpty = (text: string | null) => text || EMPTY_TEXT
const recordOrEmpty = (name: string | null) => textOrEmpty(name && recordName(name))
const byId = (name: string, id: number | null): [string, string] => [name, id === null ? 'none' : String(id)]
const byFlag = (name: string, value: boolean): [string, string] => [name, value ? '1' : '0']
const yesOrNo = (value: boolean) => words(value ? 'list:yes' : 'list:no')
const fee = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? EMPTY_TEXT : amountText(amount, currency)

export const nameOf = ({ leadInfo }: Application) => leadName(leadInfo)
/** `Fall 2027` */
export const intakeOf = ({ intake_name, intake_year }: Application) =>
  [intake_name && recordName(intake_name), intake_year].filter(Boolean).join(' ')
/** `York University · Keele`: where it goes. */
export const placeOf = ({ institution, campus }: Application) =>
  [institution.name, campus?.name].filter(Boolean).join(' · ')

/** What must be seen at a glance on cards and in the head of a record, the worst first. */
export const markChips = (row: Application): (Chip & ChipLook)[] => [
  ...(row.is_late ? [{ text: words('applications:marks.late'), ...CHIP_LOOKS.bad }] : []),
  ...(row.is_on_hold ? [{ text: words('applications:marks.hold'), ...CHIP_LOOKS.warning }] : []),
  ...(row.missing_documents > 0
    ? [
        {
          text: words('applications:marks.missing', { count: row.missing_documents }),
          ...CHIP_LOOKS.warning,
        },
      ]
    : []),
  ...(row.is_deferred ? [{ text: words('applications:marks.deferred'), ...CHIP_LOOKS.info }] : []),
]

const sinceText = ({ stage_since, is_late }: Application) =>
  [ago(stage_since, serverNow()), is_late && words('applications:marks.late')].filter(Boolean).join(' · ')

/** Columns that few lists need. */
const UNSEEN = { muted: true, hidden: true } as const

export const applicationColumns: readonly Column<Application>[] = [
  column('lead_name', 190, nameOf, { sort: 'lead_name', pinned: true }),
  column('program_name', 250, ({ program_name }) => program_name),
  column('institution_name', 190, ({ institution }) => institution.name, {
    sort: 'institution_name',
    filter: ({ institution }) => ['institution_id', String(institution.id)],
  }),
  column('stage_name', 150, ({ stage_name }) => recordName(stage_name), {
    dot: ({ stage_colour }) => stage_colour,
    filter: ({ stage_id }) => byId('stage_id', stage_id),
  }),
  column('status_name', 140, ({ status_name }) => recordOrEmpty(status_name), {
    muted: true,
    filter: ({ status_id }) => byId('status_id', status_id),
  }),
  column('intake', 120, (row) => textOrEmpty(intakeOf(row)), {
    muted: true,
    filter: ({ intake_id }) => byId('intake_id', intake_id),
  }),
  column('destination_country', 120, (row) => country(row.destination_country), {
    filter: (row) => ['destination_countries', row.destination_country],
  }),
  column('staff_name', 150, ({ staff_name }) => staff_name ?? words('applications:nobody'), {
    filter: ({ staff_id }) => byId('staff_id', staff_id),
  }),
  column('stage_since', 140, sinceText, {
    sort: 'stage_since',
    muted: true,
    filter: ({ is_late }) => byFlag('late', is_late),
  }),
  column('missing_documents', 120, (row) => number(row.missing_documents), {
    numeric: true,
    muted: true,
    filter: (row) => byFlag('missing_documents', row.missing_documents > 0),
  }),
  column('preference_order', 100, (row) => number(row.preference_order), {
    sort: 'preference_order',
    numeric: true,
    muted: true,
  }),
  column('campus', 150, ({ campus }) => textOrEmpty(campus && campus.name), UNSEEN),
  column('sub_status_name', 140, (row) => recordOrEmpty(row.sub_status_name), {
    ...UNSEEN,
    filter: (row) => byId('sub_status_id', row.sub_status_id),
  }),
  column('reason_name', 150, ({ reason_name }) => recordOrEmpty(reason_name), UNSEEN),
  column('remarks', 220, ({ remarks }) => textOrEmpty(remarks), UNSEEN),
  column('agent_name', 150, ({ agent_name }) => textOrEmpty(agent_name), UNSEEN),
  column('student_number', 130, (row) => textOrEmpty(row.student_number), { ...UNSEEN, ltr: true }),
  column('tuition_fee', 120, ({ fees }) => fee(fees.tuition_fee, fees.currency), {
    ...UNSEEN,
    numeric: true,
  }),
  column('application_fee', 120, ({ fees }) => fee(fees.application_fee, fees.currency), {
    ...UNSEEN,
    numeric: true,
  }),
  column('currency', 90, ({ fees }) => textOrEmpty(fees.currency), { ...UNSEEN, ltr: true }),
  column('is_on_hold', 90, (row) => yesOrNo(row.is_on_hold), {
    ...UNSEEN,
    filter: (row) => byFlag('is_on_hold', row.is_on_hold),
  }),
  column('is_deferred', 90, (row) => yesOrNo(row.is_deferred), {
    ...UNSEEN,
    filter: (row) => byFlag('is_deferred', row.is_deferred),
  }),
  column('email', 210, ({ leadInfo }) => textOrEmpty(leadInfo.email), { ...UNSEEN, ltr: true }),
  column('id', 80, ({ id }) => String(id), { ltr: true, muted: true }),
  column('last_activity', 130, (row) => ago(row.last_activity, serverNow()), {
    ...UNSEEN,
    time: (row) => row.last_activity,
  }),
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

const columnNamed = (key: string) => applicationColumns.find((one) => one.key === key)!
export const applicationCard = drawnCard<Application>({
  title: columnNamed('lead_name'),
  stage: columnNamed('stage_name'),
  lines: [columnNamed('program_name'), column('place', 190, placeOf)],
  foot: [columnNamed('staff_name'), columnNamed('intake')],
  chips: (row) => markChips(row).slice(0, 2),
})
