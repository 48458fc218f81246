/** An assignment as the server knows it: its declaration, its table and its two sides. */
import type { RowsChange } from '@kit/auth/eventReaders'
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assignmentSpec, type AnyAssignment } from '@contract/platform/assignments/assignment'
import type { AssignmentStep } from '@contract/platform/assignmentRecords'
import type { Permission } from '@contract/permissions'
import type { WherePart } from '@kit/list/filterWhere'
import type { BulkCall, Subject } from '../operations'
import { sideNamed } from './sides'
import type { Side } from './side'

type PairTable = SQLiteTable &
  Record<'id' | 'identifier' | 'version' | 'deleted_at' | 'created_at' | 'updated_at', SQLiteColumn>
/** Columns of the table that refer to a side; `id` of the side whose own table it is. */
type ReferenceOf<T extends PairTable> = keyof T['_']['columns'] & (`${string}_id` | 'id')

/** A side, and the column of the table that refers to it. */
export interface BoundSide extends Side {
  column: string
}

/**
 * Where an assignment is stored: as pairs in a table of their own, or in the rows of one of its sides, a column of which refers to the
 * other one. A person has one manager (`who`), an extension belongs to one person (`what`).
 */
export type StoredIn = 'pairs' | 'who' | 'what'

/** Of an assignment that is stored in a side: its rows are changed, under the rules of their own area. */
export interface StoredRules {
  /** Words, history and change event of these rows. */
  subject: Subject
  /** Rows of the other side that can be assigned to this one. */
  fits?(whoId: number): WherePart
  /** @throws Fail when the caller may not change this one, or not to this. @param field of what is assigned */
  require?(call: BulkCall, whoId: number, whatId: number | null, field: string): void
}

/** Of an assignment of pairs that has rules besides its permission: what roles may do is assigned by these. */
export interface PairRules {
  /** Rows of the listed side that can be assigned to this one. */
  fits?(whoId: number): WherePart
  /**
   * Why a row, by its identifier, cannot be given to this one or taken back; null when it can.
   * @throws Fail when the caller may not change this one
   */
  refusal(call: BulkCall, whoId: number): (identifier: string, isGain: boolean) => string | null
  /** Called in the transaction after these were changed, also by an undo. The function it returns is called after the commit. */
  changed(call: BulkCall, whoIds: readonly number[]): () => void
}

/** `Calls`: those of its contract, where it is named. */
export interface AssignmentDefinition<Calls extends AnyAssignment = AnyAssignment> {
  spec: ReturnType<typeof assignmentSpec>
  calls: Calls
  /** The table of its pairs, or of the side that it is stored in. */
  table: string
  storedIn: StoredIn
  rules: StoredRules | undefined
  pairRules: PairRules | undefined
  /** Of rows that show what is assigned, or are found by it: tells who reads them. The identifiers are those of what is assigned. */
  tells: RowsChange | undefined
  who: BoundSide
  what: BoundSide
  /** What a call needs. */
  can(action: 'read' | 'update'): Permission
}

export function defineAssignment<T extends PairTable>(
  contract: AnyAssignment,
  table: T,
  {
    who,
    what,
    rules,
    pairRules,
    tells,
  }: Record<'who' | 'what', ReferenceOf<T>> & {
    rules?: StoredRules
    pairRules?: PairRules
    tells?: RowsChange
  },
): AssignmentDefinition {
  const spec = assignmentSpec(contract)
  const storedIn = who === 'id' ? 'who' : what === 'id' ? 'what' : 'pairs'
  if ((storedIn === 'pairs') !== (rules === undefined))
    throw new Error(`Assignments in rows of a side name the rules of these rows: ${spec.name}`)
  return {
    spec,
    calls: contract,
    table: getTableName(table),
    storedIn,
    rules,
    pairRules,
    tells,
    who: { ...sideNamed(spec.who.side), column: who },
    what: { ...sideNamed(spec.what.side), column: what },
    // The declaration names these keys, or that of the master whose rows are assigned something.
    can: (action) => `${spec.can}.${action}` as Permission,
  }
}

/** The sentence of a change after which everything would be as it is. */
export const AS_IT_IS = 'It is so already. Nothing was changed.'

/** Steps for the fixed rows of an axis, which are named by their identifiers. */
export interface AxisChange {
  fixed: readonly string[]
  steps: readonly AssignmentStep[]
}

/**
 * From where an assignment is looked at. `fixed`: the side of which rows are chosen, whose pairs change; `listed`: the other one. A tag
 * is given to programs, and a program is given tags.
 */
export interface Axis {
  assignment: AssignmentDefinition
  isWho: boolean
  fixed: BoundSide
  listed: BoundSide
}
export const axisOf = (assignment: AssignmentDefinition, fixed: 'who' | 'what' = 'who'): Axis =>
  fixed === 'who'
    ? { assignment, isWho: true, fixed: assignment.who, listed: assignment.what }
    : { assignment, isWho: false, fixed: assignment.what, listed: assignment.who }
