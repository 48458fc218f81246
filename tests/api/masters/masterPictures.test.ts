/** Pictures of masters: which file a row may take, who may see it, what the history says. */
import { beforeEach, expect, test } from 'vitest'
import * as masters from '@contract/allMasters'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { files } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { makeFile } from '@seeds/platform/files'
import { masterPictures, pngOf } from '@seeds/reference/pictures'
import { makeSim, type Sim } from '@support/server/sim'

const { voucherTypes, uploadBanner } = masters
const manager = { as: personas.manager.email as string }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const store = (email: string, file_name = 'visa.png', media_type = 'image/png') => {
  const user_id = sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
  return makeFile(sim.kit, { user_id, file_name, media_type, bytes: pngOf(masterPictures[0]!) }).identifier
}
const create = (body: Record<string, unknown>) =>
  sim.call(voucherTypes.create, { body: { name: 'Visa fee', ...body } }, manager)
const view = async (identifier: string, email: string) =>
  (await sim.call(files.view, { identifier, query: {} }, { as: email })).status

test('a picture is stored with the row, and everybody who is signed in sees it while a row has it', async () => {
  const file_identifier = store(personas.manager.email)
  expect(await view(file_identifier, personas.student.email)).toBe(404)
  const { data } = await create({ file_identifier })
  expect(data.file_identifier).toBe(file_identifier)
  expect(await view(file_identifier, personas.student.email)).toBe(200)
  const { identifier } = data
  await sim.call(
    voucherTypes.update,
    { identifier, body: { name: 'Visa fee', file_identifier: null } },
    manager,
  )
  expect(await view(file_identifier, personas.student.email)).toBe(404)
  expect((await sim.request(`/files/view/${file_identifier}`)).status).toBe(404)
})

test.each([
  ['of another person', () => store(personas.admin.email), 'There is no such file'],
  ['that this organisation does not have', () => 'f00', 'There is no such file'],
  [
    'that is no picture',
    () => store(personas.manager.email, 'a.csv', 'text/csv'),
    'This is not a picture. Choose a PNG, JPG or JPEG file.',
  ],
  [
    'of another type than PNG and JPEG',
    () => store(personas.manager.email, 'a.gif', 'image/gif'),
    'This is not a picture. Choose a PNG, JPG or JPEG file.',
  ],
])('a file %s is refused at the field, and in a paste at its cell', async (_, file, message) => {
  const file_identifier = file()
  const { status, errors } = await create({ file_identifier })
  expect([status, errors]).toEqual([422, [{ message, field: 'file_identifier' }]])
  const rows = [{ name: 'Visa fee' }, { name: 'Insurance', file_identifier }]
  const pasted = await sim.call(masterRecords.add, { master: 'voucherTypes', body: { rows } }, manager)
  expect([pasted.status, pasted.errors]).toEqual([422, [{ message, field: 'rows.1.file_identifier' }]])
})

test('the picture of a row may be given to another row, and stays when somebody else edits the row', async () => {
  const file_identifier = store(personas.admin.email)
  const { data } = await sim.call(
    voucherTypes.create,
    { body: { name: 'Visa fee', file_identifier } },
    { as: personas.admin.email },
  )
  const { identifier } = data
  const body = { name: 'Visa fees', file_identifier }
  expect((await sim.call(voucherTypes.update, { identifier, body }, manager)).data).toMatchObject(body)
  expect((await create({ file_identifier })).data.file_identifier).toBe(file_identifier)
})

test('the history names the pictures before and after, and an undo brings the first one back', async () => {
  const [first, second] = [
    store(personas.manager.email, 'first.png'),
    store(personas.manager.email, 'second.jpg', 'image/jpeg'),
  ]
  const { identifier } = (await create({ file_identifier: first })).data
  const { data } = await sim.call(
    voucherTypes.update,
    { identifier, body: { name: 'Visa fee', file_identifier: second } },
    manager,
  )
  const history = await sim.call(masterRecords.history, { master: 'voucherTypes', identifier }, manager)
  expect(history.data.recordsInfo[0]!.changes).toEqual([
    {
      field: 'file_identifier',
      before: { as: 'name', value: 'first.png' },
      after: { as: 'name', value: 'second.jpg' },
    },
  ])
  await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, manager)
  const list = await sim.call(voucherTypes.list, { query: { search: identifier } }, manager)
  expect(list.data.recordsInfo[0]!.file_identifier).toBe(first)
})

test('a banner needs a picture, and its address begins with https', async () => {
  // A script in an address would run where the banner is clicked.
  // oxlint-disable-next-line no-script-url
  const body = { title: 'Fair', url: 'javascript:alert(1)', file_identifier: '' }
  const { errors } = await sim.call(uploadBanner.create, { body }, manager)
  expect(errors).toEqual([
    { message: 'A web address begins with https://', field: 'url' },
    { message: 'Please choose a picture', field: 'file_identifier' },
  ])
})
