/**
 * Fields of masters that are not asked always, not changed once they are given, or have another place on the wire. Form, calls, pasted
 * rows and files read the same rules.
 */
import { z } from 'zod'
import type { MasterField, MasterFields } from '../../masterFields'
import { scalarText } from './scalarText'

/** When a field is asked: another field has one of these values. */
export interface AskedWhen {
  readonly field: string
  readonly is: readonly string[]
  /** The sentence when it is asked and empty. Undefined: it may be empty. */
  readonly missing?: string
  /** Its value when it is not asked: empty when left out. */
  readonly otherwise?: string
  /** No row that it is asked for has that value. */
  readonly isOnlyOtherwise?: true
}

type Values = Readonly<Record<string, unknown>>
type Wrapped<F extends MasterField, W extends AskedWhen> = Omit<F, 'input' | 'answer' | 'isRequired'> & {
  /** It may be left out. */
  readonly input: z.ZodDefault<z.ZodType<z.output<F['input']> | null>>
  readonly answer: z.ZodNullable<F['answer']>
  readonly isRequired: false
  readonly when: W
}
/** `onlyWhen({ field: 'type', is: ['radio'], missing: 'Option type is required' }, choice(…))`. Its column may be null. */
export const onlyWhen = <const F extends MasterField, const W extends AskedWhen>(when: W, field: F) =>
  ({
    ...field,
    // Lists are empty by themselves, and flags have a standard value.
    ...(field.isRequired &&
      field.standard === undefined && {
        input: field.input.nullish().transform((value) => value ?? null),
      }),
    answer: field.answer.nullable(),
    isRequired: false,
    when,
  }) as unknown as Wrapped<F, W>

/** Given when the row is created, and never changed. It must be one of the unique fields: a file finds its rows by them. */
export const fixedOnceCreated = <const F extends MasterField>(field: F) =>
  ({ ...field, isFixed: true }) as const

/** Where calls have the field, when that is not its key: `field_options.url`. */
export const at = <const Path extends string, const F extends MasterField>(path: Path, field: F) =>
  ({ ...field, at: path }) as const

/** Whether the field is asked for a row with these values. */
export function isAsked(fields: MasterFields, key: string, values: Values): boolean {
  const when = fields[key]?.when
  return !when || (isAsked(fields, when.field, values) && when.is.includes(scalarText(values[when.field])))
}
/** The value of a field that is not asked. */
export const unaskedValue = ({ kind, standard, when }: MasterField): unknown =>
  when?.otherwise ?? (kind === 'lines' ? [] : (standard ?? null))
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** Whether the field is asked, needs a value and has none. */
export function isMissing(fields: MasterFields, key: string, values: Values): boolean {
  const when = fields[key]?.when
  if (when?.missing === undefined || !isAsked(fields, key, values)) return false
  return isEmpty(values[key]) || (when.isOnlyOtherwise === true && values[key] === when.otherwise)
}
/** Fields that decide whether others are asked, are asked for some rows only, or whose values depend on the row: changed one row at a time. */
export const dependentKeys = (fields: MasterFields): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([key, { when, within = {} }]) => [
      ...(when ? [key, when.field] : []),
      ...(Object.values(within).includes(null) ? [key] : []),
    ]),
  )
/** The values that a choice offers where it is asked. */
export const askedValues = ({ values = [], when }: MasterField): readonly string[] =>
  when?.isOnlyOtherwise ? values.filter((value) => value !== when.otherwise) : values

/** The values, those that are not asked replaced by what they are then. */
export const withUnasked = (fields: MasterFields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields[key]
      return [key, field && !isAsked(fields, key, values) ? unaskedValue(field) : value]
    }),
  )

/** Where calls have the field: `field_options.url`. */
export const wirePath = (fields: MasterFields, key: string): string => fields[key]?.at ?? key
/** The field of a path: `options.2.value` of `field_options.options.2.value`. */
export function fieldOfPath(fields: MasterFields, path: string): string {
  const found = Object.entries(fields).find(
    ([, { at: place }]) => place && `${path}.`.startsWith(`${place}.`),
  )
  return found ? `${found[0]}${path.slice(found[1].at!.length)}` : path
}
/** The path of a field or of a part of it. */
export function pathOfField(fields: MasterFields, field: string): string {
  const [key = '', ...rest] = field.split('.')
  return [wirePath(fields, key), ...rest].join('.')
}

/** Whether calls have any field in another place than its key: else values are the same for both. */
export const hasPaths = (fields: MasterFields) =>
  Object.values(fields).some(({ at: place }) => place !== undefined)

/** Values as calls have them. In an object only what is asked; an object without anything is null. */
export function toWire(fields: MasterFields, values: Values): Values {
  if (!hasPaths(fields)) return values
  const wire: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const parts = wirePath(fields, key).split('.')
    const last = parts.pop()!
    if (parts.length === 0) {
      wire[last] = value
      continue
    }
    if (!isAsked(fields, key, values)) {
      wire[parts[0]!] ??= null
      continue
    }
    let place = wire
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] = value
  }
  return wire
}
/** Values by field. `complete`: a field that the call leaves out has the value of one that is not asked. */
export function fromWire(fields: MasterFields, wire: Values, complete = false): Values {
  if (!hasPaths(fields)) return wire
  const values: Record<string, unknown> = { ...wire }
  for (const { at: place } of Object.values(fields)) if (place) delete values[place.split('.')[0]!]
  for (const [key, field] of Object.entries(fields)) {
    if (!field.at) continue
    const value = field.at
      .split('.')
      .reduce<unknown>((from, part) => (from as Values | null | undefined)?.[part], wire)
    if (value !== undefined) values[key] = value
    else if (complete) values[key] = unaskedValue(field)
  }
  return values
}

type Schemas = readonly (readonly [path: readonly string[], schema: z.ZodType])[]
/** The shape of an object with these schemas at their paths. `inner`: what an object inside of it becomes. */
export function shapeAt(
  schemas: Schemas,
  inner: (object: z.ZodType) => z.ZodType,
): Record<string, z.ZodType> {
  const names = [...new Set(schemas.map(([[name]]) => name!))]
  return Object.fromEntries(
    names.map((name) => {
      const own = schemas.filter(([[first]]) => first === name)
      const [[path, schema]] = own as [Schemas[number]]
      if (path.length === 1) return [name, schema]
      const parts = own.map(([[, ...rest], part]) => [rest, part] as const)
      return [name, inner(z.object(shapeAt(parts, inner)))]
    }),
  )
}

/**
 * Adds to a schema what is asked only for some rows. All problems of a row are said at once.
 * @param valuesOf the values by field of what the schema takes
 */
export function withRules<S extends z.ZodObject>(
  schema: S,
  fields: MasterFields,
  { valuesOf = (given: Values) => given, pathOf = (key: string) => key } = {},
): S {
  const rules = Object.entries(fields).flatMap(([key, { when }]) =>
    when?.missing === undefined ? [] : [{ key, message: when.missing }],
  )
  return rules.reduce(
    (ruled, { key, message }) =>
      ruled.refine(
        (given: unknown) =>
          typeof given !== 'object' || given === null || !isMissing(fields, key, valuesOf(given as Values)),
        { message, path: pathOf(key).split('.'), when: () => true },
      ) as S,
    schema,
  )
}
