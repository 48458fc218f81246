/** Operations: plan, list, receipts, undo, redo, cancel. */
import {
  operationFilters,
  operations,
  type PlanBody,
  type Operation,
  type Verb,
} from '@contract/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import type { z } from 'zod'
import {
  bulkCall,
  cancelRunning,
  isPlanned,
  documentLines,
  documentOf,
  OPERATION_COLUMNS,
  OPERATION_JOINS,
  operationRowsOf,
  storedOperation,
  operationOf,
  planFile,
  planFor,
  planUndo,
  receiptFile,
  redoOperation,
  requireUndoable,
  requireVerb,
  undoOperation,
  type StoredOperation,
} from '@domain/platform/operations'
import { allVerbs, verbNamed, verbOf } from '@domain/verbs'
import { declareList, type Viewer } from '@kit/list/declareList'
import { placeholders, type WherePart } from '@kit/list/filterWhere'
import { peopleIn, valuesIn } from '@kit/list/occurring'
import { storedRows } from '@kit/list/storedRows'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'

/** The verbs that the caller may use; operations of others only with `operations.read`. */
const readableParts = (caller: Viewer): WherePart[] => {
  const allowed = allVerbs()
    .filter(({ can }) => caller.can(can))
    .map(({ verb, subject }) => `${verb} ${subject.table}`)
  const own: WherePart[] = caller.can('operations.read') ? [] : [['l.user_id = ?', caller.user.id]]
  return [[`l.verb || ' ' || l.subject IN (${placeholders(allowed)})`, ...allowed], ...own]
}
const operationList = declareList({
  table: 'operations',
  joins: OPERATION_JOINS,
  filters: operationFilters,
  columns: { user_identifier: 'u.identifier', from_date: 'l.created_at', to_date: 'l.created_at' },
  always: [['l.part_of IS NULL']],
  scope: readableParts,
})
const operationRows = storedRows<StoredOperation, Operation>(operationList, {
  select: OPERATION_COLUMNS,
  rowOf: (stored, db) => operationOf(db, verbOf, stored),
  sorts: { created_at: { column: 'l.id' } },
  order: { sort_by: 'created_at', sort: 'desc' },
})

/** The verb of a plan, and its body without the verb. Throws 403, or 422 for a verb without a plan. */
function plannedVerb(caller: Caller, { verb: name, master, assignment, ...body }: z.output<typeof PlanBody>) {
  const verb = verbNamed(name, { master, assignment })
  requireVerb(caller, verb)
  if (!isPlanned(verb)) throw new Fail(422, { message: 'This action has no plan', field: 'verb' })
  return { verb, parsed: verb.parsed(body) }
}

export default serve(operations, {
  plan: async ({ body, ...call }) => {
    const { verb, parsed } = plannedVerb(call.caller, body)
    const bulk = bulkCall(call)
    return readInSteps(call.tenant, (db) => {
      const own = { ...bulk, db }
      return planFor(own, verb, parsed.effectOf(own))
    })
  },
  planFile: async ({ body, ...call }) => {
    const { verb, parsed } = plannedVerb(call.caller, body)
    return planFile(bulkCall(call), verb, parsed)
  },
  list: operationRows.answer,
  filters: (call) => ({
    verbs: valuesIn<Verb>(operationList, call, 'verb'),
    users: peopleIn(operationList, call, 'user_id'),
  }),
  single: ({ db, caller, identifier }) =>
    operationOf(db, verbOf, storedOperation(db, caller, identifier, verbOf)),
  rows: ({ db, caller, identifier, query }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    const { rows, total } = operationRowsOf(db, caller, verbOf(stored).subject, stored, query)
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
  receiptFile: ({ tenant, db, caller, identifier }) => {
    const stored = storedOperation(db, caller, identifier, verbOf)
    return receiptFile(db, caller, verbOf(stored), stored, consoleOrigin(tenant))
  },
  planUndo: async ({ identifier, ...call }) => {
    const bulk = bulkCall(call)
    const plan = await readInSteps(call.tenant, (db) => planUndo({ ...bulk, db }, verbOf, identifier))
    requireUndoable(bulk, verbOf, identifier, plan)
    return plan
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
