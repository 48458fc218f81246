/** The bulk verb of an assignment: every change of it is planned, run, receipted and undoable like any other. */
import { AssignmentChange } from '@contract/platform/assignmentRecords'
import type { Db } from '@db/open'
import { allRows, changedEvent } from '@kit/auth/eventReaders'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type BulkEffect, type Subject } from '../operations'
import { axisOf, type AssignmentDefinition, type Axis, type AxisChange, type BoundSide } from './definition'
import { checkPairsReversed, pairEffect } from './pairEffects'
import { checkReversed, whatEffect, whoEffect } from './storedEffects'

const nameOf = ({ table, label, column }: BoundSide) =>
  `(SELECT ${label('en')} FROM ${table} l WHERE l.id = pair.${column})`
/** Rows of pairs whose sides the caller may see. */
const visiblePairs = (side: BoundSide, caller: Parameters<BoundSide['list']['scope']>[0]): WherePart[] => {
  const { sql, values } = whereOf(side.list.scope(caller))
  return sql === '1'
    ? []
    : [[`l.${side.column} IN (SELECT l.id FROM ${side.table} l WHERE ${sql})`, ...values]]
}

const assignmentSubject = (assignment: AssignmentDefinition): Subject => {
  const { table, who, what, spec, rules } = assignment
  const told = changedEvent('assignment_changed', allRows(assignment.can('read')), () => ({
    assignment: spec.name,
  }))
  if (rules)
    return {
      ...rules.subject,
      changed: (...change) => {
        rules.subject.changed(...change)
        told(...change)
      },
    }
  return {
    table,
    one: what.one,
    many: what.many,
    label: `(SELECT ${nameOf(what)} || ' · ' || ${nameOf(who)} FROM ${table} pair WHERE pair.id = l.id)`,
    visibleTo: (caller) => visiblePairs(who, caller),
    logged: { deleted_at: 'time' },
    changed: (...change) => {
      told(...change)
      assignment.tells?.(...change)
    },
  }
}

/** Name of who is assigned something, from the arguments of an operation; of several all names. */
const recipientOf =
  ({ who }: AssignmentDefinition) =>
  (db: Db, given: Readonly<Record<string, unknown>>): string | null =>
    db
      .prepare<[string], string | null>(
        `SELECT group_concat(name, ', ') FROM (SELECT ${who.label('en')} AS name FROM json_each(?) j JOIN ${who.table} l ON l.identifier = j.value ORDER BY j.key)`,
      )
      .pluck()
      .get(JSON.stringify([given['who'] ?? null].flat())) ?? null

function changeEffect(axis: Axis, call: BulkCall, change: AxisChange): BulkEffect {
  const { storedIn, spec } = axis.assignment
  if (spec.exclusive && change.fixed.length > 1)
    throw new Fail(422, { message: 'Choose only one', field: spec.who.key })
  if (storedIn === 'who') return whoEffect(axis, call, change)
  if (storedIn === 'what') return whatEffect(axis, call, change)
  return pairEffect(axis, call, change)
}

const changeVerb = (assignment: AssignmentDefinition) =>
  bulkVerb({
    verb: 'assignments.change',
    can: assignment.can('update'),
    subject: assignmentSubject(assignment),
    body: AssignmentChange,
    recipientOf: recipientOf(assignment),
    ...(assignment.rules && checkReversed(assignment)),
    ...(assignment.pairRules && checkPairsReversed(assignment, assignment.pairRules)),
    effectOf: (call, { who, steps }) =>
      changeEffect(axisOf(assignment), call, { fixed: [who].flat(), steps }),
  })
const verbs = new WeakMap<AssignmentDefinition, ReturnType<typeof changeVerb>>()
export function assignmentVerb(assignment: AssignmentDefinition) {
  const verb = verbs.get(assignment) ?? changeVerb(assignment)
  verbs.set(assignment, verb)
  return verb
}

/** Assigns these rows of the listed side, or takes them back. */
export const namedEffect = (
  axis: Axis,
  call: BulkCall,
  {
    fixed,
    listed,
    assigned,
  }: { fixed: string | readonly string[]; listed: readonly string[]; assigned: boolean },
): BulkEffect => {
  if (fixed === '') throw new Fail(422, { message: 'Choose who', field: axis.assignment.spec.who.key })
  return changeEffect(axis, call, {
    fixed: [fixed].flat(),
    steps: [{ assigned, is_selected_all: false, identifiers: [...listed], filters: {}, excluded: [] }],
  })
}
