/** Middleware: writes every call into the tenant's log, and lets the faults on order meet it. */
import type { Context, MiddlewareHandler } from 'hono'
import { faultFor, type Fault } from './faults'
import { logRequest } from './requestLog'
import type { Variables } from './serve'

type Env = { Variables: Variables }

export const logged: MiddlewareHandler<Env> = async (c, next) => {
  const tenant = c.get('tenant')
  const { epoch } = tenant
  const from = performance.now()
  await next()
  // The world was replaced while this call was under way: what it found belongs to the old one.
  if (tenant.epoch !== epoch) {
    if (c.res.ok) c.res = Response.json({ errors: [{ message: 'The tenant was reset meanwhile. Nothing was changed.' }] }, { status: 409 })
    return
  }
  const { endpoint, actor, refused, asked } = c.var
  logRequest(tenant, {
    request_id: asked.id, method: c.req.method, path: c.req.path, endpoint: endpoint ? endpoint.key.join('.') : null, actor: actor ?? null,
    status: c.res.status, ms: Math.round((performance.now() - from) * 100) / 100, refused_by: refused ?? null,
  })
}

/** Closes the connection under the call. Without one (an app asked in its own process) the call breaks. */
const hangUp = (c: Context) => {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } }
  incoming?.socket.destroy()
  return Response.json({ errors: [{ message: 'The connection was dropped' }] }, { status: 503 })
}

const refusal = ({ status = 500, errors }: Fault) => Response.json({ errors: errors ?? [{ message: 'Something went wrong' }] }, { status })

export const faulty = (base: string): MiddlewareHandler<Env> => async (c, next) => {
  const tenant = c.get('tenant')
  const fault = faultFor(tenant, c.req.method, c.req.path.slice(base.length))
  if (!fault) return next()
  c.set('refused', 'fault')
  if (fault.latency) await new Promise((done) => setTimeout(done, fault.latency))
  if (fault.drop === 'connection') return hangUp(c)
  if (fault.drop === 'socket') tenant.cut()
  if (fault.status || fault.errors) return refusal(fault)
  await next()
  if (fault.drop === 'answer') c.res = hangUp(c)
}
