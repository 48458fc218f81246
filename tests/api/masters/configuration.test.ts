/** Configuration as code: exported from one client, compared with another, applied, taken back. */
import { beforeEach, expect, test } from 'vitest'
import { configuration, isPictureFile, type ConfigurationFile } from '@contract/masters/configuration'
import { dealTypes } from '@contract/masters/dealTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { personas } from '@seeds/people/personas'
import { everyMaster } from '@support/everyMaster'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const admin = { as: personas.admin.email as string }
const exported = async (from = sim): Promise<ConfigurationFile[]> =>
  (await from.call(configuration.files, {}, admin)).data
const textOf = async (name: string, from = sim) =>
  (await exported(from)).find((file) => file.name === `${name}.yaml`)!.text
const file = (name: string, ...lines: string[]): ConfigurationFile => ({
  name: `${name}.yaml`,
  text: lines.join('\n'),
})
const compare = async (files: ConfigurationFile[], mode: 'merge' | 'mirror' = 'merge', as = admin) =>
  (await sim.call(configuration.compare, { body: { files, mode } }, as)).data
const apply = (files: ConfigurationFile[], mode: 'merge' | 'mirror' = 'merge', as = admin) =>
  sim.call(configuration.apply, { body: { files, mode } }, as)

test('configuration.files: one file for each master, its rows by name, relations by name, amounts in their unit', async () => {
  const files = await exported()
  const ofMasters = files.filter(({ name }) => !isPictureFile(name))
  expect(ofMasters.map(({ name }) => name).toSorted()).toEqual(
    everyMaster.flatMap(({ spec }) => (spec.staysHere ? [] : [`${spec.name}.yaml`])).toSorted(),
  )
  expect(await textOf('deals')).toBe(
    [
      '- name: Five friends',
      '  deal_type_identifier: Group of students',
      '  description: For five students who apply together.',
      '  amount: 400.00',
      '  currency: EUR',
      '  is_active: true',
      '- name: Pay before March',
      '  deal_type_identifier: Early payment',
      '  description: A tenth of the service fee is returned.',
      '  amount: 150.00',
      '  currency: USD',
      '  is_active: true',
      '',
    ].join('\n'),
  )
})

test('configuration.files: no file of a master that the caller may not read', async () => {
  const { data } = await sim.call(configuration.files, {}, { as: personas.finance.email })
  expect(data.map(({ name }) => name)).toContain('paymentTypes.yaml')
  expect(data.map(({ name }) => name)).not.toContain('dealTypes.yaml')
})

test('configuration.compare: what was exported differs in nothing, in both modes', async () => {
  const files = await exported()
  for (const mode of ['merge', 'mirror'] as const)
    expect(await compare(files, mode)).toMatchObject({ rows: [], errors: [] })
})

const changed = file(
  'dealTypes',
  '- name: Early payment',
  '  is_active: false',
  '- name: Referral',
  '  is_active: true',
)
test('configuration.compare: names what is added, changed and deleted, and changes nothing', async () => {
  const before = await exported()
  const difference = await compare([changed], 'merge')
  expect(difference.rows).toEqual([
    {
      master: 'dealTypes',
      name: 'Early payment',
      change: 'changed',
      fields: [{ field: 'is_active', before: 'true', after: 'false' }],
    },
    {
      master: 'dealTypes',
      name: 'Referral',
      change: 'added',
      fields: [
        { field: 'name', before: null, after: 'Referral' },
        { field: 'is_active', before: null, after: 'true' },
      ],
    },
  ])
  const mirrored = await compare([changed, file('deals')], 'mirror')
  expect(mirrored.errors).toEqual([])
  expect(mirrored.rows.filter(({ change }) => change === 'deleted').map(({ name }) => name)).toEqual([
    'Group of students',
    'Partner school',
    'Seasonal',
    'Pay before March',
    'Five friends',
  ])
  expect(await exported()).toEqual(before)
})

test('configuration.apply: mirror takes the whole of another client, and taking it back gives the old one again', async () => {
  const other = await makeSim()
  const before = await exported()
  const { data: made } = await other.call(
    dealTypes.create,
    { body: { name: 'Würfel: "x" #1\u0301', is_active: false } },
    admin,
  )
  expect(made.identifier).not.toBe('')
  const { data } = await other.call(dealTypes.list, { query: { search: 'Seasonal' } }, admin)
  await other.call(dealTypes.remove, { identifier: data.recordsInfo[0]!.identifier }, admin)
  const wanted = await exported(other)

  const { data: receipt, message } = await apply(wanted, 'mirror')
  expect([message, receipt]).toEqual([
    'Configuration applied',
    { identifier: receipt.identifier, added: 1, changed: 0, deleted: 1 },
  ])
  expect((await exported()).map(({ text }) => text)).toEqual(wanted.map(({ text }) => text.normalize('NFC')))
  expect((await apply(wanted, 'mirror')).errors).toEqual([
    { message: 'The configuration is like this already' },
  ])

  const last = await sim.call(configuration.last, {}, admin)
  expect(last.data).toMatchObject({ identifier: receipt.identifier, added: 1, deleted: 1 })
  const back = await sim.call(configuration.takeBack, { body: { identifier: receipt.identifier } }, admin)
  expect([back.message, back.data]).toEqual(['Configuration taken back', receipt])
  expect(await exported()).toEqual(before)
  expect((await sim.call(configuration.last, {}, admin)).data).toBeNull()
})

test('configuration.apply: a change is in the history of its row', async () => {
  await apply([changed])
  const { data } = await sim.call(dealTypes.list, { query: { search: 'Early' } }, admin)
  const { identifier } = data.recordsInfo[0]!
  const history = await sim.call(masterRecords.history, { master: 'dealTypes', identifier }, admin)
  expect(history.data.recordsInfo[0]).toMatchObject({
    verb: 'masters.edit',
    changes: [{ field: 'is_active', before: { value: '1' }, after: { value: '0' } }],
  })
})

test('configuration.apply: rows of several masters that name each other are added in one call', async () => {
  const files = [
    file('deals', '- name: Bundle', '  deal_type_identifier: Bundles', '  amount: 1.500', '  currency: JOD'),
    file('dealTypes', '- name: Bundles'),
  ]
  expect((await apply(files)).data).toMatchObject({ added: 2, changed: 0, deleted: 0 })
  expect(await textOf('deals')).toContain(
    '  deal_type_identifier: Bundles\n  amount: 1.500\n  currency: JOD\n',
  )
  const gone = [file('deals', ''), file('dealTypes', '')]
  expect((await apply(gone, 'mirror')).data).toMatchObject({ deleted: 8 })
})

test.each([
  {
    title: 'a file without a master',
    files: [file('holiday')],
    errors: ['holiday.yaml There is no such master'],
  },
  {
    title: 'two files of a master',
    files: [file('deals'), file('more/deals')],
    errors: ['more/deals.yaml There are two files of this master'],
  },
  { title: 'no YAML', files: [file('deals', '- name: "x')], errors: ['deals.yaml:1 This is not valid YAML'] },
  {
    title: 'no list',
    files: [file('deals', 'name: x')],
    errors: ['deals.yaml:1 A file must be a list of rows'],
  },
  {
    title: 'a row without fields',
    files: [file('deals', '- x')],
    errors: ['deals.yaml:1 A row must have fields'],
  },
  {
    title: 'an unknown field',
    files: [file('dealTypes', '- name: x', '  colour: red')],
    errors: ['dealTypes.yaml:2:colour There is no such field'],
  },
  {
    title: 'a field that is no text',
    files: [file('dealTypes', '- name:', '    - x')],
    errors: ['dealTypes.yaml:1:name A field must be a text', 'dealTypes.yaml:1:name Name is required'],
  },
  {
    title: 'a row twice, in another case',
    files: [file('dealTypes', '- name: New', '- name: NEW')],
    errors: ['dealTypes.yaml:2:name The file has this row twice'],
  },
  {
    title: 'a new row that needs a picture',
    files: [file('uploadBanner', '- title: New')],
    errors: ['uploadBanner.yaml:1:file_identifier Please choose a picture'],
  },
  {
    title: 'a relation to nothing and a wrong amount',
    files: [
      file('deals', '- name: x', '  deal_type_identifier: Nowhere', '  amount: 1.234', '  currency: EUR'),
    ],
    errors: [
      'deals.yaml:2:deal_type_identifier There is no record with this name',
      'deals.yaml:3:amount This is not an amount',
    ],
  },
])('configuration.apply refuses $title, and applies nothing', async ({ files, errors }) => {
  const before = await exported()
  const good = file('holidayTypes', '- name: School holiday')
  const difference = await compare([...files, good])
  const said = difference.errors.map(({ file, line, field, message }) =>
    [[file, line, field].filter((part) => part !== null).join(':'), message].join(' '),
  )
  expect(said).toEqual(errors)
  const refused = await apply([...files, good])
  expect([refused.status, refused.errors.map(({ field, message }) => `${field} ${message}`)]).toEqual([
    422,
    errors,
  ])
  expect(await exported()).toEqual(before)
})

test('configuration.apply: files with a byte order mark and Windows lines are read', async () => {
  const files = [
    { name: 'C:\\config\\dealTypes.yml', text: '\uFEFF- name: Windows\r\n  is_active: true\r\n' },
  ]
  expect((await apply(files)).data).toMatchObject({ added: 1 })
})

test('configuration.apply refuses to delete what other records use, and says which', async () => {
  const before = await exported()
  const { status, errors } = await apply([file('dealTypes', '- name: Seasonal')], 'mirror')
  expect([status, errors]).toEqual([
    422,
    [
      { message: 'Early payment: it is in use', field: 'dealTypes.yaml' },
      { message: 'Group of students: it is in use', field: 'dealTypes.yaml' },
    ],
  ])
  expect(await exported()).toEqual(before)
})

test('configuration.apply refuses a master that the caller may not change, and applies nothing', async () => {
  sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'masters.deal.types.update'").run()
  const manager = { as: personas.manager.email as string }
  const { status, errors } = await apply([changed, file('holidayTypes', '- name: Another')], 'merge', manager)
  expect([status, errors]).toEqual([
    422,
    [{ message: 'You may not change this master', field: 'dealTypes.yaml' }],
  ])
  expect(await textOf('holidayTypes')).not.toContain('Another')
  const { errors: unseen } = await compare([changed], 'merge', { as: personas.finance.email })
  expect(unseen.map(({ message }) => message)).toEqual(['You may not see this master'])
})

test('configuration.apply refuses another difference than the one that was seen', async () => {
  const { token } = await compare([changed])
  const { data } = await sim.call(dealTypes.list, { query: { search: 'Early' } }, admin)
  const body = { name: 'Early payment', is_active: false }
  await sim.call(dealTypes.update, { identifier: data.recordsInfo[0]!.identifier, body }, admin)
  const refused = await sim.call(
    configuration.apply,
    { body: { files: [changed], mode: 'merge', token } },
    admin,
  )
  expect([refused.status, refused.errors]).toEqual([
    409,
    [{ message: 'The configuration was changed since it was compared. Nothing was applied.' }],
  ])
})

test('configuration.takeBack refuses when a row was changed since, and changes nothing', async () => {
  const { data: receipt } = await apply([changed])
  const { data } = await sim.call(dealTypes.list, { query: { search: 'Referral' } }, admin)
  const body = { name: 'Referrals', is_active: true }
  await sim.call(dealTypes.update, { identifier: data.recordsInfo[0]!.identifier, body }, admin)
  const before = await exported()
  const takeBack = () => sim.call(configuration.takeBack, { body: { identifier: receipt.identifier } }, admin)
  expect((await takeBack()).status).toBe(409)
  expect(await exported()).toEqual(before)
  const unknown = await sim.call(configuration.takeBack, { body: { identifier: 'nothing' } }, admin)
  expect([unknown.status, unknown.errors]).toEqual([404, [{ message: 'There is nothing to take back' }]])
})
