/** The whole API as one Hono app: middleware in order, every module mounted, one onError. No side effects. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { Fail } from './kit/fail'
import type { Asked } from './kit/asked'
import type { App, Variables } from './kit/serve'
import type { Tenant } from './kit/tenant'
import { modules } from './modules/index'

export interface AppOptions {
  tenant(number: string): Tenant | undefined
  /** Parses every answer with its contract: on in tests, off in the hot path. */
  checkAnswers?: boolean
  log?: { error(cause: unknown, id: string): void }
}

/** Where the API lives on its host; the console learns it from `/config.json`. */
export const API_BASE = '/v1'
const MOST_BODY = 2 * 1024 * 1024
const ipOf = (env: unknown) => (env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress ?? '127.0.0.1'

export function createApi({ tenant, checkAnswers = false, log }: AppOptions): App {
  const app = new Hono<{ Variables: Variables }>().basePath(API_BASE) as unknown as App
  app.use(requestId({ limitLength: 64 }), secureHeaders())
  app.use(async (c, next) => {
    const number = c.req.header('client-number') ?? '1001'
    const found = tenant(number)
    if (!found) throw new Fail(404, 'Unknown client number')
    const header = (name: string) => c.req.header(name)
    const asked: Asked = {
      id: c.get('requestId'), ip: ipOf(c.env), device: header('device-number') ?? '', offset: Number(header('time-offset')) || 0,
      key: header('idempotency-key')?.slice(0, 100), plan: header('plan-token'), raw: c.req.raw, header,
    }
    c.set('tenant', found)
    c.set('asked', asked)
    await next()
  })
  app.use(bodyLimit({ maxSize: MOST_BODY, onError: () => { throw new Fail(413, 'The body is larger than 2 MB') } }))
  for (const mount of modules) mount(app, { checkAnswers })
  app.notFound(() => { throw new Fail(404, 'There is no such call') })
  app.onError((cause, c) => {
    if (cause instanceof Fail) {
      c.set('refused', cause.rule)
      return c.json({ errors: cause.errors }, cause.status, cause.headers)
    }
    log?.error(cause, c.get('requestId'))
    return c.json({ errors: [{ message: 'Something went wrong' }] }, 500)
  })
  return app
}
