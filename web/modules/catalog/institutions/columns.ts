/** The columns of an institution: for table, cards, record, copy and files. What is agreed is shown to those who may read it. */
import type { Institution } from '@contract/catalog/institutions'
import type { Terms } from '@contract/catalog/institutionTerms'
import type { Column } from '@core/list/columns'
import { can } from '@core/session/session'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, date, day, listSeparator, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { drawnCard } from '@ui/grid/standardCard'
import { CHIP_LOOKS } from '@ui/grid/chipLooks'
import { columnOf } from '@ui/listWithForms'

const NONE = MISSING_VALUE.text
const column = columnOf<Institution>('institutions')
const numberOrNone = (value: number | null) => (value === null ? NONE : number(value))
const dayOrNone = (value: string | null | undefined) => (value ? day(value) : NONE)

const visibility = ({ visible_to }: Institution) => words(`institutions:visibilities.${visible_to ?? 'none'}`)
const VISIBLE_LOOK = { all: 'good', b2b: 'info', b2c: 'info', none: 'neutral' } as const

/** `15%`, `US$1,200.00 for each student`. */
export const commissionText = (terms: Terms | null): string => {
  if (terms?.commission_type === 'percentage' && terms.commission_percentage !== null)
    return words('institutions:percent', { percent: number(terms.commission_percentage) })
  return terms?.commission_type === 'other' && terms.commission !== null
    ? words('institutions:eachStudent', { amount: amountText(terms.commission, terms.commission_currency!) })
    : NONE
}
/** `40 a year`, `12 seats`. */
export const quotaText = (terms: Terms | null): string => {
  if (!terms?.quota_type) return NONE
  return terms.quota === null
    ? words(`institutions:quotas.${terms.quota_type}`)
    : words(`institutions:quotaOf.${terms.quota_type}`, { count: terms.quota })
}
const AGREEMENT_LOOK = { current: 'good', ending: 'warning', ended: 'bad' } as const
const agreementText = ({ terms }: Institution) =>
  terms?.agreement ? words(`institutions:agreements.${terms.agreement}`) : NONE

const columns = {
  name: column('name', 260, ({ name }) => name, { sort: 'name', pinned: true }),
  alias_name: column('alias_name', 110, ({ alias_name }) => alias_name ?? NONE, { muted: true }),
  country_info: column('country_info', 130, ({ country_info }) => country_info.name, {
    filter: ({ country_info }) => ['country_id', country_info.id],
  }),
  cities: column('cities', 170, ({ cities }) => cities.join(listSeparator()) || NONE),
  kind: column('kind', 130, ({ kind }) => words(`institutions:kinds.${kind}`), {
    sort: 'kind',
    filter: ({ kind }) => ['kind', kind],
  }),
  status: column('status', 100, ({ status }) => words(`institutions:statuses.${status}`), {
    sort: 'status',
    filter: ({ status }) => ['status', status],
  }),
  visible_to: column('visible_to', 130, visibility, {
    chips: (row) => [{ text: visibility(row), ...CHIP_LOOKS[VISIBLE_LOOK[row.visible_to ?? 'none']] }],
    filter: ({ visible_to }) => ['visible_to', visible_to ?? 'none'],
  }),
  campuses_count: column('campuses_count', 90, (row) => number(row.campuses_count), {
    sort: 'campuses_count',
    numeric: true,
  }),
  programs_count: column('programs_count', 90, (row) => number(row.programs_count), {
    sort: 'programs_count',
    numeric: true,
  }),
  rating: column(
    'rating',
    90,
    ({ rating, reviews_count }) =>
      rating === null ? NONE : words('institutions:rated', { rating: number(rating), count: reviews_count }),
    { sort: 'rating', numeric: true },
  ),
  shore_type: column(
    'shore_type',
    110,
    ({ shore_type }) => (shore_type ? words(`institutions:shores.${shore_type}`) : NONE),
    { filter: ({ shore_type }) => ['shore_type', shore_type ?? 'none'], muted: true },
  ),
  estimated_offer_letter_days: column(
    'estimated_offer_letter_days',
    110,
    (row) => numberOrNone(row.estimated_offer_letter_days),
    { numeric: true },
  ),
  url: column('url', 210, ({ url }) => url ?? NONE, { ltr: true, muted: true }),
  founded_year: column(
    'founded_year',
    90,
    ({ founded_year }) => (founded_year === null ? NONE : String(founded_year)),
    { sort: 'founded_year', numeric: true, ltr: true, hidden: true },
  ),
  has_accommodation: column(
    'has_accommodation',
    130,
    ({ has_accommodation }) => words(`list:${has_accommodation ? 'yes' : 'no'}`),
    { hidden: true },
  ),
  description: column('description', 320, ({ description }) => description ?? NONE, { hidden: true }),
  updated_at: column('updated_at', 120, (row) => date(row.updated_at), {
    sort: 'updated_at',
    time: (row) => row.updated_at,
    muted: true,
    hidden: true,
  }),
} satisfies Record<string, Column<Institution>>

const termColumns: readonly Column<Institution>[] = [
  column('agreement', 120, agreementText, {
    chips: ({ terms }) =>
      terms?.agreement
        ? [
            {
              text: words(`institutions:agreements.${terms.agreement}`),
              ...CHIP_LOOKS[AGREEMENT_LOOK[terms.agreement]],
            },
          ]
        : [],
    filter: ({ terms }) => ['agreement', terms?.agreement ?? 'none'],
  }),
  column('agreement_date', 120, ({ terms }) => dayOrNone(terms?.agreement_date), { hidden: true }),
  column('agreement_ends_on', 120, ({ terms }) => dayOrNone(terms?.agreement_ends_on)),
  column('commission', 150, ({ terms }) => commissionText(terms), { numeric: true }),
  column('quota', 120, ({ terms }) => quotaText(terms), {
    filter: ({ terms }) => ['quota_type', terms?.quota_type ?? 'none'],
  }),
]
export const TERM_FACTS = termColumns.map(({ key }) => key)
export const readsTerms = () => can('institutions.terms.read')

const { url, founded_year, has_accommodation, description, updated_at, ...first } = columns
/** In the order of the table. */
export const shownColumns = (): readonly Column<Institution>[] => [
  ...Object.values(first),
  ...(readsTerms() ? termColumns : []),
  url,
  founded_year,
  has_accommodation,
  description,
  updated_at,
]

export const institutionCard = drawnCard<Institution>({
  title: columns.name,
  stage: columns.kind,
  lines: [columns.country_info, columns.cities],
  foot: [
    {
      ...columns.programs_count,
      text: (row) => words('institutions:programs', { count: row.programs_count }),
    },
    // Its label stands in the table alone: a star says what the number is.
    { ...columns.rating, text: (row) => (row.rating === null ? '' : `★ ${columns.rating.text(row)}`) },
  ],
  chips: (row) => [...columns.visible_to.chips!(row), ...termColumns[0]!.chips!(row)],
})
