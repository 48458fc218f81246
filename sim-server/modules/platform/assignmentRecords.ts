/** Calls that every assignment has besides its own: both sides as lists, changes as one operation, history. */
import { assignmentRecords } from '@contract/platform/assignmentRecords'
import { filterOptions } from '@domain/platform/assignments/filterOptions'
import { assignmentNamed } from '@domain/platform/assignments'
import { historyOf } from '@domain/platform/assignments/history'
import { whatIdentifiers, whatPage, whoPage } from '@domain/platform/assignments/lists'
import { requireReading } from '@domain/platform/assignments/serveAssignment'
import { rowsByName } from '@domain/platform/assignments/side'
import { assignmentVerb } from '@domain/platform/assignments/verb'
import { bulkCall, requireVerb, runVerb } from '@domain/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { serve } from '@kit/request/serve'

/** The assignment, for callers who may read it. */
const readable = (caller: Caller, name: string) => {
  const assignment = assignmentNamed(name)
  requireReading(caller, assignment)
  return assignment
}

export default serve(assignmentRecords, {
  who: ({ assignment, query, ...call }) =>
    whoPage(bulkCall(call), readable(call.caller, assignment), query, call.request.language),
  rows: async ({ assignment, body, ...call }) =>
    whatPage(bulkCall(call), readable(call.caller, assignment), body, call.request.language),
  ids: ({ assignment, body, ...call }) =>
    whatIdentifiers(bulkCall(call), readable(call.caller, assignment), body, call.request.language),
  find: ({ assignment, body: { values }, ...call }) =>
    rowsByName(bulkCall(call), readable(call.caller, assignment).what, values, call.request.language),
  filters: ({ assignment, db, caller, request }) =>
    filterOptions(db, readable(caller, assignment), request.language),
  change: async ({ assignment: name, settle, body, ...call }) => {
    const assignment = assignmentNamed(name)
    const verb = assignmentVerb(assignment)
    requireVerb(call.caller, verb)
    return runVerb(verb, assignmentRecords.change, { ...call, body, settle }, assignment.what)
  },
  history: ({ assignment, query, ...call }) =>
    historyOf(bulkCall(call), readable(call.caller, assignment), query),
})
