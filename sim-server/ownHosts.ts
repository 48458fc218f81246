/**
 * The host names that the server answers to: those of this machine, the address that it was started with, the address that a call came
 * to, and the configured one of the organisation. Any other is a name of somebody else that leads here (DNS rebinding), or invented.
 */
import ipaddr from 'ipaddr.js'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLoopbackHost } from '@kit/request/loopback'
import { JSON_TYPE } from '@kit/request/send'
import { configuredAddress } from '@kit/tenant/consoleOrigin'
import type { Tenant } from '@kit/tenant/tenant'

export const UNKNOWN_HOST =
  'The server does not answer to this host name. Start it with --address, or configure the address of the organisation.'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>
/** `tenants`: whose configured addresses count; asked only for a host that is no other one. */
export type IsOwnHost = (asked: Asked, tenants: () => readonly (Tenant | undefined)[]) => boolean

/** The name of a `Host` header without its port, in lower case: `chord.example`. Undefined when it is none. */
const nameOf = (host: string): string | undefined =>
  /^(([\w.-]+)|(\[[\da-f:.]+\]))(:\d+)?$/i.exec(host)?.[1]?.toLowerCase()

/** The address that the call came to is known when the server listens on all of them. */
const isLocalAddress = (name: string, local: string | undefined): boolean => {
  const address = name.replace(/^\[(.*)\]$/, '$1')
  return (
    local !== undefined &&
    ipaddr.isValid(local) &&
    ipaddr.isValid(address) &&
    ipaddr.process(address).toString() === ipaddr.process(local).toString()
  )
}

const configuredHost = (tenant: Tenant | undefined) => tenant && configuredAddress(tenant)?.hostname

/** @param names those that the server was started with: `['chord.example']` */
export function ownHosts(names: readonly string[]): IsOwnHost {
  const started = new Set(names.map((name) => name.toLowerCase()))
  return ({ headers: { host }, socket }, tenants) => {
    // Only HTTP/1.0 has calls without one, and no browser sends them.
    if (host === undefined) return true
    const name = nameOf(host)
    return (
      name !== undefined &&
      (started.has(name) ||
        isLoopbackHost(name) ||
        isLocalAddress(name, socket.localAddress) ||
        tenants().some((tenant) => configuredHost(tenant) === name))
    )
  }
}

/** The tenant that a call names. */
export const numberIn = ({
  headers,
  url = '/',
}: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined => {
  const named = headers['client-number'] ?? new URLSearchParams(url.split('?')[1]).get('client_number')
  return typeof named === 'string' ? named : undefined
}

const REFUSAL = JSON.stringify({ errors: [{ message: UNKNOWN_HOST }] })
const REFUSAL_HEADERS = {
  ...JSON_TYPE,
  'content-length': String(Buffer.byteLength(REFUSAL)),
  connection: 'close',
}
/** A call that asks for a WebSocket has no response of Node's. */
const refuseUpgrade = (connection: Duplex): void => {
  const lines = Object.entries(REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}`)
  // A client may be gone already.
  connection.on('error', () => connection.destroy())
  connection.end(['HTTP/1.1 421 Misdirected Request', ...lines, '', REFUSAL].join('\r\n'))
}

/**
 * Refuses calls to other hosts before anything looks at them; the rest of such a call is not read. The check stands before all listeners
 * that the server has, so call it when the socket has added its own.
 */
export function guardHosts(
  server: Server,
  isOwnHost: IsOwnHost,
  tenantsOf: (incoming: IncomingMessage) => readonly (Tenant | undefined)[],
): void {
  const guard = <Out>(event: 'request' | 'upgrade', refuse: (out: Out) => void) => {
    const listeners = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (incoming: IncomingMessage, out: Out, ...rest: unknown[]) => {
      if (!isOwnHost(incoming, () => tenantsOf(incoming))) return refuse(out)
      for (const listener of listeners) listener.call(server, incoming, out, ...rest)
    })
  }
  guard<ServerResponse>('request', (outgoing) => outgoing.writeHead(421, REFUSAL_HEADERS).end(REFUSAL))
  guard<Duplex>('upgrade', refuseUpgrade)
}
