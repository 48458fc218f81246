/** The views of leads: what they are sorted by, and how they are searched. A million of them keep their order in memory. */
import { OWN, type leadSorts } from '@contract/leads/filters/leadFilters'
import { countryName } from '@db/countryName'
import { searchIds } from '@domain/leads/searchedLeads'
import { LAST_ACTIVITY_SQL, STAGE_DUE_SQL, STAGE_SINCE_SQL } from '@domain/leads/timeline/stagedLeads'
import { recordName } from '@domain/recordName'
import type { SortedBy } from '@kit/list/ordered/declaration'
import { idsFrom } from '@kit/list/ordered/idsFrom'
import { orderedViews, type ViewQuery } from '@kit/list/ordered/views'

/** `own.budget`: of an own field, whose texts are sorted by the alphabet. */
type LeadSort = (typeof leadSorts)[number] | `${typeof OWN}${string}`
export interface ListQuery extends ViewQuery {
  sort_by?: LeadSort | undefined
}

const plain = (sort: string): SortedBy => ({ sql: `l.${sort}`, kind: 'number' })
const words = (sql: string, shown?: SortedBy['shown']): SortedBy => ({
  sql,
  kind: 'words',
  ...(shown && { shown }),
})
/** Names of masters: they change without the lead. */
const namesOf = (sql: string, shown?: SortedBy['shown']): SortedBy => ({
  ...words(sql, shown),
  isOfOthers: true,
})
const sorts = new Map<string, SortedBy>(
  Object.entries({
    staff_name: namesOf("(SELECT m.first_name || ' ' || m.last_name FROM users m WHERE m.id = l.staff_id)"),
    branch_name: namesOf('(SELECT m.name FROM branches m WHERE m.id = l.branch_id)'),
    team_name: namesOf('(SELECT m.name FROM teams m WHERE m.id = l.team_id)'),
    lead_source_name: namesOf(
      '(SELECT m.name FROM lead_sources m WHERE m.id = l.lead_source_id)',
      recordName,
    ),
    stage_since: { sql: STAGE_SINCE_SQL, kind: 'number' },
    last_activity_at: { sql: LAST_ACTIVITY_SQL, kind: 'number' },
    stage_due: { sql: STAGE_DUE_SQL, kind: 'number', isOfOthers: true },
    // The whole name: of a thousand Ayşes, those of one family stand together.
    first_name: words("l.first_name || ' ' || l.last_name"),
    last_name: words("l.last_name || ' ' || l.first_name"),
    source_city: words('l.source_city'),
    destination_country: words('l.destination_country', countryName),
    // Every change of a row also changes this, and the log does not say so.
    updated_at: { ...plain('updated_at'), isOfEvery: true },
  } satisfies Partial<Record<LeadSort, SortedBy>>),
)
/** The value of an own field; of several choices their list. A name with a quote has no path. Numbers come before words. */
const ownSort = (sort: string) =>
  words(`l.own_values ->> '$."${sort.slice(OWN.length).replaceAll("'", "''").replaceAll('"', '')}"'`)

export const { changeNumber, prepareView, viewTotal, slice, sliceAfter, firstAmong } = orderedViews({
  table: 'leads',
  from: 'leads l',
  log: {
    table: 'lead_changes',
    since: 'SELECT lead_id AS id, max(kind) AS kind FROM lead_changes WHERE seq > ? GROUP BY lead_id',
    trim: 'DELETE FROM lead_changes WHERE seq < ?',
  },
  order: { sort_by: 'created_at', sort: 'desc' },
  sortedBy: (sort) => (sort.startsWith(OWN) ? ownSort(sort) : (sorts.get(sort) ?? plain(sort))),
  mostIds: 16_000_000,
  finder: {
    find({ db }, search, marks) {
      const { sql, values } = searchIds(search)
      return idsFrom(db, sql, values, marks)
    },
  },
})
