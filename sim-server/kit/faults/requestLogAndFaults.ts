/** Middleware: writes every call into the tenant's log, and lets the faults on order meet it. */
import type { Context, MiddlewareHandler } from 'hono'
import { RawAnswer, type RequestInfo } from '../request/requestInfo'
import { faultFor, type Fault } from './faults'
import { logRequest } from './requestLog'
import { JSON_TYPE, send } from '../request/send'
import type { Variables } from '../request/serve'
import type { Tenant } from '../tenant/tenant'

type Env = { Variables: Variables }

export const LATE = new RawAnswer(
  JSON.stringify({ errors: [{ message: 'The tenant was reset meanwhile. Nothing was changed.' }] }),
  409,
  JSON_TYPE,
)

/**
 * A call begins. What comes back is told how it ended, writes it into the log and says whether it still counts: when the
 * world was replaced while the call was under way, what it found belongs to the old one.
 */
export function startRequestLog(
  tenant: Tenant,
  { id, notes }: RequestInfo,
  method: string,
  path: string,
): (status: number) => boolean {
  const { epoch } = tenant
  const from = performance.now()
  return (status) => {
    if (tenant.epoch !== epoch) return false
    const { endpoint, actor, refused } = notes
    logRequest(tenant, {
      request_id: id,
      method,
      path,
      endpoint: endpoint?.key,
      actor,
      status,
      ms: performance.now() - from,
      refused_by: refused,
    })
    return true
  }
}

export const logRequests: MiddlewareHandler<Env> = async (c, next) => {
  const asked = c.get('asked')
  const counts = startRequestLog(c.get('tenant'), asked, c.req.method, c.req.path)
  await next()
  if (!counts(c.res.status) && c.res.ok) c.res = send(asked, LATE)
}

/** Closes the connection under the call. Without one (an app asked in its own process) the call breaks. */
const hangUp = (c: Context) => {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } }
  incoming?.socket.destroy()
  return Response.json({ errors: [{ message: 'The connection was dropped' }] }, { status: 503 })
}

const refusal = ({ status = 500, errors }: Fault) =>
  Response.json({ errors: errors ?? [{ message: 'Something went wrong' }] }, { status })

export const injectFaults =
  (base: string): MiddlewareHandler<Env> =>
  async (c, next) => {
    const tenant = c.get('tenant')
    const fault = faultFor(tenant, c.req.method, c.req.path.slice(base.length))
    if (!fault) return next()
    c.get('asked').notes.refused = 'fault'
    if (fault.latency) await new Promise((done) => setTimeout(done, fault.latency))
    if (fault.drop === 'connection') return hangUp(c)
    if (fault.drop === 'socket') tenant.cut()
    if (fault.status || fault.errors) return refusal(fault)
    await next()
    if (fault.drop === 'answer') c.res = hangUp(c)
  }
