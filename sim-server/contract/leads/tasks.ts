/**
 * Tasks and reminders (business §3 Reminder task, §4, §5 Reminder, §7 Reminders; core §9): of a person or of everybody in a role, about a
 * lead or about none. Whoever sees a lead sees its tasks; others are seen by whom they are for, who made them, and who manages these people.
 */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { del, endpoints, get, post, put, signedIn } from '../http'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, page, pageQuery, tabCounts } from '../paging'
import { fieldEdit } from '../platform/fieldEdit'
import { RecordChange } from '../platform/loggedChanges'
import { Receipt, runs } from '../platform/operations'
import { Choice, Named, required, Time } from '../shapes'
import {
  chosenStates,
  taskCategories,
  taskQueries,
  taskStates,
  TaskTab,
  taskTargets,
  taskTypes,
  taskWindows,
} from './filters/taskFilters'

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })

export const Task = z.object({
  identifier: z.string(),
  type: z.enum(taskTypes),
  category: z.enum(taskCategories),
  /** Empty for a reminder: it has its note. */
  title: z.string(),
  note: z.string(),
  scheduled_at: Time,
  status: z.enum(taskStates),
  /** Null for everybody in the role. */
  user_identifier: z.string().nullable(),
  role_identifier: z.string().nullable(),
  module_type: z.literal('lead').nullable(),
  module_identifier: z.string().nullable(),
  /** Assumed, as all below: whom it is for, what it is about, who made it. */
  userInfo: Person.nullable(),
  roleInfo: Named.nullable(),
  leadInfo: Person.nullable(),
  creatorInfo: Person.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Task = z.infer<typeof Task>

const NO_DATE = 'Invaild date format'
const ISO_LETTERS = 24
/** An instant with its offset, `2026-11-21T09:30:00+03:00`; kept as UTC. */
const scheduled_at = required('Schedule at is required')
  .pipe(z.iso.datetime({ offset: true, error: NO_DATE }))
  .transform((text) => new Date(text).toISOString())
  // Before year 0 and after 9999 a time has more letters, and no order among the others.
  .refine((text) => text.length === ISO_LETTERS, NO_DATE)
const note = required('Note is required').max(2000, 'A note is at most 2,000 characters')
const title = required('Title is required').max(200, 'A title is at most 200 characters')

/** Whom it is for: the caller, another person, or everybody in a role. */
export const assignKinds = ['me', 'person', 'role'] as const
/** `assign_to` is assumed: left out, it follows from what is named. */
const assignee = {
  assign_to: z.enum(assignKinds, 'Choose whom it is for').optional(),
  user_identifier: z.string().nullish(),
  role_identifier: z.string().nullish(),
}
type Assignee = z.infer<z.ZodObject<typeof assignee>>
/** Use with `superRefine` (business §5 Reminder: a staff member must be chosen if assigned to another). */
const requireAssignee = ({ assign_to, user_identifier, role_identifier }: Assignee, ctx: z.RefinementCtx) => {
  const say = (message: string, path: string) => ctx.addIssue({ code: 'custom', message, path: [path] })
  if (assign_to === 'person' && !user_identifier) say('User is required', 'user_identifier')
  if (assign_to === 'role' && !role_identifier) say('Role is required', 'role_identifier')
}

export const ReminderInput = z
  .object({
    scheduled_at,
    note,
    module_type: z.literal('lead', 'Reminders are set for leads only').default('lead'),
    module_identifier: required('Lead is required'),
    ...assignee,
  })
  .superRefine(requireAssignee)
/** Types of tasks that are made by themselves. */
export const ownTaskTypes = taskTypes.filter((type) => type !== 'reminder')
export const TaskInput = z
  .object({
    title,
    note: z.string().trim().max(2000, 'A note is at most 2,000 characters').default(''),
    type: z.enum(ownTaskTypes, 'Choose a type of task'),
    /** Follows from what it is about; another one is refused. */
    category: z.enum(taskCategories, 'Tasks have no such category').optional(),
    scheduled_at,
    module_type: z.literal('lead', 'Tasks are about leads, or about nothing').nullish(),
    module_identifier: z.string().nullish(),
    ...assignee,
  })
  .superRefine(requireAssignee)
/** What is left out stays. A reminder has no title. */
export const TaskEdit = z
  .object({
    title: title.optional(),
    note: z.string().trim().max(2000, 'A note is at most 2,000 characters').optional(),
    scheduled_at: scheduled_at.optional(),
    ...assignee,
  })
  .superRefine(requireAssignee)

const status = z.enum(chosenStates, 'Choose working, completed or cancelled: a task is overdue by its time')
export const TaskTargets = taskTargets.body({})
export const TaskStatusChange = taskTargets.body({ status })
export const TaskPostponement = taskTargets.body({ scheduled_at })
/** Fields that many tasks can be given the same value of: an identifier. */
export const taskEditFields = ['user_identifier', 'role_identifier'] as const
export const TaskFieldEdit = taskTargets.body(fieldEdit(taskEditFields))

const TaskLookups = z.object({
  people: z.array(Choice),
  roles: z.array(Choice),
  creators: z.array(Choice),
})
const Created = z.object({ identifier: z.string(), receipt: Receipt })
const reading = signedIn(
  'Tasks of one’s own, of one’s roles, of leads that one sees and of people that one manages',
  EVERYBODY,
)

export const tasks = endpoints('tasks', {
  list: get('/tasks', {
    can: reading,
    query: taskQueries.List.extend({ identifier: z.string().optional() }),
    answer: page(Task),
    lists: 'tasks',
    from: 'documented',
    quirks: [
      'identifier is that of the lead',
      'type, category and identifier as documented; tab, search and other filters are assumed',
      'tasks of leads that the caller may not see, and of deleted leads, are left out',
    ],
  }),
  ids: get('/tasks/identifiers', {
    can: reading,
    query: taskQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  counts: get('/tasks/counts', {
    can: reading,
    query: taskQueries.Matching,
    answer: tabCounts(TaskTab),
    from: 'assumed',
  }),
  filters: get('/tasks/filters', { can: reading, answer: TaskLookups, from: 'assumed' }),
  exportFile: post('/tasks/export', {
    can: reading,
    body: taskTargets.fileBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  pendingCount: get('/tasks/pending-count', {
    can: reading,
    query: z.object({
      window: z.enum(taskWindows, `window must be one of ${taskWindows.join(', ')}`).default('last_30_days'),
    }),
    answer: z.record(z.enum(taskStates), z.number()),
    from: 'assumed',
    quirks: [
      'tasks for the caller or for one of their roles, by state',
      'due since the beginning of the window: those that fall due later are counted as working',
    ],
  }),
  single: get('/tasks/single/{id}', { can: reading, answer: Task, from: 'assumed' }),
  createReminder: post('/tasks/create-reminder', {
    can: 'tasks.update',
    body: ReminderInput,
    answer: Created,
    from: 'documented',
    says: 'Reminder has been set successfully',
    quirks: [
      '"Invaild" is literal',
      'for a person, in a role of theirs if one is named; for everybody in the role when only that is named; else for the caller',
      'assumed: a past time, a deleted lead and somebody who may not see the lead are refused',
    ],
  }),
  create: post('/tasks/create', {
    can: 'tasks.update',
    body: TaskInput,
    answer: Created,
    from: 'assumed',
    says: 'Task created',
  }),
  edit: put('/tasks/{id}/edit', {
    can: 'tasks.update',
    body: TaskEdit,
    answer: Receipt,
    from: 'assumed',
    says: 'Task updated',
  }),
  changeStatus: put('/tasks/{id}/change-status', {
    can: 'tasks.update',
    body: z.object({ status }),
    answer: Receipt,
    from: 'documented',
    says: 'Task updated',
    quirks: ['body and transitions are not shown: any other state may be chosen, and a closed task reopened'],
  }),
  remove: del('/tasks/{id}', {
    can: 'tasks.delete',
    answer: Receipt,
    from: 'assumed',
    says: 'Task deleted',
  }),
  bulkStatus: put('/tasks/bulk-status', {
    ...runs('tasks.status', 'tasks.update'),
    body: TaskStatusChange,
    from: 'assumed',
    says: 'Task updated',
  }),
  bulkPostpone: put('/tasks/bulk-postpone', {
    ...runs('tasks.postpone', 'tasks.update'),
    body: TaskPostponement,
    from: 'assumed',
    says: 'Task postponed',
  }),
  setField: put('/tasks/bulk-field', {
    ...runs('tasks.edit', 'tasks.update'),
    body: TaskFieldEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  bulkDelete: post('/tasks/bulk-delete', {
    ...runs('tasks.delete'),
    body: TaskTargets,
    from: 'assumed',
    says: 'Task deleted',
  }),
  /** Who changed the task, newest first. */
  history: get('/tasks/{id}/history', {
    can: reading,
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
})

/** The documents ask for a session alone. Everybody who works here sets tasks, and changes and deletes those that they see. */
const WORKING = [
  ...COUNSELLING,
  'calling-agent',
  'staff',
  'client',
  'finance',
  'agent',
  'institution-staff',
  'ambassador',
  'trainer',
  'request-update',
] as const

export default {
  endpoints: { tasks },
  lists: { tasks: ['create', 'edit', 'status', 'postpone', 'delete', 'hand_over'] },
  permissions: {
    'tasks.update': WORKING,
    'tasks.delete': WORKING,
  },
  navigation: [{ alias: 'Tasks', route: '/tasks', can: 'tasks.update', icon: 'tasks', order: 15 }],
} as const satisfies ModuleDeclaration
