/** Fields of masters that the form of a row does not fill in: the server writes them, or a command of their own changes them. */
import { z } from 'zod'
import type { MasterField, MasterFields } from '../../masterFields'
import { Time } from '../../shapes'

type Stamped<F extends MasterField> = Omit<F, 'input' | 'isRequired'> & {
  readonly input: z.ZodType
  readonly isRequired: false
  readonly isStamped: true
}
/**
 * Written by the server: no call, form or pasted row has it. The rules of the master say what (`stamps` in `domain/masters/definition.ts`).
 * A file of the configuration has it when it is one of the unique fields. `field`: one whose input has no default.
 */
export const stamped = <const F extends MasterField>(field: F): Stamped<F> => {
  const { input, isRequired: _, ...rest } = field
  return { ...rest, input: input.optional(), isRequired: false, isStamped: true }
}

type ChangedByCommand<F extends MasterField, S> = Omit<F, 'input' | 'isRequired' | 'standard'> & {
  readonly input: z.ZodOptional<F['input']>
  readonly isRequired: true
  readonly standard: S
  readonly isChangedByCommand: true
}
/** Changed by a command of its own, not by the form: a body that leaves it out does not change it. `standard`: of a new row, in place of a default of the input. */
export const changedByCommand = <const F extends MasterField, const S extends string | boolean>(
  field: F,
  standard: S,
): ChangedByCommand<F, S> => {
  const { input, isRequired: _, standard: _standard, ...rest } = field
  return { ...rest, input: input.optional(), standard, isRequired: true, isChangedByCommand: true }
}

/** A moment, which only the server writes. */
export const moment = () =>
  stamped({ kind: 'time', input: z.string(), answer: Time, isRequired: true } as const satisfies MasterField)

/** The fields that calls and forms can give. */
export const givenFields = (fields: MasterFields): MasterFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { isStamped }]) => !isStamped))

const MOST_LETTERS_OF_MARKDOWN = 100_000
/** A long text in Markdown, with a preview beside it; none is an empty text. */
export const markdown = (tooLong: string) =>
  ({
    kind: 'longText',
    input: z.string().trim().max(MOST_LETTERS_OF_MARKDOWN, tooLong).default(''),
    answer: z.string(),
    isMarkdown: true,
    isRequired: false,
  }) as const satisfies MasterField
