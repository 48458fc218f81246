/** Operations: plan, list, receipts, undo, redo, cancel. */
import { alphabetSql } from '@db/alphabet'
import {
  operationFilters,
  operations,
  type PlanBody,
  type OperationRow,
  type OperationUser,
  type Verb,
} from '@contract/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import type { z } from 'zod'
import {
  bulkCall,
  cancelRunning,
  documentLines,
  documentOf,
  OPERATION_COLUMNS,
  storedOperation,
  operationOf,
  planFile,
  planFor,
  planUndo,
  receiptFile,
  redoOperation,
  requireVerb,
  undoOperation,
  type StoredOperation,
} from '@domain/platform/operations'
import { allVerbs, verbNamed, verbOf } from '@domain/verbs'
import { filterParts, placeholders, whereOf, type WherePart } from '@kit/list/filterWhere'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'

/** Operations whose verb the caller may use; of others only with `operations.read`. */
const readableParts = (caller: Caller): WherePart[] => {
  const allowed = allVerbs()
    .filter(({ can }) => caller.can(can))
    .map(({ verb, subject }) => `${verb} ${subject.table}`)
  const own: WherePart[] = caller.can('operations.read') ? [] : [['o.user_id = ?', caller.user.id]]
  return [[`o.verb || ' ' || o.subject IN (${placeholders(allowed)})`, ...allowed], ...own]
}
/** Columns of filters with another name. */
const filterColumns = {
  verb: 'o.verb',
  user_identifier: 'u.identifier',
  from_date: 'o.created_at',
  to_date: 'o.created_at',
}

/** The verb of a plan, and its body without the verb. Throws 403, or 422 for a verb without a plan. */
function plannedVerb(caller: Caller, { verb: name, master, ...body }: z.output<typeof PlanBody>) {
  const verb = verbNamed(name, master)
  requireVerb(caller, verb)
  if (!verb.planSchema || !verb.effectOf)
    throw new Fail(422, { message: 'This action has no plan', field: 'verb' })
  return { verb, parsed: parse(verb.planSchema, body) }
}

export default serve(operations, {
  plan: async ({ body, ...call }) => {
    const { verb, parsed } = plannedVerb(call.caller, body)
    const bulk = bulkCall(call)
    return readInSteps(call.tenant, (db) => {
      const own = { ...bulk, db }
      return planFor(own, verb, verb.effectOf!(own, parsed))
    })
  },
  planFile: async ({ body, ...call }) => {
    const { verb, parsed } = plannedVerb(call.caller, body)
    return planFile(bulkCall(call), verb, parsed)
  },
  list: ({ db, caller, request: { offset }, query: { page, per_page, sort, ...filters } }) => {
    const { sql, values } = whereOf([
      ...readableParts(caller),
      ...filterParts(operationFilters, filters, { columns: filterColumns, offset }),
    ])
    const { total } = db
      .prepare<unknown[], { total: number }>(
        `SELECT count(*) AS total FROM operations o LEFT JOIN users u ON u.id = o.user_id WHERE ${sql}`,
      )
      .get(...values)!
    const stored = db
      .prepare<unknown[], StoredOperation>(
        `${OPERATION_COLUMNS} WHERE ${sql} ORDER BY o.id ${sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
      )
      .all(...values, per_page, (page - 1) * per_page)
    return paged(
      stored.map((one) => operationOf(db, verbOf, one)),
      { page, per_page },
      total,
    )
  },
  filters: ({ db, caller, request: { language } }) => {
    const { sql, values } = whereOf(readableParts(caller))
    return {
      verbs: db
        .prepare<unknown[], Verb>(`SELECT DISTINCT o.verb FROM operations o WHERE ${sql} ORDER BY 1`)
        .pluck()
        .all(...values),
      users: db
        .prepare<unknown[], z.output<typeof OperationUser>>(
          `SELECT identifier, first_name, last_name FROM users WHERE id IN (SELECT o.user_id FROM operations o WHERE ${sql}) ORDER BY ${alphabetSql('first_name', language)}, ${alphabetSql('last_name', language)}, id`,
        )
        .all(...values),
    }
  },
  single: ({ db, caller, identifier }) =>
    operationOf(db, verbOf, storedOperation(db, caller, identifier, verbOf)),
  rows: ({ db, caller, identifier, query }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    const { table, label, visibleTo } = verbOf(stored).subject
    const { sql, values } = whereOf([
      ['r.operation_id = ?', stored.id],
      ...(query.outcome ? [['r.outcome = ?', query.outcome] satisfies WherePart] : []),
      ...visibleTo(caller),
    ])
    const from = `FROM operation_rows r JOIN ${table} l ON l.id = r.row_id WHERE ${sql}`
    const { total } = db
      .prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${from}`)
      .get(...values)!
    const rows = db
      .prepare<unknown[], z.output<typeof OperationRow>>(
        `SELECT l.identifier, ${label} AS name, r.outcome, r.message ${from} ORDER BY r.row_id ${query.sort === 'desc' ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`,
      )
      .all(...values, query.per_page, (query.page - 1) * query.per_page)
    return paged(rows, query, total)
  },
  document: ({ db, caller, identifier }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    return documentOf(db, caller, verbOf(stored).subject, stored)
  },
  lines: ({ db, caller, identifier, query }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    const { lines, total } = documentLines(db, caller, verbOf(stored).subject, stored, query)
    return paged(lines, query, total)
  },
  receiptFile: ({ db, caller, request, identifier }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    return receiptFile(db, caller, verbOf(stored), stored, new URL(request.raw().url).origin)
  },
  planUndo: async ({ identifier, ...call }) => {
    const bulk = bulkCall(call)
    return readInSteps(call.tenant, (db) => planUndo({ ...bulk, db }, verbOf, identifier))
  },
  undo: async ({ identifier, settle, ...call }) =>
    undoOperation(bulkCall(call), verbOf, identifier, {
      settle,
      key: call.request.key,
      plan: call.request.plan,
    }),
  redo: async ({ identifier, settle, ...call }) =>
    redoOperation(bulkCall(call), verbOf, identifier, { settle, key: call.request.key }),
  cancel: ({ tenant, caller, key }) => ({ cancelled: cancelRunning(tenant, caller, key) }),
})
