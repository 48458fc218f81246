/** Random forms and random values for them, for property tests: every type with rules, parents, options, and what people type into them. */
import fc from 'fast-check'
import { AskedField } from '@contract/masters/forms/askedField'
import {
  fieldTypes,
  hasOptions,
  rulesOf,
  type FieldType,
  type RuleName,
} from '@contract/masters/forms/fieldTypes'

const day = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const rule: Record<RuleName, fc.Arbitrary<unknown>> = {
  min: fc.integer({ min: -3, max: 12 }),
  max: fc.integer({ min: 0, max: 20 }),
  before: day,
  after: day,
  range: fc.tuple(day, day).map((days) => days.toSorted().join(',')),
  allowed_types: fc.constantFrom('jpg, png', 'pdf', ' .PDF,docx '),
  max_size: fc.integer({ min: 1, max: 5 }),
}
const rulesFor = (type: FieldType) =>
  fc.record(Object.fromEntries(rulesOf(type).map((name) => [name, rule[name]])), { requiredKeys: [] })

/** Names that are also members of every object, or that react-hook-form would read as paths. */
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b', 'a[0]', 'field-a', '$', 'اسم', '学', 'root'),
  fc.constant('source_country'),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => /^\S+$/.test(text)),
)
const option = fc.constantFrom('low', 'high', '7', 'ü', 'constructor', 'a b')
const sourceFor = (type: FieldType) =>
  hasOptions(type)
    ? fc.uniqueArray(option, { minLength: 1, maxLength: 4 }).map((values) => ({
        data_type: 'manual' as const,
        options: values.map((value) => ({ label: value.toUpperCase(), value })),
      }))
    : fc.constant(null)

const field = fc.constantFrom(...fieldTypes).chain((type) =>
  fc.record({
    name,
    label: fc.constantFrom('Budget', 'ميزانية', 'Name 2'),
    placeholder: fc.constant(null),
    type: fc.constant(type),
    form_step_no: fc.integer({ min: 1, max: 3 }),
    column: fc.integer({ min: 1, max: 12 }),
    is_required: fc.boolean(),
    is_disabled: fc.nat(9).map((chance) => chance === 0),
    is_hidden: fc.nat(9).map((chance) => chance === 0),
    rules: rulesFor(type),
    source: sourceFor(type),
    parent: fc.option(fc.nat(7), { freq: 3 }),
    row: fc.constantFrom(null, 'TR', 'GB'),
  }),
)

/** Up to eight fields with different names; some depend on others, also in circles. */
export const randomForm: fc.Arbitrary<AskedField[]> = fc
  .uniqueArray(field, { maxLength: 8, selector: (one) => one.name })
  .map((fields) =>
    fields.map(({ parent, row, ...one }, at) =>
      AskedField.parse({
        ...one,
        parent_field_name: parent === null || parent === at ? null : (fields[parent]?.name ?? null),
        phone_country: one.type === 'mobile' ? { field: 'source_country', row } : null,
      }),
    ),
  )

const hostile = fc.constantFrom(
  '',
  ' ',
  '\u200B\u200F',
  '\u202Eabc',
  'x'.repeat(10_001),
  'a'.repeat(40) + '!',
  '-0',
  '1e9',
  '٣٫٥',
  '12',
  '١٢',
  '0x10',
  '9'.repeat(17),
  'line\nline',
  '2026-02-30',
  '2026-02-28',
  '2026-02-28T10:30:00Z',
  '2026-02-28T25:30:00Z',
  '10:30',
  '24:00',
  'Ayse@Example.org',
  'a@b',
  '+90 (532) 111-22 33',
  '++90 532',
  'low',
  'constructor',
)
/** Numbers of several countries, as people write them in the country and from abroad, and some that no country has. */
export const phones = fc.constantFrom(
  '+90 (532) 111-22 33',
  '0532 111 22 33',
  '٠٥٣٢١١١٢٢٣٣',
  '0090 532 111 22 33',
  '+44 7400 123456',
  '07400 123456',
  '+1 416 555 0123',
  '(416) 555-0123',
  '+91 81234 56789',
  '081234 56789',
  '+39 02 3661 8300',
  '+966 51 234 5678',
  '051 234 5678',
  '+86 131 2345 6789',
  '+90 123',
  '+999 12345678',
  '0532',
  '12345',
  '+90 532 111 22 33 44',
)
/** Countries as forms give them: codes, and names in several languages. */
export const countryNames = fc.constantFrom('TR', 'gb', 'Türkiye', 'Inde', 'كندا', 'Italy', 'SA', 'Atlantis')
/** What a form or a call may give for any field. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostile },
  { weight: 2, arbitrary: day },
  { weight: 2, arbitrary: fc.uniqueArray(option, { maxLength: 3 }) },
  { weight: 2, arbitrary: option },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: -5, max: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const valueFor = ({ name: key, type }: AskedField): fc.Arbitrary<unknown> => {
  if (key === 'source_country') return fc.oneof(countryNames, anyValue)
  return type === 'mobile' ? fc.oneof({ weight: 3, arbitrary: phones }, anyValue) : anyValue
}
export const valuesFor = (fields: readonly AskedField[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(...fields.map(valueFor))
    .map((all) => Object.fromEntries(fields.map(({ name: key }, at) => [key, all[at]])))

/** A form with values for it. */
export const randomFormWithValues = randomForm.chain((fields) =>
  fc.record({ fields: fc.constant(fields), values: valuesFor(fields) }),
)
