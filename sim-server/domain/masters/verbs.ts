/** The bulk verbs of a master: add rows, edit fields of many, move, delete. Its single calls run the same verbs on one row. */
import type { Db } from '@db/open'
import { parse } from '@kit/request/parse'
import { Fail } from '@kit/request/fail'
import { dependentKeys } from '@contract/masters/fields/dependentFields'
import { MasterEdit, MasterMove, MasterTargets } from '@contract/masters/masterRecords'
import type { MasterField } from '@contract/masterFields'
import type { MasterVerb } from '@contract/platform/operations'
import type { ActivityName } from '@contract/platform/activity'
import { digitsOf } from '@contract/money'
import { NOTHING_CHOSEN } from '@contract/paging'
import { filterFields, strictFilters } from '@contract/filters'
import { allRows, changedEvent } from '@kit/auth/eventReaders'
import { andWhere, whereOf, type Where } from '@kit/list/filterWhere'
import {
  bulkVerb,
  FEWER_PER_STEP,
  type BulkCall,
  type BulkEffect,
  type Change,
  type LoggedField,
  type Row,
  type Subject,
} from '../platform/operations'
import { columnOf, withValues, type MasterAction, type MasterDefinition } from './definition'
import { moveEffect } from './moves'
import { placeTables } from './placeValues'
import { masterFrom, masterRow, masterWhere } from './rows'
import { labelSql, relatedNamed } from './related'
import {
  keptBySoleFlag,
  refusesOf,
  requireSoleFlags,
  soleColumns,
  withoutFlag,
  withSoleFlag,
} from './soleFlags'
import { guardedChange, refuseGuarded, refuseReplaced, refuseUndo } from './guarded'
import { keptRows, usedRows } from './uses'
import {
  columnsOf,
  editSchema,
  livingRows,
  repeatedRows,
  stampsOf,
  takenError,
  takenStatus,
  uniqueKeys,
} from './values'

/** How the history shows the values of a field. `of`: what a relation names. */
function loggedField({ kind, of, source }: MasterField): LoggedField {
  if (kind === 'time') return 'time'
  if (kind === 'picture') return { table: 'files', name: 'file_name' }
  if (kind === 'place') {
    const { table, name } = placeTables[source!]
    return { table, name }
  }
  if (kind !== 'relation' && kind !== 'relations') return 'text'
  const { table, name } = relatedNamed(of!)
  return { table, name, ...(kind === 'relations' && { many: true as const }) }
}

/** The table of a master as the subject of its verbs. */
export const masterSubject = (master: MasterDefinition): Subject => ({
  table: master.table,
  one: 'record',
  many: 'records',
  label: labelSql(master),
  visibleTo: () => [],
  logged: {
    deleted_at: 'time',
    ...Object.fromEntries(Object.keys(master.rules.kept ?? {}).map((column) => [column, 'text' as const])),
    ...Object.fromEntries(
      Object.entries(master.spec.fields).map(([key, field]) => [columnOf(master, key), loggedField(field)]),
    ),
  },
  changed: (tenant, ...change) => {
    const { changed, tells } = master.rules
    const readers = allRows(tells ? [master.can('read'), tells] : master.can('read'))
    changedEvent('master_changed', readers, () => ({ master: master.spec.name }))(tenant, ...change)
    changed?.(tenant)
  },
})

/** All rows that match the filters of a call except some. */
const matchingWhere = (
  master: MasterDefinition,
  { filters, excluded }: Pick<MasterTargets, 'filters' | 'excluded'>,
  offset: number,
): Where => {
  const { search, ...rest } = filters
  const known = parse(strictFilters(filterFields(master.filters)), rest)
  return andWhere(masterWhere(master, known, search, offset), [
    ['l.identifier NOT IN (SELECT value FROM json_each(?))', JSON.stringify(excluded)],
  ])
}
const namedWhere = (master: MasterDefinition, names: readonly string[]): Where =>
  whereOf([
    ['l.deleted_at IS NULL'],
    [
      `l.id IN (SELECT n.id FROM json_each(?) j CROSS JOIN ${master.table} n ON n.identifier = j.value)`,
      JSON.stringify(names),
    ],
  ])
/** The rows that a call names, or all that match its filters except some. Names without a row are left out. */
export const targetWhere = (master: MasterDefinition, targets: MasterTargets, offset: number): Where =>
  targets.is_selected_all
    ? matchingWhere(master, targets, offset)
    : namedWhere(master, [...new Set(targets.records)])

/** Their ids. */
export const targetIds = (
  db: Db,
  master: MasterDefinition,
  targets: MasterTargets,
  offset: number,
): number[] => {
  const where = targetWhere(master, targets, offset)
  return db.sql
    .prepare<unknown[], number>(`SELECT DISTINCT l.id FROM ${masterFrom(master, where)}`)
    .pluck()
    .all(...where.values)
}

function targetRows(
  { offset }: BulkCall,
  master: MasterDefinition,
  targets: MasterTargets,
): Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf' | 'rowsPerStep'> {
  const where = targetWhere(master, targets, offset)
  if (targets.is_selected_all)
    return { from: masterFrom(master, where), values: where.values, rowsPerStep: FEWER_PER_STEP }
  const { records } = targets
  if (records.length === 0) throw new Fail(422, { message: NOTHING_CHOSEN, field: 'records' })
  return {
    from: `${master.table} l WHERE ${where.sql}`,
    values: where.values,
    exactly: { rows: new Set(records).size, message: master.spec.missing },
    fieldOf: (identifier) => `records.${records.indexOf(identifier)}`,
  }
}

/** What rows with these ids have in common as targets. `given`: what the ledger keeps besides the master. */
export const effectOnRows = (
  master: MasterDefinition,
  ids: readonly number[],
  columns: readonly string[],
  given: Readonly<Record<string, unknown>> = {},
): Omit<BulkEffect, 'decide'> => ({
  from: `${master.table} l WHERE l.deleted_at IS NULL AND l.id IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(ids)],
  readColumns: {},
  writtenColumns: columns,
  arguments: { ...given, master: master.spec.name },
})

export const NO_CHANGE = 'It has these values already'
const ONE_BY_ONE = 'This is changed in one record at a time'

/** @param form the change is that of a form, which may have a two-factor code */
export function editEffect(
  master: MasterDefinition,
  call: BulkCall,
  { values, ...targets }: MasterEdit,
  form?: { code: string | undefined },
): BulkEffect {
  const { db } = call
  const given = Object.fromEntries(
    Object.entries(parse(editSchema(master), values)).filter(([key]) => Object.hasOwn(values, key)),
  )
  if (Object.keys(given).length === 0) throw new Fail(422, { message: 'Choose a field', field: 'values' })
  if (!form) refuseGuarded(master, Object.keys(given))
  const one = targets.records.length === 1 && !targets.is_selected_all
  const dependent = one
    ? undefined
    : Object.keys(given).find((key) => dependentKeys(master.spec.fields).has(key))
  if (dependent) throw new Fail(422, { message: ONE_BY_ONE, field: `values.${dependent}` })
  const found = one ? masterRow(db, master, targets.records[0]!) : undefined
  const before = found?.row
  const change = columnsOf(call, master, given, before, (key) => `values.${key}`)
  const columns = Object.keys(change)
  // What follows from them, an emptied state, changes with them only.
  const givenColumns = Object.keys(given)
    .map((key) => columnOf(master, key))
    .filter((column) => Object.hasOwn(change, column))
  const stamps = stampsOf(call, master, Object.keys(given), false)
  // One object for all rows: rows are grouped by it.
  const stamped = { ...change, ...stamps }
  const refuses = refusesOf(master)
  const firstUnique = master.spec.unique[0]!
  const isUnique = master.spec.unique.some((key) => Object.hasOwn(given, key))
  if (isUnique && !one && master.spec.unique.every((key) => Object.hasOwn(given, key)))
    throw new Fail(422, {
      message: 'Several records cannot have the same',
      field: `values.${firstUnique}`,
    })
  const fieldOf = (key: string) => `values.${key}`
  if (found && (isUnique || refuses)) {
    const complete = { ...columnsOf(call, master, found.row, found.row), ...change, id: found.id }
    const refusal = refuses?.(call, complete)
    if (refusal) throw new Fail(422, { ...refusal, field: fieldOf(refusal.field!) })
    if (isUnique && repeatedRows(db, master, [{ id: found.id, columns: complete }]).length > 0)
      throw new Fail(takenStatus(master), takenError(db, master, { ...found.row, ...given }, fieldOf))
  }
  const fixed = master.spec.fixedInUse.filter((key) => Object.hasOwn(given, key))
  const isUsed = fixed.length > 0 ? usedRows(db, master) : () => false
  const fixedColumns = fixed.map((key) => columnOf(master, key))
  const staysFixed = (row: Row) =>
    fixedColumns.some((column) => row[column] !== change[column]) && isUsed(row.id)
  if (found && fixed.some((key) => found.row[key] !== given[key]) && isUsed(found.id))
    throw new Fail(409, { message: withValues(master.spec.fixed, found.row), field: `values.${fixed[0]}` })
  const uniqueColumns = master.spec.unique.map((key) => columnOf(master, key))
  // One row was looked up above.
  const takesKey = isUnique && !one ? uniqueKeys(db, master) : () => true
  const allColumns = Object.keys(master.spec.fields).map((key) => columnOf(master, key))
  const readColumns = Object.fromEntries(
    [
      ...new Set([
        ...columns,
        ...Object.keys(stamps),
        ...(isUnique ? uniqueColumns : []),
        ...(refuses ? allColumns : []),
      ]),
    ].map((column) => [column, `l.${column}`]),
  )
  return withSoleFlag(db, master, {
    ...targetRows(call, master, targets),
    readColumns,
    writtenColumns: [...columns, ...Object.keys(stamps)],
    ...(form && found && guardedChange(master, call, { before: found.row, given, code: form.code })),
    arguments: { master: master.spec.name, values: given },
    decide: (row) => {
      if (givenColumns.every((column) => row[column] === change[column])) return NO_CHANGE
      if (staysFixed(row)) return withValues(master.spec.fixed, row)
      const refusal = refuses?.(call, { ...row, ...change })
      if (refusal) return refusal.message
      if (takesKey(row, change)) return stamped
      const isNamed = Object.hasOwn(given, firstUnique)
      const stored = { ...row, [firstUnique]: row[columnOf(master, firstUnique)] }
      return takenError(db, master, { ...stored, ...given }, undefined, isNamed ? undefined : 'id').message
    },
  })
}

/** An amount is kept in smallest units: in a currency with other decimals it would be another amount. */
const OTHER_DECIMALS = 'The amount has other decimals in this currency. Set the amount.'
/** Rows whose amount stays are not given a currency with other decimals. */
function withSameDecimals({ spec }: MasterDefinition, given: MasterEdit['values'], effect: BulkEffect) {
  const currencyKeys = Object.entries(spec.fields).flatMap(([amount, { currency: key }]) =>
    key && Object.hasOwn(given, key) && !Object.hasOwn(given, amount) ? [key] : [],
  )
  if (currencyKeys.length === 0) return effect
  const isOther = (row: Row) =>
    currencyKeys.some((key) => digitsOf(String(row[key])) !== digitsOf(String(given[key])))
  const decide: BulkEffect['decide'] = (row) => (isOther(row) ? OTHER_DECIMALS : effect.decide(row))
  return { ...effect, decide }
}

function deleteEffect(master: MasterDefinition, call: BulkCall, targets: MasterTargets): BulkEffect {
  const change: Change = { deleted_at: call.now }
  const kept = keptRows(call.db, master)
  const keptByFlag = keptBySoleFlag(call.db, master)
  const reasons = new Set<string>()
  return {
    ...targetRows(call, master, targets),
    readColumns: soleColumns(master),
    writtenColumns: ['deleted_at'],
    arguments: { master: master.spec.name },
    decide: (row) => {
      const reason = kept(row.id) ?? keptByFlag(row)
      if (reason !== null) reasons.add(reason)
      return reason ?? change
    },
    nothingChanged: () => ({
      status: 409,
      message: reasons.size === 1 ? [...reasons][0]! : master.spec.inUse,
    }),
  }
}

/** The sentence of an undo that would bring back a name which another row has by now. */
const TAKEN_MEANWHILE = 'Another record has this name by now. Nothing was changed.'

/** The entry of the activity log for this verb. */
const activityOf = (
  { rules: { activity } }: MasterDefinition,
  verb: MasterVerb,
): { activity?: { action: ActivityName; module_type: string } } => {
  const action = activity?.actions[verb]
  return action ? { activity: { action, module_type: activity.module_type } } : {}
}

/** What the verbs of a master have in common. */
const rulesOf = <Name extends MasterVerb>(master: MasterDefinition, verb: Name, action: MasterAction) => ({
  verb,
  can: master.can(action),
  subject: masterSubject(master),
  ...(master.rules.requires && { requires: master.rules.requires }),
  ...activityOf(master, verb),
  ...(master.spec.guarded.length > 0 && {
    checkUndoOrRedo: (call: BulkCall, operation: number) => refuseUndo(call.db, master, operation),
  }),
  afterUndoOrRedo: function* (db: Db, operation: number, _undone: boolean, rows: readonly number[]) {
    const { living, isRepeated } = yield* livingRows(db, master, new Set(rows))
    if (isRepeated) throw new Fail(409, TAKEN_MEANWHILE, { rule: 'unique' })
    refuseReplaced(db, master, living)
    requireSoleFlags(db, master, { operation, rows })
    const broken = master.rules.broken?.(db)
    if (broken) throw new Fail(409, broken, { rule: 'whole' })
    const kept = keptRows(db, master)
    const reason = rows.map((id) => (living.has(id) ? null : kept(id))).find((one) => one !== null)
    if (reason) throw new Fail(409, reason, { rule: 'in use' })
  },
})

const verbsOf = (master: MasterDefinition) => ({
  'masters.create': bulkVerb({
    ...rulesOf(master, 'masters.create', 'create'),
    undoCreated: (now) => ({ deleted_at: now, ...withoutFlag(master) }),
  }),
  'masters.edit': bulkVerb({
    ...rulesOf(master, 'masters.edit', 'update'),
    body: MasterEdit,
    effectOf: (call, edit) => withSameDecimals(master, edit.values, editEffect(master, call, edit)),
  }),
  'masters.delete': bulkVerb({
    ...rulesOf(master, 'masters.delete', 'delete'),
    body: MasterTargets,
    effectOf: (call, targets) => deleteEffect(master, call, targets),
  }),
  'masters.move': bulkVerb({
    ...rulesOf(master, 'masters.move', 'update'),
    body: MasterMove,
    effectOf: (call, move) => moveEffect(master, call, move),
    // Half an undo would leave two rows in one place.
    together: true,
  }),
})

type VerbsOfMaster = ReturnType<typeof verbsOf>
const verbsByMaster = new WeakMap<MasterDefinition, VerbsOfMaster>()
export const masterVerb = <Name extends MasterVerb>(
  master: MasterDefinition,
  verb: Name,
): VerbsOfMaster[Name] => {
  const verbs = verbsByMaster.get(master) ?? verbsOf(master)
  verbsByMaster.set(master, verbs)
  return verbs[verb]
}
