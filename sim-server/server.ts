/** Serves console, API, socket and controls on one origin. `main.ts` starts it; tests start it on a free port. */
import { serve } from '@hono/node-server'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { session, type ClientConfig } from '@contract/access/session'
import { webAddressOf } from '@contract/shapes'
import { root } from '@db/projectFolder'
import { API_BASE, createApi } from './app'
import { lockFolder } from './control/folderLock'
import { DataFolderError } from './control/tenantFiles'
import { CONTROL_BASE, createControl } from './control'
import { makeTenants, type Tenants } from './control/tenants'
import type { Options } from './options'
import { guardHosts, numberIn, ownHosts } from './ownHosts'
import { isSocketCall, realtime, SOCKET_PATH } from './realtime'
import { Fail } from '@kit/request/fail'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { machineAnswer } from './machineAddresses'
import { CONFIG_PATH, serveConsole } from './consoleFiles'
import { fastGetFirst, type FastGet } from '@kit/request/fastGetPath'
import { afterBody } from '@kit/transfer/unreadBody'

export interface RunningServer {
  port: number
  /** Where people reach it: `http://127.0.0.1:4600`. */
  origin: string
  tenants: Tenants
  /** Ends within 2 seconds, whatever is open; nothing is left half done. */
  close(): Promise<void>
}
export interface ServerOptions
  extends
    Pick<Options, 'port' | 'host' | 'data' | 'size' | 'seed' | 'client' | 'controls' | 'origins'>,
    Partial<Pick<Options, 'address'>> {
  say(sentence: string): void
  log?: { error(cause: unknown, id: string): void }
  checkAnswers?: boolean
  /** The console's built files. */
  folder?: string
}

/** `http://1002.localhost:4600` is the tenant 1002. */
export const clientOfHost = (host: string): string | undefined =>
  /^([\w-]{1,40})\.localhost(:\d+)?$/i.exec(host)?.[1]

const portOf = (server: Server): number | undefined => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}
/** Where the console of each tenant is reached. A browser does not open `0.0.0.0`. */
const originsOf = ({
  client,
  host,
  address,
  port,
}: Pick<ServerOptions, 'client' | 'host' | 'address' | 'port'>) => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = address ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  return (number: string): string => (number === client ? origin : `http://${number}.localhost:${port}`)
}

/** Undefined when the data of the tenant cannot be read: its calls are told why. */
const orUndefined = (find: () => Tenant | undefined) => {
  try {
    return find()
  } catch {
    return undefined
  }
}
const configOf = (find: () => Tenant | undefined) => {
  const tenant = orUndefined(find)
  return tenant && clientConfigOf(tenant)
}
/** Origin of the geolocation service in the organisation's settings, for the content security policy. Only the origin: the rest is user input. */
const outsideOf = (find: () => Tenant | undefined): string[] => {
  const address = webAddressOf(configOf(find)?.ip_geolocation_url)
  return address ? [address.origin] : []
}

const under = (base: string, path: string) => path === base || path.startsWith(`${base}/`)

type Fetch = (request: Request, env: object) => Response | Promise<Response>

const unavailable =
  (message: string): Fetch =>
  () =>
    Response.json(
      { errors: [{ message }] },
      { status: 503, headers: { 'retry-after': '1', connection: 'close' } },
    )
const starting = unavailable('The simulator is starting')
const stopping = unavailable('The simulator is stopping')

/** Milliseconds that calls under way have to end when the server stops, and that their answers have to arrive. Together under 2 s. */
const MOST_ENDING_MS = 1000
const MOST_TELLING_MS = 200
const after = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms).unref()
  })

/** For a tenant whose file cannot be opened. What to do about it is said once, where the server runs. */
const dataRefused = () =>
  new Fail(
    503,
    'The data of this client cannot be read. Ask your administrator: the log of the server says why.',
    {
      rule: 'data file',
      headers: { 'retry-after': '60' },
    },
  )

/** Finds a tenant. @throws Fail 503 when its file cannot be opened; the cause is said once */
const tenantFinder = (tenants: Tenants, say: ServerOptions['say']) => {
  const reportedCauses = new WeakSet<DataFolderError>()
  return (number: string): Tenant | undefined => {
    try {
      return tenants.get(number)
    } catch (cause) {
      if (!(cause instanceof DataFolderError)) throw cause
      if (!reportedCauses.has(cause)) say(cause.message)
      reportedCauses.add(cause)
      throw dataRefused()
    }
  }
}

/** The tenants that a call may be for. A socket says only after its handshake which one, and is checked again then. */
const tenantsOf = (
  call: IncomingMessage,
  tenants: Tenants,
  find: (number: string | undefined) => Tenant | undefined,
): (Tenant | undefined)[] =>
  isSocketCall(call) ? tenants.all().map(({ tenant }) => tenant) : [orUndefined(() => find(numberIn(call)))]

const KEEP_ALIVE_MS = 65_000

/** Listens before a database is opened, so that nothing is touched when the port is in use. */
const listen = (port: number, hostname: string, answer: Fetch, door: FastGet) =>
  new Promise<Server>((listening, failed) => {
    const fetch: Fetch = (request, env) =>
      request.method === 'GET' ? answer(request, env) : afterBody(answer(request, env), env)
    const server = serve({ fetch, port, hostname, createServer: fastGetFirst(door) }, () =>
      listening(server),
    ) as Server
    // Longer than clients keep idle connections: closing one just as a client reuses it would lose the request.
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.once('error', failed)
  })

export async function startServer({
  port,
  host,
  data,
  size,
  seed,
  client,
  controls,
  origins,
  say,
  log,
  checkAnswers = false,
  address,
  folder = join(root, '.build/web'),
}: ServerOptions): Promise<RunningServer> {
  let answer: Fetch = starting
  let door: FastGet = () => false
  const server = await listen(
    port,
    host,
    (request, env) => answer(request, env),
    (incoming, outgoing) => door(incoming, outgoing),
  )
  // The server does not know its WebSockets as connections: a client that hangs would keep it open.
  const connections = new Set<Socket>()
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  const live = realtime()
  const openPort = portOf(server) ?? port
  const originOf = originsOf({ client, host, address, port: openPort })
  let unlock = () => {}
  const tenants = makeTenants({ wire: live.wire, data, controls, originOf, size, seed, say })
  /** Waits 1 s for running calls, then rolls back long writes, answers their callers and closes open connections. */
  const stop = async () => {
    door = () => false
    answer = stopping
    const closed = new Promise<void>((done) => {
      server.close(() => done())
    })
    live.close()
    const closingIdle = setInterval(() => server.closeIdleConnections(), 20)
    await Promise.race([closed, after(MOST_ENDING_MS)])
    tenants.close()
    unlock()
    await Promise.race([closed, after(MOST_TELLING_MS)])
    clearInterval(closingIdle)
    for (const connection of connections) connection.destroy()
    await closed
  }
  let stopped: Promise<void> | undefined
  const close = () => (stopped ??= stop())
  try {
    if (data !== ':memory:') unlock = lockFolder(data)
    if (!tenants.get(client)) tenants.create(client, { size, seed, memory: data === ':memory:' })
    const tenant = tenantFinder(tenants, say)
    const api = createApi({
      tenant,
      client,
      origins,
      checkAnswers,
      damaged: tenants.refuse,
      ...(log && { log }),
    })
    const control = createControl(tenants, log)
    const pages = serveConsole({
      folder,
      config: (asked, shown) => ({
        api: API_BASE,
        socket: SOCKET_PATH,
        client_number: clientOfHost(asked) ?? client,
        ...(shown && { client: shown }),
      }),
      outside: (asked) => outsideOf(() => tenant(clientOfHost(asked) ?? client)),
      // Services are connected on the host of the organisation, where it has one: its windows tell the console.
      keepsOpener: (asked) =>
        Boolean(configOf(() => tenant(clientOfHost(asked) ?? client))?.organisation_host),
    })
    /** The answer of the call, so that the console need not wait for another one; undefined when it is refused. */
    const clientConfigFor = async (host: string, env: object): Promise<ClientConfig | undefined> => {
      const headers = { 'client-number': clientOfHost(host) ?? client }
      const address = `http://localhost${API_BASE}${session.config.path}`
      const shown = await api.fetch(new Request(address, { headers }), env)
      return shown.ok ? ((await shown.json()) as { data: ClientConfig }).data : undefined
    }
    const isOwnHost = ownHosts([host, new URL(originOf(client)).hostname])
    door = api.straight
    answer = (request, env) => {
      const { pathname, host: asked } = new URL(request.url)
      if (under(API_BASE, pathname)) return api.fetch(request, env)
      if (under(CONTROL_BASE, pathname))
        return controls
          ? control.fetch(request, env)
          : Response.json({ errors: [{ message: 'The controls are switched off' }] }, { status: 404 })
      const forMachine = machineAnswer(request, pathname, () => tenant(client))
      if (forMachine) return forMachine
      return pathname === CONFIG_PATH
        ? clientConfigFor(asked, env).then((shown) => pages.fetch(request, shown))
        : pages.fetch(request)
    }
    live.attach(server, { tenant, origins, isOwnHost })
    guardHosts(server, isOwnHost, (call) => tenantsOf(call, tenants, (number) => tenant(number ?? client)))
  } catch (cause) {
    await close()
    throw cause
  }
  return { port: openPort, origin: originOf(client), tenants, close }
}
