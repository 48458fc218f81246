/** The list of tasks: scope, tabs by state, and rows. Tasks of a deleted lead are hidden until the lead is restored. */
import {
  taskFilters,
  type ChosenState,
  type TaskState,
  type TaskTab,
  type TaskWindow,
} from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { declareList, type Viewer } from '@kit/list/declareList'
import { whereOf, type Has, type WherePart } from '@kit/list/filterWhere'
import { refersTo } from '@kit/list/relatedHas'
import { storedRows } from '@kit/list/storedRows'
import { mayGiveLeads, staffScope } from '../../people/staffScope'
import { leadScope } from '../leadList'
import { searchIds, searchPhrase } from '../searchedLeads'

/** Tasks for this person, or for everybody in one of their roles. */
const forUser = ({ user }: Pick<Viewer, 'user'>): WherePart => [
  '(l.user_id = ? OR (l.user_id IS NULL AND l.role_id IN (SELECT role_id FROM user_roles WHERE user_id = ?)))',
  user.id,
  user.id,
]

/** Tasks of the leads that the caller sees; null for those of all leads. */
function ofSeenLeads(viewer: Viewer): WherePart | null {
  if (!viewer.can('leads.read')) return ['0']
  const scope = leadScope(viewer)
  if (scope.length === 0) return null
  const { sql, values } = whereOf(scope)
  // Their indexes are of leads that are not deleted, which have no tasks here.
  return [`l.lead_id IN (SELECT l.id FROM leads l WHERE l.deleted_at IS NULL AND ${sql})`, ...values]
}
/** Tasks about no lead: one's own, those that one made, and those of people that one manages or leads; null for all. */
function ofSeenPeople(viewer: Viewer): WherePart | null {
  const [mine, ...values] = forUser(viewer)
  const own: WherePart = [`(${mine} OR l.created_by = ?)`, ...values, viewer.user.id]
  const leads = mayGiveLeads(viewer) && viewer.role.lead_scope !== 'own'
  if (!viewer.can(USER_MANAGEMENT.read) && !leads) return own
  const scope = staffScope(viewer)
  if (scope.length === 0) return null
  const people = whereOf(scope)
  return [
    `(${own[0]} OR l.user_id IN (SELECT l.id FROM users l WHERE ${people.sql}))`,
    ...own.slice(1),
    ...people.values,
  ] as WherePart
}

/** The tasks `l` that a caller may see. */
export function taskScope(viewer: Viewer): WherePart[] {
  const [leads, people] = [ofSeenLeads(viewer), ofSeenPeople(viewer)]
  if (!leads && !people) return []
  const [lead, ...leadValues] = leads ?? ['l.lead_id IS NOT NULL']
  const [general, ...values] = people ?? ['1']
  // Either side has an index: SQLite need not read the tasks that the caller does not see.
  return [[`(${lead} OR (l.lead_id IS NULL AND ${general}))`, ...leadValues, ...values]]
}

/** Open tasks, before and after their time. */
const OPEN: WherePart = ["l.status = 'working'"]
const tabs: Record<TaskTab, (viewer: Viewer, now: string) => WherePart[]> = {
  mine: (viewer) => [OPEN, forUser(viewer)],
  overdue: (_, now) => [OPEN, ['l.scheduled_at <= ?', now]],
  working: (_, now) => [OPEN, ['l.scheduled_at > ?', now]],
  completed: () => [["l.status = 'completed'"]],
  cancelled: () => [["l.status = 'cancelled'"]],
  all: () => [],
}

const DAY = 86_400_000
/** The same day and time that many months ago, or the last day of a shorter month. */
function monthsBefore(now: string, months: number): string {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
/** The first moment of a window of pending tasks (core §9). @param now an ISO instant */
export const windowStart = (window: TaskWindow, now: string): string =>
  window === 'last_30_days' ? new Date(Date.parse(now) - 30 * DAY).toISOString() : monthsBefore(now, 6)

const inWindow = (now: string): Has => {
  const first = (values: readonly unknown[]) =>
    values.map((value) => windowStart(value as TaskWindow, now)).toSorted()[0]!
  return {
    none: ['0'],
    any: (values) => (values.length > 0 ? ['l.scheduled_at >= ?', first(values)] : null),
    without: (values) => ['l.scheduled_at < ?', first(values)],
  }
}
const aboutLead: Has = {
  none: ['0'],
  any: (values) => {
    if (values.length === 0) return null
    if (values.includes('lead') && values.includes('general')) return ['1']
    return [values.includes('lead') ? 'l.lead_id IS NOT NULL' : 'l.lead_id IS NULL']
  },
  without: (values) => [`NOT (${aboutLead.any(values)![0]})`],
}

export const taskList = declareList({
  call: tasks.list,
  readBy: 'tasks.update',
  table: 'tasks',
  filters: taskFilters,
  columns: {
    due_from: 'l.scheduled_at',
    due_to: 'l.scheduled_at',
    created_from: 'l.created_at',
    created_to: 'l.created_at',
  },
  custom: {
    category: aboutLead,
    user_identifier: refersTo('user_id', 'users', 'identifier'),
    role_identifier: refersTo('role_id', 'roles', 'identifier'),
    creator_identifier: refersTo('created_by', 'users', 'identifier'),
    window: ({ now }) => inWindow(now),
  },
  parameters: {
    identifier: (value) => ['l.lead_id = (SELECT id FROM leads WHERE identifier = ?)', value],
  },
  always: [
    ['l.deleted_at IS NULL'],
    ['(l.lead_id IS NULL OR l.lead_id NOT IN (SELECT id FROM leads WHERE deleted_at IS NOT NULL))'],
  ],
  scope: taskScope,
  tabs,
  search: (text) => {
    const leads = searchIds(text)
    const phrase = searchPhrase(text)
    return [
      [
        `(l.id IN (SELECT rowid FROM tasks_search WHERE tasks_search MATCH ?) OR l.lead_id IN (${leads.sql}) OR l.identifier = ?)`,
        phrase || '""',
        ...leads.values,
        text,
      ],
    ]
  },
})

type Stored = Omit<
  Task,
  'status' | 'category' | 'module_type' | 'userInfo' | 'roleInfo' | 'leadInfo' | 'creatorInfo'
> & {
  status: ChosenState
} & Record<'userInfo' | 'roleInfo' | 'leadInfo' | 'creatorInfo', string | null>

const personSql = (alias: string, on: string) =>
  `(SELECT json_object('identifier', ${alias}.identifier, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name) FROM ${on})`
const SELECT = `l.identifier, l.type, l.title, l.note, l.scheduled_at, l.status, l.created_at, l.updated_at,
  (SELECT u.identifier FROM users u WHERE u.id = l.user_id) AS user_identifier,
  (SELECT r.identifier FROM roles r WHERE r.id = l.role_id) AS role_identifier,
  (SELECT p.identifier FROM leads p WHERE p.id = l.lead_id) AS module_identifier,
  ${personSql('u', 'users u WHERE u.id = l.user_id')} AS userInfo,
  (SELECT json_object('identifier', r.identifier, 'name', r.name) FROM roles r WHERE r.id = l.role_id) AS roleInfo,
  ${personSql('p', 'leads p WHERE p.id = l.lead_id')} AS leadInfo,
  ${personSql('c', 'users c WHERE c.id = l.created_by')} AS creatorInfo`

const parsed = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T))
/** A row whose state is still the stored one: see `shownAt`. */
const taskOf = ({ userInfo, roleInfo, leadInfo, creatorInfo, ...row }: Stored): Task => ({
  ...row,
  category: row.module_identifier === null ? 'general' : 'lead',
  module_type: row.module_identifier === null ? null : 'lead',
  userInfo: parsed(userInfo),
  roleInfo: parsed(roleInfo),
  leadInfo: parsed(leadInfo),
  creatorInfo: parsed(creatorInfo),
})

export const taskRows = storedRows<Stored, Task, Viewer, TaskTab>(taskList, {
  select: SELECT,
  rowOf: taskOf,
  order: { sort_by: 'scheduled_at', sort: 'asc' },
})

/** The state of a task at a time: what is open and due is overdue. @param now an ISO instant */
export const shownAt =
  (now: string) =>
  (task: Task): Task => {
    const status: TaskState = task.status === 'working' && task.scheduled_at <= now ? 'overdue' : task.status
    return { ...task, status }
  }
