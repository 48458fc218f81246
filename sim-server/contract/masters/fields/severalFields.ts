/** Fields of masters that have several values: rows of other masters, or words. */
import { z } from 'zod'
import type { MasterField } from '../../masterFields'

/** Rows or values that one field names. */
const MOST_CHOSEN = 200
/** An array without repetitions; none is an empty one. */
const several = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} records`)
    .nullish()
    .transform((chosen): z.output<T>[] => [...new Set(chosen)])
/**
 * Rows of another master or of `relatedRecords.ts`, by their identifiers: the key ends in `_identifiers`. The answer also carries their
 * names in the same order, `branch_names` for `branch_identifiers`. The table keeps their ids in `branch_ids` (`idList`), and a trigger
 * the same in a join table, so that what is chosen cannot be deleted.
 */
export const relations = <const M extends string>(of: M) =>
  ({
    kind: 'relations',
    input: several(z.string()),
    answer: z.array(z.string()),
    of,
    isRequired: false,
  }) as const satisfies MasterField

/** Some of these values. `refused`: the sentence for any other. */
export const choices = <const V extends readonly [string, ...string[]]>(values: V, refused: string) =>
  ({
    kind: 'choices',
    input: several(z.enum(values, refused)),
    answer: z.array(z.enum(values)),
    values,
    refused,
    isRequired: false,
  }) as const satisfies MasterField
