/** A field as a form asks it: what is stored about the field and about its place in the form, in one object. */
import { z } from 'zod'
import { askedTypes, fieldTypes, isList } from './fieldTypes'

/** Width of a field in the form, of twelve (business §9). */
export const DEFAULT_COLUMN = 12
/** Steps of a form that people fill in. */
export const MOST_FORM_STEPS = 9

const Option = z.object({ label: z.string(), value: z.string() })

/** Where options come from: written by hand, or a call with parameters. A parameter may name another field: `{state}`. */
const OptionSource = z.union([
  z.object({ data_type: z.literal('manual'), options: z.array(Option) }),
  z.object({
    data_type: z.literal('api'),
    url: z.string(),
    params: z.array(z.object({ key: z.string(), value: z.string() })),
    format: z.object({ label: z.string(), value: z.string() }),
  }),
])

export const FieldRules = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  /** Days, `2026-11-21`; the day itself is refused. */
  before: z.string().optional(),
  after: z.string().optional(),
  /** Two days, `2026-01-01,2026-12-31`; both are allowed. */
  range: z.string().optional(),
  /** `jpg, png, pdf` */
  allowed_types: z.string().optional(),
  /** In MB. */
  max_size: z.number().optional(),
})
export type FieldRules = z.infer<typeof FieldRules>

/** `whole`: numbers of a column that has no others. */
export const AskedRules = FieldRules.extend({ whole: z.boolean().optional() })
export type AskedRules = z.infer<typeof AskedRules>

export const AskedField = z.object({
  name: z.string(),
  label: z.string(),
  placeholder: z.string().nullable(),
  type: z.enum(askedTypes),
  form_step_no: z.number(),
  column: z.number(),
  is_required: z.boolean(),
  is_disabled: z.boolean(),
  is_hidden: z.boolean(),
  rules: AskedRules,
  source: OptionSource.nullable(),
  /** The field whose value this one depends on. */
  parent_field_name: z.string().nullable(),
  /** Of phones: where a number without a country code is from; null of other types. It is never the country of the office. */
  phone_country: z
    .object({
      /** The field of the form that gives the country; null when it asks none. */
      field: z.string().nullable(),
      /** In an import, the country of the row. */
      row: z.string().nullable(),
    })
    .nullable(),
})
export type AskedField = z.infer<typeof AskedField>

/** A stored value as people read it. */
export const OwnValue = z.object({
  name: z.string(),
  label: z.string(),
  /** Null of a field that is gone. */
  type: z.enum(fieldTypes).nullable(),
  /** Names of options and files; a number, a day or a moment as it is stored. */
  texts: z.array(z.string()),
})
export type OwnValue = z.infer<typeof OwnValue>

/** A value as it is stored: a number is a number, a day is `2026-11-21`, a moment is in UTC, several choices are a list; null is none. */
export type FieldValue = number | string | readonly string[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>
export const emptyValue = ({ type }: AskedField): FieldValue => (isList(type) ? [] : null)
export const isEmptyValue = (value: FieldValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

/** Whether a value is what is stored: as a form shows it, or as a call sends it. Nothing is not. */
export const isStoredValue = (given: unknown, stored: FieldValue | undefined): boolean => {
  if (stored === undefined || isEmptyValue(stored)) return false
  const isText = typeof given === 'string' || typeof given === 'number'
  return isText && !Array.isArray(stored)
    ? String(given) === String(stored)
    : JSON.stringify(given) === JSON.stringify(stored)
}

/** The field with this name; names may be `constructor` or `__proto__`. */
export const valueIn = <V>(values: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
