/** Branches of the organisation (business §2, §7 Roles, branches, teams). People, teams and leads belong to them. */
import { z } from 'zod'
import { get, post, put, signedIn } from '../http'
import { masterParts, masterWith } from '../master'
import { optionalText, place, text } from '../masterFields'
import { page } from '../paging'
import { Named } from '../shapes'
import { USER_MANAGEMENT, userManagementMaster } from './userManagement'

const spec = {
  ...userManagementMaster,
  path: '/branches',
  parameter: 'id',
  options: '/branches',
  page: '/settings/user-management/branch',
  alias: 'Branches',
  order: 14,
  fields: {
    name: text('Branch name is required'),
    country_id: place('country'),
    state_id: place('state', 'country_id'),
    city_id: place('city', 'state_id'),
    address: optionalText(),
  },
  documented: ['dropdown', 'create'],
  says: {
    create: 'Branch created',
    missing: 'Branch not found',
    inUse: 'People, teams or leads belong to this branch. It stays.',
  },
} as const
const { calls, row } = masterParts(spec)
const people_count = { users_count: z.number() }
const Branch = row.extend(people_count)

export const branches = masterWith('branches', spec, {
  ...calls,
  list: get('/branches/list', { ...calls.list.spec, answer: page(Branch) }),
  dropdown: get('/branches', {
    ...calls.dropdown.spec,
    query: calls.dropdown.spec.query.extend({ with_users_only: z.string().optional() }),
  }),
  create: post('/branches/add', calls.create.spec),
  update: put('/branches/edit/{id}', calls.update.spec),
  one: get('/branches/single/{id}', {
    can: USER_MANAGEMENT.read,
    answer: Branch.extend({ users: z.array(Named) }),
    from: 'assumed',
  }),
  /** Branches where somebody has a role that leads are assigned to. */
  ofLeads: get('/branches/lead-executive-branches-only', {
    can: signedIn('Options for selects; the calls that use them check their own permission'),
    answer: z.array(Named),
    from: 'documented',
  }),
})
