/** The lists of people: one declaration, three pages. Each has the columns that its kind of staff has. */
import { agentStaff, institutionStaff, staff, type Staff } from '@contract/people/staff'
import { staffFilters, staffTabs, type StaffKind } from '@contract/people/staffFilters'
import type { Column } from '@core/list/columns'
import type { List } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { MISSING_VALUE } from '@core/shell/constants'
import { date, listSeparator, number, personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { deliveryChip } from '@ui/deliveryChip'
import { lazyPart } from '@ui/layout/lazyPart'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'

const staffColumn = columnOf<Staff>('staff')
const nameOrNone = (one: { name: string } | null) => one?.name ?? MISSING_VALUE.text
const joinedNames = (all: readonly { name: string }[]) =>
  all.map(({ name }) => recordName(name)).join(listSeparator()) || MISSING_VALUE.text
/** The filter of the first of several. */
const firstOf = (filter: string, all: readonly { identifier: string }[]): [string, string] => [
  filter,
  all[0]?.identifier ?? 'none',
]

const invitationText = ({ state }: { state: string }) => words(`staff:invitations.${state}`)

const columns = {
  name: staffColumn('name', 200, personName, { sort: 'first_name', pinned: true }),
  status: staffColumn('status', 110, ({ status }) => words(`staff:statuses.${status}`), {
    sort: 'status',
    filter: ({ status }) => ['status', status],
  }),
  roles: staffColumn('roles', 180, ({ roles }) => joinedNames(roles), {
    filter: ({ roles }) => firstOf('role_identifier', roles),
  }),
  branches: staffColumn('branches', 140, ({ branches }) => joinedNames(branches), {
    filter: ({ branches }) => firstOf('branch_identifier', branches),
  }),
  teams: staffColumn('teams', 160, ({ teams }) => joinedNames(teams), {
    filter: ({ teams }) => firstOf('team_identifier', teams),
    muted: true,
  }),
  reporting_manager: staffColumn('reporting_manager', 160, (row) => nameOrNone(row.reporting_manager), {
    filter: ({ reporting_manager: one }) => ['manager_identifier', one?.identifier ?? 'none'],
  }),
  agentInfo: staffColumn('agentInfo', 180, (row) => nameOrNone(row.agentInfo)),
  institution_info: staffColumn('institution_info', 200, (row) => nameOrNone(row.institution_info)),
  email: staffColumn('email', 230, ({ email }) => email, { sort: 'email', ltr: true, muted: true }),
  mobile: staffColumn(
    'mobile',
    150,
    ({ country_code, mobile }) => [country_code, mobile].filter(Boolean).join(' ') || MISSING_VALUE.number,
    { ltr: true, muted: true },
  ),
  leads_count: staffColumn('leads_count', 90, (row) => number(row.leads_count), {
    sort: 'leads_count',
    numeric: true,
  }),
  invitation: staffColumn(
    'invitation',
    150,
    ({ invitation }) => (invitation ? invitationText(invitation) : MISSING_VALUE.text),
    {
      chips: ({ invitation }) => (invitation ? [deliveryChip(invitation, invitationText(invitation))] : []),
      filter: ({ invitation }) => ['invitation', invitation?.state ?? 'none'],
    },
  ),
  created_at: staffColumn('created_at', 120, (row) => date(row.created_at), {
    sort: 'created_at',
    time: (row) => row.created_at,
    muted: true,
  }),
} satisfies Record<string, Column<Staff>>
const { name, status, roles, email, mobile, invitation, created_at } = columns

interface Kind {
  /** Name of the list: it stands in saved views. */
  name: string
  path: string
  calls: typeof staff | typeof agentStaff | typeof institutionStaff
  columns: readonly Column<Staff>[]
}
const MANAGEMENT = '/settings/user-management'
export const kinds: Readonly<Record<StaffKind, Kind>> = {
  staff: {
    name: 'staff',
    path: `${MANAGEMENT}/staff`,
    calls: staff,
    columns: [
      name,
      status,
      roles,
      columns.branches,
      columns.teams,
      columns.reporting_manager,
      columns.leads_count,
      email,
      mobile,
      invitation,
      created_at,
    ],
  },
  agent: {
    name: 'agentStaff',
    path: `${MANAGEMENT}/agent-staff`,
    calls: agentStaff,
    columns: [name, status, columns.agentInfo, columns.teams, roles, email, mobile, invitation, created_at],
  },
  institution: {
    name: 'institutionStaff',
    path: `${MANAGEMENT}/institution-staff`,
    calls: institutionStaff,
    columns: [name, status, columns.institution_info, roles, email, mobile, invitation, created_at],
  },
}

const pageOf = (kind: StaffKind) => {
  const { name, path, calls, columns } = kinds[kind]
  return listPage<Staff>({
    name,
    path,
    words: 'staff',
    title: `staff:titles.${name}`,
    rows: calls.list,
    ids: calls.ids,
    counts: calls.counts,
    file: { endpoint: calls.exportFile, rows: 'staff' },
    columns,
    tabs: staffTabs,
    filters: staffFilters,
    lookups: calls.filters,
    tools: ['staff.create'],
    detailParameter: 'person',
    recordTabs: ['changes'],
    parts: async () => ({
      default: { Detail: lazyPart(async () => (await import('./staffRecord')).staffRecord(kind)) },
    }),
    sort_by: 'first_name',
    sort: 'asc',
    module: calls.list.key[0],
  })
}
const pages = { staff: pageOf('staff'), institution: pageOf('institution'), agent: pageOf('agent') }
export const routes = Object.values(pages).map(({ route }) => route)
export const lists: Readonly<Record<StaffKind, List<Staff>>> = {
  staff: pages.staff.list,
  institution: pages.institution.list,
  agent: pages.agent.list,
}

/** The kind of staff that the list shows; undefined for other lists. */
export const kindOf = (list: string | null): StaffKind | undefined =>
  (Object.keys(kinds) as StaffKind[]).find((kind) => kinds[kind].name === list)

/** Fetches the lists of people again: their rows say how invitations went out. */
export const refreshLists = () =>
  Promise.all(
    Object.values(kinds).map(({ calls }) => queryClient.invalidateQueries({ queryKey: [calls.list.key[0]] })),
  )
