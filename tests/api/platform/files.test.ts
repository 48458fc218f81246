/** Uploads whose bytes are not what they seem, and exports that come back. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { withApostrophe, withoutApostrophe } from '@contract/platform/uploads/csvText'
import { UNSEEN } from '@contract/masters/fields/invisibleSigns'
import { files, PICTURE_WITHOUT_SIZE, TOO_MANY_PIXELS } from '@contract/platform/files'
import { publicForms } from '@contract/partners/publicForms'
import { pictureSize } from '@formats/pictureSize'
import { toCsv } from '@kit/transfer/csvFile'
import { makeSim, type Sim } from '@support/server/sim'
import { uploadFile } from '@support/server/uploadFile'

const hex = (text: string) => Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)])
const sizes = { small: [640, 480], large: [60_000, 60_000] } as const
const be = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
const le = (value: number, bytes: number) => be(value, bytes).match(/../g)!.toReversed().join('')
/** Headers of pictures of a width and a height. */
const HEADERS: Record<string, (width: number, height: number) => Buffer> = {
  PNG: (width, height) =>
    hex(`89504e470d0a1a0a 0000000d 49484452 ${be(width, 4)} ${be(height, 4)} 0802000000`),
  GIF: (width, height) => hex(`474946383961 ${le(width, 2)} ${le(height, 2)} 000000`),
  JPEG: (width, height) =>
    hex(
      `ffd8 ffe0 0010 4a46494600010100000100010000 ffe1 0008 457869660000 ffc0 0011 08 ${be(height, 2)} ${be(width, 2)} 03012200`,
    ),
  WebP: (width, height) =>
    hex(`52494646 64000000 57454250 56503858 0a000000 00000000 ${le(width - 1, 3)} ${le(height - 1, 3)}`),
}

let sim: Sim
beforeAll(async () => {
  sim = await makeSim({ size: 0 })
})
const upload = (bytes: Uint8Array, options?: Parameters<typeof uploadFile>[3]) =>
  uploadFile(sim, personas.manager.email, bytes, options)

describe.each(Object.entries(HEADERS))('%s', (_, header) => {
  test('has the size that its header says', () => {
    const [width, height] = sizes.small
    expect(pictureSize(header(width, height))).toEqual({ width, height })
  })
  test('of 60,000 × 60,000 pixels is refused, whatever it is for', async () => {
    const bytes = header(...sizes.large)
    for (const use of [undefined, 'picture', 'document', 'contract'] as const) {
      const { status, errors } = await upload(bytes, { name: 'face.png', ...(use && { use }) })
      expect([status, errors]).toEqual([413, [{ message: TOO_MANY_PIXELS, field: 'file' }]])
    }
    expect((await upload(header(...sizes.small), { name: 'face.png', use: 'picture' })).status).toBe(200)
  })
})
describe('a picture without a size', () => {
  const png = HEADERS['PNG']!
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  /** Signature, header and its check sum. */
  const begin = (width: number, height: number) => png(width, height).subarray(0, 33)
  test.each([
    ['of no width', png(0, 480)],
    ['of no height', png(640, 0)],
    [
      'with a second header',
      Buffer.concat([begin(640, 480), chunk('IHDR', begin(60_000, 60_000).subarray(16, 29))]),
    ],
    [
      'with a second header far behind',
      Buffer.concat([
        begin(640, 480),
        chunk('tEXt', Buffer.alloc(100_000)),
        chunk('IHDR', begin(1, 1).subarray(16, 29)),
      ]),
    ],
    ['that is a GIF of none', HEADERS['GIF']!(0, 0)],
  ])('%s is refused', async (_, bytes) => {
    for (const use of [undefined, 'picture', 'document'] as const) {
      const { status, errors } = await upload(bytes, { name: 'face.png', ...(use && { use }) })
      expect([status, errors]).toEqual([415, [{ message: PICTURE_WITHOUT_SIZE, field: 'file' }]])
    }
  })
  test('a header within another part of the file is no second one', async () => {
    const text = chunk('tEXt', Buffer.concat([Buffer.from('IHDR'), chunk('IHDR', Buffer.alloc(13))]))
    expect(
      (await upload(Buffer.concat([begin(640, 480), text]), { name: 'face.png', use: 'picture' })).status,
    ).toBe(200)
  })
})

describe('signs in names of files that nobody sees', () => {
  test.each([
    'a\r\nb.pdf',
    'a\u202Efdp.exe',
    'a\u0000.pdf',
    'a\u2066b.pdf',
    'a\u2028b',
    'a\uD800.pdf',
    'a\tb',
  ])('%j is refused as a new name', async (newFileAlias) => {
    const { file_identifier } = await upload(Buffer.from('name,email\n'), { name: 'leads.csv' })
    const { status, errors } = await sim.call(
      files.rename,
      { id: file_identifier, body: { newFileAlias } },
      { as: personas.manager.email },
    )
    expect([status, errors]).toEqual([422, [{ message: UNSEEN, field: 'newFileAlias' }]])
  })
  test('a name in Persian and with an emoji is taken', async () => {
    const { file_identifier } = await upload(Buffer.from('name,email\n'), { name: 'leads.csv' })
    const newFileAlias = 'می\u200Cخواهم 👩\u200D🎓.pdf'
    const body = { newFileAlias }
    const named = await sim.call(files.rename, { id: file_identifier, body }, { as: personas.manager.email })
    expect(named.data.filealias).toBe(newFileAlias)
  })
  test('they are left out of the name of an upload', async () => {
    const { file_identifier } = await upload(Buffer.from('name,email\n'), {
      name: 'leads\u202Evsc.\u0007exe.csv',
    })
    expect(
      sim.db.prepare('SELECT file_name FROM files WHERE identifier = ?').pluck().get(file_identifier),
    ).toBe('leadsvsc.exe.csv')
  })
})

test('a visitor’s picture of 60,000 × 60,000 pixels is refused', async () => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(HEADERS['PNG']!(...sizes.large))], 'face.png'))
  const answer = await sim.request(publicForms.upload.path, { method: 'POST', body })
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { errors: [{ message: TOO_MANY_PIXELS, field: 'file' }] },
  ])
})

describe('a text of NULs', () => {
  test.each([
    ['alone', Buffer.alloc(4096)],
    ['behind letters', Buffer.concat([Buffer.from('name,email\n'), Buffer.alloc(2048)])],
    ['behind a mark of UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.alloc(4096)])],
  ])('%s is no CSV', async (_, bytes) => {
    const { status, errors } = await upload(bytes, { name: 'leads.csv' })
    expect([status, errors?.[0]?.message]).toEqual([415, 'This is not a text file. Save it as CSV first.'])
  })
  test('UTF-16 with and without its mark is taken', async () => {
    for (const mark of ['', '\uFEFF'])
      expect((await upload(Buffer.from(`${mark}name,email\nAda,a@b.example`, 'utf16le'))).status).toBe(200)
  })
})

describe('values that an export guards against formulas', () => {
  const back = (value: string) =>
    withoutApostrophe([...csvRows(toCsv([[value, 'x']]), { delimiter: ',', most: 1000 })][0]!.values[0]!)
  test.each([
    '＠x',
    '＝1+1',
    '＋1',
    '－1',
    '=1+1',
    '+90 532',
    '@SUM(A1)',
    '-1+1',
    "'=1",
    "''＠x",
    "'quoted'",
    '-50.00',
  ])('%s comes back as it was', (value) => expect(back(value)).toBe(value))
  test('any text comes back, and starts no formula in the file', () => {
    const letters = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '1',
      '.',
      'a',
      ' ',
      '"',
      ',',
    )
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), (all) => {
        const value = all.join('').trim()
        expect(back(value)).toBe(value)
        if (!/^-\d+(\.\d+)?$/.test(value)) expect(withApostrophe(value)).not.toMatch(/^[=+\-@＝＋－＠]/)
      }),
    )
  })
})

test('a body that is not UTF-8 is refused', async () => {
  const answer = await sim.request('/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"email":"é@mail.example"}', 'latin1'),
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ message: 'The body is not UTF-8' }] },
  ])
})
