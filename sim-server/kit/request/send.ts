/** How every answer of the API leaves: with its request id, and what keeps data from being taken for a page. */
import type { ServerResponse } from 'node:http'
import type { RequestInfo, RawAnswer } from './requestInfo'

/** Pages have their own, stricter ones, in site.ts. Each costs every call, so only what means something for data is here. */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const GUARD_LIST = [...Object.entries(GUARDS).flat(), 'x-request-id']
export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** A plain object of headers goes out as it is; a `Headers` would be built, sorted and taken apart again for every answer. */
export const send = ({ id }: Pick<RequestInfo, 'id'>, { body, status, headers }: RawAnswer): Response =>
  new Response(body as string | null, { status, headers: { ...GUARDS, 'x-request-id': id, ...headers } })

/** The same, on Node's own answer: a flat list of names and values is what it takes soonest. */
export function writeAnswer(
  outgoing: ServerResponse,
  { id }: Pick<RequestInfo, 'id'>,
  { body, status, headers }: RawAnswer,
): void {
  const list = [...GUARD_LIST, id]
  if (body !== null)
    list.push('content-length', `${typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength}`)
  for (const name in headers) list.push(name, headers[name]!)
  outgoing.writeHead(status, list).end(body)
}

/** A file or another answer somebody made by hand. */
export const withRequestId = ({ id }: Pick<RequestInfo, 'id'>, answer: Response): Response => {
  for (const [name, value] of Object.entries({ ...GUARDS, 'x-request-id': id }))
    answer.headers.set(name, value)
  return answer
}
