/** Encrypted bodies: the server decrypts what the browser encrypts and refuses anything else. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { SESSION_HEADER, SESSION_ID, type Sealed } from '@contract/encryption'
import { session } from '@contract/access/session'
import { views } from '@contract/platform/views'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { encryptBody } from '@core/server/bodyEncryption'
import { makeSim, type Sim, type SignedInAs } from '@support/server/sim'

let sim: Sim
let as: SignedInAs
const ID = 'abcdefghijklmn-_'
beforeEach(async () => {
  sim = await makeSim()
  as = await sim.sessionOf(personas.manager.email)
  setClientConfig(sim.tenant, { encrypt_bodies: true })
})
const send = (body: unknown, headers: Record<string, string> = { [SESSION_HEADER]: ID }) =>
  sim.call(views.create, { body: body as never }, { as, headers })
const view = JSON.stringify({ list: 'leads', name: 'Zürich, 東京, 😀', query: 'tab=mine' })

describe('client with encryption', () => {
  test('a signed-in body is encrypted with AES-CBC; key and IV derive from the session (core-9-constants-29)', async () => {
    const body = await encryptBody(view, ID, as.accessToken)
    expect(JSON.stringify(body)).not.toContain('Zürich')
    expect((await send(body)).data).toMatchObject({ name: 'Zürich, 東京, 😀' })
    expect((await encryptBody(view, ID, as.accessToken)).data).not.toBe(body.data)
  })
  test('a body without a token is encrypted by the client number', async () => {
    const body = await encryptBody(JSON.stringify({ email: personas.manager.email }), ID, '1001')
    expect(
      (await sim.call(session.signin, { body: body as never }, { headers: { [SESSION_HEADER]: ID } })).status,
    ).toBe(200)
  })
  test('a missing or invalid ciphertext is 400', async () => {
    const encrypted = await encryptBody(view, ID, as.accessToken)
    const withFlippedByte = (text: string) =>
      Buffer.from(Buffer.from(text, 'base64').map((byte, at) => (at === 3 ? byte ^ 1 : byte))).toString(
        'base64',
      )
    const wrong: [unknown, Record<string, string>?][] = [
      [JSON.parse(view)],
      [{}],
      [{ ...encrypted, data: withFlippedByte(encrypted.data) }],
      [{ ...encrypted, mac: withFlippedByte(encrypted.mac) }],
      [{ ...encrypted, nonce: 'another' }],
      [{ ...encrypted, data: 7 }],
      [{ nonce: encrypted.nonce, data: encrypted.data }],
      [encrypted, {}],
      [encrypted, { [SESSION_HEADER]: 'short' }],
      [encrypted, { [SESSION_HEADER]: 'abcdefghijklmn-x' }],
      [await encryptBody(view, ID, 'another token')],
      [await encryptBody('not json', ID, as.accessToken)],
    ]
    const answers = await Promise.all(wrong.map(([body, headers]) => send(body, headers)))
    expect(answers.map(({ status, errors }) => [status, errors[0]?.message])).toEqual(
      wrong.map(() => [400, 'The body is not encrypted as this client asks']),
    )
  })
  test('a large body is encrypted and decrypted completely', async () => {
    const long = JSON.stringify({ list: 'leads', name: 'x', query: 'y'.repeat(150_000) })
    const body: Sealed = await encryptBody(long, ID, as.accessToken)
    expect((await send(body)).status).not.toBe(400)
  })
})

test('a client without encryption sends plain bodies', async () => {
  setClientConfig(sim.tenant, { encrypt_bodies: false })
  expect((await send(JSON.parse(view))).status).toBe(200)
})

test('a session id has sixteen characters (core-9-constants-30)', async () => {
  const ids = sim.db
    .prepare<[], { identifier: string }>('SELECT identifier FROM sessions')
    .all()
    .map(({ identifier }) => identifier)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => !SESSION_ID.test(id) || id.length !== 16)).toEqual([])
})
