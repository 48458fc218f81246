/** Refusals that leave a body unread, on a real connection: the next call on it is answered, or the answer says that it ends. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { leadVerbs } from '@contract/leads/leads'
import { files } from '@contract/platform/files'
import { startLive, type LiveServer } from '@support/server/server'

let liveServer: LiveServer
beforeAll(async () => {
  liveServer = await startLive()
})
afterAll(() => liveServer.close())

const MB = 1024 * 1024
const transfer = `/v1${leadVerbs.bulkTransfer.path}`
const upload = `/v1${files.upload.path}`

/** Calls one after another on one connection, and says how often it was made. */
async function onOneConnection(calls: readonly (readonly [method: string, path: string, bytes: number])[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  const answers: number[] = []
  for (const [method, path, bytes] of calls)
    answers.push(
      await new Promise<number>((answered, failed) => {
        const { port } = liveServer.running
        const headers = { 'content-type': 'application/json', 'content-length': bytes }
        const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
          answer.resume().on('end', () => answered(answer.statusCode!))
        })
        sent.on('socket', (socket) => sockets.add(socket)).on('error', failed)
        sent.end(Buffer.alloc(bytes, 'x'))
      }),
    )
  agent.destroy()
  return { answers, connections: sockets.size }
}

test.each([
  ['a body that is too large', 'PUT', transfer, 3 * MB, 413],
  ['a body without a session', 'POST', upload, MB, 401],
  ['a body to an unknown path', 'POST', '/v1/nowhere', MB, 404],
  ['a body to a path that takes none', 'DELETE', `/v1${session.config.path}`, MB, 405],
])('after %s the next call on the connection is answered', async (_, method, path, bytes, status) => {
  const next = ['GET', `/v1${session.config.path}`, 0] as const
  expect(await onOneConnection([[method, path, bytes], next, [method, path, bytes], next])).toEqual({
    answers: [status, 200, status, 200],
    connections: 1,
  })
})

test.each([
  ['PUT', transfer, 413, 3 * MB],
  ['POST', '/v1/nowhere', 404, 1000],
  ['POST', '/_sim/nowhere', 404, 1000],
])(
  '%s %s answers %i with "connection: close" when the body does not come',
  async (method, path, status, bytes) => {
    const socket = connect(liveServer.running.port, '127.0.0.1')
    let text = ''
    await new Promise<void>((closed, failed) => {
      socket
        .on('data', (piece) => void (text += piece.toString()))
        .on('close', () => closed())
        .on('error', failed)
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{"a`,
      )
    })
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n')
  },
)
