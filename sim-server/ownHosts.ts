/**
 * The host names that the server answers to: those of this machine, the address that it was started with, the address that a call came
 * to, and the configured one of the organisation. Any other is a name of somebody else that leads here (DNS rebinding), or invented.
 */
import ipaddr from 'ipaddr.js'
import type { IncomingMessage } from 'node:http'
import type { FastGet } from '@kit/request/fastGetPath'
import { isLoopbackHost } from '@kit/request/loopback'
import { JSON_TYPE } from '@kit/request/send'
import { configuredAddress } from '@kit/tenant/consoleOrigin'
import type { Tenant } from '@kit/tenant/tenant'

export const UNKNOWN_HOST =
  'The server does not answer to this host name. Start it with --address, or configure the address of the organisation.'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>
/** `tenant`: asked only for a host that is no other one; undefined without such a tenant. */
export type IsOwnHost = (asked: Asked, tenant: () => Tenant | undefined) => boolean

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
  return ({ headers: { host }, socket }, tenant) => {
    // Only HTTP/1.0 has calls without one, and no browser sends them.
    if (host === undefined) return true
    const name = nameOf(host)
    return (
      name !== undefined &&
      (started.has(name) ||
        isLoopbackHost(name) ||
        isLocalAddress(name, socket.localAddress) ||
        configuredHost(tenant()) === name)
    )
  }
}

/** The tenant that a call names. */
const numberIn = ({ headers, url = '/' }: IncomingMessage): string | undefined => {
  const named = headers['client-number'] ?? new URLSearchParams(url.split('?')[1]).get('client_number')
  return typeof named === 'string' ? named : undefined
}

/** Refuses calls to other hosts before anything looks at them; the rest of such a call is not read. `tenant`: undefined without one. */
export const guardHosts =
  (
    isOwnHost: IsOwnHost,
    tenant: (number: string | undefined) => Tenant | undefined,
    then: FastGet,
  ): FastGet =>
  (incoming, outgoing) => {
    if (isOwnHost(incoming, () => tenant(numberIn(incoming)))) return then(incoming, outgoing)
    outgoing
      .writeHead(421, { ...JSON_TYPE, connection: 'close' })
      .end(JSON.stringify({ errors: [{ message: UNKNOWN_HOST }] }))
    return true
  }
