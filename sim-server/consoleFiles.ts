/**
 * Serves the console's built files and `/config.json`. Files are looked up in a list of the folder, so no path can reach
 * outside it.
 */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { RuntimeConfig } from '@contract/access/session'

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
const COMPRESSIONS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
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

export interface Site {
  fetch(request: Request): Response
}

interface ConsoleOptions {
  folder: string
  config(host: string): RuntimeConfig
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
  const answer = (request: Request, path: string, file: string, host: string): Response => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const packed = COMPRESSIONS.find(([name, end]) => accepted.includes(name) && files.has(path + end))
    const sent = packed ? files.get(path + packed[1])! : file
    const { size, mtimeMs } = statSync(sent)
    const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    const headers = {
      ...guards(host),
      etag,
      vary: 'accept-encoding',
      'content-type': TYPES.get(extname(path)) ?? 'application/octet-stream',
      // Names under /assets/ contain a hash of the content, so they never change.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'content-encoding': packed[0] }),
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD')
      return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
    const body =
      size < 262_144
        ? readFileSync(sent)
        : (Readable.toWeb(createReadStream(sent)) as ReadableStream<Uint8Array>)
    return new Response(body as BodyInit, { headers: { ...headers, 'content-length': String(size) } })
  }
  return {
    fetch: (request) => {
      const { pathname, host } = new URL(request.url)
      const plain = (status: number, text: string) =>
        new Response(text, { status, headers: { ...guards(host), 'content-type': TYPES.get('.txt')! } })
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET and HEAD')
      if (pathname === '/config.json')
        return Response.json(config(host), { headers: { ...guards(host), 'cache-control': 'no-store' } })
      const path = safe(pathname)
      const file = files.get(path)
      if (file) return answer(request, path, file, host)
      // Paths of pages have no file extension. A missing file is answered with 404, not with the page.
      const index = files.get('/index.html')
      if (extname(path) || !index)
        return plain(
          404,
          index ? 'There is no such file' : 'The console has not been built. Run: npm run build',
        )
      return answer(request, '/index.html', index, host)
    },
  }
}
const safe = (pathname: string) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
