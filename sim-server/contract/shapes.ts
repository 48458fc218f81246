/** Schemas shared by modules: required texts, list pages, options, the envelope. */
import { z } from 'zod'
import { firstNames } from './filters'

/** A required text; the same message when it is missing, null, empty or blank. */
export const required = (message: string) => z.string(message).trim().min(1, message)

export const NO_WEB_ADDRESS = 'A web address begins with https://'
/** The address of the web that people configure: `https://meridian.example/app`. Undefined for any other text. `URL` alone drops the ends of lines within a text, and takes every scheme. */
export const webAddressOf = (text: string | null | undefined): URL | undefined =>
  text && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined

/** A required secret, such as a password: its spaces belong to it. */
export const requiredSecret = (message: string) =>
  z.string(message).refine((text) => text.trim() !== '', { message, abort: true })

/** Digits of one-time codes and authenticator codes (core §9). */
export const CODE_LENGTH = 6
export const Code = z
  .string('Code is required')
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Code must have 6 digits')

/** A boolean that must be given: a switch sends true, a select "true", the documents have 1 and 0; an empty select is refused. */
export const requiredYesOrNo = (message: string) =>
  z.union(
    [
      z.boolean(),
      z.enum(['true', 'false']).transform((text) => text === 'true'),
      z.literal([0, 1]).transform((digit) => digit === 1),
    ],
    message,
  )
export const yesOrNo = requiredYesOrNo('Required')

/** An option of a select, like the country item of the documents. */
export const Choice = z.object({ label: z.string(), value: z.union([z.number(), z.string()]) })
export type Choice = z.infer<typeof Choice>

/** A name with its identifier, the answer of lookups. */
export const Named = z.object({ identifier: z.string(), name: z.string() })
export type Named = z.infer<typeof Named>

/** Exactly these fields: another one is refused and not dropped, so that nobody believes that it had an effect. */
export const exactFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `There is no field ${firstNames(issue.keys as string[])}`
        : undefined,
  })
/** The body of a call that takes none. */
export const NoFields = exactFields({})

/** An answer without data; the envelope may have a message. */
export const Nothing = z.object({})

/** `updated_at` of a record as the caller read it: when somebody changed it meanwhile, the call is refused with 409. */
export const seenAt = z.iso.datetime('This value is not valid').optional()

/** Refuses a row that does not exist, or that the caller may not see; lists and masters may have a sentence of their own. */
export const MISSING_RECORD = 'There is no such record'

/** Refuses another value of a field that only the server sets, or that is given once. */
export const GIVEN_ONCE = 'This cannot be changed'

/** Error of saving a record that somebody else changed since it was read. */
export const CHANGED_MEANWHILE = 'Somebody changed this record meanwhile. Compare the values, then save again'

/** Times on the wire are ISO 8601 in UTC: `2026-11-21T09:30:00.000Z`. */
export const Time = z.iso.datetime()

export const Failure = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      field: z.string().optional(),
      /** Of a field that somebody changed meanwhile: its value now. */
      present: z.union([z.number(), z.string(), z.array(z.string()).readonly()]).nullish(),
      /** Of a bulk change that would change nothing: one error for each row, with its reason. */
      row: z.object({ identifier: z.string(), name: z.string() }).optional(),
    }),
  ),
})
export type Failure = z.infer<typeof Failure>

/** Of the body of a change that only sometimes needs a two-factor code: of guarded fields of a master. */
export const twoFactorCode = {
  two_factor_code: z
    .string()
    .regex(/^(\d{6})?$/, 'Code must have 6 digits')
    .optional(),
}
