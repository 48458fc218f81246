/** Values that a schema accepts, where it can be with what the world holds: identifiers of rows, names, days, amounts. */
import fc from 'fast-check'
import type { z } from 'zod'
import type { Schema } from '@contract/http'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { Lead, leadVerbs } from '@contract/leads/leads'
import { permissionModules, permissions } from '@contract/permissions'
import { PASSWORD } from '@seeds/people/people'
import { PROTOTYPE_NAMES } from './fuzzValues'

/** Values of columns with this name, and identifiers of the tables that it names, or else of those that the path names. */
export type KnownValues = (name: string, path: string) => readonly (string | number)[]

/** Where a value stands. */
export interface Place {
  /** Name of the field, or of the list that it is in. */
  name: string
  /** Path of the endpoint. */
  path: string
  known: KnownValues
}

const DAYS = ['2026-11-16', '2026-01-01', '2026-12-31', '2024-02-29', '1999-12-31']
const WRITTEN_DAYS = ['16-11-2026', '31-12-2026', '01-01-2027']
const WORDS = ['Ada', 'Late payment', '10001', 'https://meridian.example/a.pdf']
/** Values that no row holds, by path and name. */
const BY_NAME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(old_password|current_password)$/i, [PASSWORD]],
  [/confirm_password$/i, ['Another-2026!']],
  [/password$/i, ['Another-2026!', PASSWORD]],
  [/(date|day|_at|_from|_to|_on)$/, [...WRITTEN_DAYS, ...DAYS]],
  [/country_code$/, ['+90', '+44']],
  [/mobile$/, ['5321234567']],
  [/email$/, ['ada@example.com', 'ada.two@example.com']],
  [/identity$/, ['super.admin@meridian.example', 'counsellor@meridian.example', 'ada@example.com']],
  [/ otp$/, ['123456']],
  [/ip_address$/, ['203.0.113.9', '10.0.0.0/8', '2001:db8::1']],
  [/(url|link|files|view_page)$/, ['https://meridian.example/a.pdf']],
  [/permissions key$/, permissions],
  [/module_identifiers$/, permissionModules],
  [/leads\/export key$/, Object.keys(Lead.shape)],
  [/client-invoices\/export key$/, ['lead_name', 'status', 'vendor_name', 'invoice_no', 'remarks']],
  [/lead-import.* name$/, ['name', 'email']],
  [/form_field_id$/, ['first_name', 'last_name', 'email', 'mobile']],
  [/public-dropdowns.* type$/, ['country', 'destination-countries', 'intakes', 'states', 'study-levels']],
  [/product-update.* type$/, ['module', 'category']],
  [/roles\/\{id\}.* id$/, ['counsellor', 'manager']],
]
/** Fields of bodies whose schema names none: dynamic forms and plans. */
const FORM_FIELDS = ['first_name', 'last_name', 'email', 'company_name', 'mobile', 'country_code'] as const
const plannable = [...Object.values(leadVerbs), ...Object.values(invoiceVerbs)].map(({ spec }) => spec.body)

interface Limits {
  low: number
  high: number
  patterns: RegExp[]
  format: string | undefined
}
/** What a schema's checks ask of a number, of the length of a text or of a list. */
const limitsOf = (schema: Schema, low: number, high: number): Limits => {
  const limits: Limits = { low, high, patterns: [], format: undefined }
  const { checks = [], format } = schema._zod.def as unknown as {
    checks?: z.core.$ZodCheck[]
    format?: string
  }
  limits.format = format
  for (const { _zod } of checks) {
    const def = _zod.def as unknown as Record<'value' | 'minimum' | 'maximum', number> & {
      check: string
      inclusive: boolean
      pattern?: RegExp
    }
    const step = def.inclusive ? 0 : 1
    if (def.check === 'greater_than') limits.low = Math.max(limits.low, def.value + step)
    else if (def.check === 'less_than') limits.high = Math.min(limits.high, def.value - step)
    else if (def.check === 'min_length') limits.low = Math.max(limits.low, def.minimum)
    else if (def.check === 'max_length') limits.high = Math.min(limits.high, def.maximum)
    else if (def.pattern) limits.patterns.push(def.pattern)
  }
  return limits
}

const ofPattern = (pattern: RegExp): fc.Arbitrary<string>[] => {
  try {
    return [fc.stringMatching(pattern, { maxLength: 40 })]
  } catch {
    // fast-check cannot read every expression, such as one with a look-ahead.
    return []
  }
}

/** A text for this place. Without a schema: a path parameter. */
export function goodText({ name, path, known }: Place, schema?: Schema): fc.Arbitrary<string> {
  const { low, high, patterns, format } = schema
    ? limitsOf(schema, 0, 200)
    : { low: 1, high: 200, patterns: [], format: undefined }
  if (format === 'date') return fc.constantFrom(...DAYS)
  const fits = (text: string) =>
    text.length >= low &&
    text.length <= high &&
    patterns.every((pattern) => new RegExp(pattern.source, pattern.flags).test(text))
  const named = BY_NAME.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1].filter(fits) ?? []
  const held = named.length > 0 ? [] : known(name, path).map(String).filter(fits)
  const others = [...WORDS, ...DAYS, ...WRITTEN_DAYS].filter(fits)
  return fc.oneof(
    ...[named, held].flatMap((some) =>
      some.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...some) }] : [],
    ),
    ...(others.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...others) }] : []),
    ...patterns.flatMap(ofPattern).map((arbitrary) => ({ weight: 2, arbitrary })),
    { weight: 1, arbitrary: fc.string({ minLength: Math.min(low, 200), maxLength: Math.min(high, 30) }) },
  )
}

const goodNumber = ({ name, path, known }: Place, schema: Schema): fc.Arbitrary<number> => {
  const { low, high } = limitsOf(schema, 0, 1_000_000)
  const held = known(name, path).filter(
    (value): value is number => typeof value === 'number' && value >= low && value <= high,
  )
  return fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.max(Math.ceil(low), Math.min(Math.floor(high), low + 100)) }),
    ...(held.length > 0 ? [fc.constantFrom(...held)] : []),
    fc.constantFrom(low, high),
  )
}

const goodObject = (shape: Record<string, Schema>, place: Place): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(shape)
  const free = fields.filter(([, field]) => field._zod.optin === 'optional').map(([name]) => name)
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields.map(([name, field]) => [name, goodOf(field, { ...place, name })]))),
      // Many seldom go together: filters of a list leave no row, dates contradict each other.
      fc.subarray(free, { maxLength: Math.min(free.length, 3) }),
      fc.boolean(),
    )
    .map(([whole, some, all]) => {
      const left = new Set(all && free.length < 6 ? [] : free.filter((name) => !some.includes(name)))
      return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name)))
    })
}
/** A loose object takes any other field: those of a form, or those of the verb that is planned. */
const looseObject = (shape: Record<string, Schema>, place: Place) => {
  const named = goodObject(shape, place)
  const others = shape.verb
    ? fc.oneof(...plannable.map((body) => goodOf(body, place)))
    : fc.record(Object.fromEntries(FORM_FIELDS.map((name) => [name, goodText({ ...place, name })])), {
        requiredKeys: ['first_name', 'last_name', 'email'],
      })
  return fc.tuple(others, named).map(([other, own]) => ({ ...(other as object), ...own }))
}

/** Values that a schema accepts. Its own conditions (`refine`) are not looked at. */
export function goodOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const isLoose = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
      return (isLoose ? looseObject : goodObject)(def.shape as Record<string, Schema>, place)
    }
    case 'array': {
      const { low, high } = limitsOf(schema, 1, 3)
      return fc.array(goodOf(def.element, place), {
        minLength: Math.min(low, 3),
        maxLength: Math.max(1, high),
      })
    }
    case 'record':
      return fc.dictionary(
        fc.constantFrom('name', 'stage', ...PROTOTYPE_NAMES),
        goodOf(def.valueType, place),
        { maxKeys: 3 },
      )
    case 'union':
      return fc.oneof(...def.options.map((option) => goodOf(option, place)))
    case 'pipe':
      // What comes last says more than what a preparation begins with.
      return goodOf(def.out._zod.def.type === 'transform' ? def.in : def.out, place)
    case 'nullable':
      return fc.option(goodOf(def.innerType, place), { nil: null, freq: 6 })
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return goodOf(def.innerType, place)
    case 'string':
      return goodText(place, schema)
    case 'number':
      return goodNumber(place, schema)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'never':
      return fc.constant(undefined)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new TypeError(`The fuzz makes no values of zod's ${def.type} yet`)
  }
}
