/**
 * Pages of other origins that may read answers (CORS): those of this machine, where developers serve theirs on another port, and those
 * that `CORS_ORIGINS` names. Never all: a page of anybody could call what listens on this machine. No cookie signs anybody in, so
 * credentials are not allowed.
 */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { SESSION_HEADER } from '@contract/encryption'
import { isLoopbackHost } from '@kit/request/loopback'

const isLocal = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return /^https?:$/.test(protocol) && isLoopbackHost(host)
}

/** @param configured origins as browsers send them: `https://console.example` */
export const originCheck =
  (configured: readonly string[]) =>
  (origin: string): boolean =>
    configured.includes(origin) || isLocal(origin)

/** Request headers that CORS allows (wire: headers). */
const HEADERS = [
  'authorization',
  'content-type',
  'client-number',
  'device-number',
  'role-identifier',
  'time-offset',
  'idempotency-key',
  'plan-token',
  'if-none-match',
  SESSION_HEADER,
]

/** The headers of CORS for calls that name their origin; an OPTIONS without one is a call like others. */
export function corsFor(configured: readonly string[]): MiddlewareHandler {
  const mayCall = originCheck(configured)
  const answer = cors({
    origin: (origin) => (mayCall(origin) ? origin : null),
    allowHeaders: HEADERS,
    exposeHeaders: ['x-request-id', 'retry-after', 'etag', 'content-disposition', 'idempotent-replayed'],
    maxAge: 600,
  })
  return (c, next) => (c.req.header('origin') === undefined ? next() : answer(c, next))
}
