/**
 * Random forms with random values: what the console says about typed values is what the simulator says about the sent ones, in the same
 * words, and what is stored reads back the same.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEmptyValue,
  isStoredValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { isList } from '@contract/masters/forms/fieldTypes'
import { formSchema } from '@contract/masters/forms/formSchema'
import { keyOfName, valuesByKey, valuesByName, withKeys } from '@ui/dynamicForm/fieldKeys'
import { askedField } from '@support/askedField'
import { randomFormWithValues, valuesFor } from '@support/randomForms'
import { propertyRuns } from '@support/seed'

interface Judged {
  values?: FieldValues
  errors: string[]
}
const judgedByBoth = async (
  fields: readonly AskedField[],
  values: Record<string, unknown>,
  { fieldOf = (name: string) => name, stored = {} as FieldValues } = {},
): Promise<Judged> => {
  const { success, data, error } = await formSchema(fields, {}, stored).safeParseAsync(values)
  const errors = (error?.issues ?? []).map(({ path, message }) => `${fieldOf(String(path[0]))}: ${message}`)
  return success ? { values: data, errors } : { errors }
}
/** As the form of the console does: by its own keys, and back. */
async function inConsole(
  fields: readonly AskedField[],
  values: Record<string, unknown>,
  stored: FieldValues = {},
): Promise<Judged> {
  const keyed = Object.fromEntries(Object.entries(values).map(([name, one]) => [keyOfName(name), one]))
  const names = new Map(fields.map(({ name }) => [keyOfName(name), name]))
  const fieldOf = (key: string) => names.get(key)!
  const judged = await judgedByBoth(withKeys(fields), keyed, { fieldOf, stored: valuesByKey(stored) })
  return judged.values ? { ...judged, values: valuesByName(fields, judged.values) } : judged
}
/** Of any values those that a record can have: texts, numbers, lists of texts. */
const storable = (values: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, one]) =>
        (typeof one === 'string' || typeof one === 'number' || Array.isArray(one)) &&
        !isEmptyValue(one as FieldValue) &&
        one !== '',
    ),
  ) as FieldValues
/** As a call carries it. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('random forms: console and simulator agree on what is valid and in which words', async () => {
  let valid = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(randomFormWithValues, async ({ fields, values }) => {
      const typed = await inConsole(fields, values)
      const sent = await judgedByBoth(overTheWire(fields), overTheWire(values))
      expect(sent).toEqual(overTheWire(typed))
      if (sent.values) valid += 1
      else refused += 1
    }),
    propertyRuns(4000),
  )
  // Neither side of the property is empty.
  expect(Math.min(valid, refused)).toBeGreaterThan(propertyRuns(4000).numRuns / 10)
})

test('what a form stores has the type of its field, and reads back the same in either', async () => {
  await fc.assert(
    fc.asyncProperty(randomFormWithValues, async ({ fields, values }) => {
      const { values: stored } = await inConsole(fields, values)
      if (!stored) return
      for (const { name, type } of fields) {
        const value = Object.hasOwn(stored, name) ? stored[name]! : null
        if (isList(type)) expect(value === null || Array.isArray(value)).toBe(true)
        else if (value !== null) expect(typeof value).toBe(type === 'number' ? 'number' : 'string')
      }
      const read = overTheWire(stored)
      expect((await judgedByBoth(fields, read)).values).toEqual(read)
      expect((await inConsole(fields, read)).values).toEqual(read)
    }),
    propertyRuns(2000),
  )
})

test('what is stored is valid as it is on both sides, whatever the form asks by now; what is changed is judged', async () => {
  /** The form as it is now, values that were stored through an earlier one, and what is given for some of its fields. */
  const changed = randomFormWithValues.chain(({ fields, values }) =>
    fc.record({
      fields: fc.constant(fields),
      stored: fc.constant(storable(overTheWire(values))),
      others: valuesFor(fields),
      kept: fc.array(fc.boolean(), { minLength: fields.length, maxLength: fields.length }),
    }),
  )
  let kept = 0
  await fc.assert(
    fc.asyncProperty(changed, async ({ fields, stored, others, kept: keeps }) => {
      const given = Object.fromEntries(
        fields.map(({ name }, at) => [
          name,
          keeps[at] && valueIn(stored, name) !== undefined ? valueIn(stored, name) : others[name],
        ]),
      )
      const typed = await inConsole(fields, given, stored)
      const sent = await judgedByBoth(overTheWire(fields), overTheWire(given), { stored })
      expect(sent).toEqual(overTheWire(typed))
      for (const { name } of fields) {
        if (!isStoredValue(given[name], valueIn(stored, name))) continue
        kept += 1
        expect(sent.errors.filter((error) => error.startsWith(`${name}: `))).toEqual([])
        const read = sent.values && valueIn(sent.values, name)
        if (read !== undefined) expect(read).toEqual(valueIn(stored, name))
      }
      // Without what is stored they are judged alone.
      const alone = fields.filter(({ name }) => !isStoredValue(given[name], valueIn(stored, name)))
      if (alone.length === fields.length) expect(sent).toEqual(await judgedByBoth(fields, given))
    }),
    propertyRuns(2000),
  )
  expect(kept).toBeGreaterThan(propertyRuns(2000).numRuns / 5)
})

test('a form refuses values by the rules of each type, in words', async () => {
  const refused = async (field: Partial<AskedField>, value: unknown) =>
    (await judgedByBoth([askedField(field)], { a: value })).errors[0]
  expect(await refused({ is_required: true }, ' \u200B')).toBe('a: A is required')
  expect(await refused({ type: 'number', rules: { min: 3 } }, '2')).toBe('a: This value must be at least 3')
  expect(await refused({ type: 'number', rules: { max: 3 } }, 4)).toBe('a: This value must be at most 3')
  expect(await refused({ rules: { min: 3 } }, 'ab')).toBe('a: This text is shorter than 3 letters')
  expect(await refused({ type: 'textarea', rules: { max: 3 } }, 'abcd')).toBe(
    'a: This text is longer than 3 letters',
  )
  expect(await refused({ type: 'date', rules: { before: '2026-01-05' } }, '2026-01-05')).toBe(
    'a: The date must be before 2026-01-05',
  )
  expect(await refused({ type: 'datetime', rules: { after: '2026-01-05' } }, '2026-01-05T23:00:00Z')).toBe(
    'a: The date must be after 2026-01-05',
  )
  expect(await refused({ type: 'date' }, '2026-02-30')).toBe('a: This is not a date')
  expect(await refused({ type: 'time' }, '24:00')).toBe('a: This is not a time')
  expect(await refused({ type: 'email' }, 'a@b')).toBe('a: Invalid email')
  expect(await refused({ type: 'mobile' }, 'call me')).toBe('a: Invalid mobile number')
  const source = { data_type: 'manual' as const, options: [{ label: 'Low', value: 'low' }] }
  expect(await refused({ type: 'radio', source }, 'high')).toBe('a: Choose one of the options')
})

test('a form stores typed values: a number is a number, a day a day, a moment is in UTC, a phone has its digits', async () => {
  const stored = async (field: Partial<AskedField>, value: unknown) =>
    (await judgedByBoth([askedField(field)], { a: value })).values!['a']
  expect(await stored({ type: 'number' }, ' ١٢.5 ')).toBe(12.5)
  expect(await stored({ type: 'date' }, ' 2026-02-28 ')).toBe('2026-02-28')
  expect(await stored({ type: 'datetime' }, '2026-02-28T10:30:00Z')).toBe('2026-02-28T10:30:00.000Z')
  expect(await stored({ type: 'mobile' }, '+90 (532) 111-22 33')).toBe('+905321112233')
  expect(await stored({ type: 'email' }, 'Ayse@Example.org')).toBe('ayse@example.org')
})

test('a field that depends on another is asked when that one has a value; parents in a circle are never asked', async () => {
  const child = askedField({ name: 'city', label: 'City', is_required: true, parent_field_name: 'state' })
  const form = [askedField({ name: 'state', label: 'State' }), child]
  expect((await judgedByBoth(form, { state: '', city: 'x' })).values).toEqual({ state: null })
  expect((await judgedByBoth(form, { state: 'TX' })).errors).toEqual(['city: City is required'])
  const circle = [
    askedField({ name: 'a', parent_field_name: 'b' }),
    askedField({ name: 'b', parent_field_name: 'a' }),
  ]
  expect((await judgedByBoth(circle, { a: 'x', b: 'y' })).values).toEqual({})
})

test('a form takes no value of a hidden or disabled field, and does not ask for one', async () => {
  const form = [
    askedField({ is_hidden: true, is_required: true }),
    askedField({ name: 'b', is_disabled: true, is_required: true }),
  ]
  expect(await judgedByBoth(form, { a: 'x', b: 'y', c: 'z' })).toEqual({ values: {}, errors: [] })
})
