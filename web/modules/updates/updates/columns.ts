/** The columns of updates, for the lists and the reader. Each kind takes those it has data for. */
import { country as countryName, date, dateTime, day, listSeparator, money, month } from '@core/words/format'
import type { Column } from '@core/list/columns'
import type { Identified } from '@core/list/list'
import { MISSING_VALUE } from '@core/shell/constants'
import { words } from '@core/words/i18n'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { column } from '@ui/listWithForms'

interface NamedRecord {
  name: string
}
/** Any kind of update; fields of other kinds are absent. */
export interface Update extends Identified {
  title?: string
  content?: string
  description?: string | null
  status?: string
  published_at?: string | null
  created_at?: string
  till_date?: string | null
  institution_info?:
    | (NamedRecord & { alias_name: string | null; url: string | null; description: string | null })
    | null
  country_id?: string | null
  country_info?: NamedRecord | null
  study_level_info?: NamedRecord | null
  duration?: number
  duration_type?: string
  fees?: number
  amount?: number
  currency?: string
  commission_type?: string
  commission_percentage?: number | null
  commission_amount?: number | null
  commission_currency?: string | null
  module_type?: string
  type?: string
  intake_month?: number
  intake_year?: number
  requirement?: string
  event_title?: string
  event_type?: string
  host?: string
  start_date?: string
  end_date?: string
  event_detail?: string | null
  filesInfo?: readonly { file_info: { file_extension: string; view_page: string } }[]
  file_Info?: string | null
  categoryInfo?: NamedRecord
  moduleTypes?: readonly { module_id: string; moduleInfo: NamedRecord }[]
  category_id?: string
}

/** Columns of dates: `till_date`, `published_at`. */
const emptyOf = (key: string) => (/_(date|at)$/.test(key) ? MISSING_VALUE.date : MISSING_VALUE.text)
/** Whether the column says that the update has no such value. */
export const isEmpty = ({ key, text }: Column<Update>, update: Update) => text(update) === emptyOf(key)

const updateColumn = (
  key: string,
  width: number,
  text: (update: Update) => string | null | undefined,
  more: Partial<Column<Update>> = {},
) => column<Update>('updates', key, width, (update) => text(update) || emptyOf(key), more)

/** `merit_based` is Merit based: underscores are spaces, in any language that has no word of its own for it. */
export const asWords = (type: string) =>
  type.replaceAll('_', ' ').replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('en'))
export const wordOf = (choice: string, value: string | undefined) => {
  if (!value) return undefined
  const key = `updates:choices.${choice}.${value}`
  const said = words(key)
  return said.includes(`choices.${choice}`) ? asWords(value) : said
}

/** Colours of an intake's status (core §3.10): open is green, anything else red. */
export const isOpen = (status: string | undefined) => status === 'open'
const statusWord = (status: string | undefined) => wordOf('status', status) ?? MISSING_VALUE.text

const pinned = { pinned: true } as const
const muted = { muted: true } as const
export const columns = {
  title: updateColumn('title', 320, ({ title }) => title, { ...pinned }),
  event_title: updateColumn('event_title', 300, ({ event_title }) => event_title, pinned),
  institution: updateColumn(
    'institution_id',
    230,
    ({ institution_info }) =>
      institution_info && [institution_info.name, institution_info.alias_name].filter(Boolean).join(' · '),
  ),
  country: updateColumn('country_id', 170, ({ country_id, country_info }) =>
    country_id ? countryName(country_id) : country_info?.name,
  ),
  level: updateColumn('study_level_id', 150, ({ study_level_info }) => study_level_info?.name),
  duration: updateColumn('duration', 110, ({ duration, duration_type }) =>
    duration === undefined ? undefined : words(`updates:durations.${duration_type}`, { count: duration }),
  ),
  fees: updateColumn(
    'fees',
    120,
    ({ fees, currency }) => (fees === undefined ? undefined : money(fees, currency ?? '')),
    { ltr: true },
  ),
  amount: updateColumn(
    'amount',
    120,
    ({ amount, currency }) => (amount === undefined ? undefined : money(amount, currency ?? '')),
    { ltr: true },
  ),
  commission: updateColumn(
    'commission',
    130,
    ({ commission_type, commission_percentage, commission_amount, commission_currency }) =>
      commission_type === 'percentage'
        ? `${commission_percentage ?? 0} %`
        : commission_amount == null
          ? undefined
          : money(commission_amount, commission_currency ?? ''),
    { ltr: true },
  ),
  commission_type: updateColumn(
    'commission_type',
    120,
    ({ commission_type }) => wordOf('commission_type', commission_type),
    muted,
  ),
  module_type: updateColumn(
    'module_type',
    120,
    ({ module_type }) => wordOf('module_type', module_type),
    muted,
  ),
  type: updateColumn('type', 140, ({ type }) => wordOf('type', type)),
  intake: updateColumn('intake_month', 150, ({ intake_month, intake_year }) =>
    intake_month ? `${month(intake_month)} ${intake_year ?? ''}` : undefined,
  ),
  requirement: updateColumn('requirement', 280, ({ requirement }) => requirement),
  event_type: updateColumn('event_type', 100, ({ event_type }) => wordOf('event_type', event_type)),
  host: updateColumn('host', 150, ({ host }) => host),
  start_date: updateColumn('start_date', 170, ({ start_date }) => start_date && dateTime(start_date), {
    ltr: true,
  }),
  end_date: updateColumn('end_date', 170, ({ end_date }) => end_date && dateTime(end_date), {
    ...muted,
    ltr: true,
  }),
  till_date: updateColumn('till_date', 120, ({ till_date }) => till_date && day(till_date), {
    ...muted,
    sort: 'till_date',
  }),
  published_at: updateColumn('published_at', 120, ({ published_at }) => published_at && date(published_at), {
    ...muted,
    sort: 'published_at',
  }),
  created_at: updateColumn('created_at', 120, ({ created_at }) => created_at && date(created_at), {
    ...muted,
    sort: 'created_at',
  }),
  status: updateColumn('status', 120, ({ status }) => statusWord(status), muted),
  intake_status: updateColumn('status', 110, ({ status }) => statusWord(status), {
    chips: ({ status }) => [{ text: statusWord(status), ...CHIP_LOOKS[isOpen(status) ? 'good' : 'bad'] }],
  }),
  category: updateColumn('category_id', 150, ({ categoryInfo }) => categoryInfo?.name),
  modules: updateColumn(
    'module_ids',
    260,
    ({ moduleTypes }) => moduleTypes?.map(({ moduleInfo }) => moduleInfo.name).join(listSeparator()),
    muted,
  ),
}
