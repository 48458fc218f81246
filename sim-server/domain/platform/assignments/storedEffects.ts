/** Changes of assignments that are stored in the rows of a side: the column that refers to the other side is written. */
import { whereOf, type WherePart } from '@kit/list/filterWhere'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, BulkVerb, Change } from '../operations'
import { AS_IT_IS, type AssignmentDefinition, type Axis, type AxisChange, type BoundSide } from './definition'
import { afterSteps, changedSql, fixedRow, fixedRows } from './state'

/** Somebody outside of what the caller sees has it. */
const HELD = 'Already assigned to somebody else'

/** Name of a row of this side by its id; undefined for one that the caller does not see. */
const namesSeen = ({ db, caller }: BulkCall, { table, list, label }: BoundSide) => {
  const { sql, values } = list.visible(caller)
  const read = db
    .prepare<unknown[], string>(`SELECT ${label('en')} FROM ${table} l WHERE l.id = ? AND ${sql}`)
    .pluck()
  return (id: unknown) => read.get(id, ...values)
}

/** Rows of the listed side are given to the fixed one; whoever had them loses them. */
export function whatEffect(
  axis: Axis,
  call: BulkCall,
  { fixed: [identifier = ''], steps }: AxisChange,
): BulkEffect {
  const { assignment, fixed: who, listed } = axis
  const fixed = fixedRow(call, axis, identifier)
  const changed = changedSql(afterSteps(call, axis, [fixed.id], steps))
  const scope = listed.list.visible(call.caller)
  const nameOf = namesSeen(call, who)
  const on: Change = { [who.column]: fixed.id }
  const off: Change = { [who.column]: null }
  return {
    from: `${listed.table} l WHERE ${scope.sql} AND ${changed.sql}`,
    values: [...scope.values, ...changed.values],
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

/** Why this one may not be changed so, as a sentence: of several, the others change. */
function refusalOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (cause) {
    if (cause instanceof Fail) return cause.errors[0]!.message
    throw cause
  }
}

/** The fixed rows get one of the listed side, another one, or none. */
export function whoEffect(axis: Axis, call: BulkCall, { fixed: identifiers, steps }: AxisChange): BulkEffect {
  const { assignment, fixed: who, listed } = axis
  const fixed = fixedRows(call, axis, identifiers)
  const ids = fixed.map(({ id }) => id)
  const { marked } = afterSteps(call, axis, ids, steps)
  const scope = listed.list.visible(call.caller)
  const marks = call.db
    .prepare<unknown[], { id: number; mark: number }>(
      `SELECT * FROM (SELECT l.id, ${marked.sql} AS mark FROM ${listed.table} l WHERE ${scope.sql}) WHERE mark IS NOT NULL`,
    )
    .all(...marked.values, ...scope.values)
  const [first, ...more] = marks.filter(({ mark }) => mark === 1)
  const field = assignment.spec.what.key
  if (more.length > 0) throw new Fail(422, { message: 'Choose only one', field })
  const given = first?.id ?? null
  const taken = JSON.stringify(marks.flatMap(({ id, mark }) => (mark === 0 ? [id] : [])))
  const held = `l.${listed.column}`
  const isChanged: WherePart =
    given === null ? [`${held} IN (SELECT value FROM json_each(?))`, taken] : [`${held} IS NOT ?`, given]
  const where = whereOf([['l.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)], isChanged])
  const changed = call.db
    .prepare<unknown[], number>(`SELECT l.id FROM ${who.table} l WHERE ${where.sql}`)
    .pluck()
    .all(...where.values)
  const check = (id: number) => assignment.rules?.require?.(call, id, given, field)
  if (ids.length === 1 && changed.length === 1) check(ids[0]!)
  const refusals = new Map(changed.map((id) => [id, refusalOf(() => check(id))]))
  const nameOf = new Map(fixed.map(({ id, name }) => [id, name]))
  const change: Change = { [listed.column]: given }
  return {
    from: `${who.table} l WHERE ${where.sql}`,
    values: where.values,
    readColumns: { held },
    writtenColumns: [listed.column],
    arguments: {
      assignment: assignment.spec.name,
      who: identifiers.length === 1 ? identifiers[0]! : [...identifiers],
    },
    decide: ({ id }) => refusals.get(id) ?? change,
    gains: ({ id }) => (given === null ? null : nameOf.get(id)!),
    losses: ({ id, held }) => (held === null ? null : nameOf.get(id)!),
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
