/**
 * Applies files to the masters of a client: all of it, or nothing. A comparison is the same with everything rolled back, so that it finds
 * every error that applying would.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  isPictureFile,
  MOST_CONFIGURED_ROWS,
  type ConfigurationDifference,
  type ConfigurationError,
  type ConfigurationFile,
  type ConfigurationMode,
  type ConfigurationReceipt,
  type ConfiguredRow,
} from '@contract/masters/configuration'
import type { MasterVerb } from '@contract/platform/operations'
import { groupBy } from '@domain/groupBy'
import { verbOf } from '@domain/verbs'
import { Fail, MOST_ERRORS } from '@kit/request/fail'
import type { StoreAnswer } from '@kit/request/idempotency'
import { RawJson } from '@kit/request/requestInfo'
import { longTransaction } from '@kit/tenant/longTransaction'
import { eachInSteps } from '@kit/tenant/readInSteps'
import { mostSeconds, workerTask } from '@kit/worker/workerTask'
import {
  requirementOf,
  requirementsOf,
  runningWithin,
  undoingWithin,
  type BulkCall,
  type RunResult,
} from '../../platform/operations'
import { configuredMasters } from '..'
import { insertingRows } from '../addRows'
import type { MasterAction, MasterDefinition } from '../definition'
import { missedFlag } from '../soleFlags'
import { keptRows } from '../uses'
import { effectOnRows, masterVerb } from '../verbs'
import { fileFields, masterOfFile } from './files'
import { changesOf, type MasterChanges, type MasterFile } from './masterChanges'
import { picturesFor } from './pictures'
import type { ReadFile, ReadTask } from './readFiles'
import { finishRows } from './writtenRows'
import { inOrderOfRelations } from './relationOrder'

interface Configuration {
  files: readonly ConfigurationFile[]
  mode: ConfigurationMode
}
/** A configuration whose files of masters are read. */
interface ReadConfiguration extends Configuration {
  byMaster: ReadonlyMap<MasterDefinition, MasterFile>
  /** Errors of whole files. */
  errors: readonly ConfigurationError[]
}
interface Outcome {
  identifier: string
  rows: ConfiguredRow[]
  errors: ConfigurationError[]
  runs: RunResult[]
}

const ofFile = (file: string, message: string): ConfigurationError => ({
  file,
  line: null,
  field: null,
  message,
})

/** The file of each master. A file without a master, or a second one, is an error. */
function filesByMaster(files: readonly ConfigurationFile[], errors: ConfigurationError[]) {
  const byMaster = new Map<MasterDefinition, ConfigurationFile>()
  for (const file of files) {
    if (isPictureFile(file.name)) continue
    const master = masterOfFile(file.name)
    if (!master) errors.push(ofFile(file.name, 'There is no such master'))
    else if (byMaster.has(master)) errors.push(ofFile(file.name, 'There are two files of this master'))
    else byMaster.set(master, file)
  }
  return byMaster
}

const readInWorker = workerTask<ReadTask, ReadFile[]>('configuration', mostSeconds.foreign)
async function readConfiguration(given: Configuration): Promise<ReadConfiguration> {
  const errors: ConfigurationError[] = []
  const files = [...filesByMaster(given.files, errors)]
  const read = await readInWorker({
    files: files.map(([master, { text }]) => ({ text, fields: fileFields(master) })),
  })
  const byMaster = new Map(files.map(([master, { name }], at) => [master, { name, ...read[at]! }]))
  return { ...given, byMaster, errors }
}

type Steps<T> = Generator<number | void, T>

/** Adds and changes the rows of one master. */
function* write(
  call: BulkCall,
  changes: MasterChanges,
  configuration: string,
  refuse: (line: number | null, field: string | null, message: string) => void,
): Steps<RunResult[]> {
  const { master, added, changed } = changes
  const given = { configuration }
  const runs: RunResult[] = []
  const inserted = added.length > 0 ? yield* insertingRows(call, master, added, given) : undefined
  if (inserted) runs.push(inserted)
  const [first] = changed.values()
  if (first)
    runs.push(
      yield* runningWithin(call, masterVerb(master, 'masters.edit'), {
        ...effectOnRows(master, [...changed.keys()], Object.keys(first), given),
        decide: ({ id }) => changed.get(id)!,
      }),
    )
  // Where a row is refused already, others may name it.
  if (changes.errors.length > 0) return runs
  return [...runs, ...(yield* finishRows(call, changes, inserted?.identifiers ?? [], configuration, refuse))]
}

/** Deletes rows. None may be in use by other rows; rows that only use each other can be deleted together. */
function* remove(
  call: BulkCall,
  { master, deleted }: MasterChanges,
  configuration: string,
  refuse: (message: string) => void,
): Steps<RunResult[]> {
  if (deleted.size === 0) return []
  const change = { deleted_at: call.now }
  const run = yield* runningWithin(call, masterVerb(master, 'masters.delete'), {
    ...effectOnRows(master, [...deleted.keys()], ['deleted_at'], { configuration }),
    decide: () => change,
  })
  const kept = keptRows(call.db, master)
  const missed = missedFlag(call.db, master)
  yield* eachInSteps(deleted, ROWS_PER_STEP, ([id, name]) => {
    const reason = kept(id) === null ? missed(id) : `${name}: it is in use`
    if (reason !== null) refuse(reason)
  })
  return [run]
}

const NEEDED = { added: 'create', changed: 'update', deleted: 'delete' } as const
const needed = ({ rows }: MasterChanges): MasterAction[] =>
  [...new Set(rows.map(({ change }) => change))].map((change) => NEEDED[change])

/** At most `MOST_ERRORS` of a file; a last one says how many more there are. */
function* listedErrors(all: readonly ConfigurationError[]): Generator<ConfigurationError> {
  for (const [file, errors] of groupBy(all, (one) => one.file)) {
    yield* errors.slice(0, MOST_ERRORS)
    const unlisted = errors.length - MOST_ERRORS
    if (unlisted > 0) yield ofFile(file, `Errors not listed: ${unlisted}`)
  }
}

/** Applies everything in the transaction of the caller, which rolls back on errors. */
function* perform(asking: BulkCall, { files, mode, byMaster, ...read }: ReadConfiguration): Steps<Outcome> {
  const call: BulkCall = { ...asking, asksTogether: true }
  const outcome: Outcome = { identifier: randomUUID(), rows: [], errors: [...read.errors], runs: [] }
  const { identifier, errors } = outcome
  const pictures = picturesFor(call, files, configuredMasters())
  const missing = requirementsOf(
    call,
    [...byMaster].map(([{ rules }, { name }]) => ({ requires: rules.requires, file: name })),
  )
  const done: { changes: MasterChanges; file: string }[] = []
  for (const master of inOrderOfRelations()) {
    const file = byMaster.get(master)
    if (!file) continue
    if (!call.caller.can(master.can('read'))) {
      errors.push(ofFile(file.name, 'You may not see this master'))
      continue
    }
    const changes = yield* changesOf(call, master, file, mode, pictures)
    errors.push(...changes.errors)
    outcome.rows.push(...changes.rows)
    if (needed(changes).some((action) => !call.caller.can(master.can(action))))
      errors.push(ofFile(file.name, 'You may not change this master'))
    const refuse = (line: number | null, field: string | null, message: string) =>
      void errors.push({ file: file.name, line, field, message })
    outcome.runs.push(...(yield* write(call, changes, identifier, refuse)))
    done.push({ changes, file: file.name })
  }
  for (const { changes, file } of done.toReversed())
    outcome.runs.push(
      ...(yield* remove(call, changes, identifier, (message) => errors.push(ofFile(file, message)))),
    )
  for (const { verb, error } of missing()) errors.push(ofFile(verb.file, error.message))
  if (outcome.rows.length > MOST_CONFIGURED_ROWS)
    errors.push(ofFile('', `At most ${MOST_CONFIGURED_ROWS} rows can be changed at once`))
  return { ...outcome, errors: [...listedErrors(errors)] }
}

/** Rows that are written as text or checked in one turn of the event loop. */
const ROWS_PER_STEP = 200

/** The rows as parts of JSON, and the token that names them. */
function* writtenRows(rows: readonly ConfiguredRow[]): Generator<void, { parts: string[]; token: string }> {
  const hash = createHash('sha256')
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_PER_STEP) {
    const part = JSON.stringify(rows.slice(at, at + ROWS_PER_STEP)).slice(1, -1)
    hash.update(part).update(',')
    parts.push(part)
    yield
  }
  return { parts, token: hash.digest('base64url').slice(0, 22) }
}

/** Rolls back what was tried. */
class Tried extends Error {
  readonly answer: RawJson
  constructor(answer: RawJson) {
    super()
    this.answer = answer
  }
}

/** What applying the files would change, and everything that is wrong with them. Changes nothing. */
export async function compareConfiguration(call: BulkCall, given: Configuration): Promise<RawJson> {
  const read = await readConfiguration(given)
  try {
    await longTransaction(call.tenant, function* (db) {
      const { rows, errors } = yield* perform({ ...call, db }, read)
      const { parts, token } = yield* writtenRows(rows.slice(0, MOST_CONFIGURED_ROWS))
      const rest = JSON.stringify({ errors, token } satisfies Omit<ConfigurationDifference, 'rows'>)
      throw new Tried(new RawJson(`{"rows":[${parts.join(',')}],${rest.slice(1)}`))
    })
  } catch (cause) {
    if (!(cause instanceof Tried)) throw cause
    return cause.answer
  }
  throw new Error('A comparison always rolls back')
}

const countsOf = (
  identifier: string,
  rows: readonly Pick<ConfiguredRow, 'change'>[],
): ConfigurationReceipt => {
  const countOf = (change: ConfiguredRow['change']) => rows.filter((one) => one.change === change).length
  return {
    identifier,
    added: countOf('added'),
    changed: countOf('changed'),
    deleted: countOf('deleted'),
  }
}

const placeOf = ({ file, line, field }: ConfigurationError) =>
  [file, line, field].filter((part) => part !== null && part !== '').join(':')

/**
 * Applies the files. Events are sent before it returns.
 * @param settle stores the answer in the transaction
 * @throws Fail 422 with every error at `dealTypes.yaml:3:name`, or when nothing differs; 409 when the difference is another one than the
 * token names
 */
export async function applyConfiguration(
  call: BulkCall,
  { token, ...given }: Configuration & { token?: string | undefined },
  settle: StoreAnswer,
): Promise<ConfigurationReceipt> {
  const read = await readConfiguration(given)
  const { receipt, runs } = await longTransaction(call.tenant, function* (db) {
    const { identifier, rows, errors, runs } = yield* perform({ ...call, db }, read)
    if (errors.length > 0)
      throw new Fail(
        422,
        errors.map((one) => ({ message: one.message, field: placeOf(one) })),
      )
    if (rows.length === 0)
      throw new Fail(422, 'The configuration is like this already', { rule: 'rows change' })
    if (token !== undefined && token !== (yield* writtenRows(rows)).token)
      throw new Fail(409, 'The configuration was changed since it was compared. Nothing was applied.', {
        rule: 'token',
      })
    const receipt = countsOf(identifier, rows)
    settle(receipt, db)
    return { receipt, runs }
  })
  for (const { afterCommit } of runs) afterCommit()
  return receipt
}

interface StoredPart {
  identifier: string
  verb: MasterVerb
  subject: string
}

/** The operations of one application of files, in their order. */
const partsOf = ({ db }: BulkCall, identifier: string) =>
  db
    .prepare<[string], StoredPart>(
      "SELECT identifier, verb, subject FROM operations WHERE arguments ->> '$.configuration' = ? ORDER BY id",
    )
    .all(identifier)
/** The rows of one run, each counted once: an added row may be changed later in the run, to refer to another one. */
function receiptOf({ db }: BulkCall, identifier: string): ConfigurationReceipt {
  const rows = db
    .prepare<[string], { change: ConfiguredRow['change'] }>(
      `SELECT CASE WHEN max(o.verb = 'masters.delete') THEN 'deleted' WHEN max(r.before IS NULL) THEN 'added' ELSE 'changed' END AS change
       FROM operations o JOIN operation_rows r ON r.operation_id = o.id AND r.outcome = 'changed'
       WHERE o.arguments ->> '$.configuration' = ? GROUP BY o.subject, r.row_id`,
    )
    .all(identifier)
  return countsOf(identifier, rows)
}

/** Undoes all that was applied together. @throws Fail 404, 403, or 409 when some rows were changed since */
export async function takeBackConfiguration(
  call: BulkCall,
  identifier: string,
  settle: StoreAnswer,
): Promise<ConfigurationReceipt> {
  const { receipt, runs } = await longTransaction(call.tenant, function* (db) {
    const own: BulkCall = { ...call, db, asksTogether: true }
    const parts = partsOf(own, identifier)
    if (parts.length === 0) throw new Fail(404, 'There is nothing to take back')
    const requireAll = requirementOf({ ...call, db }, parts.map(verbOf))
    const runs: RunResult[] = []
    for (const part of parts.toReversed()) runs.push(yield* undoingWithin(own, verbOf, part.identifier))
    requireAll()
    const receipt = receiptOf(own, identifier)
    settle(receipt, db)
    return { receipt, runs }
  })
  for (const { afterCommit } of runs) afterCommit()
  return receipt
}

/** What was applied last and not taken back since. */
export function lastConfiguration(call: BulkCall) {
  const last = call.db
    .prepare<
      [],
      { identifier: string; created_at: string; user: string | null; first_name: string; last_name: string }
    >(
      `SELECT o.arguments ->> '$.configuration' AS identifier, o.created_at, u.identifier AS user, u.first_name, u.last_name
       FROM operations o LEFT JOIN users u ON u.id = o.user_id
       WHERE o.arguments ->> '$.configuration' IS NOT NULL AND o.undone_at IS NULL ORDER BY o.id DESC LIMIT 1`,
    )
    .get()
  if (!last) return null
  const { identifier, created_at, user, first_name, last_name } = last
  return {
    ...receiptOf(call, identifier),
    created_at,
    userInfo: user === null ? null : { identifier: user, first_name, last_name },
  }
}
