/** The list of applications: whose rows are whose, filters, tabs. Its pages, counts, export and every bulk verb ask with it. */
import { applicationFilters, type ApplicationTab } from '@contract/admissions/applicationFilters'
import { applications, MISSING_APPLICATION } from '@contract/admissions/applications'
import type { Caller } from '@kit/auth/caller'
import { declareList, type Viewer } from '@kit/list/declareList'
import { inList, placeholders, type Has, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { Db } from '@db/open'
import { searchPhrase } from '../leads/searchedLeads'
import { lateRecords } from '../masters/timelines/late'
import { missesDocuments } from './missingDocuments'
import { LEVEL_SQL, stagedApplications } from './stagedApplications'

/** Rows of leads that are not deleted, and of which a condition is true. */
const ofLeads = ([sql, ...values]: WherePart): WherePart => [
  `l.lead_id IN (SELECT p.id FROM leads p WHERE p.deleted_at IS NULL AND ${sql})`,
  ...values,
]
const either = (...parts: WherePart[]): WherePart => [
  `(${parts.map(([sql]) => sql).join(' OR ')})`,
  ...parts.flatMap(([, ...values]) => values),
]

/**
 * Who sees a lead sees its applications, and whoever works on one sees that one. Agents see those of their own students, institutions
 * those for them; students none: they have the portal.
 */
export function applicationScope({ role, user, branches }: Omit<Viewer, 'can'>): WherePart[] {
  if (role.identifier === 'institution-staff')
    return [
      ['l.institution_id IN (SELECT o.institution_id FROM user_institutions o WHERE o.user_id = ?)', user.id],
    ]
  if (role.user_group === 'user') return [['0']]
  const own = ofLeads(['p.staff_id = ?', user.id])
  if (role.user_group === 'agent') return [either(['l.agent_id = ?', user.id], own)]
  if (role.lead_scope === 'all') return []
  const working: WherePart = ['l.staff_id = ?', user.id]
  if (role.lead_scope === 'own' || branches.length === 0) return [either(working, own)]
  return [either(working, ofLeads(inList('p.branch_id', [...branches])))]
}

const LIVING: WherePart = ['l.deleted_at IS NULL']
const inStage = (condition: string): WherePart => [
  `l.stage_id IN (SELECT s.id FROM application_stages s WHERE ${condition})`,
]
const OPEN = inStage("s.position <> 'end'")
const late = (db: Db | undefined, now: string): Has | undefined =>
  db && lateRecords(db, stagedApplications, now)
const tabs: Record<ApplicationTab, (viewer: Viewer, now: string, db: Db | undefined) => WherePart[]> = {
  all: () => [LIVING],
  mine: ({ user }) => [LIVING, ['l.staff_id = ?', user.id]],
  open: () => [LIVING, OPEN],
  late: (_, now, db) => [LIVING, late(db, now)?.any([1]) ?? OPEN],
  enrolled: () => [LIVING, inStage("s.position = 'end' AND s.type = 'success'")],
  closed: () => [LIVING, inStage("s.position = 'end' AND s.type = 'cancel'")],
  deleted: () => [['l.deleted_at IS NOT NULL']],
}

/** A filter by a value of another row. @param sql of that value, which may be null */
const hasSql = (sql: string): Has => ({
  none: [`${sql} IS NULL`],
  any: (values) => (values.length > 0 ? inList(sql, values) : null),
  without: (values) => [`(${sql} IS NULL OR ${sql} NOT IN (${placeholders(values)}))`, ...values],
})
const leadHas = (column: 'branch_id' | 'identifier'): Has => {
  const some = (values: readonly (string | number)[]): WherePart => [
    `l.lead_id IN (SELECT p.id FROM leads p WHERE p.${column} IN (${placeholders(values)}))`,
    ...values,
  ]
  return {
    none: [`l.lead_id IN (SELECT p.id FROM leads p WHERE p.${column} IS NULL)`],
    any: (values) => (values.length > 0 ? some(values) : null),
    without: (values) => {
      const [sql, ...bound] = some(values)
      return [`NOT ${sql}`, ...bound]
    },
  }
}
const onHold: Has = {
  none: ['l.held_at IS NULL'],
  any: ([value]) => [value === 1 ? 'l.held_at IS NOT NULL' : 'l.held_at IS NULL'],
  without: () => ['l.held_at IS NULL'],
}

export const applicationList = declareList({
  call: applications.list,
  missing: MISSING_APPLICATION,
  table: 'applications',
  filters: applicationFilters,
  masters: {
    stage_id: 'application_stages',
    status_id: 'application_statuses',
    sub_status_id: 'sub_statuses',
    institution_id: 'institutions',
    campus_id: 'campuses',
    study_level_id: 'study_levels',
    intake_id: 'intakes',
    staff_id: 'users',
    agent_id: 'users',
    lead_branch_id: 'branches',
  },
  columns: {
    destination_countries: 'l.destination_country',
    created_from: 'l.created_at',
    created_to: 'l.created_at',
  },
  custom: {
    study_level_id: hasSql(LEVEL_SQL),
    is_on_hold: onHold,
    late: ({ db, now }) => late(db, now),
    missing_documents: ({ db }) => db && missesDocuments(db),
    lead_branch_id: leadHas('branch_id'),
    lead: leadHas('identifier'),
  },
  // Those of a deleted lead are gone with it, and come back with it.
  always: [['l.lead_id NOT IN (SELECT id FROM leads WHERE deleted_at IS NOT NULL)']],
  scope: applicationScope,
  tabs,
  firstTab: 'all',
  search: (text) => [
    [
      '(l.id IN (SELECT rowid FROM applications_search WHERE applications_search MATCH ?) OR l.identifier = ?)',
      searchPhrase(text) || '""',
      text,
    ],
  ],
})

/** The id of an application that the caller sees, by its identifier or its number. @throws Fail 404 */
export function applicationId({ db, caller }: { db: Db; caller: Caller }, name: string): number {
  const { sql, values } = applicationList.visible(caller)
  const number = /^\d{1,9}$/.test(name) ? Number(name) : -1
  const id = db
    .prepare<unknown[], number>(
      `SELECT l.id FROM applications l WHERE (l.identifier = ? OR l.id = ?) AND ${sql}`,
    )
    .pluck()
    .get(name, number, ...values)
  if (id === undefined) throw new Fail(404, MISSING_APPLICATION)
  return id
}
