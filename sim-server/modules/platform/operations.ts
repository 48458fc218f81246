/** Operations: plan, list, receipts, undo, redo, cancel. */
import { operations, verbs, type Operation, type OperationRow } from '@contract/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import type { z } from 'zod'
import {
  bulkCall,
  cancelRunning,
  OPERATION_COLUMNS,
  storedOperation,
  operationOf,
  planFor,
  receiptFile,
  redoOperation,
  requireVerb,
  undoOperation,
  type StoredOperation,
} from '@domain/platform/operations'
import { bulkVerbs } from '@domain/verbs'
import { placeholders, whereOf, type WherePart } from '@domain/filterWhere'
import { Fail } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'

const verbOf = ({ verb }: Pick<Operation, 'verb'>) => bulkVerbs[verb]

export default serve(operations, {
  plan: async ({ body: { verb: name, ...body }, ...call }) => {
    const verb = bulkVerbs[name]
    requireVerb(call.caller, verb)
    if (!verb.planSchema || !verb.effectOf)
      throw new Fail(422, { message: 'This action has no plan', field: 'verb' })
    const bulk = bulkCall(call)
    const parsed = parse(verb.planSchema, body)
    return readInSteps(call.tenant, (db) => {
      const own = { ...bulk, db }
      return planFor(own, verb, verb.effectOf!(own, parsed))
    })
  },
  list: ({ db, caller, query }) => {
    const allowed = verbs.filter((verb) => caller.can(bulkVerbs[verb].can))
    const parts: WherePart[] = [[`o.verb IN (${placeholders(allowed)})`, ...allowed]]
    if (!caller.can('operations.read')) parts.push(['o.user_id = ?', caller.user.id])
    const { sql, values } = whereOf(parts)
    const { total } = db
      .prepare<unknown[], { total: number }>(`SELECT count(*) AS total FROM operations o WHERE ${sql}`)
      .get(...values)!
    const stored = db
      .prepare<unknown[], StoredOperation>(
        `${OPERATION_COLUMNS} WHERE ${sql} ORDER BY o.id ${query.sort === 'asc' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
      )
      .all(...values, query.per_page, (query.page - 1) * query.per_page)
    return paged(stored.map(operationOf), query, total)
  },
  single: ({ db, caller, identifier }) => operationOf(storedOperation(db, caller, identifier, verbOf)),
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
  receiptFile: ({ db, caller, identifier }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    return receiptFile(db, caller, verbOf(stored).subject, stored)
  },
  undo: async ({ identifier, settle, ...call }) =>
    undoOperation(bulkCall(call), verbOf, identifier, { settle, key: call.request.key }),
  redo: async ({ identifier, settle, ...call }) =>
    redoOperation(bulkCall(call), verbOf, identifier, { settle, key: call.request.key }),
  cancel: ({ tenant, caller, key }) => ({ cancelled: cancelRunning(tenant, caller, key) }),
})
