/**
 * Serves the console's built files and `/config.json`. Files are looked up in a list of the folder, so no path can reach
 * outside it. A request for a part of a file (`range`) gets all of it.
 */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { parseAccept } from 'hono/utils/accept'
import type { ClientConfig, RuntimeConfig } from '@contract/access/session'

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.map', 'application/json'],
])
/** Encodings that the build has beside a plain file, the smaller one first, by the ending of that file. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const ENCODED = /\.(br|gz)$/
export const CONFIG_PATH = '/config.json'
const PLAIN_HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** Content security policy. Blueprint sets style attributes, which needs `unsafe-inline` for styles. */
const policy = (host: string, outside: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `connect-src 'self'${PLAIN_HOST.test(host) ? ` ws://${host} wss://${host}` : ''}${outside.map((origin) => ` ${origin}`).join('')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
type Guarded = Required<Pick<ConsoleOptions, 'outside' | 'keepsOpener'>>
const guardsOf =
  ({ outside, keepsOpener }: Guarded) =>
  (host: string) => ({
    'content-security-policy': policy(host, outside(host)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': keepsOpener(host) ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })

const list = (folder: string): Map<string, string> =>
  new Map(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile())
          .map((one) => {
            const file = join(one.parentPath, one.name)
            return [`/${relative(folder, file).split(sep).join('/')}`, file]
          })
      : [],
  )

/**
 * The encoding to send, by the weights of `accept-encoding` (RFC 9110 §12.5.3): `br;q=0, gzip` is gzip. Undefined for the plain file,
 * which is also sent to a client that refuses everything.
 */
const encodingOf = (accepted: string | null, has: (end: string) => boolean) => {
  if (accepted === null) return undefined
  const weights = new Map(parseAccept(accepted.toLowerCase()).map(({ type, q }) => [type, q]))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.filter(([name, end]) => weightOf(name) > 0 && has(end)).toSorted(
    ([one], [other]) => weightOf(other) - weightOf(one),
  )
  return best && weightOf(best[0]) >= (weights.get('identity') ?? 0) ? best : undefined
}
/** Whether `if-none-match` names this version. Its tags may be weak or strong: W/"1a" is "1a". */
const isUnchanged = (tags: string | null, etag: string) =>
  tags?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false

export interface Site {
  /** `client`: for `/config.json`. */
  fetch(request: Request, client?: ClientConfig): Response
}

interface ConsoleOptions {
  folder: string
  config(host: string, client: ClientConfig | undefined): RuntimeConfig
  /** Other origins that pages may call. */
  outside?(host: string): readonly string[]
  /** Windows that pages open may be of another origin and tell them something. */
  keepsOpener?(host: string): boolean
}
export function serveConsole({
  folder,
  config,
  outside = () => [],
  keepsOpener = () => false,
}: ConsoleOptions): Site {
  const guards = guardsOf({ outside, keepsOpener })
  const files = list(folder)
  const answer = (request: Request, path: string, host: string): Response => {
    const [encoding, end = ''] =
      encodingOf(request.headers.get('accept-encoding'), (wanted) => files.has(path + wanted)) ?? []
    const sent = files.get(path + end)!
    const { size, mtimeMs } = statSync(sent)
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${end}"`
    const headers = {
      ...guards(host),
      etag: `W/${etag}`,
      vary: 'accept-encoding',
      'content-type': TYPES.get(extname(path)) ?? 'application/octet-stream',
      // Names under /assets/ contain a hash of the content, so they never change.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding }),
    }
    if (isUnchanged(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD')
      return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
    const body =
      size < 262_144
        ? readFileSync(sent)
        : (Readable.toWeb(createReadStream(sent)) as ReadableStream<Uint8Array>)
    return new Response(body as BodyInit, { headers: { ...headers, 'content-length': String(size) } })
  }
  return {
    fetch: (request, client) => {
      const { pathname, host } = new URL(request.url)
      const plain = (status: number, text: string) =>
        new Response(text, { status, headers: { ...guards(host), 'content-type': TYPES.get('.txt')! } })
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET and HEAD')
      if (pathname === CONFIG_PATH)
        return Response.json(config(host, client), {
          headers: { ...guards(host), 'cache-control': 'no-store' },
        })
      const path = safe(pathname)
      if (files.has(path) && !ENCODED.test(path)) return answer(request, path, host)
      // Paths of pages have no file extension. A missing file is answered with 404, not with the page.
      const isBuilt = files.has('/index.html')
      if (extname(path) || !isBuilt || isNoPage(path))
        return plain(
          404,
          isBuilt ? 'There is no such file' : 'The console has not been built. Run: npm run build',
        )
      // Such as `signin.html` and, for all pages below `/student`, `student.html`: they ask for the code of their first page at once.
      const first = path.startsWith('/student/') ? '/student.html' : `${path}.html`
      return answer(request, files.has(first) ? first : '/index.html', host)
    },
  }
}
/** Hidden files (`/.env`, `/.git/config`), and paths with letters that no page has or that cannot be decoded. */
const isNoPage = (path: string): boolean => /\/\.|[\p{Cc}\p{Cf}\\]|%[\da-f]{2}/iu.test(path)
const safe = (pathname: string) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
