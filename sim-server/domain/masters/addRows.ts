/** Adds rows to a master: one from a form, many from a paste or a file. All are added, or none. */
import { randomUUID } from 'node:crypto'
import type { Receipt } from '@contract/platform/operations'
import { orderKeyOf } from '@contract/master'
import { Fail } from '@kit/request/fail'
import {
  identifiersInEvent,
  requirementOf,
  storeCreated,
  type BulkCall,
  type Change,
  type RunResult,
} from '../platform/operations'
import type { MasterDefinition } from './definition'
import { requireCodeOfNew } from './guarded'
import { ONLY_ONE, repeatedFlags, soleFlagOf, takeFlags } from './soleFlags'
import { columnsOf, repeatedRows, stampsOf, takenError, takenStatus } from './values'
import { masterVerb } from './verbs'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts the rows as one operation. Call it in a transaction.
 * @param rows parsed by the schema of the master
 * @param fieldOf the field of a refusal: `rows.3.name`
 * @param form the rows are those of a form, which may have a two-factor code
 * @throws Fail 422 at the fields that name a row which is not there, or what another row has already
 */
export function addRows(
  call: BulkCall,
  master: MasterDefinition,
  rows: readonly Values[],
  fieldOf: (index: number, key: string) => string,
  form?: { code: string | undefined },
): { receipt: Receipt; identifiers: string[] } {
  const { db } = call
  const errors: Fail['errors'][number][] = []
  const taken: Fail['errors'][number][] = []
  const columns = rows.map((values, index) => {
    try {
      const given = columnsOf(call, master, values, undefined, (key) => fieldOf(index, key))
      const all = { ...given, ...stampsOf(call, master, Object.keys(values), true) }
      const refusal = master.rules.refuses?.(call, all)
      if (refusal) errors.push({ ...refusal, field: fieldOf(index, refusal.field!) })
      return all
    } catch (cause) {
      if (!(cause instanceof Fail)) throw cause
      errors.push(...cause.errors)
      return {}
    }
  })
  if (errors.length === 0)
    for (const index of repeatedRows(
      db,
      master,
      columns.map((one) => ({ columns: one })),
    ))
      taken.push(takenError(db, master, rows[index]!, (key) => fieldOf(index, key)))
  const sole = soleFlagOf(master)
  for (const index of repeatedFlags(master, columns))
    errors.push({ message: ONLY_ONE, field: fieldOf(index, sole!.key) })
  if (errors.length > 0) throw new Fail(422, [...taken, ...errors])
  if (taken.length > 0) throw new Fail(takenStatus(master), taken)
  requireCodeOfNew(master, call, columns, { fieldOf, ...(form && { form }) })
  const { receipt, identifiers, afterCommit } = insertRows(call, master, columns)
  afterCommit()
  return { receipt, identifiers }
}

/**
 * Inserts rows that were checked as one operation. Call it in a transaction, and `afterCommit` after it.
 * @param given what the ledger keeps besides the master
 */
export function insertRows(
  call: BulkCall,
  master: MasterDefinition,
  columns: readonly Change[],
  given: Readonly<Record<string, unknown>> = {},
): { identifiers: string[] } & RunResult {
  const verb = masterVerb(master, 'masters.create')
  // A refusal keeps what was written before it, except in here.
  const { receipt, identifiers } = call.db.whole(() => {
    const requireAll = requirementOf(call, [verb])
    const placed = withPlaces(call, master, columns)
    const beside = takeFlags(call.db, master, columns, call.now)
    const added = placed.map((one) => insertRow(call, master, one, call.now))
    const stored = storeCreated(call, call.db, verb, added, { ...given, master: master.spec.name }, beside)
    requireAll()
    return { receipt: stored, identifiers: added.map(({ identifier }) => identifier) }
  })
  return {
    receipt,
    identifiers,
    afterCommit: () => {
      const named = identifiersInEvent(identifiers.length, () => identifiers)
      verb.subject.changed(call.tenant, call.caller, receipt.operation_identifier, named)
    },
  }
}

/** Rows that do not say where they stand come last. */
function withPlaces(
  { db }: BulkCall,
  { table, spec }: MasterDefinition,
  rows: readonly Change[],
): readonly Change[] {
  const order = orderKeyOf(spec.fields)
  if (!order) return rows
  // A deleted row keeps its place: it may come back.
  let last = db.prepare<[], number>(`SELECT coalesce(max(${order}), 0) FROM ${table}`).pluck().get()!
  return rows.map((one) => (one[order] === undefined ? { ...one, [order]: ++last } : one))
}

function insertRow({ db }: BulkCall, { table }: MasterDefinition, columns: Change, now: string) {
  const identifier = randomUUID()
  const names = ['identifier', 'created_at', 'updated_at', ...Object.keys(columns)]
  const { lastInsertRowid } = db
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(identifier, now, now, ...Object.values(columns))
  return { id: Number(lastInsertRowid), identifier, columns }
}
