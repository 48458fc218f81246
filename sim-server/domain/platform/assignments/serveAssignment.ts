/** Serves the calls of an assignment. Each change is an operation: with its values before, a receipt and an undo. */
import type { AnyEndpoint } from '@contract/http'
import type { AnyAssignment } from '@contract/platform/assignments/assignment'
import type { Receipt } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import type { Call, CallOf } from '@kit/request/handler'
import { serve, type Mount } from '@kit/request/serve'
import { bulkCall, faultsOn, runOperation, type BulkCall } from '../operations'
import { axisOf, type AssignmentDefinition, type Axis } from './definition'
import { assignedPage } from './lists'
import { rowsNamed } from './side'
import { fixedRow } from './state'
import { assignmentVerb, namedEffect } from './verb'

/** The id of no row. */
const NOBODY = 0

type Values = Readonly<Record<string, unknown>>
export type AssignmentHandlerCall = Pick<Call<AnyEndpoint>, 'tenant' | 'db' | 'request' | 'settle'> & {
  caller: Caller
}
interface PageQuery extends Values {
  page: number
  per_page: number
}

/** @throws Fail 403 for callers who may not read it */
export function requireReading(caller: Caller, assignment: AssignmentDefinition): void {
  const can = assignment.can('read')
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
}

/** Assigns these rows of the listed side to the fixed one, or to several, or takes them back. */
export const changeNamed = (
  axis: Axis,
  endpoint: AnyEndpoint,
  { settle, ...call }: AssignmentHandlerCall,
  named: { fixed: string | readonly string[]; listed: readonly string[]; assigned: boolean },
) =>
  runOperation(
    bulkCall(call),
    assignmentVerb(axis.assignment),
    (bulk: BulkCall) => namedEffect(axis, bulk, named),
    {
      settle,
      key: call.request.key,
      plan: call.request.plan,
      faults: faultsOn(call.tenant, endpoint, axis.listed),
    },
  )

export interface AssignmentHandlers<Calls extends AnyAssignment> {
  list(call: CallOf<Calls['list']>): ReturnType<typeof assignedPage>
  assign(call: CallOf<Calls['assign']>): Promise<Receipt>
  unassign(call: CallOf<Calls['unassign']>): Promise<Receipt>
}

/** The handlers of the calls that every assignment has: for a module that serves further calls of its own. */
export function assignmentHandlers<Calls extends AnyAssignment>(
  assignment: AssignmentDefinition<Calls>,
  identifierOf: (call: AssignmentHandlerCall, who: string) => string = (_, who) => who,
): AssignmentHandlers<Calls> {
  const { calls, spec, who } = assignment
  const axis = axisOf(assignment)
  const { key, isPath, only } = spec.who
  const whoOf = (call: AssignmentHandlerCall, given: Values): string =>
    only ?? identifierOf(call, String((isPath ? (call as Values) : given)[key] ?? ''))
  const change =
    (assigned: boolean) =>
    async ({ body, ...call }: AssignmentHandlerCall & { body: Values }) =>
      changeNamed(axis, assigned ? calls.assign : calls.unassign, call, {
        fixed: whoOf(call, body),
        listed: body[spec.what.key] as readonly string[],
        assigned,
      })
  const handlers = {
    list: ({ query, ...call }: AssignmentHandlerCall & { query: PageQuery }) => {
      const { caller, request } = call
      const reader = bulkCall(call)
      const given = whoOf(call, query)
      const own = who.isPeople ? caller.user.identifier : ''
      if (given && given !== own) requireReading(caller, assignment)
      // To a caller of another kind, such as staff where agents are assigned something, nothing is.
      const id = given ? fixedRow(reader, axis, given).id : (rowsNamed(reader, who, [own])[0]?.id ?? NOBODY)
      return assignedPage(reader, axis, { ...query, ids: [id] }, request.language)
    },
    assign: change(true),
    unassign: change(false),
  }
  // Names of fields are known only where an assignment is declared; `serve` parses every body by its contract.
  return handlers as unknown as AssignmentHandlers<Calls>
}

export const serveAssignment = (assignment: AssignmentDefinition): Mount =>
  serve(assignment.calls, assignmentHandlers(assignment))
