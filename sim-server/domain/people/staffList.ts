/** The list of people, once for each kind of staff, and its rows as the contract answers them. */
import { agentStaff, institutionStaff, staff, type Staff } from '@contract/people/staff'
import { PARTNER_GROUP } from '@contract/people/lookups'
import {
  staffFilters,
  staffKinds,
  staffStatuses,
  type StaffKind,
  type StaffTab,
} from '@contract/people/staffFilters'
import { declareList, type Viewer } from '@kit/list/declareList'
import { columnTabs, searchIn, type WherePart } from '@kit/list/filterWhere'
import { hasValue } from '@kit/list/filterWhere'
import { joinedBy, refersTo } from '@kit/list/relatedHas'
import { storedRows } from '@kit/list/storedRows'
import { deliverySql, LATEST_INVITATION } from '../outreach/deliverySql'
import { AGENTS_SQL } from './agencies'
import { MISSING_PERSON } from './staffAccess'
import { staffScope } from './staffScope'

/** A person is of a kind by their roles `r`: those of institutions are roles of partners who are no agents. */
const roleOfKind: Record<StaffKind, string> = {
  staff: "r.user_group = 'company'",
  agent: "r.user_group = 'agent'",
  institution: `r.user_group = 'user' AND EXISTS (SELECT 1 FROM group_roles gr JOIN groups g ON g.id = gr.group_id WHERE gr.role_id = r.id AND g.identifier = '${PARTNER_GROUP}')`,
}
const isOfKind = (kind: StaffKind) =>
  `EXISTS (SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = l.id AND ${roleOfKind[kind]})`

const teamJoin = (kind: StaffKind) =>
  kind === 'agent'
    ? joinedBy('user_id', 'user_agent_teams', 'agent_team_id', 'agent_teams')
    : joinedBy('user_id', 'user_teams', 'team_id', 'teams')

const callOf = {
  any: staff.list,
  staff: staff.list,
  agent: agentStaff.list,
  institution: institutionStaff.list,
}

/** @param kind `any`: of every kind, for calls that name a person */
const listOf = (kind: StaffKind | 'any') =>
  declareList({
    call: callOf[kind],
    isPart: kind !== 'any',
    missing: MISSING_PERSON,
    table: 'users',
    filters: staffFilters,
    columns: { created_from: 'l.created_at', created_to: 'l.created_at' },
    custom: {
      role_identifier: joinedBy('user_id', 'user_roles', 'role_id', 'roles'),
      branch_identifier: joinedBy('user_id', 'user_branches', 'branch_id', 'branches'),
      team_identifier: teamJoin(kind === 'any' ? 'staff' : kind),
      institution_id: joinedBy('user_id', 'user_institutions', 'institution_id', 'institutions'),
      manager_identifier: refersTo('reporting_manager_id', 'users', 'identifier'),
      invitation: hasValue(`(SELECT o.state FROM outbox o WHERE ${LATEST_INVITATION})`),
    },
    always: [
      ['l.deleted_at IS NULL'],
      kind === 'any' ? [`(${staffKinds.map(isOfKind).join(' OR ')})`] : [isOfKind(kind)],
    ],
    scope: staffScope,
    tabs: { all: (): WherePart[] => [], ...columnTabs('status', staffStatuses).tabs },
    firstTab: 'all',
    search: searchIn(
      ["l.first_name || ' ' || l.last_name || ' ' || l.email || ' ' || coalesce(l.mobile, '')"],
      ['l.identifier'],
    ),
  })

export type Stored = Omit<
  Staff,
  'roles' | 'branches' | 'teams' | 'reporting_manager' | 'agentInfo' | 'institution_info' | 'invitation'
> &
  Record<'roles' | 'branches' | 'teams', string> &
  Record<'reporting_manager' | 'agentInfo' | 'institution_info' | 'invitation', string | null>

/** The names of rows of a join table, as a JSON array. */
const namesSql = (from: string) =>
  `(SELECT json_group_array(json_object('identifier', identifier, 'name', name)) FROM (${from}))`
const joinSql = (join: string, key: string, table: string) =>
  `SELECT t.identifier, t.name FROM ${join} j JOIN ${table} t ON t.id = j.${key} WHERE j.user_id = l.id`
const SELECT = `l.id, l.identifier, l.first_name, l.last_name, l.email, l.country_code, l.mobile, l.gender, l.status, l.created_at, l.updated_at,
  ${namesSql(`${joinSql('user_roles', 'role_id', 'roles')} ORDER BY j.rowid`)} AS roles,
  ${namesSql(`${joinSql('user_branches', 'branch_id', 'branches')} ORDER BY t.name`)} AS branches,
  ${namesSql(`${joinSql('user_teams', 'team_id', 'teams')} UNION ALL ${joinSql('user_agent_teams', 'agent_team_id', 'agent_teams')} ORDER BY 2`)} AS teams,
  (SELECT json_object('identifier', m.identifier, 'name', trim(m.first_name || ' ' || m.last_name)) FROM users m WHERE m.id = l.reporting_manager_id) AS reporting_manager,
  (SELECT json_object('identifier', a.identifier, 'name', a.name) FROM ${AGENTS_SQL} a WHERE a.id = coalesce(l.agent_id, l.id)) AS agentInfo,
  (SELECT json_object('identifier', v.identifier, 'name', v.name) FROM user_institutions j JOIN institutions v ON v.id = j.institution_id WHERE j.user_id = l.id ORDER BY v.name LIMIT 1) AS institution_info,
  (SELECT count(*) FROM leads p WHERE p.staff_id = l.id AND p.deleted_at IS NULL) AS leads_count,
  ${deliverySql(LATEST_INVITATION)} AS invitation`

const parsed = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T))
const staffOf = ({ roles, branches, teams, ...row }: Stored): Staff => ({
  ...row,
  roles: parsed<Staff['roles']>(roles)!,
  branches: parsed<Staff['branches']>(branches)!,
  teams: parsed<Staff['teams']>(teams)!,
  reporting_manager: parsed(row.reporting_manager),
  agentInfo: parsed(row.agentInfo),
  institution_info: parsed(row.institution_info),
  invitation: parsed(row.invitation),
})

const declared = (kind: StaffKind | 'any') => {
  const list = listOf(kind)
  const rows = storedRows<Stored, Staff, Viewer, StaffTab>(list, {
    select: SELECT,
    rowOf: staffOf,
    sorts: {
      first_name: { column: "l.first_name || ' ' || l.last_name", isName: true },
      last_name: { column: 'l.last_name', isName: true },
      leads_count: {
        column: '(SELECT count(*) FROM leads p WHERE p.staff_id = l.id AND p.deleted_at IS NULL)',
      },
    },
    order: { sort_by: 'created_at', sort: 'desc' },
  })
  return { list, rows }
}

/** The lists of people, by kind. */
export const staffLists = {
  staff: declared('staff'),
  agent: declared('agent'),
  institution: declared('institution'),
}
/** People of all kinds. */
export const allStaff = declared('any')
