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
import { verbOf } from '@domain/verbs'
import { Fail } from '@kit/request/fail'
import {
  requirementOf,
  requirementsOf,
  runWithin,
  undoWithin,
  type BulkCall,
  type RunResult,
} from '../../platform/operations'
import { configuredMasters } from '..'
import { insertRows } from '../addRows'
import type { MasterAction, MasterDefinition } from '../definition'
import { missedFlag } from '../soleFlags'
import { keptRows } from '../uses'
import { effectOnRows, masterVerb } from '../verbs'
import { masterOfFile } from './files'
import { changesOf, type MasterChanges } from './masterChanges'
import { picturesFor } from './pictures'
import { finishRows } from './writtenRows'
import { inOrderOfRelations } from './relationOrder'

interface Configuration {
  files: readonly ConfigurationFile[]
  mode: ConfigurationMode
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

/** Adds and changes the rows of one master. */
function write(
  call: BulkCall,
  changes: MasterChanges,
  configuration: string,
  refuse: (line: number | null, field: string | null, message: string) => void,
): RunResult[] {
  const { master, added, changed } = changes
  const given = { configuration }
  const runs: RunResult[] = []
  const inserted = added.length > 0 ? insertRows(call, master, added, given) : undefined
  if (inserted) runs.push(inserted)
  const [first] = changed.values()
  if (first)
    runs.push(
      runWithin(call, masterVerb(master, 'masters.edit'), {
        ...effectOnRows(master, [...changed.keys()], Object.keys(first), given),
        decide: ({ id }) => changed.get(id)!,
      }),
    )
  // Where a row is refused already, others may name it.
  if (changes.errors.length > 0) return runs
  return [...runs, ...finishRows(call, changes, inserted?.identifiers ?? [], configuration, refuse)]
}

/** Deletes rows. None may be in use by other rows; rows that only use each other can be deleted together. */
function remove(
  call: BulkCall,
  { master, deleted }: MasterChanges,
  configuration: string,
  refuse: (message: string) => void,
): RunResult[] {
  if (deleted.size === 0) return []
  const change = { deleted_at: call.now }
  const run = runWithin(call, masterVerb(master, 'masters.delete'), {
    ...effectOnRows(master, [...deleted.keys()], ['deleted_at'], { configuration }),
    decide: () => change,
  })
  const kept = keptRows(call.db, master)
  const missed = missedFlag(call.db, master)
  for (const [id, name] of deleted) {
    const reason = kept(id) === null ? missed(id) : `${name}: it is in use`
    if (reason !== null) refuse(reason)
  }
  return [run]
}

const NEEDED = { added: 'create', changed: 'update', deleted: 'delete' } as const
const needed = ({ rows }: MasterChanges): MasterAction[] =>
  [...new Set(rows.map(({ change }) => change))].map((change) => NEEDED[change])

/** Applies everything in the transaction of the caller, which rolls back on errors. */
function perform(asking: BulkCall, { files, mode }: Configuration): Outcome {
  const call: BulkCall = { ...asking, asksTogether: true }
  const outcome: Outcome = { identifier: randomUUID(), rows: [], errors: [], runs: [] }
  const { identifier, errors } = outcome
  const byMaster = filesByMaster(files, errors)
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
    const changes = changesOf(call, master, file, mode, pictures)
    errors.push(...changes.errors)
    outcome.rows.push(...changes.rows)
    if (needed(changes).some((action) => !call.caller.can(master.can(action))))
      errors.push(ofFile(file.name, 'You may not change this master'))
    const refuse = (line: number | null, field: string | null, message: string) =>
      void errors.push({ file: file.name, line, field, message })
    outcome.runs.push(...write(call, changes, identifier, refuse))
    done.push({ changes, file: file.name })
  }
  for (const { changes, file } of done.toReversed())
    outcome.runs.push(...remove(call, changes, identifier, (message) => errors.push(ofFile(file, message))))
  for (const { verb, error } of missing()) errors.push(ofFile(verb.file, error.message))
  if (outcome.rows.length > MOST_CONFIGURED_ROWS)
    errors.push(ofFile('', `At most ${MOST_CONFIGURED_ROWS} rows can be changed at once`))
  return outcome
}

/** Rolls back what was tried. */
class Tried extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super()
    this.outcome = outcome
  }
}
const tokenOf = (rows: readonly ConfiguredRow[]) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)

/** What applying the files would change, and everything that is wrong with them. Changes nothing. */
export function compareConfiguration(call: BulkCall, given: Configuration): ConfigurationDifference {
  try {
    call.db.whole(() => {
      throw new Tried(perform(call, given))
    })
  } catch (cause) {
    if (!(cause instanceof Tried)) throw cause
    const { rows, errors } = cause.outcome
    return { rows, errors, token: tokenOf(rows) }
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
 * @throws Fail 422 with every error at `dealTypes.yaml:3:name`, or when nothing differs; 409 when the difference is another one than the
 * token names
 */
export function applyConfiguration(
  call: BulkCall,
  { token, ...given }: Configuration & { token?: string | undefined },
): ConfigurationReceipt {
  const { identifier, rows, runs } = call.db.whole(() => {
    const outcome = perform(call, given)
    if (outcome.errors.length > 0)
      throw new Fail(
        422,
        outcome.errors.map((one) => ({ message: one.message, field: placeOf(one) })),
      )
    if (outcome.rows.length === 0)
      throw new Fail(422, 'The configuration is like this already', { rule: 'rows change' })
    if (token !== undefined && token !== tokenOf(outcome.rows))
      throw new Fail(409, 'The configuration was changed since it was compared. Nothing was applied.', {
        rule: 'token',
      })
    return outcome
  })
  for (const { afterCommit } of runs) afterCommit()
  return countsOf(identifier, rows)
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
export function takeBackConfiguration(call: BulkCall, identifier: string): ConfigurationReceipt {
  const parts = partsOf(call, identifier)
  if (parts.length === 0) throw new Fail(404, 'There is nothing to take back')
  const runs = call.db.whole(() => {
    const requireAll = requirementOf(call, parts.map(verbOf))
    const undone = parts
      .toReversed()
      .map((part) => undoWithin({ ...call, asksTogether: true }, verbOf, part.identifier))
    requireAll()
    return undone
  })
  for (const { afterCommit } of runs) afterCommit()
  return receiptOf(call, identifier)
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
