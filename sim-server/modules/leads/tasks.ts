/** Tasks and reminders: the list, one task, how many wait, new ones, and the verbs. */
import { MISSING_RECORD } from '@contract/shapes'
import type { z } from 'zod'
import { taskStates } from '@contract/leads/filters/taskFilters'
import { tasks, type Task } from '@contract/leads/tasks'
import type { Choice } from '@contract/shapes'
import { alphabetSql } from '@db/alphabet'
import { insertTask } from '@domain/leads/tasks/create'
import { editEffect, editTask } from '@domain/leads/tasks/edit'
import { taskHistory } from '@domain/leads/tasks/history'
import { taskSubject } from '@domain/leads/tasks/subject'
import { shownAt, taskList, taskRows, windowStart } from '@domain/leads/tasks/taskList'
import { deleteTasks, postponeTasks, taskStatus } from '@domain/leads/tasks/verbs'
import { bulkCall, faultsOn, runOperation, runVerb } from '@domain/platform/operations'
import { recordName } from '@domain/recordName'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { listFile, requireColumns } from '@kit/list/listFile'
import { peopleIn } from '@kit/list/occurring'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { serve, type Call } from '@kit/request/serve'

const ROWS_PER_PART = 500
const nameOf = (one: { first_name: string; last_name: string } | null) =>
  one ? `${one.first_name} ${one.last_name}`.trim() : ''
/** The value of each column of the console. */
const cells = new Map<string, (row: Task) => string>([
  ['title', ({ title, note }) => title || note],
  ['note', ({ note }) => note],
  ['type', ({ type }) => type],
  ['status', ({ status }) => status],
  ['scheduled_at', ({ scheduled_at }) => scheduled_at],
  ['leadInfo', ({ leadInfo }) => nameOf(leadInfo)],
  ['userInfo', ({ userInfo }) => nameOf(userInfo)],
  ['roleInfo', ({ roleInfo }) => roleInfo?.name ?? ''],
  ['creatorInfo', ({ creatorInfo }) => nameOf(creatorInfo)],
  ['created_at', ({ created_at }) => created_at],
])

function exportFile({ tenant, db, caller, request, body }: Call<typeof tasks.exportFile>): Response {
  const { columns, is_selected_all, tasks: identifiers, filters, excluded, sort_by, sort } = body
  requireColumns(columns, (key) => cells.has(key))
  const reader = readerOf({ tenant, db, caller, request })
  const where = taskList.targets(reader, { is_selected_all, identifiers, filters, excluded })
  const ids = taskRows.ids(db, where, { sort_by, sort, language: request.language })
  if (!is_selected_all && ids.length < new Set(identifiers).size)
    throw new Fail(404, { message: MISSING_RECORD, field: 'tasks' })
  const shown = shownAt(reader.now)
  return listFile(tenant, 'tasks', ids, columns, {
    rowsPerPart: ROWS_PER_PART,
    rowsOf: (part) => taskRows.byIds(db, part as readonly number[], request.language).map(shown),
    cellOf: (key) => cells.get(key)!,
  })
}

/** Values that occur in the tasks that the caller sees: at 100,000 tasks each takes 30 ms, and others get their turn between. */
async function filters(call: Call<typeof tasks.filters>) {
  const { db, caller, request } = call
  const peopleOf = (column: string) =>
    peopleIn(taskList, call, column).map((one) => ({ value: one.identifier, label: nameOf(one) }))
  const people = peopleOf('user_id')
  await nextLoopTurn()
  const creators = peopleOf('created_by')
  await nextLoopTurn()
  const { sql, values } = taskList.visible(caller)
  const roles = db
    .prepare<unknown[], z.infer<typeof Choice>>(
      `SELECT r.identifier AS value, r.name AS label FROM roles r WHERE r.id IN (SELECT l.role_id FROM ${taskList.from} WHERE ${sql}) ORDER BY ${alphabetSql('r.name', request.language)}, r.id`,
    )
    .all(...values)
  return {
    people,
    roles: sortedInAlphabet(roles, request.language, ({ label }) => recordName(label, request.language)),
    creators,
  }
}

type StateCounts = Record<(typeof taskStates)[number], number>
function pendingCount({ tenant, db, caller, query }: Call<typeof tasks.pendingCount>): StateCounts {
  const now = tenant.clock.iso()
  const { sql, values } = taskList.visible(caller)
  const counted = db
    .prepare<unknown[], { state: keyof StateCounts; count: number }>(
      `SELECT iif(l.status = 'working' AND l.scheduled_at <= ?, 'overdue', l.status) AS state, count(*) AS count FROM ${taskList.from}
      WHERE l.scheduled_at >= ? AND (l.user_id = ? OR (l.user_id IS NULL AND l.role_id IN (SELECT role_id FROM user_roles WHERE user_id = ?))) AND ${sql} GROUP BY 1`,
    )
    .all(now, windowStart(query.window, now), caller.user.id, caller.user.id, ...values)
  const none: StateCounts = { overdue: 0, working: 0, completed: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) }
}

type NewTask = Parameters<typeof insertTask>[1]
const create = (
  { settle, ...call }: Pick<Call<typeof tasks.create>, 'tenant' | 'db' | 'caller' | 'request' | 'settle'>,
  given: NewTask,
) => {
  const { answer, afterCommit } = call.db.whole(() => {
    const made = insertTask(bulkCall(call), given)
    settle(made.answer)
    return made
  })
  afterCommit()
  return answer
}

export default serve(tasks, {
  list: async ({ query, ...call }) => {
    const page = await taskRows.answer({ ...call, query })
    return { ...page, recordsInfo: page.recordsInfo.map(shownAt(call.tenant.clock.iso())) }
  },
  ids: ({ query, ...call }) =>
    taskRows.identifiers(call.db, taskList.asked(readerOf(call), query), query, call.request.language),
  counts: taskRows.counts,
  filters,
  exportFile,
  pendingCount,
  single: ({ id, ...call }) => {
    const one = { is_selected_all: false, identifiers: [id], filters: {}, excluded: [] }
    const where = taskList.targets(readerOf(call), one)
    const [row] = taskRows.rows(call.db, where, {}, 1)
    if (!row) throw new Fail(404, MISSING_RECORD)
    return shownAt(call.tenant.clock.iso())(row)
  },
  createReminder: ({ body: { module_identifier, ...given }, ...call }) =>
    create(call, { ...given, type: 'reminder', lead: module_identifier }),
  create: ({ body: { module_type, module_identifier, category, ...given }, ...call }) => {
    const lead = module_identifier || null
    if ((category === 'lead' || module_type) && lead === null)
      throw new Fail(422, { message: 'Lead is required', field: 'module_identifier' }, { rule: 'valid' })
    if (category === 'general' && lead !== null)
      throw new Fail(422, { message: 'A task about a lead is of the category lead', field: 'category' })
    return create(call, { ...given, lead })
  },
  edit: async ({ id, body, settle, ...call }) =>
    runOperation(bulkCall(call), editTask, (bulk) => editEffect(bulk, id, body), {
      settle,
      key: call.request.key,
      plan: call.request.plan,
      faults: faultsOn(call.tenant, tasks.edit, taskSubject),
    }),
  changeStatus: async ({ id, body, ...call }) =>
    runVerb(taskStatus, tasks.changeStatus, { ...call, body: { ...taskList.only(id), ...body } }),
  remove: async ({ id, ...call }) => runVerb(deleteTasks, tasks.remove, { ...call, body: taskList.only(id) }),
  bulkStatus: async (call) => runVerb(taskStatus, tasks.bulkStatus, call),
  bulkPostpone: async (call) => runVerb(postponeTasks, tasks.bulkPostpone, call),
  setField: async (call) => runVerb(editTask, tasks.setField, call),
  bulkDelete: async (call) => runVerb(deleteTasks, tasks.bulkDelete, call),
  history: ({ id, query, ...call }) => taskHistory(call, id, query),
})
