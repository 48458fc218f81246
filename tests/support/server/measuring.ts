/** A tenant in a file with so many leads, a signed-in administrator, the real API over it, and how to time things fairly. */
import { serve } from '@hono/node-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, type Db } from '@db/open'
import { seed } from '@seeds'
import { SEED_DAY } from '@seeds/kit'
import { personas } from '@seeds/people/personas'
import { API_BASE, createApi } from '@sim/app'
import { accountOf, deviceInfo, recordDevice } from '@domain/access/accounts'
import { makeClock } from '@kit/tenant/clock'
import { openSession } from '@kit/auth/sessions'
import { fastGetFirst, type FastGet } from '@kit/request/fastGetPath'
import { makeTenant } from '@kit/tenant/tenant'

async function make(size: number, addRows: (db: Db) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chord-lists-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const db = openDb(join(folder, 'tenant.db'))
  seed(db, { size, seed: 1 })
  addRows(db)
  const clock = makeClock()
  clock.set(Date.parse(SEED_DAY))
  const tenant = makeTenant('1001', db, { send: () => {} }, { clock })
  const app = createApi({ tenant: () => tenant })
  const { email } = personas.admin
  const account = accountOf(tenant, email)!
  const device = recordDevice(tenant, account.id, deviceInfo(tenant, email, undefined).identifier, undefined)
  const { accessToken } = openSession(tenant, {
    user_id: account.id,
    role_id: account.last_role_id!,
    device_id: device.id,
  })
  const headers: Record<string, string> = { 'client-number': '1001', 'device-number': device.identifier }
  /** A whole run takes longer than an access token is valid. */
  const renewToken = async () => {
    headers['authorization'] = `Bearer ${await accessToken()}`
  }
  await renewToken()
  /** The whole call without a socket, read to the end. */
  const call = async (path: string) => {
    const answer = await app.request(`${API_BASE}${path}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${text}`)
    return text
  }
  return { db, tenant, app, headers, call, renewToken }
}

const worlds = new Map<number, ReturnType<typeof make>>()
/** Made once for a run: a million leads take half a minute. */
export const makeBenchTenant = async (size: number) => {
  if (!worlds.has(size)) worlds.set(size, make(size))
  const world = await worlds.get(size)!
  await world.renewToken()
  return world
}

/** One whose rows differ from the seeds', made anew. */
export const makeOwnBenchTenant = (size: number, addRows: (db: Db) => void) => make(size, addRows)

interface Listening {
  url: string
  close(): void
}
/** The way the product serves: Hono on Node's own server. */
export const bareHono = (app: {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
  straight?: FastGet
}): Promise<Listening> =>
  new Promise((done) => {
    const server = serve(
      {
        fetch: app.fetch,
        port: 0,
        hostname: '127.0.0.1',
        ...(app.straight && { createServer: fastGetFirst(app.straight) }),
      },
      ({ port }) => done({ url: `http://127.0.0.1:${port}`, close: () => void server.close() }),
    )
  })
