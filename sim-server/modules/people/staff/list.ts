/** The calls of a list of people: pages, identifiers, counts, values of its filters, its file. */
import type { z } from 'zod'
import type { agentStaff, institutionStaff, staff, Staff } from '@contract/people/staff'
import type { StaffKind } from '@contract/people/staffFilters'
import type { Choice } from '@contract/shapes'
import { alphabetSql } from '@db/alphabet'
import { isOff } from '@domain/masters/serveMaster'
import { recordName } from '@domain/recordName'
import { MISSING_PERSON } from '@domain/people/staffAccess'
import { staffLists } from '@domain/people/staffList'
import { paged } from '@kit/crud/pageEnvelope'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { listFile, requireColumns } from '@kit/list/listFile'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import type { Handlers } from '@kit/request/handler'
import type { Call } from '@kit/request/serve'

type ListCalls = Pick<Handlers<typeof staff>, 'list' | 'ids' | 'counts' | 'filters' | 'exportFile'>
type StaffCall<Name extends keyof ListCalls> = Call<
  (typeof staff | typeof agentStaff | typeof institutionStaff)[Name]
>

const ROWS_PER_PART = 500
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')
/** The value of each column of the console. */
const cells = new Map<string, (row: Staff) => string | number>([
  ['name', ({ first_name, last_name }) => `${first_name} ${last_name}`],
  ['email', ({ email }) => email],
  ['mobile', ({ country_code, mobile }) => [country_code, mobile].filter(Boolean).join(' ')],
  ['gender', ({ gender }) => gender ?? ''],
  ['status', ({ status }) => status],
  ['roles', ({ roles }) => names(roles)],
  ['branches', ({ branches }) => names(branches)],
  ['teams', ({ teams }) => names(teams)],
  ['reporting_manager', ({ reporting_manager }) => reporting_manager?.name ?? ''],
  ['agentInfo', ({ agentInfo }) => agentInfo?.name ?? ''],
  ['institution_info', ({ institution_info }) => institution_info?.name ?? ''],
  ['leads_count', ({ leads_count }) => leads_count],
  ['invitation', ({ invitation }) => invitation?.state ?? ''],
  ['created_at', ({ created_at }) => created_at],
])

function exportFile(
  kind: StaffKind,
  { tenant, db, caller, request, body }: StaffCall<'exportFile'>,
): Response {
  const { columns, is_selected_all, staff: identifiers, filters, excluded, sort_by, sort } = body
  const { list, rows } = staffLists[kind]
  requireColumns(columns, (key) => cells.has(key))
  const reader = readerOf({ tenant, db, caller, request })
  const where = list.targets(reader, { is_selected_all, identifiers, filters, excluded })
  const ids = rows.ids(db, where, { sort_by, sort, language: request.language })
  if (!is_selected_all && ids.length < new Set(identifiers).size)
    throw new Fail(404, { message: MISSING_PERSON, field: 'staff' })
  return listFile(tenant, kind, ids, columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) => rows.byIds(db, part as readonly number[], request.language),
    cellOf: (key) => cells.get(key)!,
  })
}

/** Values that occur in the rows that the caller sees. */
function filters(kind: StaffKind, { db, caller, request: { language } }: StaffCall<'filters'>) {
  const { sql, values } = staffLists[kind].list.visible(caller)
  const people = `SELECT l.id FROM users l WHERE ${sql}`
  const choices = (select: string) =>
    db
      .prepare<unknown[], z.infer<typeof Choice>>(
        `SELECT * FROM (${select}) ORDER BY ${alphabetSql('label', language)}, value`,
      )
      .all(...values)
  const joined = (join: string, key: string, table: string) =>
    choices(
      `SELECT DISTINCT t.name AS label, t.identifier AS value FROM ${join} j JOIN ${table} t ON t.id = j.${key} WHERE j.user_id IN (${people})`,
    )
  return {
    roles: sortedInAlphabet(joined('user_roles', 'role_id', 'roles'), language, ({ label }) =>
      recordName(label, language),
    ),
    branches: joined('user_branches', 'branch_id', 'branches'),
    teams:
      kind === 'agent'
        ? joined('user_agent_teams', 'agent_team_id', 'agent_teams')
        : joined('user_teams', 'team_id', 'teams'),
    institutions: joined('user_institutions', 'institution_id', 'institutions'),
    managers: choices(
      `SELECT DISTINCT trim(m.first_name || ' ' || m.last_name) AS label, m.identifier AS value FROM users l JOIN users m ON m.id = l.reporting_manager_id WHERE l.id IN (${people})`,
    ),
  }
}

export const listHandlers = (kind: StaffKind) => {
  const { list, rows } = staffLists[kind]
  return {
    list: async ({ query, ...call }: StaffCall<'list'>) => {
      if (!isOff(query.paginate)) return rows.answer({ ...call, query })
      const where = list.asked(readerOf(call), query)
      const total = rows.count(call.db, where)
      const order = { sort_by: query.sort_by, sort: query.sort, language: call.request.language }
      const all = rows.byIds(call.db, rows.ids(call.db, where, order), call.request.language)
      return paged(all, { page: 1, per_page: Math.max(1, total) }, total)
    },
    ids: ({ query, ...call }: StaffCall<'ids'>) =>
      rows.identifiers(call.db, list.asked(readerOf(call), query), query, call.request.language),
    counts: rows.counts,
    filters: (call: StaffCall<'filters'>) => filters(kind, call),
    exportFile: (call: StaffCall<'exportFile'>) => exportFile(kind, call),
  } satisfies ListCalls
}
