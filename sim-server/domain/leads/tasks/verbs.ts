/** Verbs of one task or thousands: another state, another time, deleted. */
import { tasks } from '@contract/leads/tasks'
import { bulkVerb, type Change, type Row } from '../../platform/operations'
import { requireFuture } from './create'
import { taskSubject as subject } from './subject'
import { taskList } from './taskList'

const SAME_STATE = 'It is in this state already'
const SAME_TIME = 'It is set for this time already'
const CLOSED = 'It is completed or cancelled. Reopen it first.'

export const taskStatus = bulkVerb({
  ...tasks.bulkStatus.spec,
  subject,
  effectOf: (call, { status, ...targets }) => {
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
      ...taskList.targetRows(call, targets),
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

export const postponeTasks = bulkVerb({
  ...tasks.bulkPostpone.spec,
  subject,
  effectOf: (call, { scheduled_at, ...targets }) => {
    requireFuture(call, scheduled_at)
    const change: Change = { scheduled_at, notified_at: null }
    return {
      ...taskList.targetRows(call, targets),
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

export const deleteTasks = bulkVerb({
  ...tasks.bulkDelete.spec,
  subject,
  effectOf: (call, body) => {
    const change: Change = { deleted_at: call.now }
    return {
      ...taskList.targetRows(call, body),
      readColumns: {},
      writtenColumns: ['deleted_at'],
      arguments: {},
      decide: () => change,
    }
  },
})
