/** Rows of masters as a file: what an export writes, a paste reads again. */
import { afterEach, describe, expect, test } from 'vitest'
import { masterRecords } from '@contract/masters/masterRecords'
import { personas } from '@seeds/people/personas'
import { fromWire, toWire } from '@contract/masters/fields/dependentFields'
import type { AnyEndpoint } from '@contract/http'
import { masterForm } from '@contract/master'
import { setLanguage } from '@core/words/i18n'
import { masterNamed, type MasterRow, type Spec } from '@ui/masterPage/fields'
import { allOptions } from '@ui/masterPage/options'
import { rowsAsCsv } from '@ui/masterPage/rows/rowsAsCsv'
import { readRows } from '@ui/masterPage/rows/readRows'
import { everyMaster, exampleRow, masterNamed as exampleMaster } from '@support/everyMaster'
import { makeSim, type Sim } from '@support/server/sim'
import '@support/consoleModules'
import '@support/jsdom/startedWords'

afterEach(() => setLanguage('en'))
/** A cell is read as text, and an empty one is no value; lines are compared as they are. */
const plain = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value : String(value ?? ''))
/** Every field but those that the server writes. */
const plainFields = ({ fields }: Spec, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((key) => !fields[key]!.isStamped)
      .map((key) => [key, plain(row[key])]),
  )
const admin = { as: personas.superAdmin.email as string }

/** Rows of masters that a new organisation has none of, where those that follow from the declaration are not enough. */
const unseeded: Readonly<Record<string, readonly object[] | ((sim: Sim) => readonly object[])>> = {
  ipRules: [
    { ip_address: '127.0.0.0/8', type: 'whitelisted', status: 'active', reason: 'Office' },
    {
      ip_address: '203.0.113.9',
      type: 'blacklisted',
      applicable_for: 'lead',
      status: 'in_active',
      reason: 'Spam',
    },
  ],
  payeeAccounts: ({ db }: Sim) =>
    db
      .prepare<[], string>("SELECT identifier FROM users WHERE settings ->> '$.agent.name' IS NOT NULL")
      .pluck()
      .all()
      .map((agent_identifier, at) => ({
        agent_identifier,
        holder_name: `Agency ${at}`,
        currency: 'EUR',
        ...(at % 2 ? { iban: 'DE89370400440532013000' } : { account_number: '0042', bic: 'BOTLCATT' }),
      })),
  timelines: [
    { name: 'Fast track', module_type: 'lead', is_active: true },
    { name: 'Slow track', module_type: 'agent', is_active: false },
  ],
}

const exampleBodies = (name: string, ask: (call: AnyEndpoint) => Promise<never>) => {
  const master = exampleMaster(name)
  const numbers = [1, 2]
  return Promise.all(
    numbers.map(async (number) => toWire(master.spec.fields, await exampleRow(master, number, ask))),
  )
}

describe.each(['en', 'fr', 'tr', 'ar'] as const)('rows of a master as a file in %s', (language) => {
  test.each(everyMaster.map(({ spec }) => spec.name))(
    '%s: the export is read as the same rows',
    async (name) => {
      await setLanguage(language)
      const sim = await makeSim({ size: 0 })
      const { spec, list, create } = masterNamed(name)
      const ask = async (call: AnyEndpoint, query = {}) =>
        (await sim.call(call, { query }, admin)).data as never
      const readList = async () => {
        const { data } = await sim.call(list, { query: { per_page: 500 } }, admin)
        return (data as { recordsInfo: MasterRow[] }).recordsInfo.map(
          (row) => fromWire(spec.fields, row, true) as MasterRow,
        )
      }
      const given = unseeded[name] ?? ((await readList()).length === 0 ? await exampleBodies(name, ask) : [])
      for (const body of typeof given === 'function' ? given(sim) : given)
        await sim.call(create, { body: body as never }, admin)
      const rows = await readList()
      expect(rows.length).toBeGreaterThan(1)
      const options = await allOptions(spec, ask)
      async function* parts() {
        const body = { is_selected_all: true }
        const { text } = await sim.call(masterRecords.rows, { master: name, body }, admin)
        yield text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as MasterRow)
      }
      const file = (await rowsAsCsv(spec, parts(), (key) => key)).join('')
      const read = await readRows(file, spec, masterForm(spec.fields, 'create') as never, options)
      expect(read.rows.flatMap(({ errors }) => Object.entries(errors))).toEqual([])
      expect(read.rows.map(({ values }) => plainFields(spec, values))).toEqual(
        rows.map((row) => plainFields(spec, row)),
      )
    },
  )
})

test('rows of a master: an unknown choice and an unknown relation are refused at their cells', async () => {
  const { spec, create } = masterNamed('deals')
  const options = { deal_type_identifier: [{ identifier: 'T1', name: 'Seasonal' }] }
  const text = 'Name;Deal type;Amount;Currency\nSummer;seasonal;10;EUR\nWinter;Never;ten;XYZ'
  const { rows, unknown } = await readRows(text, spec, create.spec.body as never, options)
  expect(unknown).toEqual([])
  expect(rows[0]!.values).toEqual({
    name: 'Summer',
    deal_type_identifier: 'T1',
    amount: 1000,
    currency: 'EUR',
  })
  expect(rows.map(({ errors }) => Object.keys(errors).toSorted())).toEqual([
    [],
    ['amount', 'currency', 'deal_type_identifier'],
  ])
})

test.each([
  ['Canada', 'Ontario', '2', '3'],
  ['United Kingdom', 'England', '1', '1'],
  // The first of all: the server says that it is not in this state.
  ['United Kingdom', 'Scotland', '4', '1'],
])(
  'a place that several have the name of is the one in %s, %s',
  async (country, state, state_id, city_id) => {
    const options = {
      country_id: [
        { identifier: '7', name: 'United Kingdom' },
        { identifier: '8', name: 'Canada' },
      ],
      state_id: [
        { identifier: '1', name: 'England', within: '7' },
        { identifier: '2', name: 'Ontario', within: '8' },
        { identifier: '4', name: 'Scotland', within: '7' },
        { identifier: '5', name: 'Ontario', within: '7' },
      ],
      city_id: [
        { identifier: '1', name: 'London', within: '1' },
        { identifier: '3', name: 'London', within: '2' },
      ],
    }
    const { spec, create } = masterNamed('branches')
    const text = `Branch name;Country;State;City\nNew;${country};${state};London`
    const { rows } = await readRows(text, spec, create.spec.body as never, options)
    expect(rows[0]!.values).toMatchObject({ state_id, city_id })
  },
)
