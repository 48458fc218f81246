/** One person's downloads and uploads: at most six under way; a ZIP holds one file at a time. */
import { request as ask, type ClientRequest } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadImport } from '@contract/leads/leadImport'
import { files } from '@contract/platform/files'
import { zip } from '@formats/zip'
import { MOST_IN_FLIGHT } from '@kit/transfer/inFlight'
import { personas } from '@seeds/people/personas'
import { startLive, type LiveServer } from '@support/server/server'
import type { SignedInAs } from '@support/server/sim'

let liveServer: LiveServer
let as: SignedInAs
beforeEach(async () => {
  liveServer = await startLive()
  as = await liveServer.signIn(personas.admin.email)
})
afterEach(() => liveServer.close())

/**
 * An upload of which only the beginning is sent, and how to drop it. One that is refused, because a download is under way as
 * well, begins again.
 */
function beginUpload(): () => void {
  let call: ClientRequest
  const begin = () => {
    call = ask({
      host: '127.0.0.1',
      port: liveServer.running.port,
      method: 'POST',
      path: `/v1${files.upload.path}`,
      agent: false,
      headers: {
        'client-number': '1001',
        authorization: `Bearer ${as.accessToken}`,
        'device-number': as.device,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '100000',
      },
    })
      .on('error', () => {})
      .on('response', () => {
        call.destroy()
        begin()
      })
    call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\n')
  }
  begin()
  return () => call.destroy()
}
const download = (who = as) => liveServer.ask('GET', `/v1${leadImport.sample.path}`, { as: who })
/** Asks until the server has noticed what was begun or dropped. */
const downloadUntil = async (status: number) => {
  for (;;) {
    const answer = await download()
    if (answer.status === status) return answer
  }
}

test('a person with six transfers under way is asked to wait; others are not, and one that ends makes room', async () => {
  const drops = Array.from({ length: MOST_IN_FLIGHT }, beginUpload)
  const { errors, headers } = await downloadUntil(429)
  expect([errors, headers['retry-after']]).toEqual([
    [{ message: 'At most 6 downloads and uploads at once. Wait until one of yours has ended.' }],
    '2',
  ])
  expect((await download(await liveServer.signIn(personas.manager.email))).status).toBe(200)
  drops[0]!()
  expect((await downloadUntil(200)).text).toContain('first name')
  for (const drop of drops) drop()
})

test('a ZIP reads a file when its turn comes, and none after the download is cancelled', async () => {
  const read: number[] = []
  const file = (at: number) => ({
    file_name: `${at}.pdf`,
    bytes: () => {
      read.push(at)
      return new Uint8Array(600_000)
    },
  })
  const reader = zip([file(0), file(1), file(2)]).getReader()
  // The head of the file, and its first piece.
  await reader.read()
  await reader.read()
  expect(read).toEqual([0])
  await reader.cancel()
  expect(read).toEqual([0])
})
