/** One field of many rows set to the same value: what verbs of lists that are no masters have in common. */
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkEffect, Change, Row } from './verb'

const SAME = 'It has these values already'

interface FieldChange {
  /** The columns that it writes, as they are in a row where nothing else is to be thought of. */
  change: Change
  /** What `decide` and `keeps` read besides those columns: SQL over `l`. */
  reads?: Readonly<Record<string, string>>
  /** Of a row that has the value already. */
  same?: string
  /** Of a row that has another value: what changes, or why it stays. */
  decide?(row: Row): Change | string
}
/** The change to a value; null clears it. @throws Fail 422 at `value` for an unknown one */
export type EditedField = (call: BulkCall, value: string | null) => FieldChange

export const refuseValue = (message: string): never => {
  throw new Fail(422, { message, field: 'value' })
}

/**
 * A row that has the value of the first column already is skipped.
 * @param given what the call asks for, for the ledger
 * @param stays why a row is not changed, whatever the field
 */
export function fieldEditEffect(
  targets: Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>,
  { change, reads = {}, same = SAME, decide = () => change }: FieldChange,
  given: Readonly<Record<string, unknown>>,
  stays: { reads?: Readonly<Record<string, string>>; why?(row: Row): string | undefined } = {},
): BulkEffect {
  const columns = Object.keys(change)
  const [column] = columns
  return {
    ...targets,
    readColumns: {
      ...Object.fromEntries(columns.map((one) => [one, `l.${one}`])),
      ...reads,
      ...stays.reads,
    },
    writtenColumns: columns,
    arguments: given,
    decide: (row) => stays.why?.(row) ?? (row[column!] === change[column!] ? same : decide(row)),
  }
}
