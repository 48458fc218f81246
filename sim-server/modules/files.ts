/** Uploads. What a file is, its first bytes say and not its name; the name is kept to be shown and never becomes a path. */
import { randomUUID } from 'node:crypto'
import { files } from '../contract/leadImport'
import { pictureOf, pictureType } from '../domain/pictures'
import { Fail } from '../kit/fail'
import { serve } from '../kit/serve'
import { uploadOf } from '../kit/uploads'

/** Files that people take for a CSV, by their first bytes. */
const others: readonly (readonly [bytes: string, name: string])[] = [
  ['504b0304', 'an Excel workbook or another ZIP file'], ['d0cf11e0', 'an old Excel workbook'], ['25504446', 'a PDF'],
  ['89504e47', 'a picture'], ['ffd8ff', 'a picture'], ['47494638', 'a picture'], ['1f8b', 'a compressed file'], ['7f454c46', 'a program'], ['4d5a', 'a program'],
]
/** The documented limit of a file (business §9); tables have their own. */
const MOST_PICTURE_BYTES = 5 * 1024 * 1024
const UTF_16 = ['fffe', 'feff']

/** Why this is no text, or nothing. UTF-16 is text full of zeros; any other text has none. */
function whyNotText(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 8).toString('hex')
  const other = others.find(([magic]) => start.startsWith(magic))
  if (other) return `This is ${other[1]}. Save it as CSV first.`
  if (UTF_16.some((mark) => start.startsWith(mark))) return undefined
  const head = bytes.subarray(0, 64 * 1024)
  const zeros = head.reduce((count, byte) => count + Number(byte === 0), 0)
  // UTF-16 without its mark: every other byte of Latin text is zero.
  const wide = zeros > head.length / 4
  const controls = head.reduce((count, byte) => count + Number(byte < 32 && byte !== 0 && byte !== 9 && byte !== 10 && byte !== 13), 0)
  return (zeros > 0 && !wide) || controls > head.length / 100 ? 'This is not a text file. Save it as CSV first.' : undefined
}

export default serve(files, {
  upload: async ({ db, tenant, caller, request, settle }) => {
    const { name, bytes } = await uploadOf(request.raw())
    const picture = await pictureType(bytes)
    if (picture && bytes.length > MOST_PICTURE_BYTES) throw new Fail(413, { message: 'The picture is larger than 5 MB', field: 'file' })
    const wrong = picture ? undefined : whyNotText(bytes)
    if (wrong) throw new Fail(415, { message: wrong, field: 'file' })
    const identifier = randomUUID()
    return db.whole(() => {
      db.prepare('INSERT INTO files (identifier, user_id, file_name, media_type, size, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(identifier, caller.user.id, name || 'file.csv', picture ?? 'text/csv', bytes.length, bytes, tenant.clock.iso())
      const answer = { fileInfo: { identifier }, thumbInfo: null }
      settle(answer)
      return answer
    })
  },

  view: ({ db, identifier }) => {
    const picture = pictureOf(db, identifier)
    if (!picture) throw new Fail(404, 'There is no such file')
    return new Response(new Uint8Array(picture.bytes), { headers: { 'content-type': picture.media_type, 'cache-control': 'private, max-age=3600', 'content-security-policy': "default-src 'none'" } })
  },
})
