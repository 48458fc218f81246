/** The whole API as one Hono app: middleware in order, every module mounted, one onError. No side effects. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { faulty, logged } from './kit/badDays'
import { files, MOST_IMPORT_BYTES } from './contract/leadImport'
import { Fail } from './kit/fail'
import type { Asked } from './kit/asked'
import { JSON_TYPE, requestIdOf, send } from './kit/send'
import type { App, Variables } from './kit/serve'
import type { Tenant } from './kit/tenant'
import { modules } from './modules/index'

export interface AppOptions {
  tenant(number: string): Tenant | undefined
  /** Who is meant when no `client-number` is sent. */
  client?: string
  /** Parses every answer with its contract: on in tests, off in the hot path. */
  checkAnswers?: boolean
  log?: { error(cause: unknown, id: string): void }
  /** Other origins that may call: `https://console.example`. None by default. */
  origins?: readonly string[]
}

/** Where the API lives on its host; the console learns it from `/config.json`. */
export const API_BASE = '/v1'
/** What the console sends beside the usual (wire: headers). */
const HEADERS = ['authorization', 'content-type', 'client-number', 'device-number', 'role-identifier', 'time-offset', 'idempotency-key', 'plan-token', 'if-none-match']
const MB = 1024 * 1024
const limited = (megabytes: number, message: string, more = 0) => bodyLimit({ maxSize: megabytes * MB + more, onError: () => { throw new Fail(413, message) } })
const jsonLimit = limited(2, 'The body is larger than 2 MB')
/** Counted while it streams. A form has a few lines of its own round the file. */
const uploadLimit = limited(MOST_IMPORT_BYTES / MB, 'The file is larger than 25 MB', 4096)
const uploads = new Set(Object.values(files).filter(({ spec }) => spec.carries === 'multipart').map(({ path }) => `${API_BASE}${path}`))
export const ipOf = (env: unknown) => (env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress ?? '127.0.0.1'

export function createApi({ tenant, client = '1001', checkAnswers = false, log, origins = [] }: AppOptions): App {
  const app = new Hono<{ Variables: Variables }>().basePath(API_BASE) as unknown as App
  if (origins.length > 0) app.use(cors({ origin: [...origins], allowHeaders: HEADERS, exposeHeaders: ['x-request-id', 'retry-after', 'etag', 'content-disposition'], maxAge: 600 }))
  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name)
    c.set('id', requestIdOf(header('x-request-id')))
    const found = tenant(header('client-number') ?? client)
    if (!found) throw new Fail(404, 'Unknown client number')
    const asked: Asked = {
      id: c.get('id'), ip: ipOf(c.env), device: header('device-number') ?? '', offset: Number(header('time-offset')) || 0,
      key: header('idempotency-key')?.slice(0, 100), plan: header('plan-token'), get raw() { return c.req.raw }, header,
    }
    c.set('tenant', found)
    c.set('asked', asked)
    await next()
  })
  app.use(logged, faulty(API_BASE))
  // A GET has no body, and to look for one costs more than the rest of a small call.
  app.use((c, next) => (c.req.method === 'GET' ? next() : (uploads.has(c.req.path) ? uploadLimit : jsonLimit)(c, next)))
  for (const mount of modules) mount(app, { checkAnswers })
  app.notFound(() => { throw new Fail(404, 'There is no such call') })
  app.onError((cause, c) => {
    if (cause instanceof Fail) {
      c.set('refused', cause.rule)
      return send({ id: c.get('id') }, JSON.stringify({ errors: cause.errors }), cause.status, { ...JSON_TYPE, ...cause.headers })
    }
    log?.error(cause, c.get('id'))
    return send({ id: c.get('id') }, JSON.stringify({ errors: [{ message: 'Something went wrong' }] }), 500, JSON_TYPE)
  })
  return app
}
