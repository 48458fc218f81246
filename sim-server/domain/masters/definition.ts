/** A master as the server knows it: its declaration, its table, and what follows from both. */
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AnyEndpoint } from '@contract/http'
import { masterSpec, type MasterCall, type MasterOf } from '@contract/master'
import { masterFilters, relationBase } from '@contract/masters/fields/masterFilters'
import type { Line } from '@contract/masters/fields/lineFields'
import type { MasterFieldKind, MasterFields } from '@contract/masterFields'
import type { Permission } from '@contract/permissions'
import type { Filter } from '@contract/filters'
import type { Db } from '@db/open'
import type { ActivityName } from '@contract/platform/activity'
import type { MasterVerb } from '@contract/platform/operations'
import type { FieldError } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import type { BulkCall, BulkVerb, Change } from '../platform/operations'

type ColumnKey<K, Field> = Field extends { kind: 'relation' | 'picture' }
  ? K extends `${infer Base}_identifier`
    ? `${Base}_id`
    : K
  : Field extends { kind: 'relations' }
    ? K extends `${infer Base}_identifiers`
      ? `${Base}_ids`
      : never
    : K
/** A table with a column for each field: a misspelt one is a type error. */
type TableOf<F extends MasterFields> = SQLiteTable &
  Record<'id' | 'identifier' | 'version' | 'deleted_at' | 'created_at' | 'updated_at', SQLiteColumn> & {
    [K in keyof F as ColumnKey<K, F[K]>]: SQLiteColumn
  }

/** The table of a declared master. */
export type MasterTable<M> = M extends MasterOf<infer F> ? TableOf<F> : never

/** A column with JSON that calls of its own write. */
export interface KeptColumn {
  /** How the history formats a value. */
  told(db: Db, value: string): string
  /** How files of the configuration have it: lines with these cells, which name rows of other masters (`of`). */
  cells: readonly string[]
  of: readonly string[]
  linesOf(db: Db, value: string): readonly Line[]
  /** The value of these lines. `before`: what the row has now; `refuse` takes a line from 0, its cell and why it means nothing. */
  read(
    db: Db,
    lines: readonly Line[],
    row: {
      columns: Change
      before: string
      refuse(line: number, cell: string, message: string): void
    },
  ): string
}

export interface UseCount {
  living: number
  isUsed: boolean
}

/** What is special about a master, where references do not say it. */
export interface MasterRules {
  /** Tables whose references do not keep a row from being deleted. */
  released?: readonly string[]
  /** Rows of another table that use a row without a reference to it. */
  usedIn?: readonly {
    /** `leads` */
    subject: string
    /** The address of the list that shows the rows which use this one; undefined when there is none. */
    path?(db: Db, id: number): string | undefined
    isUsed(db: Db, id: number): boolean
    /** How many living rows use each of these, and whether any row does, in steps. */
    counts(db: Db, ids: readonly number[]): Generator<void, ReadonlyMap<number, UseCount>>
  }[]
  /** Where its rows name those that its list is `foundBy`: a table with a column of its own row (`of`), and one of the row that is named. */
  foundBy?: Readonly<Record<string, { table: string; of: string; column: string }>>
  /** A permission whose users get change events, in addition to users who may read the master. */
  tells?: Permission
  /** Returns the reason why a row cannot be deleted, or null. Called once for many rows. */
  keeps?(db: Db): (id: number) => string | null
  /** The columns of stamped fields, of a row that is added or of one whose fields `keys` are given. */
  stamps?(call: Pick<BulkCall, 'tenant' | 'now'>, keys: readonly string[], isNew: boolean): Change
  /** Why a row cannot be like this. Its columns are complete, with the id of a row that is there; the field is the key. */
  refuses?(call: BulkCall, columns: Change): FieldError | undefined
  /** Normalizes texts before they are stored, by field; null for an invalid text, which is `refused`. */
  canonical?: Readonly<Record<string, { of(text: string): string | null; refused: string }>>
  /** How the history formats the lines of a field, if not by their cells. */
  tellsLines?: Readonly<Record<string, (db: Db, lines: readonly Line[]) => string>>
  /** A condition that every change must keep: see `BulkVerb.requires`. */
  requires?: BulkVerb['requires']
  /** The entry of the activity log for a change of one row. */
  activity?: { module_type: string; actions: Readonly<Partial<Record<MasterVerb, ActivityName>>> }
  /** Why what an undo or a redo brought back cannot be. */
  broken?(db: Db): string | undefined
  /** Columns besides those of the fields. */
  kept?: Readonly<Record<string, KeptColumn>>
  /**
   * Values that the refusal of a row which is there already (`taken`) names besides those of the row.
   * @param by what the value of a relation is: the identifier, or the id that the column holds
   */
  takenValues?(db: Db, row: Readonly<Record<string, unknown>>, by?: 'id'): Readonly<Record<string, unknown>>
  /** Called after a change was committed. */
  changed?(tenant: Tenant): void
  /**
   * Whether a row with these columns takes the place of one that was added after it, or of the last one when it is new, with other guarded
   * values: it then needs a two-factor code, as a change would.
   */
  replaces?(db: Db, columns: Change): boolean
  /** Called in the transaction of a change of guarded fields. */
  guardedChange?(
    call: BulkCall,
    db: Db,
    change: {
      before: { identifier: string } & Readonly<Record<string, unknown>>
      after: Readonly<Record<string, unknown>>
      changed: readonly string[]
    },
  ): void
}

export type MasterAction = 'read' | 'create' | 'update' | 'delete'

/** The calls that every master has. */
export type MasterCalls = Readonly<Record<MasterCall, AnyEndpoint>>

/** `Calls`: those of its contract, where it is named. */
export interface MasterDefinition<Calls extends MasterCalls = MasterCalls> {
  spec: ReturnType<typeof masterSpec>
  calls: Calls
  table: string
  filters: Readonly<Record<string, Filter>>
  rules: MasterRules
  /** What a call needs. */
  can(action: MasterAction): Permission
}

/** Fields whose value is a row of another table, by its identifier. */
const REFERRING: readonly (MasterFieldKind | undefined)[] = ['relation', 'picture']

/** A field's column: `lead_source_id` of `lead_source_identifier`. */
export const columnOf = ({ spec }: Pick<MasterDefinition, 'spec'>, key: string): string =>
  REFERRING.includes(spec.fields[key]?.kind)
    ? `${relationBase(key)}_id`
    : spec.fields[key]?.kind === 'relations'
      ? `${relationBase(key)}_ids`
      : key

/** The field of a column: `lead_source_identifier` of `lead_source_id`. */
export const keyOfColumn = (master: Pick<MasterDefinition, 'spec'>, column: string): string =>
  Object.keys(master.spec.fields).find((key) => columnOf(master, key) === column) ?? column

/** A sentence with values of the row: `its currency stays {{currency}}`. */
export const withValues = (sentence: string, row: Readonly<Record<string, unknown>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(row[key]))

/** @param table a `MasterTable` of this contract */
export function defineMaster(
  contract: MasterOf<MasterFields>,
  table: SQLiteTable,
  rules: MasterRules = {},
): MasterDefinition {
  const spec = masterSpec(contract)
  return {
    spec,
    calls: contract,
    table: getTableName(table),
    filters: masterFilters(spec.fields, spec.foundBy),
    rules,
    // The declaration names these four keys; `architecture.test.ts` compares.
    can: (action) => `${spec.can}.${action}` as Permission,
  }
}
