/** Random rows of every master, made from its declaration, go to another client as files, once, and are taken back. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { configuration, type ConfigurationFile } from '@contract/masters/configuration'
import type { AnyEndpoint } from '@contract/http'
import { withUnasked } from '@contract/masters/fields/dependentFields'
import { masterRecords } from '@contract/masters/masterRecords'
import { currencies } from '@contract/money'
import type { MasterField } from '@contract/masterFields'
import { operations, type Receipt } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import {
  everyMaster,
  exampleRow,
  exampleValues,
  identifierOf,
  optionsCall,
  type Option,
} from '@support/everyMaster'
import { propertyRuns } from '@support/seed'
import { makeSim, type Sim } from '@support/server/sim'

const RUNS = 5
/** Of each master. */
const MOST_ROWS = 4
const admin = { as: personas.superAdmin.email as string }
let [one, other]: Sim[] = []
beforeAll(async () => {
  one = await makeSim({ size: 'small' })
  other = await makeSim({ size: 'small' })
})
const exported = async (sim: Sim): Promise<ConfigurationFile[]> =>
  (await sim.call(configuration.files, {}, admin)).data
const apply = (sim: Sim, files: ConfigurationFile[]) =>
  sim.call(configuration.apply, { body: { files, mode: 'merge' } }, admin)
const options = async (call: AnyEndpoint) => (await one!.call(call, {}, admin)).data as readonly Option[]

/** What a file could take for something else. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('no', '~', '- x', '#1', '007', 'it\'s: "a"', '؟ نعم', '=1+1'),
  )
  .map((typed) => typed.normalize('NFC').trim())
  .filter((typed) => /[\p{L}\p{N}]/u.test(typed))
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const day = fc.integer({ min: 1, max: 28 }).map((value) => `2027-02-${String(value).padStart(2, '0')}`)

type Values = Record<string, unknown>
/** A random value of a field; undefined where the declaration does not say all that is true of it. */
function valueOf(field: MasterField, offered: readonly string[]): fc.Arbitrary<unknown> | undefined {
  const {
    kind,
    values = [],
    pairs = [],
    cells = {},
    sole,
    isChangedByCommand,
    isFixed,
    isSwitch,
    when,
  } = field
  if (sole || isChangedByCommand || isFixed || isSwitch || when) return undefined
  const optional = (some: fc.Arbitrary<unknown>) => (field.isRequired ? some : fc.option(some))
  switch (kind) {
    case 'choice':
      return fc.constantFrom(...values)
    case 'flag':
      return fc.boolean()
    case 'colour':
    case 'pairText':
      return hex
    case 'colourPair':
      return fc.constantFrom(...pairs.map(({ background }) => background))
    case 'currency':
      return fc.constantFrom(...currencies)
    case 'country':
      return optional(fc.constantFrom('TR', 'DE', 'PT'))
    case 'number':
      return fc.integer({ min: 1, max: 50 })
    case 'amount':
      return fc.nat(99_999_999)
    case 'day':
      return optional(day)
    case 'longText':
      return field.isMarkdown ? text : optional(text)
    case 'choices':
      return fc.subarray([...values])
    case 'relations':
      return fc.subarray([...offered].slice(0, 6))
    case 'relation':
      return offered.length === 0 || Object.keys(field.within ?? {}).length > 0
        ? undefined
        : optional(fc.constantFrom(...offered))
    case 'lines':
      return fc.uniqueArray(fc.record(Object.fromEntries(Object.keys(cells).map((cell) => [cell, text]))), {
        maxLength: 3,
        selector: (line) => Object.values(line).at(-1),
      })
    // A text may follow a rule, places belong together, the server and moves write the others.
    case 'text':
    case 'picture':
    case 'place':
    case 'order':
    case 'time':
      return undefined
  }
}
/** A country, perhaps with a state, perhaps with a city: those that the client has. */
const placesOf = ({ db }: Sim) =>
  db
    .prepare<[], { country: number; state: number; city: number }>(
      'SELECT s.country_id AS country, s.id AS state, c.id AS city FROM cities c JOIN states s ON s.id = c.state_id ORDER BY c.id LIMIT 40',
    )
    .all()

type SomeSpec = (typeof everyMaster)[number]['spec']
async function randomRows({ spec }: { spec: SomeSpec }): Promise<fc.Arbitrary<Values[]>> {
  const fields = Object.entries(spec.fields).filter(
    ([key, { isStamped }]) =>
      !isStamped && !spec.unique.includes(key) && !exampleValues.has(`${spec.name}.${key}`),
  )
  const entries = await Promise.all(
    fields.map(async ([key, field]) => {
      const offered = field.of === undefined ? [] : (await options(optionsCall(field.of))).map(identifierOf)
      return [key, valueOf(field, offered)] as const
    }),
  )
  const plain = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<
    string,
    fc.Arbitrary<unknown>
  >
  const places = fields.filter(([, { kind }]) => kind === 'place')
  const place = fc
    .record({ at: fc.constantFrom(...placesOf(one!)), depth: fc.nat(places.length) })
    .map(({ at, depth }) =>
      Object.fromEntries(places.map(([key, { source }], nth) => [key, nth < depth ? at[source!] : null])),
    )
  return fc.array(
    fc.record({ plain: fc.record(plain), place }).map(({ plain: values, place: chosen }) => ({
      ...values,
      ...chosen,
    })),
    { minLength: 1, maxLength: MOST_ROWS },
  )
}

const configured = everyMaster.filter(({ spec }) => !spec.staysHere)
let number = 500
/** Adds a row to the first client; its operation, or undefined when it breaks a rule between fields of the master. */
async function addRow(master: (typeof configured)[number], row: Values) {
  const example = { ...(await exampleRow(master, number++, options)), ...row }
  const body = { rows: [withUnasked(master.spec.fields, example) as Values] }
  const { status, data } = await one!.call(masterRecords.add, { master: master.spec.name, body }, admin)
  expect([200, 422]).toContain(status)
  return status === 200 ? (data as Receipt).operation_identifier : undefined
}

test('configuration: random rows of every master are exported, applied, applied again and taken back', async () => {
  const accepted = new Set<string>()
  const arbitraries = await Promise.all(
    configured.map(async (master) => [master.spec.name, await randomRows(master)] as const),
  )
  const whole = fc.record(Object.fromEntries(arbitraries))
  await fc.assert(
    fc.asyncProperty(whole, async (rowsOf) => {
      const added: string[] = []
      for (const master of configured)
        for (const row of rowsOf[master.spec.name]!) {
          const operation = await addRow(master, row)
          if (operation === undefined) continue
          accepted.add(master.spec.name)
          added.push(operation)
        }
      const wanted = await exported(one!)
      const before = await exported(other!)
      const applied = await apply(other!, wanted)
      expect(applied.errors ?? []).toEqual([])
      expect(await exported(other!)).toEqual(wanted)
      expect((await apply(other!, wanted)).errors).toEqual([
        { message: 'The configuration is like this already' },
      ])
      const { identifier } = applied.data
      await other!.call(configuration.takeBack, { body: { identifier } }, admin)
      expect(await exported(other!)).toEqual(before)
      for (const operation of added.toReversed())
        await one!.call(operations.undo, { identifier: operation, body: {} }, admin)
    }),
    { ...propertyRuns(RUNS), endOnFailure: true },
  )
  expect(configured.map(({ spec }) => spec.name).filter((name) => !accepted.has(name))).toEqual([])
})
