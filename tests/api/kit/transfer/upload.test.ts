/** Uploads: a slow sender holds up nobody, and a large file is written in pieces. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@contract/http'
import { session } from '@contract/access/session'
import { leadVerbs } from '@contract/leads/leads'
import { publicForms } from '@contract/partners/publicForms'
import { files } from '@contract/platform/files'
import { personas } from '@seeds/people/personas'
import { addCopies } from '@support/server/addCopies'
import { transferAll } from '@support/server/fileTenant'
import { turnsDuring } from '@support/server/loopTurns'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

const MB = 1024 * 1024
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'
let sim: Sim
let as: SignedInAs
beforeEach(async () => {
  sim = await makeSim()
  as = await sim.sessionOf(personas.admin.email)
})

const headersOf = ({ accessToken, device }: SignedInAs) => ({
  authorization: `Bearer ${accessToken}`,
  'device-number': device,
})
/** An upload whose body does not come before `finish`. */
function beginUpload({ path }: AnyEndpoint) {
  let finish!: () => void
  let began!: () => void
  const isRead = new Promise<void>((done) => {
    began = done
  })
  const encoder = new TextEncoder()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>(
    {
      start: (sent) => {
        finish = () => {
          sent.enqueue(encoder.encode(`${head}${PDF}\r\n--x--\r\n`))
          sent.close()
        }
      },
      pull: () => began(),
    },
    { highWaterMark: 0 },
  )
  const answer = sim.request(
    path as string,
    {
      method: 'POST',
      headers: { ...headersOf(as), 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit,
  )
  return { finish, answer, isRead }
}
const count = (table: string) => sim.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

describe.each([
  ['files.upload', files.upload],
  ['publicForms.upload', publicForms.upload],
])('%s with a slow sender', (_, endpoint) => {
  test('a bulk change of thousands of rows runs meanwhile', async () => {
    addCopies(sim.db, 'leads', 6000)
    const { finish, answer, isRead } = beginUpload(endpoint)
    await isRead
    const { status } = await sim.call(leadVerbs.bulkTransfer, { body: transferAll(sim.db) } as never, { as })
    expect(status).toBe(200)
    finish()
    expect((await answer).status).toBe(200)
  })
})
test('files.upload stores nothing when the session ends while the form is sent', async () => {
  const before = count('files')
  const { finish, answer, isRead } = beginUpload(files.upload)
  await isRead
  await sim.call(session.logout, {}, { as })
  finish()
  expect((await answer).status).toBe(401)
  expect(count('files')).toBe(before)
})
test('files.upload writes a large file in pieces, and files.download returns it whole', async () => {
  const text = `Name,Email\n${'Ada Test,ada@chord.example\n'.repeat((6 * MB) / 27)}`
  const form = new FormData()
  form.append('file', new File([text], 'a.csv'))
  const made = new Response(form)
  const [body, type] = [await made.arrayBuffer(), made.headers.get('content-type')!]
  let identifier = ''
  const pieces = count('file_pieces')
  const turns = await turnsDuring(async () => {
    const answer = await sim.request(files.upload.path, {
      method: 'POST',
      headers: { ...headersOf(as), 'content-type': type },
      body,
    })
    ;({ identifier } = (
      (await answer.json()) as { data: { fileInfo: { identifier: string } } }
    ).data.fileInfo)
  })
  expect(Number(count('file_pieces')) - Number(pieces)).toBe(6)
  expect(turns).toBeGreaterThan(6)
  const answer = await sim.request(files.download.path.replace('{identifier}', identifier), {
    headers: headersOf(as),
  })
  expect((await answer.text()) === text).toBe(true)
})
