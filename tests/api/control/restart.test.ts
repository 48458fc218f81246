/** What is still there when the server starts again on the same folder. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { startLive, type LiveServer } from '@support/server/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file tenant keeps its sessions over a restart; reset and snapshot work on files', async () => {
  const options = { data: folder, size: 0 }
  const first = await startLive(options)
  const as = await first.signIn(personas.admin.email)
  await first.close()
  const second = await startLive(options)
  const profile = () => second.ask('GET', `/v1${session.profile.path}`, { as })
  expect((await profile()).status).toBe(200)
  await second.ask('POST', '/_sim/tenants/1001/snapshots', { body: { name: 'signed-in' } })
  await second.ask('POST', '/_sim/tenants/1001/reset', { body: {} })
  expect((await profile()).status).toBe(401)
  await second.ask('POST', '/_sim/tenants/1001/snapshots/signed-in/restore', { body: {} })
  expect((await profile()).status).toBe(200)
  await second.ask('POST', '/_sim/tenants', { body: { client_number: '1002', size: 0, memory: false } })
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sqlite'))
      .toSorted(),
  ).toEqual(['1001.sqlite', '1002.sqlite'])
  await second.close()
})

test('a refresh whose answer was lost before a restart does not sign out', async () => {
  const options = { data: folder, size: 0 }
  const first = await startLive(options)
  const as = await first.signIn(personas.admin.email)
  const refresh = (server: LiveServer) =>
    server.ask(session.refresh.method, `/v1${session.refresh.path}`, {
      as: { ...as, accessToken: as.refreshToken },
      body: {},
    })
  expect((await refresh(first)).status).toBe(200)
  await first.close()
  const second = await startLive(options)
  expect((await refresh(second)).status).toBe(200)
  expect((await second.ask('GET', `/v1${session.profile.path}`, { as })).status).toBe(200)
  await second.close()
})
