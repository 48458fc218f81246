/** Kinds and states of tasks, and the filters, tabs and sort columns of their list (business §4, core §9). */
import { z } from 'zod'
import { fixedValues, type Filters } from '../../filters'
import { listQueries } from '../../paging'

/** A reminder is a task about a lead that only has a time and a note. */
export const taskTypes = ['reminder', 'call', 'message', 'meeting', 'other'] as const
export type TaskType = (typeof taskTypes)[number]
/** What a task is about: one of the leads, or none. */
export const taskCategories = ['lead', 'general'] as const

/** States of tasks (business §4). A task that works becomes overdue when its time has come. */
export const taskStates = ['overdue', 'working', 'completed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]
/** Those that people choose, and that are stored: a task is overdue by its time alone. */
export const chosenStates = ['working', 'completed', 'cancelled'] as const
export type ChosenState = (typeof chosenStates)[number]

/** Windows of pending tasks (core §9): those that are or were due since then. */
export const taskWindows = ['last_30_days', 'last_6_months'] as const
export type TaskWindow = (typeof taskWindows)[number]

/** `mine`: open ones of the reader or of their roles. */
export const taskTabs = ['mine', ...taskStates, 'all'] as const
export type TaskTab = (typeof taskTabs)[number]
export const TaskTab = z.enum(taskTabs, `tab must be one of ${taskTabs.join(', ')}`)

/** `for:me due:today window:last_30_days`. People and roles are named by their identifiers. */
export const taskFilters = {
  type: { kind: 'words', word: 'type', ...fixedValues(taskTypes, 'types'), inOrder: true },
  category: { kind: 'words', word: 'about', ...fixedValues(taskCategories, 'categories'), inOrder: true },
  user_identifier: {
    kind: 'words',
    word: 'for',
    options: 'people',
    called: 'people',
    inOrder: true,
    none: true,
  },
  role_identifier: {
    kind: 'words',
    word: 'role',
    options: 'roles',
    called: 'records',
    inOrder: true,
    none: true,
  },
  creator_identifier: {
    kind: 'words',
    word: 'from',
    options: 'creators',
    called: 'people',
    inOrder: true,
    none: true,
  },
  window: { kind: 'words', word: 'window', ...fixedValues(taskWindows, 'windows'), inOrder: true },
  due_from: { kind: 'from', word: 'due' },
  due_to: { kind: 'to', word: 'due' },
  created_from: { kind: 'from', word: 'created' },
  created_to: { kind: 'to', word: 'created' },
} as const satisfies Filters

export const taskSorts = ['scheduled_at', 'type', 'created_at', 'updated_at'] as const

/** Reminders of a lead are asked for all at once (business §9). */
export const REMINDERS_PER_PAGE = 1000

export const taskQueries = listQueries({
  filters: taskFilters,
  tab: { tab: TaskTab },
  sorts: taskSorts,
  most: REMINDERS_PER_PAGE,
})
export const taskTargets = taskQueries.targets({
  rows: 'tasks',
  missing: 'Task is required',
  undecided: 'Select the tasks, or all that match',
})
