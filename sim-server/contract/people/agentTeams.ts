/** Teams of agencies and their people (business §2, §7 Roles, branches, teams). */
import { z } from 'zod'
import { get, post } from '../http'
import { masterParts, masterWith } from '../master'
import { relation, text } from '../masterFields'
import { page } from '../paging'
import { Named } from '../shapes'
import { Person } from './lookups'
import { USER_MANAGEMENT, userManagementMaster } from './userManagement'

const spec = {
  ...userManagementMaster,
  path: '/teams/agent-teams',
  page: '/settings/user-management/agent-teams',
  alias: 'Agent teams',
  order: 16,
  fields: {
    name: text('Team name is required'),
    agent_identifier: relation('agents', 'Agency is required'),
  },
  unique: ['name', 'agent_identifier'],
  fixedInUse: ['agent_identifier'],
  documented: ['create'],
  says: {
    create: 'Team created',
    inUse: 'People belong to this team. It stays.',
    fixed: 'People belong to this team: its agency stays.',
  },
} as const
const { calls, row } = masterParts(spec)
const AgentTeam = row.extend({ users_count: z.number(), agentInfo: Named })

export const agentTeams = masterWith('agentTeams', spec, {
  ...calls,
  list: get('/teams/agent-teams', { ...calls.list.spec, answer: page(AgentTeam) }),
  create: post('/teams/add-agent-team', calls.create.spec),
  users: get('/teams/agent-teams/{identifier}/users', {
    can: USER_MANAGEMENT.read,
    answer: z.array(Person),
    from: 'assumed',
  }),
})
