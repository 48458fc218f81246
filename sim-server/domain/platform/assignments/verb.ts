/** The bulk verb of an assignment: every change of it is planned, run, receipted and undoable like any other. */
import { AssignmentChange } from '@contract/platform/assignmentRecords'
import type { Db } from '@db/open'
import { readersOf } from '@kit/auth/eventReaders'
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, BulkVerb, Change, Subject } from '../operations'
import {
  AS_IT_IS,
  axisOf,
  type AssignmentDefinition,
  type Axis,
  type AxisChange,
  type BoundSide,
} from './definition'
import { assignedSql, fixedRow, wantedSql } from './state'
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
  const told: Subject['changed'] = (tenant, by, operation, identifiers) => {
    const payload = { assignment: spec.name, identifiers, by: by?.user.identifier ?? null, operation }
    tenant.emit(
      'assignment_changed',
      readersOf(tenant, { can: assignment.can('read'), seesAll: () => true, visible: () => [] }, payload),
      payload,
    )
  }
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
    changed: told,
  }
}

/** Rows that are made in one step: about 15 ms. */
const ROWS_PER_STEP = 5000

/** The pairs of these rows of the listed side, made where they are missing: their ids by the ids of the rows. */
function* pairsOf(
  { assignment: { table, what }, fixed, listed, isWho }: Axis,
  fixedId: number,
  now: string,
  db: Db,
  ids: readonly number[],
): Generator<void, ReadonlyMap<number, number>> {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (identifier, ${fixed.column}, ${listed.column}, deleted_at, created_at, updated_at)
    SELECT ${isWho ? 'l.identifier' : `(SELECT w.identifier FROM ${what.table} w WHERE w.id = ?)`}, ?, l.id, ?, ?, ? FROM json_each(?) j CROSS JOIN ${listed.table} l ON l.id = j.value`,
  )
  const read = db
    .prepare<unknown[], [number, number]>(
      `SELECT a.${listed.column}, a.id FROM json_each(?) j CROSS JOIN ${table} a ON a.${fixed.column} = ? AND a.${listed.column} = j.value`,
    )
    .raw()
  const pairs = new Map<number, number>()
  for (let at = 0; at < ids.length; at += ROWS_PER_STEP) {
    const some = JSON.stringify(ids.slice(at, at + ROWS_PER_STEP))
    insert.run(...(isWho ? [] : [fixedId]), fixedId, now, now, now, some)
    for (const [row, pair] of read.all(some, fixedId)) pairs.set(row, pair)
    yield
  }
  return pairs
}

function changeEffect(axis: Axis, call: BulkCall, change: AxisChange): BulkEffect {
  const { storedIn } = axis.assignment
  if (storedIn === 'who') return whoEffect(axis, call, change)
  if (storedIn === 'what') return whatEffect(axis, call, change)
  return pairEffect(axis, call, change)
}
function pairEffect(axis: Axis, call: BulkCall, { fixed: identifier, steps }: AxisChange): BulkEffect {
  const { assignment, listed, isWho } = axis
  const fixed = fixedRow(call, axis, identifier)
  const assigned = assignedSql(axis, fixed.id)
  const wanted = wantedSql(call, axis, fixed.id, steps)
  const scope = listed.list.visible(call.caller)
  const on: Change = { deleted_at: null }
  const off: Change = { deleted_at: call.now }
  return {
    from: `${listed.table} l WHERE ${scope.sql} AND (${wanted.sql}) <> ${assigned.sql}`,
    // In the order of the text: the columns come before FROM.
    values: [...assigned.values, ...scope.values, ...wanted.values, ...assigned.values],
    readColumns: { was_assigned: assigned.sql },
    writtenColumns: ['deleted_at'],
    arguments: { assignment: assignment.spec.name, [isWho ? 'who' : 'what']: identifier },
    decide: ({ was_assigned }) => (was_assigned === 1 ? off : on),
    gains: ({ was_assigned }) => (was_assigned === 1 ? null : fixed.name),
    losses: ({ was_assigned }) => (was_assigned === 1 ? fixed.name : null),
    noRows: AS_IT_IS,
    madeFor: {
      table: listed.table,
      label: listed.label('en'),
      rows: (db, ids) => pairsOf(axis, fixed.id, call.now, db, ids),
    },
  }
}

/** Name of who is assigned something, from the arguments of an operation. */
const recipientOf =
  ({ who }: AssignmentDefinition) =>
  (db: Db, given: Readonly<Record<string, unknown>>): string | null =>
    db
      .prepare<[unknown], string>(`SELECT ${who.label('en')} FROM ${who.table} l WHERE l.identifier = ?`)
      .pluck()
      .get(given['who'] ?? null) ?? null

const verbs = new WeakMap<AssignmentDefinition, BulkVerb>()
export function assignmentVerb(assignment: AssignmentDefinition): BulkVerb {
  const known = verbs.get(assignment)
  if (known) return known
  const verb: BulkVerb = {
    verb: 'assignments.change',
    can: assignment.can('update'),
    subject: assignmentSubject(assignment),
    undoable: true,
    planSchema: AssignmentChange,
    recipientOf: recipientOf(assignment),
    ...(assignment.rules && checkReversed(assignment)),
    effectOf: (call, body) => {
      const { who, steps } = body as AssignmentChange
      return changeEffect(axisOf(assignment), call, { fixed: who, steps })
    },
  }
  verbs.set(assignment, verb)
  return verb
}

/** Assigns these rows of the listed side, or takes them back. */
export const namedEffect = (
  axis: Axis,
  call: BulkCall,
  { fixed, listed, assigned }: { fixed: string; listed: readonly string[]; assigned: boolean },
): BulkEffect => {
  if (fixed === '') throw new Fail(422, { message: 'Choose who', field: axis.assignment.spec.who.key })
  return changeEffect(axis, call, {
    fixed,
    steps: [{ assigned, is_selected_all: false, identifiers: [...listed], filters: {}, excluded: [] }],
  })
}
