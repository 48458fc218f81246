/** Changes of assignments that are stored as pairs: a pair is made when it is missing, and deleted by its time. */
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, BulkVerb, Change } from '../operations'
import { AS_IT_IS, type AssignmentDefinition, type Axis, type AxisChange, type PairRules } from './definition'
import { countOf } from './side'
import { afterSteps, changedSql, fixedRows, type FixedRow } from './state'

/** Rows that are made in one step: about 15 ms. */
const ROWS_PER_STEP = 5000
/** Of several who are chosen, a target is named by both its ids: that of who times this number, and that of the row. */
const SPAN = 1_000_000_000
/** Most pairs that are looked at for several at once. */
const MOST_PAIRS = 250_000

/** Ids of both sides of a target, as SQL over `j.value`. @param one id of the only one who is chosen */
const sidesOf = (one: number | null) =>
  one === null
    ? { fixedId: `j.value / ${SPAN}`, listedId: `j.value % ${SPAN}` }
    : { fixedId: String(one), listedId: 'j.value' }

/** The pairs of these targets, made where they are missing: their ids by the ids of the targets. */
function* pairsOf(
  { assignment: { table, what }, fixed, listed, isWho }: Axis,
  one: number | null,
  now: string,
  db: Db,
  ids: readonly number[],
): Generator<void, ReadonlyMap<number, number>> {
  const { fixedId, listedId } = sidesOf(one)
  const identifier = isWho
    ? 'l.identifier'
    : `(SELECT w.identifier FROM ${what.table} w WHERE w.id = ${fixedId})`
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (identifier, ${fixed.column}, ${listed.column}, deleted_at, created_at, updated_at)
    SELECT ${identifier}, ${fixedId}, l.id, ?, ?, ? FROM json_each(?) j CROSS JOIN ${listed.table} l ON l.id = ${listedId}`,
  )
  const read = db
    .prepare<unknown[], [number, number]>(
      `SELECT j.value, a.id FROM json_each(?) j CROSS JOIN ${table} a ON a.${fixed.column} = ${fixedId} AND a.${listed.column} = ${listedId}`,
    )
    .raw()
  const pairs = new Map<number, number>()
  for (let at = 0; at < ids.length; at += ROWS_PER_STEP) {
    const some = JSON.stringify(ids.slice(at, at + ROWS_PER_STEP))
    insert.run(now, now, now, some)
    for (const [target, pair] of read.all(some)) pairs.set(target, pair)
    yield
  }
  return pairs
}

type Targets = Pick<BulkEffect, 'from' | 'values' | 'readColumns'> & {
  table: string
  label: string
}

/** Rows of the listed side that differ after the steps, for one who is chosen. */
function targetsOfOne(axis: Axis, call: BulkCall, { id }: FixedRow, steps: AxisChange['steps']): Targets {
  const { listed } = axis
  const chosen = afterSteps(call, axis, [id], steps)
  const [scope, changed] = [listed.list.visible(call.caller), changedSql(chosen)]
  return {
    table: listed.table,
    label: listed.label('en'),
    from: `${listed.table} l WHERE ${scope.sql} AND ${changed.sql}`,
    // In the order of the text: the columns come before FROM.
    values: [...chosen.has.values, ...scope.values, ...changed.values],
    readColumns: { was_assigned: chosen.has.sql, row_identifier: 'l.identifier', fixed_id: String(id) },
  }
}

/** The same for several: a target is one of them with a row. @throws Fail 422 when there are too many */
function targetsOfSeveral(
  axis: Axis,
  call: BulkCall,
  rows: readonly FixedRow[],
  steps: AxisChange['steps'],
): Targets {
  const { assignment, fixed, listed } = axis
  const ids = rows.map(({ id }) => id)
  const scope = listed.list.visible(call.caller)
  const total = countOf(call.db, `SELECT count(*) FROM ${listed.table} l WHERE ${scope.sql}`, ...scope.values)
  if (total * ids.length > MOST_PAIRS)
    throw new Fail(422, { message: 'Too many at once: choose fewer', field: assignment.spec.who.key })
  const { marked } = afterSteps(call, axis, ids, steps)
  const chosen = JSON.stringify(ids)
  const target = `w.value * ${SPAN}`
  const has = `EXISTS (SELECT 1 FROM ${assignment.table} a WHERE a.${fixed.column} = w.value AND a.${listed.column} = x.id AND a.deleted_at IS NULL)`
  return {
    table: `(SELECT ${target} + l.id AS id, l.identifier, ${listed.label('en')} || ' · ' || (SELECT ${fixed.label('en')} FROM ${fixed.table} l WHERE l.id = w.value) AS name FROM ${listed.table} l CROSS JOIN json_each('${chosen}') w)`,
    label: 'l.name',
    from: `(SELECT ${target} + x.id AS id, w.value AS fixed_id, x.identifier, x.mark, ${has} AS was_assigned
      FROM (SELECT l.id, l.identifier, ${marked.sql} AS mark FROM ${listed.table} l WHERE ${scope.sql}) x CROSS JOIN json_each(?) w WHERE x.mark IS NOT NULL) l WHERE l.mark <> l.was_assigned`,
    values: [...marked.values, ...scope.values, chosen],
    readColumns: {
      was_assigned: 'l.was_assigned',
      row_identifier: 'l.identifier',
      fixed_id: 'l.fixed_id',
    },
  }
}

export function pairEffect(
  axis: Axis,
  call: BulkCall,
  { fixed: identifiers, steps }: AxisChange,
): BulkEffect {
  const { assignment, isWho } = axis
  const { pairRules } = assignment
  const rows = fixedRows(call, axis, identifiers)
  const isOne = rows.length === 1
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const refusalOf = new Map(rows.map(({ id }) => [id, pairRules?.refusal(call, id)]))
  const { table, label, ...targets } = isOne
    ? targetsOfOne(axis, call, rows[0]!, steps)
    : targetsOfSeveral(axis, call, rows, steps)
  const on: Change = { deleted_at: null }
  const off: Change = { deleted_at: call.now }
  const named = identifiers.length === 1 ? identifiers[0]! : [...identifiers]
  return {
    ...targets,
    writtenColumns: ['deleted_at'],
    arguments: { assignment: assignment.spec.name, [isWho ? 'who' : 'what']: named },
    decide: ({ was_assigned, row_identifier, fixed_id }) => {
      const refused = refusalOf.get(fixed_id as number)?.(row_identifier as string, was_assigned !== 1)
      return refused ?? (was_assigned === 1 ? off : on)
    },
    gains: ({ was_assigned, fixed_id }) => (was_assigned === 1 ? null : nameOf.get(fixed_id as number)!),
    losses: ({ was_assigned, fixed_id }) => (was_assigned === 1 ? nameOf.get(fixed_id as number)! : null),
    noRows: AS_IT_IS,
    madeFor: {
      table,
      label,
      rows: (db, ids) => pairsOf(axis, isOne ? rows[0]!.id : null, call.now, db, ids),
    },
    ...(pairRules && {
      finish: (db) =>
        pairRules.changed(
          { ...call, db },
          rows.map(({ id }) => id),
        ),
    }),
  }
}

/** An undo and a redo follow the rules of a change. */
export const checkPairsReversed = (
  { table, who }: AssignmentDefinition,
  rules: PairRules,
): Pick<BulkVerb, 'afterUndoOrRedo'> => ({
  afterUndoOrRedo: (db, _operation, _undone, ids, _now, current) => {
    const call = { ...current, db }
    const rows = db
      .prepare<[string], { who_id: number; identifier: string; deleted_at: string | null }>(
        `SELECT a.${who.column} AS who_id, a.identifier, a.deleted_at FROM json_each(?) j JOIN ${table} a ON a.id = j.value`,
      )
      .all(JSON.stringify(ids))
    const whoIds = [...new Set(rows.map(({ who_id }) => who_id))]
    const refusalOf = new Map(whoIds.map((id) => [id, rules.refusal(call, id)]))
    for (const { who_id, identifier, deleted_at } of rows) {
      const refused = refusalOf.get(who_id)!(identifier, deleted_at === null)
      if (refused !== null) throw new Fail(403, refused, { rule: 'pair' })
    }
    return rules.changed(call, whoIds)
  },
})
