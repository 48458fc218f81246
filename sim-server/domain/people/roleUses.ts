/**
 * Uses that block the deletion of a role: its users, and records that refer to it. Each source is declared
 * once, for the refusal and for the link.
 */
import * as masters from '@contract/allMasters'
import type { Filter } from '@contract/filters'
import { taskFilters } from '@contract/leads/filters/taskFilters'
import { masterSpec } from '@contract/master'
import { masterFilters } from '@contract/masters/fields/masterFilters'
import type { MasterUse } from '@contract/masters/masterRecords'
import { staffFilters } from '@contract/people/staffFilters'
import type { Db } from '@db/open'

interface Source {
  /** A master by its name, a page by its navigation entry, or a table. */
  subject: string
  /** Rows of `role_id` and `id`, what is counted. */
  rows: string
  /** The list that shows them, and its filter by roles. */
  list?: { page: string; filter: Filter }
}
const usersWithRole = (subject: string, kind: string, list?: Source['list']): Source => ({
  subject,
  rows: `SELECT j.role_id, j.user_id AS id FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE r.user_group ${kind}`,
  ...(list && { list }),
})
const staffPage = (name: string) => ({
  page: `/settings/user-management/${name}`,
  filter: staffFilters.role_identifier,
})
const documentRoles = masterSpec(masters.documentRoles)

const sources: readonly Source[] = [
  usersWithRole('staff', "= 'company'", staffPage('staff')),
  usersWithRole('agent_staff', "= 'agent'", staffPage('agent-staff')),
  usersWithRole('user_roles', "NOT IN ('company', 'agent')"),
  {
    subject: 'leads',
    rows: 'SELECT staff_role_id AS role_id, id FROM leads WHERE staff_role_id IS NOT NULL',
  },
  {
    subject: 'documentRoles',
    rows: 'SELECT role_id, document_role_id AS id FROM document_role_members',
    list: { page: documentRoles.page, filter: masterFilters(documentRoles.fields)['role_identifiers']! },
  },
  {
    subject: 'tasks',
    rows: "SELECT role_id, id FROM tasks WHERE user_id IS NULL AND role_id IS NOT NULL AND status = 'working' AND deleted_at IS NULL",
    list: { page: '/tasks', filter: taskFilters.role_identifier },
  },
]

/** Roles that a person has, a lead is assigned with, a document role names, or an open task is for. */
export const usedRoles = (db: Db): ReadonlySet<number> =>
  new Set(
    db
      .prepare<[], number>(sources.map(({ rows }) => `SELECT role_id FROM (${rows})`).join(' UNION '))
      .pluck()
      .all(),
  )

/** Roles that a list is filtered by at once: more make an address too long. */
const MOST_FILTERED = 100

/** How many of these roles are used, by what, and where that is listed. @param ids of roles */
export function usesOfRoles(db: Db, ids: readonly number[]): { rows: number; uses: MasterUse[] } {
  const used = usedRoles(db)
  const inUse = JSON.stringify(ids.filter((id) => used.has(id)))
  const identifiers = db
    .prepare<[string], string>('SELECT identifier FROM roles WHERE id IN (SELECT value FROM json_each(?))')
    .pluck()
    .all(inUse)
  const pathOf = ({ list }: Source) => {
    if (!list || identifiers.length > MOST_FILTERED) return null
    const values = identifiers.map((identifier) => `#${identifier}`).join(',')
    return `${list.page}?q=${encodeURIComponent(`${list.filter.word}:${values}`)}`
  }
  const uses = sources.map((source) => ({
    subject: source.subject,
    path: pathOf(source),
    count: db
      .prepare<[string], number>(
        `SELECT count(DISTINCT id) FROM (${source.rows}) WHERE role_id IN (SELECT value FROM json_each(?))`,
      )
      .pluck()
      .get(inUse)!,
  }))
  return { rows: identifiers.length, uses: uses.filter(({ count }) => count > 0) }
}
