/**
 * GETs straight from Node's own server: what is asked again and again (lists, counts, look-ups) needs no Request, no
 * Response and no router between. Everything else, and whatever is out of the ordinary, is left to Hono, which answers
 * the same: both doors lead to what `serve` made of the contract.
 */
import { getQueryParam } from 'hono/utils/url'
import { createServer, type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http'
import { askedOf, Whole, type Asked } from './asked'
import { begin, LATE } from './badDays'
import { hasFaults } from './faults'
import { write } from './send'
import type { Answering } from './serve'
import type { Tenant } from './tenant'

/** Answers, or says that it does not. */
export type Straight = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
interface Way {
  base: string
  plain: ReadonlyMap<string, Answering>
  tenant(number: string | undefined): Tenant | undefined
  refusal(cause: unknown, asked: Asked): Whole
  /** Other origins may call: those calls need headers of their own. */
  foreign: boolean
}

const nothing = () => Promise.resolve({})
/** The way to most calls has nothing that is written otherwise than it is meant; the rest is left to Hono's reading. */
const queryOf = (url: string): Record<string, string> => {
  const from = url.indexOf('?')
  if (from < 0) return {}
  if (/[%+#]/.test(url)) return getQueryParam(`http://localhost${url}`) as Record<string, string>
  const query: Record<string, string> = Object.create(null)
  for (const part of url.slice(from + 1).split('&')) {
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    if (name !== '') query[name] ??= equals < 0 ? '' : part.slice(equals + 1)
  }
  return query
}

export const straight = ({ base, plain, tenant, refusal, foreign }: Way): Straight => {
  const routes = new Map([...plain].map(([path, answering]) => [base + path, answering]))
  const answer = async (found: Tenant, asked: Asked, path: string, answering: Answering, outgoing: ServerResponse) => {
    const counts = begin(found, asked, 'GET', path)
    let whole: Whole
    try {
      const answered = await answering({ tenant: found, asked, params: {}, query: () => queryOf(asked.url), body: nothing })
      whole = answered instanceof Whole ? answered : new Whole(new Uint8Array(await answered.arrayBuffer()), answered.status, Object.fromEntries(answered.headers))
    } catch (cause) { whole = refusal(cause, asked) }
    write(outgoing, asked, counts(whole.status) || whole.status >= 400 ? whole : LATE)
  }
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET') return false
    const { url = '', headers } = incoming
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const answering = routes.get(path)
    if (!answering || (foreign && headers.origin !== undefined)) return false
    const found = tenant(headers['client-number'] as string | undefined)
    if (!found || hasFaults(found)) return false
    const raw = () => new Request(new URL(url, 'http://localhost'), { headers: headers as Record<string, string> })
    const asked = askedOf((name) => headers[name] as string | undefined, { ip: incoming.socket.remoteAddress ?? '127.0.0.1', url, raw })
    void answer(found, asked, path, answering, outgoing)
    return true
  }
}

/** Node's server as `@hono/node-server` makes it (its `createServer`), with this door before its own. */
export const straightFirst = (door: Straight) =>
  ((options: ServerOptions, listener: RequestListener) => createServer(options, (incoming, outgoing) => { if (!door(incoming, outgoing)) listener(incoming, outgoing) })) as typeof createServer
