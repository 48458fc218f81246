/** Adds rows to a master: one from a form, many from a paste or a file, in steps. All are added, or none. */
import { randomUUID } from 'node:crypto'
import type { Receipt } from '@contract/platform/operations'
import type { StoreAnswer } from '@kit/request/idempotency'
import { orderKeyOf } from '@contract/master'
import { Fail } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import { drain, eachInSteps } from '@kit/tenant/readInSteps'
import {
  identifiersInEvent,
  requirementOf,
  runCreation,
  storingCreated,
  type BulkCall,
  type Change,
  type RunResult,
} from '../platform/operations'
import type { MasterDefinition } from './definition'
import { requireCodeOfNew } from './guarded'
import { ONLY_ONE, refusesOf, repeatedFlags, soleFlagOf, takeFlags } from './soleFlags'
import { columnsOf, repeatedIn, rowSchema, stampsOf, takenError, takenStatus } from './values'
import { masterVerb } from './verbs'

type Values = Readonly<Record<string, unknown>>
type FieldOf = (index: number, key: string) => string
/** Message of a `Fail` for several fields. */
type Errors = Fail['errors'][number][]

/** Rows added in one go: blocks the event loop for about 30 ms. */
const MOST_AT_ONCE = 1000
/** Rows of one step, of those that are checked or written: about 10 ms. */
const ROWS_PER_STEP = 200

/** Runs `work`, and keeps what it refuses. */
function refusalsInto(errors: Errors, work: () => void, fieldOf = (field: string | undefined) => field) {
  try {
    work()
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    for (const { field, ...error } of cause.errors) {
      const place = fieldOf(field)
      errors.push(place === undefined ? error : { ...error, field: place })
    }
  }
}

/** The columns of new rows. @throws Fail 422 at the fields that name a row which is not there, or what another row has already */
function* checkedColumns(
  call: BulkCall,
  master: MasterDefinition,
  rows: readonly Values[],
  fieldOf: FieldOf,
): Generator<void, Change[]> {
  const { db } = call
  const errors: Errors = []
  const taken: Errors = []
  const columns: Change[] = []
  const refuses = refusesOf(master)
  yield* eachInSteps(rows, ROWS_PER_STEP, (values, index) => {
    columns.push({})
    refusalsInto(errors, () => {
      const given = columnsOf(call, master, values, undefined, (key) => fieldOf(index, key))
      const all = { ...given, ...stampsOf(call, master, Object.keys(values), true) }
      const refusal = refuses?.(call, all)
      if (refusal) errors.push({ ...refusal, field: fieldOf(index, refusal.field!) })
      columns[index] = all
    })
  })
  if (errors.length === 0)
    for (const index of yield* repeatedIn(
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
  return columns
}

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
  fieldOf: FieldOf,
  form?: { code: string | undefined },
): { receipt: Receipt; identifiers: string[] } {
  const columns = drain(checkedColumns(call, master, rows, fieldOf))
  requireCodeOfNew(master, call, columns, { fieldOf, ...(form && { form }) })
  // A refusal keeps what was written before it, except in here.
  const { receipt, identifiers, afterCommit } = call.db.whole(() =>
    drain(insertingRows(call, master, columns)),
  )
  afterCommit()
  return { receipt, identifiers }
}

/** Checks and inserts rows of a call. Yields how many are done; those that were checked count half. */
function* addingRows(
  call: BulkCall,
  master: MasterDefinition,
  given: readonly unknown[],
  settle: StoreAnswer,
): Generator<number, RunResult> {
  const fieldOf: FieldOf = (index, key) => `rows.${index}.${key}`
  const schema = rowSchema(master)
  const errors: Errors = []
  const rows: Values[] = []
  yield* mapSteps(
    eachInSteps(given, ROWS_PER_STEP, (row, index) =>
      refusalsInto(
        errors,
        () => rows.push(parse(schema, row)),
        (field) => (field === undefined ? `rows.${index}` : fieldOf(index, field)),
      ),
    ),
    () => 0,
  )
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'valid' })
  let done = 0
  const step = () => (done += ROWS_PER_STEP / 2)
  const columns = yield* mapSteps(checkedColumns(call, master, rows, fieldOf), step)
  requireCodeOfNew(master, call, columns, { fieldOf })
  const result = yield* mapSteps(insertingRows(call, master, columns), step)
  settle(result.receipt, call.db)
  return result
}
/** The steps with what `of` says of each. */
function* mapSteps<T>(steps: Generator<void, T>, of: () => number): Generator<number, T> {
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value
    yield of()
  }
}

/**
 * Adds rows as one operation in a transaction of its own: few at once, many in steps with progress and cancel.
 * @param given as the call has them
 * @param key `idempotency-key`
 * @throws Fail 422 at every wrong field: `rows.3.name`; 409 when it was cancelled
 */
export async function addRowsInSteps(
  call: BulkCall,
  master: MasterDefinition,
  given: readonly unknown[],
  { key, settle }: { key: string | undefined; settle: StoreAnswer },
): Promise<Receipt> {
  const total = given.length
  const { receipt, afterCommit } =
    total <= MOST_AT_ONCE
      ? call.db.whole(() => drain(addingRows(call, master, given, settle)))
      : await runCreation(call, masterVerb(master, 'masters.create'), { key, total }, (own) =>
          addingRows(own, master, given, settle),
        )
  afterCommit()
  return receipt
}

/**
 * Inserts rows that were checked as one operation. Call it in a transaction, and `afterCommit` after it.
 * @param given what the ledger keeps besides the master
 */
export function* insertingRows(
  call: BulkCall,
  master: MasterDefinition,
  columns: readonly Change[],
  given: Readonly<Record<string, unknown>> = {},
): Generator<void, { identifiers: string[] } & RunResult> {
  const verb = masterVerb(master, 'masters.create')
  const requireAll = requirementOf(call, [verb])
  const placed = withPlaces(call, master, columns)
  const beside = takeFlags(call.db, master, columns, call.now)
  const added: ReturnType<typeof insertRow>[] = []
  yield* eachInSteps(placed, ROWS_PER_STEP, (one) => added.push(insertRow(call, master, one, call.now)))
  const receipt = yield* storingCreated(
    call,
    call.db,
    verb,
    added,
    { ...given, master: master.spec.name },
    beside,
  )
  requireAll()
  const identifiers = added.map(({ identifier }) => identifier)
  return {
    receipt,
    identifiers,
    afterCommit: () => {
      const named = identifiersInEvent(identifiers.length, () => identifiers)
      verb.subject.changed(call.tenant, call.caller, receipt.operation_identifier, named)
    },
  }
}

/** Rows without a position come last. */
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
