/** Lists that are no masters: one field of many rows set to the same value, as an operation with a plan, a receipt and an undo. */
import { z } from 'zod'

/** `fields`: those that may be set. `value`: an identifier or a code; empty or null for none. The body also has the targets. */
export const fieldEdit = <const Names extends readonly [string, ...string[]]>(fields: Names) => ({
  field: z.enum(fields, 'Choose a field'),
  value: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .transform((value) => value || null),
})
