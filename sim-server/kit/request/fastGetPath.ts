/**
 * GETs straight from Node's own server: what is asked again and again (lists, counts, look-ups) needs no Request, no
 * Response and no router between. Everything else, and whatever is out of the ordinary, is left to Hono, which answers
 * the same: both doors lead to what `serve` made of the contract.
 */
import { getQueryParam } from 'hono/utils/url'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { requestInfoOf, RawAnswer, type RequestInfo } from './requestInfo'
import { startRequestLog, LATE } from '../faults/requestLogAndFaults'
import { hasFaults } from '../faults/faults'
import { writeAnswer } from './send'
import type { Answer, Answerer } from './serve'
import type { Tenant } from '../tenant/tenant'

/** Answers, or says that it does not. */
export type FastGet = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
interface Way {
  base: string
  plain: ReadonlyMap<string, Answerer>
  tenant(number: string | undefined): Tenant | undefined
  refusal(cause: unknown, asked: RequestInfo): RawAnswer
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

const whole = (answered: Answer) =>
  answered instanceof RawAnswer
    ? answered
    : answered
        .arrayBuffer()
        .then(
          (bytes) =>
            new RawAnswer(new Uint8Array(bytes), answered.status, Object.fromEntries(answered.headers)),
        )
const leave = (
  outgoing: ServerResponse,
  asked: RequestInfo,
  counts: (status: number) => boolean,
  answer: RawAnswer,
) => writeAnswer(outgoing, asked, counts(answer.status) || answer.status >= 400 ? answer : LATE)

export const fastGet = ({ base, plain, tenant, refusal, foreign }: Way): FastGet => {
  const routes = new Map(
    [...plain].map(([path, answering]) => [base + path, { path: base + path, answering }]),
  )
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET') return false
    const { url = '', headers } = incoming
    const end = url.indexOf('?')
    const route = routes.get(end < 0 ? url : url.slice(0, end))
    if (!route || (foreign && headers.origin !== undefined)) return false
    const found = tenant(headers['client-number'] as string | undefined)
    if (!found || hasFaults(found)) return false
    const asked = requestInfoOf((name) => headers[name] as string | undefined, {
      ip: incoming.socket.remoteAddress ?? '127.0.0.1',
      url,
      raw: () =>
        new Request(new URL(url, 'http://localhost'), { headers: headers as Record<string, string> }),
    })
    const counts = startRequestLog(found, asked, 'GET', route.path)
    let answered: ReturnType<Answerer>
    try {
      answered = route.answering({ tenant: found, asked, query: () => queryOf(url), body: nothing })
    } catch (cause) {
      answered = refusal(cause, asked)
    }
    if (answered instanceof RawAnswer) leave(outgoing, asked, counts, answered)
    else
      void Promise.resolve(answered)
        .then(whole)
        .catch((cause: unknown) => refusal(cause, asked))
        .then((answer) => leave(outgoing, asked, counts, answer))
    return true
  }
}

/** Node's server as `@hono/node-server` makes it (its `createServer`), with this door before its own. */
export const fastGetFirst = (door: FastGet) =>
  ((options: ServerOptions, listener: RequestListener) =>
    createServer(options, (incoming, outgoing) => {
      if (!door(incoming, outgoing)) listener(incoming, outgoing)
    })) as typeof createServer
