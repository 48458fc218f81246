/** Builds the API as one Hono app: middleware, all modules, one error handler. No side effects. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDbEnded } from '@db/open'
import { corsFor } from './foreignOrigins'
import { remoteAddressOf } from '@kit/request/loopback'
import { injectFaults, logRequests, TENANT_WAS_RESET } from '@kit/faults/requestLogAndFaults'
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { Fail } from '@kit/request/fail'
import { requestInfoOf, RawAnswer, type RequestInfo } from '@kit/request/requestInfo'
import { answerLostRejections } from '@kit/request/lostRejections'
import { isDamage, storageRefusal } from '@kit/request/storageRefusal'
import { JSON_TYPE, send } from '@kit/request/send'
import type { Answerer, App, Variables } from '@kit/request/handler'
import { fastGet, type FastGet } from '@kit/request/fastGetPath'
import type { Mount } from '@kit/request/serve'
import type { Tenant } from '@kit/tenant/tenant'
import { mastersWithoutModule } from '@domain/masters'
import { serveMaster } from '@domain/masters/serveMaster'
import { assignmentsWithoutModule } from '@domain/platform/assignments'
import { serveAssignment } from '@domain/platform/assignments/serveAssignment'
import * as modules from './modules'
import { unbuiltCallOf } from './unbuiltCalls'

export interface AppOptions {
  tenant(number: string): Tenant | undefined
  /** The tenant of requests without `client-number`. */
  client?: string
  /** Parses every answer with its contract: on in tests, off in the hot path. */
  checkAnswers?: boolean
  log?: { error(cause: unknown, id: string): void }
  /** Told when SQLite finds this tenant's file damaged. `tenant` throws from then on. */
  damaged?(tenant: Tenant, cause: unknown): void
  /** Other origins that may call beside those of this machine: `https://console.example`. */
  origins?: readonly string[]
}

/** Base path of the API; the console reads it from `/config.json`. */
export const API_BASE = '/v1'
const MB = 1024 * 1024
const limitOf = (most: number) =>
  bodyLimit({
    maxSize: most * MB,
    onError: () => {
      throw new Fail(413, `The body is larger than ${most} MB`)
    },
  })
const jsonLimit = limitOf(2)
const largeLimit = limitOf(8)

const mounts: readonly Mount[] = [
  ...Object.values(modules).flat(),
  ...assignmentsWithoutModule().map(serveAssignment),
  ...mastersWithoutModule().map(serveMaster),
]

const endpoints = Object.values(contract).flatMap((module): AnyEndpoint[] => Object.values(module))
const calls = endpoints.map(({ method, path, spec }) => ({
  method: method as string,
  isLarge: (spec as Spec).isLarge === true,
  path: new RegExp(`^${API_BASE}${(path as string).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
const largeCalls = calls.filter(({ isLarge }) => isLarge)
const uploadPaths = new Set(
  endpoints
    .filter(({ spec }) => (spec as Spec).carries === 'multipart')
    .map(({ path }) => `${API_BASE}${path as string}`),
)
/** The methods that this path takes: `['GET', 'HEAD', 'POST']`; none when there is no such call. */
const methodsOf = (path: string): string[] => {
  const methods = new Set(calls.filter((one) => one.path.test(path)).map(({ method }) => method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].toSorted()
}

/** @throws Fail that says why no handler takes this call: 501, 404 or 405 */
const refuseCall = (method: string, path: string): never => {
  const unbuilt = unbuiltCallOf(method, path.slice(API_BASE.length))
  if (unbuilt) throw new Fail(501, `${unbuilt} is documented, and not built yet`, { rule: 'not built' })
  const allowed = methodsOf(path)
  if (allowed.length === 0) throw new Fail(404, 'There is no such call')
  throw new Fail(405, `This call does not take ${method}`, { headers: { allow: allowed.join(', ') } })
}

export type Api = App & { straight: FastGet }

export function createApi({
  tenant,
  client = '1001',
  checkAnswers = false,
  log,
  damaged,
  origins = [],
}: AppOptions): Api {
  const app = new Hono<{ Variables: Variables }>().basePath(API_BASE) as App
  app.use(corsFor(origins))
  app.use(async (c, next) => {
    const { url } = c.req
    const request = requestInfoOf((name) => c.req.header(name), {
      ip: remoteAddressOf(c.env),
      url: url.slice(url.indexOf('/', 8)),
      raw: () => c.req.raw,
      headers: () => c.req.header(),
    })
    c.set('request', request)
    const found = tenant(request.header('client-number') ?? c.req.query('client_number') ?? client)
    if (!found) throw new Fail(404, 'Unknown client number')
    c.set('tenant', found)
    await next()
  })
  app.use(logRequests, answerLostRejections, injectFaults(API_BASE))
  // Skip GET: looking for its body costs more than the rest of a small call. Uploads have limits of their own (`uploadOf`).
  app.use((c, next) => {
    if (c.req.method === 'GET' || uploadPaths.has(c.req.path)) return next()
    const isLarge = largeCalls.some(({ path }) => path.test(c.req.path))
    return (isLarge ? largeLimit : jsonLimit)(c, next)
  })
  const plain = new Map<string, Answerer>()
  for (const withParameters of [false, true])
    for (const mount of mounts) mount(app, { checkAnswers, plain, withParameters })
  app.notFound(({ req }) => refuseCall(req.method, req.path))
  /** Why this tenant is refused now. */
  const refusalOf = (number: string): Fail | undefined => {
    try {
      tenant(number)
    } catch (cause) {
      if (cause instanceof Fail) return cause
    }
    return undefined
  }
  const failed = (cause: Fail, request: RequestInfo) => {
    request.notes.refused = cause.rule
    return new RawAnswer(JSON.stringify({ errors: cause.errors }), cause.status, {
      ...JSON_TYPE,
      ...cause.headers,
    })
  }
  const refusal = (cause: unknown, request: RequestInfo, found: Tenant | undefined): RawAnswer => {
    if (cause instanceof Fail) return failed(cause, request)
    if (isDbEnded(cause)) return TENANT_WAS_RESET
    log?.error(cause, request.id)
    if (found && damaged && isDamage(cause)) {
      damaged(found, cause)
      const refused = refusalOf(found.number)
      if (refused) return failed(refused, request)
    }
    const storage = storageRefusal(cause)
    if (storage) return failed(storage, request)
    return new RawAnswer(JSON.stringify({ errors: [{ message: 'Something went wrong' }] }), 500, JSON_TYPE)
  }
  app.onError((cause, c) =>
    send(c.get('request'), refusal(cause, c.get('request'), (c.var as Partial<Variables>).tenant)),
  )
  return Object.assign(app, {
    straight: fastGet({
      base: API_BASE,
      plain,
      tenant: (number) => tenant(number ?? client),
      refusal,
    }),
  })
}
