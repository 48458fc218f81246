/** Pictures of rows are files beside those of the masters: they come along to another client, and stay the same when applied again. */
import { beforeEach, expect, test } from 'vitest'
import { configuration, isPictureFile, type ConfigurationFile } from '@contract/masters/configuration'
import * as masters from '@contract/allMasters'
import { files as uploads } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { makeFile } from '@seeds/platform/files'
import { masterPictures, pngOf } from '@seeds/reference/pictures'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.admin.email as string
let [one, other]: Sim[] = []
beforeEach(async () => {
  one = await makeSim({ size: 0 })
  other = await makeSim({ size: 0 })
})
const exported = async (sim: Sim): Promise<ConfigurationFile[]> =>
  (await sim.call(configuration.files, {}, { as })).data
const send = (sim: Sim, files: ConfigurationFile[], mode: 'merge' | 'mirror' = 'merge') =>
  sim.call(configuration.apply, { body: { files, mode } }, { as })
const banners = async (sim: Sim) =>
  (await sim.call(masters.uploadBanner.list, { query: {} }, { as })).data.recordsInfo
const addBanner = async (sim: Sim, title: string, picture = 0) => {
  const user_id = sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(as)!
  const { identifier } = makeFile(sim.kit, {
    user_id,
    file_name: 'fair.png',
    media_type: 'image/png',
    bytes: pngOf(masterPictures[picture]!),
  })
  await sim.call(masters.uploadBanner.create, { body: { title, file_identifier: identifier } }, { as })
}
const ALREADY = { message: 'The configuration is like this already' }

test('a banner goes to another client with its picture, once, and is taken back', async () => {
  await addBanner(one!, 'Autumn fair')
  // The same picture uploaded twice is one file.
  await addBanner(one!, 'Spring fair')
  const files = await exported(one!)
  expect((await send(one!, files)).errors).toEqual([ALREADY])
  const pictures = files.filter(({ name }) => isPictureFile(name))
  expect(pictures.map(({ text }) => text)).toContain(
    Buffer.from(pngOf(masterPictures[0]!)).toString('base64'),
  )
  const { data, errors } = await send(other!, files, 'mirror')
  expect(errors ?? []).toEqual([])
  expect(await exported(other!)).toEqual(files)
  expect((await send(other!, files, 'mirror')).errors).toEqual([ALREADY])
  const added = (await banners(other!)).find(({ title }) => title === 'Autumn fair')!
  const identifier = added.file_identifier
  const shown = await other!.call(uploads.view, { identifier, query: {} }, { as: personas.student.email })
  expect(shown.status).toBe(200)
  await other!.call(configuration.takeBack, { body: { identifier: data.identifier } }, { as })
  expect((await banners(other!)).map(({ title }) => title)).not.toContain('Autumn fair')
})

const row = (picture: string): ConfigurationFile => ({
  name: 'uploadBanner.yaml',
  text: `- title: By hand\n  file_identifier: ${picture}\n`,
})
test('a picture that somebody put beside the files has the name that they gave it', async () => {
  const text = Buffer.from(pngOf(masterPictures[1]!)).toString('base64')
  const files = [row('summer.png'), { name: 'config/summer.png', text }]
  expect((await send(one!, files)).errors ?? []).toEqual([])
  expect((await send(one!, files)).errors).toEqual([ALREADY])
  expect((await banners(one!)).map(({ title }) => title)).toContain('By hand')
})
test.each([
  ['that is not among the files', [row('winter.png')], 'The picture is not among the files'],
  [
    'that is none',
    [row('winter.png'), { name: 'winter.png', text: Buffer.from('no picture').toString('base64') }],
    'This is not a picture. Choose a PNG, JPG or JPEG file.',
  ],
])('a picture %s is refused at its line', async (_, files, message) => {
  const { status, errors } = await send(one!, files)
  expect([status, errors]).toEqual([422, [{ message, field: 'uploadBanner.yaml:2:file_identifier' }]])
})
