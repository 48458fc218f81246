/** Mounts one control: finds the tenant, parses the body with the contract, answers `{ data }`. */
import type { Hono } from 'hono'
import { z } from 'zod'
import type { control } from '@contract/control'
import type { AnyEndpoint, Answer, Spec } from '@contract/http'
import { Fail } from '@kit/request/fail'
import { bodyOf, parse } from '@kit/request/parse'
import type { Tenant } from '@kit/tenant/tenant'
import type { Tenants } from './tenants'

type Control = typeof control
type BodyOf<E extends AnyEndpoint> = E['spec']['body'] extends z.ZodType
  ? z.output<E['spec']['body']>
  : undefined
export interface ControlCall<E extends AnyEndpoint> {
  tenant: Tenant
  params: Record<string, string>
  body: BodyOf<E>
}
type Answered<E extends AnyEndpoint> = E['spec']['carries'] extends 'file' ? Response : Answer<E>
export type ControlHandlers = {
  [K in keyof Control]: (
    call: ControlCall<Control[K]>,
  ) => Answered<Control[K]> | Promise<Answered<Control[K]>>
}

/** The keys that a body may have. */
export const keysOfBody = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
/** A misspelt key would be dropped, and the control would do something else than asked. Throws 422. */
function refuseUnknownKeys(schema: z.ZodType, body: unknown): void {
  const allowed = keysOfBody(schema)
  if (allowed.length === 0 || typeof body !== 'object' || body === null) return
  const unknown = Object.keys(body).find((key) => !allowed.includes(key))
  if (unknown !== undefined)
    throw new Fail(422, { message: `${unknown} is none of ${allowed.join(', ')}`, field: unknown })
}

export function mountControl(
  app: Hono,
  endpoint: AnyEndpoint,
  handle: (call: ControlCall<AnyEndpoint>) => unknown,
  tenants: Tenants,
): void {
  const { method, path, spec } = endpoint as { method: string; path: string; spec: Spec }
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const params = c.req.param() as Record<string, string>
    const tenant = params['n'] === undefined ? undefined : tenants.get(params['n'])
    if (params['n'] !== undefined && !tenant) throw new Fail(404, `There is no tenant ${params['n']}`)
    // Also where no body is read: what a page of another origin can send without asking is never JSON.
    const sent = method === 'GET' ? undefined : await bodyOf(c)
    if (spec.body) refuseUnknownKeys(spec.body, sent)
    const body = spec.body && parse(spec.body, sent)
    // Handlers of endpoints without `{n}` do not read the tenant.
    const answer = await handle({ tenant: tenant!, params, body })
    return answer instanceof Response ? answer : c.json({ data: answer })
  })
}
