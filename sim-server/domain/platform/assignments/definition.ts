/** An assignment as the server knows it: its declaration, its table and its two sides. */
import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assignmentSpec, type AnyAssignment } from '@contract/platform/assignments/assignment'
import type { Permission } from '@contract/permissions'
import { sideNamed } from './sides'
import type { Side } from './side'

type PairTable = SQLiteTable &
  Record<'id' | 'identifier' | 'version' | 'deleted_at' | 'created_at' | 'updated_at', SQLiteColumn>
/** Columns of the table that refer to a side. */
type ReferenceOf<T extends PairTable> = keyof T['_']['columns'] & `${string}_id`

/** A side, and the column of the pairs that refers to it. */
export interface BoundSide extends Side {
  column: string
}

export interface AssignmentDefinition {
  spec: ReturnType<typeof assignmentSpec>
  calls: AnyAssignment
  /** The table of its pairs. */
  table: string
  who: BoundSide
  what: BoundSide
  /** What a call needs. */
  can(action: 'read' | 'update'): Permission
}

export function defineAssignment<T extends PairTable>(
  contract: AnyAssignment,
  table: T,
  { who, what }: Record<'who' | 'what', ReferenceOf<T>>,
): AssignmentDefinition {
  const spec = assignmentSpec(contract)
  return {
    spec,
    calls: contract,
    table: getTableName(table),
    who: { ...sideNamed(spec.who.side), column: who },
    what: { ...sideNamed(spec.what.side), column: what },
    // The declaration names these keys, or that of the master whose rows are assigned something.
    can: (action) => `${spec.can}.${action}` as Permission,
  }
}

/**
 * From where an assignment is looked at. `fixed`: the side of which one row is chosen, whose pairs change; `listed`: the other one. A tag
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
