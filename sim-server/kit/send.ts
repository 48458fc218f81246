/** How every answer of the API leaves: with its request id, and what keeps data from being taken for a page. */
import { randomUUID } from 'node:crypto'
import type { Asked } from './asked'

/** Pages have their own, stricter ones, in site.ts. Each costs every call, so only what means something for data is here. */
const GUARDS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' }
export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** The caller's own id for the call when it is one, or a new one. */
export const requestIdOf = (given: string | undefined): string => (given && /^[\w\-=]{1,64}$/.test(given) ? given : randomUUID())

/** A plain object of headers goes out as it is; a `Headers` would be built, sorted and taken apart again for every answer. */
export const send = ({ id }: Pick<Asked, 'id'>, body: string | null, status: number, headers: Record<string, string>): Response =>
  new Response(body, { status, headers: { ...GUARDS, 'x-request-id': id, ...headers } })

/** A file or another answer somebody made by hand. */
export const marked = ({ id }: Pick<Asked, 'id'>, answer: Response): Response => {
  for (const [name, value] of Object.entries({ ...GUARDS, 'x-request-id': id })) answer.headers.set(name, value)
  return answer
}
