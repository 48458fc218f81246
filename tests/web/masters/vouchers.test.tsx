/** Voucher types and banners in the console: pictures are chosen, checked and shown; documented hints and failures. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { masterPictures, pngOf } from '@seeds/reference/pictures'
import { dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'
import { sendUploads } from '@support/jsdom/uploads'

const browser = openTabs()
let uploads: ReturnType<typeof sendUploads>
beforeEach(() => {
  uploads = sendUploads()
})
const open = (path: string) => openAs(browser, personas.manager.email, path)
const place = () => until(() => document.querySelector<HTMLElement>('.picture-field'), 'the picture field')
const png = new File([new Uint8Array(pngOf(masterPictures[0]!))], 'visa.png', { type: 'image/png' })
const drop = async (file: File) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files: [file] } })
  ;(await place()).dispatchEvent(event)
}
const storedPicture = (name: string) =>
  browser.sim.db
    .prepare<[string], string | null>(
      'SELECT f.file_name FROM voucher_types t LEFT JOIN files f ON f.id = t.file_id WHERE t.name = ?',
    )
    .pluck()
    .get(name)

test.each([
  ['vouchers', '3 in the list'],
  ['voucher-types', '3 in the list'],
])(
  'the picture of %s is hinted at as 150 x 150 and PNG, JPG or JPEG (business-5-media-02)',
  async (page, rows) => {
    await open(`/master/${page}`)
    await see(rows)
    await press('c')
    await see('\u2066150 x 150\u2069 px. PNG, JPG or JPEG, at most 5 MB.')
    const input = (await place()).querySelector('input')!
    expect(input.accept).toBe('image/png,image/jpeg')
  },
)

test('the picture of a banner is hinted at as 100 x 360 (business-5-media-01)', async () => {
  await open('/master/upload-banner')
  await see('2 in the list')
  await press('c')
  await see('\u2066100 x 360\u2069 px. PNG, JPG or JPEG, at most 5 MB.')
})

test('a voucher type with a picture: another file is refused at the field, a save waits for the upload, the list shows it', async () => {
  await open('/master/voucher-types')
  await see('3 in the list')
  await press('c')
  const name = await field('Name')
  await type(name, 'Visa fee')
  await drop(new File(['name,email'], 'visa.png', { type: 'image/png' }))
  await see('This is not a picture. Choose a PNG, JPG or JPEG file.')
  expect(uploads.most).toBe(0)
  await drop(png)
  expect((await place()).getAttribute('aria-busy')).toBe('true')
  await press('enter', name)
  await dialogClosed()
  await see('4 in the list')
  expect(storedPicture('Visa fee')).toBe('visa.png')
  await until(
    () => document.querySelector<HTMLImageElement>('img[alt="Picture of Visa fee"][src]'),
    'the picture in the list',
  )
})

test('a picture is shown in its documented size in the form', async () => {
  await open('/master/upload-banner')
  await until(() => document.querySelector('.picture img[src]'), 'a banner in the list')
  await press('e')
  const shown = await until(
    () => document.querySelector<HTMLImageElement>('.picture-field img'),
    'the banner',
  )
  expect([shown.style.width, shown.style.height]).toEqual(['100px', '360px'])
})

const removePicture = async () => {
  const button = await until(
    () =>
      [...document.querySelectorAll<HTMLButtonElement>('.picture-field button')].find(
        ({ textContent }) => textContent === 'Remove',
      ),
    'the button',
  )
  button.click()
}
test('a picture that is removed while another one is uploaded stays removed', async () => {
  await open('/master/voucher-types')
  await see('3 in the list')
  await press('e')
  const name = (await field('Name')) as HTMLInputElement
  const edited = name.value
  await drop(png)
  await removePicture()
  await press('enter', name)
  await dialogClosed()
  expect([uploads.last === null, storedPicture(edited)]).toEqual([false, null])
})

test('a picture is removed with the keyboard, and the focus stays in the field', async () => {
  await open('/master/voucher-types')
  await see('3 in the list')
  await press('e')
  await removePicture()
  const input = (await place()).querySelector('input')!
  await until(() => !document.querySelector('.picture-field img'), 'no picture')
  expect(document.activeElement).toBe(input)
  const name = await field('Name')
  const edited = (name as HTMLInputElement).value
  await press('enter', name)
  await dialogClosed()
  expect(storedPicture(edited)).toBe(null)
})

test.each([
  ['c', 'Unable to add voucher type', 'business-8-failure-34'],
  ['e', 'Unable to update voucher type', 'business-8-failure-35'],
])('a voucher type that cannot be saved (%s) shows “%s” (%s)', async (key, sentence) => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/masters/voucher-types') && method !== 'GET'
      ? new Response('', { status: 500 })
      : undefined
  await open('/master/voucher-types')
  await see('3 in the list')
  await press(key)
  const name = await field('Name')
  await type(name, 'Visa fee')
  await press('enter', name)
  await see(sentence)
})
