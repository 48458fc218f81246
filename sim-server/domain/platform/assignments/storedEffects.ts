/** Changes of assignments that are stored in the rows of a side: the column that refers to the other side is written. */
import { whereOf } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, BulkVerb, Change } from '../operations'
import { AS_IT_IS, type AssignmentDefinition, type Axis, type AxisChange, type BoundSide } from './definition'
import { assignedSql, fixedRow, wantedSql } from './state'

/** Somebody outside of what the caller sees has it. */
const HELD = 'Somebody else has it'

/** Name of a row of this side by its id; undefined for one that the caller does not see. */
const namesSeen = ({ db, caller }: BulkCall, { table, list, label }: BoundSide) => {
  const { sql, values } = list.visible(caller)
  const read = db
    .prepare<unknown[], string>(`SELECT ${label('en')} FROM ${table} l WHERE l.id = ? AND ${sql}`)
    .pluck()
  return (id: unknown) => read.get(id, ...values)
}

/** Rows of the listed side are given to the fixed one; whoever had them loses them. */
export function whatEffect(axis: Axis, call: BulkCall, { fixed: identifier, steps }: AxisChange): BulkEffect {
  const { assignment, fixed: who, listed } = axis
  const fixed = fixedRow(call, axis, identifier)
  const assigned = assignedSql(axis, fixed.id)
  const wanted = wantedSql(call, axis, fixed.id, steps)
  const scope = listed.list.visible(call.caller)
  const nameOf = namesSeen(call, who)
  const on: Change = { [who.column]: fixed.id }
  const off: Change = { [who.column]: null }
  return {
    from: `${listed.table} l WHERE ${scope.sql} AND (${wanted.sql}) <> ${assigned.sql}`,
    values: [...scope.values, ...wanted.values, ...assigned.values],
    readColumns: { holder: `l.${who.column}` },
    writtenColumns: [who.column],
    arguments: { assignment: assignment.spec.name, who: identifier },
    decide: ({ holder }) => {
      if (holder === fixed.id) return off
      return holder === null || nameOf(holder) !== undefined ? on : HELD
    },
    gains: ({ holder }) => (holder === fixed.id ? null : fixed.name),
    losses: ({ holder }) => (holder === null ? null : (nameOf(holder) ?? null)),
    noRows: AS_IT_IS,
  }
}

/** The fixed row gets one of the listed side, another one, or none. */
export function whoEffect(axis: Axis, call: BulkCall, { fixed: identifier, steps }: AxisChange): BulkEffect {
  const { assignment, fixed: who, listed } = axis
  const fixed = fixedRow(call, axis, identifier)
  const assigned = assignedSql(axis, fixed.id)
  const wanted = wantedSql(call, axis, fixed.id, steps)
  const scope = listed.list.visible(call.caller)
  const changed = whereOf([
    [scope.sql, ...scope.values],
    [`(${wanted.sql}) <> ${assigned.sql}`, ...wanted.values, ...assigned.values],
  ])
  const rows = call.db
    .prepare<unknown[], { id: number; is_assigned: number }>(
      `SELECT l.id, ${assigned.sql} AS is_assigned FROM ${listed.table} l WHERE ${changed.sql} ORDER BY is_assigned LIMIT 3`,
    )
    .all(...assigned.values, ...changed.values)
  const [first, ...more] = rows.filter(({ is_assigned }) => is_assigned === 0)
  const field = assignment.spec.what.key
  if (more.length > 0) throw new Fail(422, { message: 'Choose only one', field })
  if (rows.length > 0) assignment.rules?.require?.(call, fixed.id, first?.id ?? null, field)
  const change: Change = { [listed.column]: first?.id ?? null }
  return {
    from: `${who.table} l WHERE l.id = ? AND ?`,
    values: [fixed.id, Number(rows.length > 0)],
    readColumns: { held: `l.${listed.column}` },
    writtenColumns: [listed.column],
    arguments: { assignment: assignment.spec.name, who: identifier },
    decide: () => change,
    gains: () => (first ? fixed.name : null),
    losses: ({ held }) => (held === null ? null : fixed.name),
    noRows: AS_IT_IS,
  }
}

/** An undo and a redo follow the rules of a change. */
export const checkReversed = ({
  table,
  storedIn,
  who,
  what,
  rules,
  spec,
}: AssignmentDefinition): Pick<BulkVerb, 'afterUndoOrRedo'> => ({
  afterUndoOrRedo: (db, _operation, _undone, rows, _now, call) => {
    if (!rules?.require || storedIn === 'pairs') return
    const read = db.prepare<[number], { who: number | null; what: number | null }>(
      `SELECT a.${who.column} AS who, a.${what.column} AS what FROM ${table} a WHERE a.id = ?`,
    )
    for (const id of rows) {
      const pair = read.get(id)
      if (pair?.who != null) rules.require({ ...call, db }, pair.who, pair.what, spec.what.key)
    }
  },
})
