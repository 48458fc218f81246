/** Values of a file that are in no list of the client: each is answered once for all rows of the file, and for later files. */
import { z } from 'zod'
import { ChoiceField, choiceFields } from './importHeadings'

/** The answers of a request. */
export const MOST_VALUE_ANSWERS = 2000
/** More different values than these are named by their number: a column of names was taken for stages. */
export const MOST_UNKNOWN_VALUES = 200

/** `use`: the value of a choice, `12` or `TR`; null leaves the field empty. `value`: as in the file, in either case. */
export const ValueAnswer = z.object({
  field: ChoiceField,
  value: z.string().min(1).max(200),
  use: z.string().min(1).max(100).nullable(),
})
export type ValueAnswer = z.infer<typeof ValueAnswer>

export const UnknownValue = z.object({
  field: ChoiceField,
  /** As the first row has it. */
  value: z.string(),
  /** Rows that have it. */
  count: z.number(),
  /** The value of the choice that is nearest to it; null when none is near. */
  guess: z.string().nullable(),
  /** `open`: the rows that have it fail. */
  state: z.enum(['open', 'answered', 'remembered']),
  /** The answer; null while it is open, or when it is left empty. */
  use: z.string().nullable(),
})
export type UnknownValue = z.infer<typeof UnknownValue>

/** An option of a field. `parent`: the label of a status's stage, of a team's branch. `identifier`: of what may be a default of all rows. */
const ImportChoice = z.object({
  value: z.string(),
  label: z.string(),
  parent: z.string().optional(),
  identifier: z.string().optional(),
})
export type ImportChoice = z.infer<typeof ImportChoice>
export const ImportChoices = z.object(
  Object.fromEntries(choiceFields.map((field) => [field, z.array(ImportChoice)])) as Record<
    ChoiceField,
    z.ZodArray<typeof ImportChoice>
  >,
)
export type ImportChoices = z.infer<typeof ImportChoices>
