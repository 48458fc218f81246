/**
 * Answers GETs directly from Node's HTTP server: what is called often (lists, counts, look-ups) skips Hono's Request,
 * Response and router. Everything else goes to Hono, with the same answer: both call what `serve` made of the contract.
 */
import { getQueryParam } from 'hono/utils/url'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { hasFaults } from '../faults/faults'
import { startRequestLog, TENANT_WAS_RESET } from '../faults/requestLogAndFaults'
import type { Tenant } from '../tenant/tenant'
import type { Answer, Answerer } from './handler'
import { runInCall } from './lostRejections'
import { RawAnswer, requestInfoOf, type RequestInfo } from './requestInfo'
import { noteAnswer, writeAnswer } from './send'

/** Returns false when the call has to go through Hono. */
export type FastGet = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
interface FastGetOptions {
  /** `/v1` */
  base: string
  /** Answerers by path below `base`. */
  plain: ReadonlyMap<string, Answerer>
  tenant(number: string | undefined): Tenant | undefined
  refusal(cause: unknown, request: RequestInfo, tenant: Tenant): RawAnswer
}

const noBody = () => Promise.resolve({})
/** Where the caller reached the server. A `host` that is none counts as missing. */
const addressOf = (host: string | undefined): string =>
  host !== undefined && URL.canParse(`http://${host}`) ? `http://${host}` : 'http://localhost'
/** Splits a query without escapes itself, which most are; Hono decodes the others. */
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

const asRawAnswer = (answer: Answer) =>
  answer instanceof RawAnswer
    ? answer
    : answer
        .arrayBuffer()
        .then(
          (bytes) => new RawAnswer(new Uint8Array(bytes), answer.status, Object.fromEntries(answer.headers)),
        )

/** @param finishLog writes the log entry; false when the tenant was reset while the call ran */
const finish = (
  outgoing: ServerResponse,
  request: RequestInfo,
  finishLog: (status: number) => boolean,
  answer: RawAnswer,
) => {
  noteAnswer(request, answer)
  writeAnswer(outgoing, request, finishLog(answer.status) || answer.status >= 400 ? answer : TENANT_WAS_RESET)
}

export const fastGet = ({ base, plain, tenant, refusal }: FastGetOptions): FastGet => {
  /** Hono answers what fails here, with its one error handler. */
  const tenantWithoutFaults = (number: string | undefined) => {
    try {
      const found = tenant(number)
      return found && !hasFaults(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  const routes = new Map([...plain].map(([path, answer]) => [base + path, { path: base + path, answer }]))
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET') return false
    const { url = '', headers } = incoming
    const end = url.indexOf('?')
    const route = routes.get(end < 0 ? url : url.slice(0, end))
    // Calls of other origins need CORS headers, so Hono answers them.
    if (!route || headers.origin !== undefined) return false
    const found = tenantWithoutFaults(headers['client-number'] as string | undefined)
    if (!found) return false
    const request = requestInfoOf((name) => headers[name] as string | undefined, {
      ip: incoming.socket.remoteAddress ?? '127.0.0.1',
      url,
      raw: () =>
        new Request(new URL(url, addressOf(headers.host)), { headers: headers as Record<string, string> }),
      headers: () => headers,
    })
    const finishLog = startRequestLog(found, request, 'GET', route.path)
    let answer: ReturnType<Answerer>
    let fail: (cause: Error) => void = () => {}
    try {
      answer = runInCall(
        (cause) => fail(cause),
        () => route.answer({ tenant: found, request, query: () => queryOf(url), body: noBody }),
      )
    } catch (cause) {
      answer = refusal(cause, request, found)
    }
    if (answer instanceof RawAnswer) finish(outgoing, request, finishLog, answer)
    else
      void Promise.race([
        answer,
        new Promise<never>((_, lost) => {
          fail = lost
        }),
      ])
        .then(asRawAnswer)
        .catch((cause: unknown) => refusal(cause, request, found))
        .then((raw) => finish(outgoing, request, finishLog, raw))
    return true
  }
}

/** A `createServer` for `@hono/node-server` that tries the fast path first. */
export const fastGetFirst = (answerFast: FastGet) =>
  ((options: ServerOptions, listener: RequestListener) =>
    createServer(options, (incoming, outgoing) => {
      if (!answerFast(incoming, outgoing)) listener(incoming, outgoing)
    })) as typeof createServer
