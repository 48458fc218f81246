/** The columns of a lead, for table, cards, detail, copy and export. */
import { isLate, lateMoment, stageDue } from '@contract/leads/late'
import { leadIntake, leadName, leadPhone, leadScores } from '@contract/leads/leadCells'
import type { Lead } from '@contract/leads/leads'
import { DO_NOT_CALL } from '@contract/platform/calling/callRefusals'
import type { Column } from '@core/list/columns'
import { MISSING_VALUE } from '@core/shell/constants'
import { serverNow } from '@core/shell/clock'
import { ago, country as countryName, date, day, listSeparator, amountText, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { drawnCard } from '@ui/grid/standardCard'

const EMPTY_TEXT = MISSING_VALUE.text
const textOrEmpty = (text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? EMPTY_TEXT : text

const recordOrEmpty = (name: string | null | undefined) => textOrEmpty(name && recordName(name))

/** `CA` → `Canada`; a text that is no code is returned unchanged. */
export const country = (code: string | null) => (code === null ? EMPTY_TEXT : countryName(code))
export const nameOf = leadName
/** The name of the only lead of a verb; undefined when there are several. */
export const onlyName = ({ count, rows: [lead] }: { count: number; rows: readonly Lead[] }) =>
  count === 1 && lead ? leadName(lead) : undefined
export const phone = (lead: Lead) => leadPhone(lead) || MISSING_VALUE.number

const isBar = ({ name }: Lead['tags'][number]) => name.toLowerCase() === DO_NOT_CALL
/** True if a label says that the lead must not be called. */
export const isBarred = (lead: Lead) => lead.tags.some(isBar)
/** The labels, "Do not call" first: where there is no room for all, it is the one that must be seen. */
const labelsOf = ({ tags }: Lead) => [...tags.filter(isBar), ...tags.filter((tag) => !isBar(tag))]
export const labelNames = (lead: Lead) => labelsOf(lead).map(({ name }) => recordName(name))

const id = (name: string, value: number | null): [string, string] => [
  name,
  value === null ? 'none' : String(value),
]
const lateFilter = (lead: Lead): [string, string] => ['late', isLate(lead, serverNow()) ? '1' : '0']
const dueText = (lead: Lead) => {
  const due = stageDue(lead)
  return due === null ? EMPTY_TEXT : ago(due, lateMoment(serverNow()))
}

const field = (
  key: (keyof Lead & string) | 'stage_due',
  width: number,
  text: (lead: Lead) => string,
  more: Partial<Column<Lead>> = {},
): Column<Lead> => ({ key, title: `leads:fields.${key}`, width, text, ...more })

/** Columns that few lists need. */
const UNSEEN = { muted: true, hidden: true } as const
const budget = ({ budget_amount, budget_currency }: Lead) =>
  budget_amount === null || budget_currency === null ? EMPTY_TEXT : amountText(budget_amount, budget_currency)

export const leadColumns: readonly Column<Lead>[] = [
  field('first_name', 210, nameOf, { sort: 'first_name', exportKey: 'name', pinned: true }),
  field('stage_name', 170, (lead) => recordName(lead.stage_name), {
    sort: 'stage_id',
    dot: (lead) => lead.stage_colour,
    filter: (lead) => id('stage_id', lead.stage_id),
  }),
  field('status_name', 140, (lead) => recordOrEmpty(lead.status_name), {
    sort: 'status_id',
    muted: true,
    filter: (lead) => id('status_id', lead.status_id),
  }),
  field(
    'stage_since',
    150,
    (lead) =>
      ago(lead.stage_since, serverNow()) +
      (isLate(lead, serverNow()) ? ` · ${words('leads:words.late')}` : ''),
    { sort: 'stage_since', muted: true, hidden: true, filter: lateFilter },
  ),
  field('stage_due', 130, dueText, {
    sort: 'stage_due',
    muted: true,
    hidden: true,
    filter: lateFilter,
  }),
  field('last_activity_at', 130, (lead) => ago(lead.last_activity_at, serverNow()), {
    sort: 'last_activity_at',
    time: (lead) => lead.last_activity_at,
    muted: true,
    hidden: true,
    filter: lateFilter,
  }),
  field('staff_name', 150, (lead) => lead.staff_name ?? words('leads:unassigned'), {
    sort: 'staff_name',
    filter: (lead) => id('staff_id', lead.staff_id),
  }),
  field('destination_country', 130, (lead) => country(lead.destination_country), {
    sort: 'destination_country',
    exportKey: 'destination',
    filter: (lead) => ['destination_country', lead.destination_country ?? 'none'],
  }),
  field('tags', 170, (lead) => lead.tags.map((tag) => recordName(tag.name)).join(listSeparator()), {
    chips: (lead) =>
      labelsOf(lead).map((tag) => ({
        text: recordName(tag.name),
        background: tag.bg_color,
        color: tag.txt_color,
      })),
  }),
  field('mobile', 150, phone, { exportKey: 'phone', ltr: true, muted: true }),
  field('email', 210, (lead) => textOrEmpty(lead.email), { ltr: true, muted: true }),
  field('branch_name', 120, (lead) => textOrEmpty(lead.branch_name), {
    sort: 'branch_name',
    filter: (lead) => id('branch_id', lead.branch_id),
  }),
  field('team_name', 130, (lead) => textOrEmpty(lead.team_name), {
    sort: 'team_name',
    muted: true,
    filter: (lead) => id('team_id', lead.team_id),
  }),
  field('lead_source_name', 120, (lead) => recordOrEmpty(lead.lead_source_name), {
    sort: 'lead_source_name',
    muted: true,
    filter: (lead) => id('lead_source_id', lead.lead_source_id),
  }),
  field('intake_name', 130, (lead) => textOrEmpty(leadIntake(lead)), {
    exportKey: 'intake',
    sort: 'intake_year',
    muted: true,
    filter: (lead) => id('intake_id', lead.intake_id),
  }),
  field('source_city', 130, (lead) => textOrEmpty(lead.source_city), {
    sort: 'source_city',
    muted: true,
    hidden: true,
    filter: (lead) => ['source_city', lead.source_city ?? 'none'],
  }),
  field('source_country', 130, (lead) => country(lead.source_country), {
    exportKey: 'source',
    muted: true,
    hidden: true,
  }),
  field('lead_medium_name', 120, (lead) => recordOrEmpty(lead.lead_medium_name), {
    muted: true,
    hidden: true,
    filter: (lead) => id('lead_medium_id', lead.lead_medium_id),
  }),
  field('utm_source', 110, (lead) => textOrEmpty(lead.utm_source), {
    muted: true,
    hidden: true,
    filter: (lead) => ['utm_source', lead.utm_source ?? 'none'],
  }),
  field('utm_medium', 110, (lead) => textOrEmpty(lead.utm_medium), {
    muted: true,
    hidden: true,
    filter: (lead) => ['utm_medium', lead.utm_medium ?? 'none'],
  }),
  field('study_level_name', 150, (lead) => recordOrEmpty(lead.study_level_name), UNSEEN),
  field('grade', 90, ({ grade }) => (grade === null ? EMPTY_TEXT : number(grade)), UNSEEN),
  field('language_level', 90, (lead) => textOrEmpty(lead.language_level), { ...UNSEEN, ltr: true }),
  field('test_scores', 200, (lead) => textOrEmpty(leadScores(lead)), UNSEEN),
  field(
    'date_of_birth',
    120,
    ({ date_of_birth }) => (date_of_birth === null ? EMPTY_TEXT : day(date_of_birth)),
    UNSEEN,
  ),
  field('budget_amount', 120, budget, UNSEEN),
  field('is_deferred', 90, (lead) => words(lead.is_deferred ? 'list:yes' : 'list:no'), {
    muted: true,
    hidden: true,
    filter: (lead) => ['is_deferred', lead.is_deferred ? '1' : '0'],
  }),
  field('id', 80, (lead) => String(lead.id), { sort: 'id', ltr: true, muted: true }),
  field('created_at', 120, (lead) => date(lead.created_at), {
    sort: 'created_at',
    time: (lead) => lead.created_at,
    muted: true,
  }),
  field('updated_at', 120, (lead) => date(lead.updated_at), {
    time: (lead) => lead.updated_at,
    sort: 'updated_at',
    muted: true,
    hidden: true,
  }),
  field('identifier', 120, (lead) => lead.identifier, { ltr: true, muted: true, hidden: true }),
]

const columnOf = (key: string) => leadColumns.find((column) => column.key === key)!
export const leadCard = drawnCard<Lead>({
  title: columnOf('first_name'),
  stage: columnOf('stage_name'),
  lines: [columnOf('email'), columnOf('mobile')],
  foot: [columnOf('staff_name'), columnOf('created_at')],
  chips: (lead) => {
    const chips = columnOf('tags').chips!(lead)
    const barred = isBarred(lead) ? 1 : 0
    return [
      ...chips.slice(0, barred),
      ...(lead.destination_country ? [{ text: country(lead.destination_country) }] : []),
      ...chips.slice(barred),
    ].slice(0, 3)
  },
})
