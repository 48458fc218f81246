/** Database files that cannot be used: damaged, changed, held by another process, full. Nothing is served from them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { session } from '@contract/access/session'
import { startLive } from '@support/server/server'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chord-damaged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a damaged file of another tenant', () => {
  test('is refused with 503 to its own callers, and the other tenants go on', async () => {
    const live = await startLive({ data: folder })
    const file = join(folder, '1002.sqlite')
    writeFileSync(file, 'no database '.repeat(1000))
    const config = (client: string) => live.ask('GET', `/v1${session.config.path}`, { client })
    const refused = await config('1002')
    expect([refused.status, refused.headers['retry-after'], refused.errors]).toEqual([
      503,
      '60',
      [
        {
          message:
            'The data of this client cannot be read. Ask your administrator: the log of the server says why.',
        },
      ],
    ])
    expect((await live.ask('POST', `/v1${session.signin.path}`, { client: '1002', body: {} })).status).toBe(
      503,
    )
    expect((await config('1001')).status).toBe(200)
    expect(live.said.filter((text) => text.includes(`The database ${file} is damaged`))).toHaveLength(1)
    expect((await live.ask('GET', '/', { headers: { host: '1002.localhost' } })).status).not.toBe(500)
    await live.close()
  })
})
