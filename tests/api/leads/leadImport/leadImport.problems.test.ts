/** Import of leads: refused rows by kind, their file, and the list of what was imported. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { leads } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { preview, bring } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }

const CSV = [
  'Name,Email,Source',
  'Ada Test,ada@import.example,Website',
  ...Array.from({ length: 6 }, (_, at) => `Eda Test,wrong${at},Website`),
  'Bo Test,bo@import.example,radio',
  'Ada Test,ada@import.example,Website',
].join('\n')
const GROUPS = [
  { kind: 'email', count: 6, rows: [3, 4, 5, 6, 7], message: 'Invalid email' },
  { kind: 'source', count: 1, rows: [9], message: 'There is no source radio' },
  { kind: 'duplicate', count: 1, rows: [10], message: 'Same email as row 2' },
]

test('import preview groups refused rows by kind and names the first of each', async () => {
  expect((await preview(CSV)).data.problems).toEqual(GROUPS)
})

test('import preview counts no duplicates among refused rows when they are imported', async () => {
  const { data } = await preview(CSV, { duplicates: 'import' })
  expect(data.problems.map(({ kind }) => kind)).toEqual(['email', 'source'])
})

test('import answers its refused rows by kind when it has ended', async () => {
  expect((await bring(CSV)).problems).toEqual(GROUPS)
})

test('import replaces the errors of a file of refused rows that is imported again', async () => {
  const first = await bring('Name,Email\nAda Test,wrong')
  const { text } = await sim.call(leadImport.failedFile, { identifier: first.identifier }, admin)
  const second = await bring(text.replace('wrong', 'wrong again'))
  expect((await sim.call(leadImport.failedFile, { identifier: second.identifier }, admin)).text).toBe(
    'Name,Email,Error\nAda Test,wrong again,Row 2: Invalid email\n',
  )
})

test('leads.list filters by import', async () => {
  await bring('Name,Email\nBo Test,bo@import.example')
  const { id } = await bring('Name,Email\nAda Test,ada@import.example\nEda Test,eda@import.example')
  const { data } = await sim.call(leads.list, { query: { import_id: String(id) } }, admin)
  expect(data.recordsInfo.map(({ first_name }) => first_name).toSorted()).toEqual(['Ada', 'Eda'])
})

test('leads.dropdowns names the imports that the caller may read', async () => {
  await bring('Name,Email\nBo Test,bo@import.example')
  const imports = async (as: string) => (await sim.call(leads.dropdowns, {}, { as })).data.imports
  expect((await imports(admin.as)).map(({ label }) => label)).toEqual([
    `leads.csv ${sim.clock.iso().slice(0, 10)}`,
  ])
  expect(await imports(personas.counsellor.email)).toEqual([])
})

test('operations.planUndo says how many leads of an import go, and which were changed since', async () => {
  const { operation_identifier } = await bring(
    'Name,Email\nAda Test,ada@import.example\nEda Test,eda@import.example',
  )
  sim.db.prepare("UPDATE leads SET version = version + 1 WHERE email = 'ada@import.example'").run()
  const { data } = await sim.call(operations.planUndo, { identifier: operation_identifier!, body: {} }, admin)
  expect([data.total, data.will_change, data.blocked.map(({ name }) => name)]).toEqual([2, 1, ['Ada Test']])
})
