/** Verbs of one task or thousands: another state, another time, deleted. */
import { TaskPostponement, TaskStatusChange, TaskTargets } from '@contract/leads/tasks'
import type { ChosenState } from '@contract/leads/taskFilters'
import type { Change, Row } from '../../platform/operations'
import { requireFuture } from './create'
import { taskTargetRows, taskVerb, type TaskTargetsBody } from './subject'

const SAME_STATE = 'It is in this state already'
const SAME_TIME = 'It is set for this time already'
const CLOSED = 'It is completed or cancelled. Reopen it first.'

export const taskStatus = taskVerb('tasks.status', {
  planSchema: TaskStatusChange,
  effectOf: (call, body) => {
    const { status, ...targets } = body as TaskTargetsBody & { status: ChosenState }
    const { now } = call
    const changes = new Map<unknown, Change>()
    /** Reopening a due task sends no second notification. */
    const reopened = ({ scheduled_at, notified_at }: Row): Change => {
      const told = notified_at ?? ((scheduled_at as string) <= now ? now : null)
      const change = changes.get(told) ?? { status, notified_at: told }
      changes.set(told, change)
      return change
    }
    const closed = (row: Row): Change => {
      const change = changes.get(row['notified_at']) ?? { status, notified_at: row['notified_at']! }
      changes.set(row['notified_at'], change)
      return change
    }
    return {
      ...taskTargetRows(call, targets),
      readColumns: { status: 'l.status', scheduled_at: 'l.scheduled_at', notified_at: 'l.notified_at' },
      writtenColumns: ['status', 'notified_at'],
      arguments: { status },
      decide: (row) => {
        if (row['status'] === status) return SAME_STATE
        return status === 'working' ? reopened(row) : closed(row)
      },
    }
  },
})

export const postponeTasks = taskVerb('tasks.postpone', {
  planSchema: TaskPostponement,
  effectOf: (call, body) => {
    const { scheduled_at, ...targets } = body as TaskTargetsBody & { scheduled_at: string }
    requireFuture(call, scheduled_at)
    const change: Change = { scheduled_at, notified_at: null }
    return {
      ...taskTargetRows(call, targets),
      readColumns: { status: 'l.status', scheduled_at: 'l.scheduled_at' },
      writtenColumns: ['scheduled_at', 'notified_at'],
      arguments: { scheduled_at },
      decide: (row) => {
        if (row['status'] !== 'working') return CLOSED
        return row['scheduled_at'] === scheduled_at ? SAME_TIME : change
      },
    }
  },
})

export const deleteTasks = taskVerb('tasks.delete', {
  can: 'tasks.delete',
  planSchema: TaskTargets,
  effectOf: (call, body: TaskTargetsBody) => {
    const change: Change = { deleted_at: call.now }
    return {
      ...taskTargetRows(call, body),
      readColumns: {},
      writtenColumns: ['deleted_at'],
      arguments: {},
      decide: () => change,
    }
  },
})
