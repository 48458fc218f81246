/** A flag that at most one row of a group has: the default bank account of a currency. */
import { flag, type MasterField } from '../../masterFields'

export interface SoleOf {
  /** The fields whose values make the group; none for all rows. */
  readonly by: readonly string[]
  /** The group may be without such a row though it has rows. */
  readonly mayBeNone: boolean
  /** The sentence that keeps the row, where even the last one of its group is kept. */
  readonly kept?: string
}

/**
 * The row that gets it takes it from the other one. A row that has it can be switched off or deleted, or lose it, only after another one of
 * its group got it, unless the group `mayBeNone`. Where records follow the row (`kept`) it is never switched off or deleted; the last row
 * of a group can lose it. A master has one such field at most.
 */
export const soleFlag = (by: readonly string[], more: Partial<Omit<SoleOf, 'by'>> = {}) =>
  ({ ...flag(false), sole: { by, mayBeNone: false, ...more } }) as const satisfies MasterField
