/**
 * What a list of leads can be filtered by, said once. The query of `GET /leads`, the WHERE of the simulator, the
 * `filters` of the bulk calls, the typed grammar of the console (`stage:new -tag:cold`) and its chips all read this.
 *
 * On the wire a choice is a list of ids: `stage_id=1,2`; `none` is "has none"; a minus keeps rows out: `tag_id=-4`.
 * A day is `2026-11-21`, in the caller's time zone (`time-offset`), both ends included.
 */
import { z } from 'zod'

/** ids: numbers of a master. words: free texts that rows carry, `google,meta`. day: first or last day. flag: 1 or 0. */
export type FilterKind = 'ids' | 'words' | 'from' | 'to' | 'flag'
export interface Filter {
  kind: FilterKind
  /** The word of the typed grammar, `stage` in `stage:new`. The two ends of a range share one. */
  word: string
  /** The list of `GET /leads/dropdowns` that names its values. */
  options?: 'stages' | 'statuses' | 'branches' | 'teams' | 'staff' | 'countries' | 'cities' | 'sources' | 'mediums' | 'intakes' | 'years' | 'tags' | 'utm_sources' | 'utm_mediums'
  /** Rows may have none: `owner:none`. */
  none?: true
}

export const leadFilters = {
  stage_id: { kind: 'ids', word: 'stage', options: 'stages' },
  status_id: { kind: 'ids', word: 'status', options: 'statuses', none: true },
  branch_id: { kind: 'ids', word: 'branch', options: 'branches', none: true },
  team_id: { kind: 'ids', word: 'team', options: 'teams', none: true },
  staff_id: { kind: 'ids', word: 'owner', options: 'staff', none: true },
  destination_country: { kind: 'words', word: 'country', options: 'countries', none: true },
  source_city: { kind: 'words', word: 'city', options: 'cities', none: true },
  lead_source_id: { kind: 'ids', word: 'source', options: 'sources', none: true },
  lead_medium_id: { kind: 'ids', word: 'medium', options: 'mediums', none: true },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', none: true },
  tag_id: { kind: 'ids', word: 'tag', options: 'tags', none: true },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
  updated_from: { kind: 'from', word: 'updated' },
  updated_to: { kind: 'to', word: 'updated' },
  is_deferred: { kind: 'flag', word: 'deferred' },
  utm_source: { kind: 'words', word: 'utmsource', options: 'utm_sources', none: true },
  utm_medium: { kind: 'words', word: 'utmmedium', options: 'utm_mediums', none: true },
} as const satisfies Record<string, Filter>

export type LeadFilterName = keyof typeof leadFilters

const MOST = 4000
const shapes: Record<FilterKind, (name: string) => z.ZodType<string, string>> = {
  ids: (name) => z.string().max(MOST).regex(/^-?(\d{1,15}|none)(,-?(\d{1,15}|none))*$/, `${name} takes ids, for example 1,2 or -3 or none`),
  words: (name) => z.string().max(MOST).regex(/^-?[^,]+(,-?[^,]+)*$/, `${name} takes words, for example google,meta or none`),
  from: (name) => day(name),
  to: (name) => day(name),
  flag: (name) => z.enum(['0', '1'], `${name} is 1 or 0`),
}
const day = (name: string) => z.iso.date(`${name} must be a day that exists, for example 2026-11-21`)

/** An empty value means the filter is not set (core §5: "Filter values that are empty strings are dropped before sending"). */
const unless = (name: LeadFilterName) =>
  z.union([z.string(), z.number(), z.boolean()], `${name} must be a text`)
    .transform((value) => String(value).trim())
    .transform((value) => (leadFilters[name].kind === 'flag' ? value.replace(/^true$/, '1').replace(/^false$/, '0') : value))
    .transform((value) => (value === '' ? undefined : value))
    .pipe(shapes[leadFilters[name].kind](name).optional())
    .optional()

const fields = Object.fromEntries(Object.keys(leadFilters).map((name) => [name, unless(name as LeadFilterName)])) as {
  [K in LeadFilterName]: ReturnType<typeof unless>
}

/** Filters as the wire carries them. A name that is not here is refused: `is_selected_all` must never widen by a typing error. */
export const strictly = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? `Unable to apply filter: ${(issue.keys as string[]).join(', ')}` : undefined) })
export const LeadFilters = strictly(fields)
export type LeadFilters = z.input<typeof LeadFilters>

/** Built-in views of the list (core §3.11 pageTab, default all). */
export const leadTabs = ['all', 'mine', 'unassigned', 'new', 'deferred', 'deleted'] as const
export const LeadTab = z.enum(leadTabs, `tab must be one of ${leadTabs.join(', ')}`)
export type LeadTab = z.infer<typeof LeadTab>

export const leadSorts = ['created_at', 'updated_at', 'first_name', 'last_name', 'stage_id', 'status_id', 'destination_country', 'source_city', 'intake_year', 'id'] as const
