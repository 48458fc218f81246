/** Middleware: logs every call of a tenant, and applies the faults that were set for it under `/_sim`. */
import type { Context, MiddlewareHandler } from 'hono'
import { WITHOUT_BODY } from '@contract/control'
import type { Variables } from '../request/handler'
import { RawAnswer, type RequestInfo } from '../request/requestInfo'
import { JSON_TYPE, send } from '../request/send'
import type { Tenant } from '../tenant/tenant'
import { faultFor, type Fault } from './faults'
import { logRequest } from './requestLog'
import { headersWithoutSecrets } from './secrets'

type Env = { Variables: Variables }

export const TENANT_WAS_RESET = new RawAnswer(
  JSON.stringify({ errors: [{ message: 'The tenant was reset meanwhile. Nothing was changed.' }] }),
  503,
  { ...JSON_TYPE, 'retry-after': '1' },
)
/**
 * Starts the log entry of a call. The returned function takes the status, writes the entry and returns false when the
 * tenant was reset or restored while the call ran: its answer then describes the old data and must not be sent.
 */
export function startRequestLog(
  tenant: Tenant,
  { id, notes, url, headers }: RequestInfo,
  method: string,
  path: string,
): (status: number) => boolean {
  const { epoch } = tenant
  const from = performance.now()
  return (status) => {
    if (tenant.epoch !== epoch) return false
    const { endpoint, actor, refused, body, answer } = notes
    logRequest(tenant, {
      request_id: id,
      method,
      path,
      endpoint: endpoint?.key,
      actor,
      status,
      ms: performance.now() - from,
      refused_by: refused,
      url,
      headers: headersWithoutSecrets(headers()),
      body,
      answer,
    })
    return true
  }
}

export const logRequests: MiddlewareHandler<Env> = async (c, next) => {
  const request = c.get('request')
  const finishLog = startRequestLog(c.get('tenant'), request, c.req.method, c.req.path)
  await next()
  if (!finishLog(c.res.status) && c.res.ok) c.res = send(request, TENANT_WAS_RESET)
}

/** An injected refusal, with the headers that every refusal has. */
const refusal = (
  c: Context<Env>,
  { status = 500, message = 'Something went wrong', errors = [{ message }], body, headers }: Partial<Fault>,
) => {
  const isText = typeof body === 'string'
  const text = isText ? body : JSON.stringify(body === undefined ? { errors } : body)
  return send(
    c.get('request'),
    new RawAnswer(WITHOUT_BODY.has(status) ? null : text, status, {
      ...JSON_TYPE,
      ...(isText && { 'content-type': 'text/plain; charset=utf-8' }),
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    }),
  )
}
/** A message of a row or of a delivery is not one of the call; `faultFor` leaves those out. */
const refuses = ({ status, message, errors, body }: Fault) =>
  [status, message, errors, body].some((one) => one !== undefined)

/** Closes the connection under the call. In tests without a connection the call gets 503. */
const dropConnection = (c: Context<Env>) => {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } }
  incoming?.socket.destroy()
  return refusal(c, { status: 503, errors: [{ message: 'The connection was dropped' }] })
}

/** @param base `/v1`: faults name paths below it */
export const injectFaults =
  (base: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const tenant = c.get('tenant')
    const fault = faultFor(tenant, c.req.method, c.req.path.slice(base.length))
    if (!fault) return next()
    c.get('request').notes.refused = 'fault'
    if (fault.latency) await new Promise((done) => setTimeout(done, fault.latency))
    if (fault.drop === 'connection') return dropConnection(c)
    if (fault.drop === 'socket') tenant.cut()
    if (refuses(fault)) return refusal(c, fault)
    await next()
    for (const [name, value] of Object.entries(fault.headers ?? {})) c.res.headers.set(name, value)
    if (fault.drop === 'answer') c.res = dropConnection(c)
  }
