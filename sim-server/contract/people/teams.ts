/** Teams of a branch and their people (business §2, §7 Roles, branches, teams). */
import { z } from 'zod'
import { get, post, put, signedIn } from '../http'
import { masterParts, masterWith } from '../master'
import { relation, text } from '../masterFields'
import { page } from '../paging'
import { Receipt } from '../platform/operations'
import { Named } from '../shapes'
import { Person } from './lookups'
import { USER_MANAGEMENT, userManagementMaster } from './userManagement'

const spec = {
  ...userManagementMaster,
  path: '/teams',
  parameter: 'id',
  options: '/teams',
  page: '/settings/user-management/teams',
  alias: 'Teams',
  order: 15,
  fields: {
    name: text('Team name is required'),
    branch_identifier: relation('branches', 'Branch is required'),
  },
  unique: ['name', 'branch_identifier'],
  fixedInUse: ['branch_identifier'],
  documented: ['dropdown', 'create', 'update'],
  says: {
    create: 'Team created',
    missing: 'Team not found',
    inUse: 'People or leads belong to this team. It stays.',
    fixed: 'People or leads belong to this team: its branch stays.',
  },
} as const
const { calls, row } = masterParts(spec)
const Team = row.extend({ users_count: z.number() })

/** The people of a team, all of them. */
export const TeamUsers = z.object({
  user_identifiers: z.array(z.string(), 'Please select at least one user'),
})

export const teams = masterWith('teams', spec, {
  ...calls,
  list: get('/teams/list', { ...calls.list.spec, answer: page(Team) }),
  dropdown: get('/teams', {
    ...calls.dropdown.spec,
    query: calls.dropdown.spec.query.extend({ with_users_only: z.string().optional() }),
    answer: z.array(Named.extend({ branch_identifier: z.string() })),
  }),
  create: post('/teams/add', calls.create.spec),
  update: put('/teams/edit/{id}', calls.update.spec),
  one: get('/teams/single/{id}', {
    can: USER_MANAGEMENT.read,
    answer: Team.extend({ branch_info: Named, users: z.array(Person) }),
    from: 'assumed',
  }),
  users: get('/teams/{id}/users-list', {
    can: signedIn('Options for selects; the verbs that use them check their own permission'),
    answer: z.array(Person),
    from: 'documented',
  }),
  saveUsers: post('/teams/{id}/users', {
    can: USER_MANAGEMENT.update,
    body: TeamUsers,
    answer: Receipt,
    from: 'documented',
    says: 'Saved',
    quirks: [
      'the answer is assumed: a receipt, so that it can be undone',
      '422 when the team has these people already',
      'body not shown; assumed: all people of the team, as user_identifiers',
    ],
  }),
})
