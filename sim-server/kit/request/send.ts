/** Sends answers with their request id and security headers. */
import type { ServerResponse } from 'node:http'
import type { RequestInfo, RawAnswer } from './requestInfo'

/** Only headers that matter for data, because each one costs every call. Pages have stricter ones (site.ts). */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
/** For documents that people uploaded or that are made of what they wrote: no script, no form, no origin. */
export const FILE_POLICY = "default-src 'none'; sandbox"
/** Headers of such a document: for its reader alone. `disposition`: what the browser does with it, and its name. */
export const fileHeaders = (type: string, disposition: string) => ({
  'content-type': type,
  'content-disposition': disposition,
  'cache-control': 'private, no-store',
  'content-security-policy': FILE_POLICY,
})
/** A made file that the browser saves under its name, which is ASCII without quotation marks. */
export const savedFile = (content: BodyInit, type: string, name: string): Response =>
  new Response(content, { headers: fileHeaders(type, `attachment; filename="${name}"`) })

const GUARD_LIST = [...Object.entries(GUARDS).flat(), 'x-request-id']
/** Headers of answers in JSON. They belong to one user, so nothing between keeps them; lists with an etag say so themselves. */
export const JSON_TYPE = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
}

type Answered = Pick<RequestInfo, 'id'> & Partial<Pick<RequestInfo, 'notes'>>
/** Texts are noted for the log of calls; files are not. */
export const noteAnswer = ({ notes }: Answered, { body, headers }: RawAnswer): void => {
  const isText = typeof body === 'string' || headers['content-type']?.startsWith('application/json')
  if (notes && body !== null && isText) notes.answer = body
}

/** As a `Response` for Hono. Headers are a plain object: building a `Headers` costs every call. */
export const send = (request: Answered, answer: RawAnswer): Response => {
  noteAnswer(request, answer)
  const { body, status, headers } = answer
  return new Response(body, {
    status,
    headers: { ...GUARDS, 'x-request-id': request.id, ...headers },
  })
}

/** Writes to Node's response. A flat list of names and values is the fastest way to send headers. */
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

/** Adds the headers to a handler's own `Response`, such as a file. */
export const withRequestId = ({ id }: Pick<RequestInfo, 'id'>, answer: Response): Response => {
  for (const [name, value] of Object.entries({ ...GUARDS, 'x-request-id': id }))
    answer.headers.set(name, value)
  return answer
}
