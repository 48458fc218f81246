/**
 * What a bulk verb declares. The engine is independent of modules: leads and invoices declare their verbs the same way.
 *
 * A verb decides row by row in JavaScript, on few columns; rows with the same change are written together. So a rule is a plain
 * function, and 10,000 rows cost about as much as two SQL statements.
 */
import type { z } from 'zod'
import type { Db } from '@db/open'
import type { VerbTable } from '@db/verbTables'
import type { DeclaredVerb, ListName } from '@contract/platform/declaredVerbs'
import type { Plan, Verb } from '@contract/platform/operations'
import type { DocumentPart } from '@contract/platform/operationDocument'
import type { ActivityName } from '@contract/platform/activity'
import type { Language } from '@contract/client'
import type { Permission } from '@contract/permissions'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import type { RowsChange } from '@kit/auth/eventReaders'
import { Fail, type FieldError } from '@kit/request/fail'
import { parse } from '@kit/request/parse'
import type { Tenant } from '@kit/tenant/tenant'
import type { ChangingRows } from '@kit/list/changingRows'
import type { DeclaredList } from '@kit/list/declareList'
import type { WherePart } from '@kit/list/filterWhere'

export type Value = string | number | null
/** New values by column: `{ staff_id: 7, staff_role_id: 3 }`. Rows with the same change share one object. */
export type Change = Readonly<Record<string, Value>>
/** A row as `decide` gets it: its id and the columns the verb reads. Do not store it: the object is reused for the next row. */
export type Row = { readonly id: number } & Readonly<Record<string, Value>>

/**
 * How a stored value is shown: as it is written, as an instant, as yes or no, by the name of the country whose code it is, or by the name
 * (SQL) of the row of a table that it is the id of. `many`: it is a JSON array of ids. `parts`: it is a JSON object, of which only the
 * changed values are shown, each as a change of its own: with its label, and its value in words. `words`: says the value, which may need
 * other columns of the row that were written with it.
 */
export type LoggedField =
  | 'text'
  | 'time'
  | 'flag'
  | 'country'
  | {
      parts(
        db: Db,
        name: string,
        language: Language,
      ): { label: string; textOf(value: string | number): string }
    }
  | { table: string; name: string; many?: true }
  | { words(db: Db, value: Value, row: Readonly<Record<string, Value>>): string }

/** The table a verb works on, and the words for its rows in messages. */
export interface Subject {
  table: string
  one: string
  many: string
  /** Display name of a row, as SQL over `l`: `l.first_name || ' ' || l.last_name`. */
  label: string
  /** The rows that a caller may see, as conditions over `l`. None: all rows. */
  visibleTo(caller: Caller): readonly WherePart[]
  /** The columns that verbs write, for subjects with a history of changes: see `loggedChanges.ts`. */
  logged?: Readonly<Record<string, LoggedField>>
  /** More columns of the receipt file: SQL over `l` and the operation's row `r`, and their texts. */
  receipt?: {
    labels: readonly string[]
    columns: readonly string[]
    cells(values: readonly Value[]): string[]
  }
  /** Values of a document line: SQL over `l`. */
  line?: Readonly<Record<'student' | 'student_number' | 'program' | 'number' | 'count', string>>
  /** Pages of the papers that an operation issued, by their number. */
  paperPages?(db: Db, caller: Caller, operation: number): ReadonlyMap<string, string>
  /** Emits the change event; called after the commit. `identifiers` is null when there are too many. */
  changed: RowsChange
}

type SubjectList = Pick<DeclaredList<string, string>, 'table' | 'scope'> &
  Pick<ChangingRows<ListName>, 'name' | 'changed'>

/** The rows of a declared list as a subject: its scope, its event and, in messages, its name. */
export const subjectOf = <List extends SubjectList>(
  { table, name, scope, changed }: List & VerbTable<List['table']>,
  own: Pick<Subject, 'one' | 'label'> & Partial<Subject>,
): Subject => ({ table, many: name, visibleTo: scope, changed, ...own })

/** `3 leads`, `1 lead`. */
export const withLabel = ({ one, many }: Pick<Subject, 'one' | 'many'>, count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/**
 * The context of a bulk call. `db`: the connection to use; a long transaction has its own. `offset`: minutes east of UTC. `now`: ISO
 * instant.
 */
export interface BulkCall {
  db: Db
  tenant: Tenant
  caller: Caller
  offset: number
  now: string
  /** The address that the call comes from. */
  ip: string
  /** What verbs require is asked by the caller, after several changes: see `requirementOf`. */
  asksTogether?: true
  /** Id of the operation that this change is a part of: see `runPart`. */
  partOf?: number
  /** What acts in the name of the caller: an automation, and the operation (id) that started it, where one did. */
  automation?: { id: number; name: string; causedBy: number | null }
}

/** The actor named in notifications. `user`: the id of the actor, who is not notified. Automations notify everybody. */
export const doerOf = ({ caller, automation }: Pick<BulkCall, 'caller' | 'automation'>) => ({
  user: automation ? undefined : caller.user.id,
  name: automation?.name ?? `${caller.user.first_name} ${caller.user.last_name}`.trim(),
})

export function bulkCall({
  tenant,
  caller,
  request,
}: {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}): BulkCall {
  return {
    db: tenant.db,
    tenant,
    caller,
    offset: request.offset,
    now: tenant.clock.iso(),
    ip: request.ip,
  }
}

/** Work inside the transaction. A generator gives way to other calls between its steps. */
export type InSteps<T> = T | Generator<void, T>
export function* stepsOf<T>(work: InSteps<T>): Generator<void, T> {
  return work instanceof Object && 'next' in work ? yield* work : work
}

/** `amount`: when it is another one than that of `amountOf`. */
export type MovedPart = Pick<DocumentPart, 'by' | 'label' | 'no' | 'expected' | 'moves' | 'letter'> & {
  amount?: number
}

/** One bulk change: its target rows and its rules. Built again for each connection, so it may hold data read there. */
export interface BulkEffect {
  /** SQL after FROM, with a WHERE; the target rows have the alias `l`. */
  readonly from: string
  /** The column of their id by which the next rows are found; `l.id` when it is not another one with an index. */
  readonly rowId?: string
  readonly values: readonly Value[]
  /**
   * The ids of the target rows, ascending, where they take long to find: found once, in steps. `from` then ends with a list of ids,
   * `l.id IN (SELECT value FROM json_each(?))`, whose value is left out of `values`.
   */
  findIds?(db: Db): Generator<void, readonly number[]>
  /** Called before the rows are read. Throws to refuse. */
  check?(db: Db): InSteps<void>
  /** The number of rows that must exist; otherwise the call fails with 404 and this message. */
  readonly exactly?: { rows: number; message: string }
  /** Rows that `finish` writes, where there may be far more of them than targets: a large run goes in steps. */
  readonly alsoWrites?: number
  /** Rows that are read in one step, when their columns take long to find. */
  readonly rowsPerStep?: number
  /** Columns that `decide` reads: SQL expressions over `from`. */
  readonly readColumns: Readonly<Record<string, string>>
  /** Columns that the change sets; their values before are stored for undo. None: the rows stay as they are, and keep their version. */
  readonly writtenColumns: readonly string[]
  /** Stored in the ledger and hashed into the plan token: the request without its rows, never a code. */
  readonly arguments: Readonly<Record<string, unknown>>
  /** Also stored in the ledger, but not part of the plan: for example the reason of a deletion. */
  readonly extraArguments?: Readonly<Record<string, unknown>>
  /** The change of a row, or the reason (a sentence) why it is skipped. Called once per row, in the order of ids. */
  decide(row: Row): Change | string
  /** Label of the user who gains or loses the row, for the plan's counts. */
  gains?(row: Row, change: Change): string | null
  losses?(row: Row, change: Change): string | null
  /** Money that the change moves, in the smallest unit, for the plan's sums. */
  amountOf?(row: Row, change: Change): { currency: string; amount: number }
  /** The refusal of a run without target rows, when it is not that none matches. */
  readonly noRows?: string
  /**
   * For rows that may not exist yet: the targets are rows of this other table, and `rows` makes those of the subject's table for them in the
   * transaction. It returns their ids by the ids of the targets.
   */
  readonly madeFor?: Pick<Subject, 'table' | 'label'> & {
    rows(db: Db, ids: readonly number[]): Generator<void, ReadonlyMap<number, number>>
  }
  /** Where the body names this row: `claim_details.2.installment_identifier`. Undefined when it does not name it. */
  fieldOf?(identifier: string): string | undefined
  /** The institution or agent for whom `amountOf` moves money, for the plan's parts; a list when there are several or none. */
  partOf?(row: Row, change: Change): MovedPart | MovedPart[]
  /** What the caller must confirm for more rows to change, after all were decided; null when nothing. */
  question?(): Plan['question']
  /** What the plan says of rows that may be changed and look like a mistake, after all were decided. */
  warnings?(): NonNullable<Plan['warnings']>
  /** What the plan says of other rows: what changes there, or stays, because of it, after all were decided. */
  follows?(db: Db): InSteps<NonNullable<Plan['follows']>>
  /** The refusal of a run in which no row would change, or not all of those that change together, when it is not `NOTHING_CHANGED`. */
  nothingChanged?(total: number, willChange: number): { status: 409 | 422; message: string }
  /** Last check before writing, for example of a two-factor code, which it uses up. Throws to refuse. */
  authorize?(): void
  /** Called in the transaction before the rows are written: inserts the rows that they will refer to. */
  prepare?(db: Db, operation: string): InSteps<void>
  /** Called in the transaction after the rows are written. The function it returns is called after the commit. */
  finish?(
    db: Db,
    done: { operation: string; changes: readonly { change: Change; ids: readonly number[] }[] },
  ): InSteps<(() => void) | void>
}

/** What every verb says of itself, whatever its body. */
interface VerbRules {
  readonly can: Permission
  readonly subject: Subject
  readonly undoable: boolean
  /** What the activity log says of a change of one row, in place of its operation. */
  readonly activity?: { readonly action: ActivityName; readonly module_type: string }
  /**
   * What a state of the tables would take from the caller; undefined while there is nothing. A change after which there is something, and
   * before which there was not, is refused: alone or together with others, undone or redone. Asked in its transaction.
   */
  requires?(call: BulkCall): FieldError | undefined
  /** Names of the receivers, from the arguments of an operation or a plan; null when there are none. */
  recipientOf?(db: Db, given: Readonly<Record<string, unknown>>): string | null
  /** The run, undo and redo change all rows of the operation or none: together they are one booking. */
  readonly together?: boolean
  /** Called before an undo or a redo of `operation`. Throws to refuse. */
  checkUndoOrRedo?(call: BulkCall, operation: number): InSteps<void>
  /** For verbs that create rows: the change that undoing makes to a created row. */
  undoCreated?(now: string): Change
  /**
   * Called in the transaction of an undo (`undone`) or a redo of `operation`; `rows`: ids of the rows that changed. The function it returns
   * is called after the commit.
   */
  afterUndoOrRedo?(
    db: Db,
    operation: number,
    undone: boolean,
    rows: readonly number[],
    now: string,
    call: BulkCall,
  ): InSteps<(() => void) | void>
}
/** Of a verb that a call can run and plan. */
interface Planned<Body> {
  /** Schema of the body of a plan: that of the call, or less where only the run needs a part (a code, a reason). */
  readonly body: z.ZodType
  /** The target rows and their changes. A property, so that TypeScript compares its body with that of the call and of the schema. */
  readonly effectOf: (call: BulkCall, body: Body) => BulkEffect
  /** @throws Fail 422 for a body that does not fit the schema */
  readonly parsed: (body: unknown) => ParsedBody
}
/** A body that was parsed with the schema of its verb, and what it changes. */
export interface ParsedBody {
  readonly body: unknown
  readonly effectOf: (call: BulkCall) => BulkEffect
}

/** A verb that a call can run and plan. */
export interface PlannedVerb<Body = never, Name extends DeclaredVerb = DeclaredVerb>
  extends VerbRules, Planned<Body> {
  readonly verb: Name
}
/** Any verb. Without `body` and `effectOf` only code makes its changes. */
export interface BulkVerb<Name extends DeclaredVerb = DeclaredVerb>
  extends VerbRules, Partial<Planned<never>> {
  readonly verb: Name
}

/** Verbs can be undone unless they say otherwise, and the permission of most has their name. */
type Declared<Name extends DeclaredVerb> = Omit<VerbRules, 'can' | 'undoable'> & {
  readonly verb: Name
  readonly undoable?: boolean
} & (Name extends Permission ? { readonly can?: Permission } : { readonly can: Permission })

/**
 * Declares a verb. `body` types what `effectOf` gets. With an endpoint of its own: `bulkVerb({ ...leadVerbs.bulkRestore.spec, subject, effectOf })`.
 */
export function bulkVerb<const Name extends DeclaredVerb, Schema extends z.ZodType>(
  declared: Declared<Name> & {
    readonly body: Schema
    readonly effectOf: (call: BulkCall, body: z.output<Schema>) => BulkEffect
  },
): PlannedVerb<z.output<Schema>, Name>
export function bulkVerb<const Name extends DeclaredVerb>(declared: Declared<Name>): BulkVerb<Name>
export function bulkVerb<Schema extends z.ZodType>(
  declared: Declared<DeclaredVerb> & {
    can?: Permission
    body?: Schema
    effectOf?: (call: BulkCall, body: z.output<Schema>) => BulkEffect
  },
): BulkVerb {
  const { body: schema, effectOf } = declared
  const rules = { undoable: true, ...declared, can: declared.can ?? (declared.verb as Permission) }
  if (!schema || !effectOf) return rules
  const parsed = (given: unknown): ParsedBody => {
    const body = parse(schema, given)
    return { body, effectOf: (call) => effectOf(call, body) }
  }
  return { ...rules, parsed }
}
export const isPlanned = (verb: BulkVerb): verb is PlannedVerb => verb.parsed !== undefined

/** Finds the verb of a stored operation by its name and the table it works on. */
export type VerbLookup = (operation: { verb: Verb; subject: string }) => BulkVerb
/** Planning, reading, undoing and redoing an operation need the permission of its verb. Throws 403. */
export function requireVerb(caller: Caller, { can }: BulkVerb): void {
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
}
