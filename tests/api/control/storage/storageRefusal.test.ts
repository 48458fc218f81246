/** Errors of files and of a full disk are said plainly, and no text that names a path of the server leaves it. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageRefusal } from '@kit/request/storageRefusal'
import { startLive, type LiveServer } from '@support/server/server'

const data = mkdtempSync(join(tmpdir(), 'chord-storage-'))
let liveServer: LiveServer
const logged: unknown[] = []
beforeAll(async () => {
  liveServer = await startLive({ data, log: { error: (cause) => void logged.push(cause) } })
})
afterAll(async () => {
  await liveServer.close()
  rmSync(data, { recursive: true })
})

const fileError = (code: string) =>
  Object.assign(new Error(`${code}: copyfile '/srv/chord/1001.sqlite'`), {
    code,
    errno: -1,
    syscall: 'copyfile',
    path: '/srv/chord/1001.sqlite',
  })

test.each([
  ['ENOSPC', 'The disk of the server is full. Nothing was changed. Ask your administrator.'],
  ['EDQUOT', 'The disk of the server is full. Nothing was changed. Ask your administrator.'],
  ['EACCES', 'The database cannot be written. Nothing was changed. Ask your administrator.'],
  ['EROFS', 'The database cannot be written. Nothing was changed. Ask your administrator.'],
  ['EIO', 'The database cannot be written. Nothing was changed. Ask your administrator.'],
])('storageRefusal answers 503 to %s of a file', (code, message) => {
  expect(storageRefusal(fileError(code))).toMatchObject({
    status: 503,
    errors: [{ message }],
    headers: { 'retry-after': '30' },
  })
})
test('storageRefusal knows no error of a connection', () => {
  expect(storageRefusal(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }))).toBe(
    undefined,
  )
})

test('a snapshot that cannot be written is refused without a path, and the log has it', async () => {
  writeFileSync(join(data, 'snapshots'), 'no folder')
  const { status, errors, text } = await liveServer.ask('POST', '/_sim/tenants/1001/snapshots', {
    body: { name: 'full' },
  })
  expect([status, errors]).toEqual([
    503,
    [{ message: 'The database cannot be written. Nothing was changed. Ask your administrator.' }],
  ])
  expect(text).not.toContain(data)
  expect(String(logged)).toContain(data)
  expect(readdirSync(data).filter((name) => name.endsWith('.new'))).toEqual([])
})
