/**
 * Requests that only programs make: they are never answered with the console, whose 200 would look like success. `/health` says whether
 * the simulator can work.
 */
import { version } from '../package.json'
import type { Tenant } from '@kit/tenant/tenant'

/** The API in another spelling or version (`/v2/leads`, `//v1/leads`, `/V1`, `/api`), and where tools look for what we have not. */
const MACHINE =
  /^[/\\]*(v\d+|api|socket(\.io)?|_[^/]*|(api-?)?docs?|swagger(-ui)?|redoc|openapi|graph(i)?ql|metrics|health\w*|livez|readyz|ping|rpc|rest)([/\\]|$)/i
const decoded = (path: string) =>
  path.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))

/** Headers of calls; a browser that opens a page sends none of them. */
const CALL_HEADERS = ['authorization', 'device-number']
const asksForPage = (accept: string | null) => accept === null || /text\/html|\*\/\*/i.test(accept)

export const isForMachine = ({ headers }: Pick<Request, 'headers'>, pathname: string): boolean =>
  MACHINE.test(decoded(pathname)) ||
  // The base of the API was left out: `/leads` is the address of a page too.
  (!pathname.includes('.') &&
    (CALL_HEADERS.some((name) => headers.has(name)) || !asksForPage(headers.get('accept'))))

const noSuchCall = () => Response.json({ errors: [{ message: 'There is no such call' }] }, { status: 404 })

const READS = ['GET', 'HEAD']
const notRead = (method: string) =>
  Response.json(
    { errors: [{ message: `This call does not take ${method}` }] },
    { status: 405, headers: { allow: READS.join(', ') } },
  )

const healthAnswer = (find: () => Tenant | undefined): Response => {
  try {
    const tenant = find()
    tenant?.db.prepare('SELECT 1 FROM users LIMIT 1').get()
    return Response.json({ ok: true, version, client_number: tenant?.number ?? null })
  } catch {
    return Response.json(
      { ok: false, version, errors: [{ message: 'The data of this client cannot be read' }] },
      { status: 503, headers: { 'retry-after': '60' } },
    )
  }
}

/**
 * The answer to a program outside of the API; undefined for whoever wants a page or a file of the console.
 * @param find opens the database of the tenant that calls without a client number reach
 */
export function machineAnswer(
  request: Request,
  pathname: string,
  find: () => Tenant | undefined,
): Response | undefined {
  if (pathname === '/health')
    return READS.includes(request.method) ? healthAnswer(find) : notRead(request.method)
  return isForMachine(request, pathname) ? noSuchCall() : undefined
}
