/** The address of a call, and whether it is this machine's: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
import ipaddr from 'ipaddr.js'

/** The remote address, from Hono's bindings. A call inside this process has none and counts as local. */
export const remoteAddressOf = (env: unknown): string =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress ?? '127.0.0.1'

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** True for `localhost:4600`, `1002.localhost`, `127.0.0.1:4600`, `[::1]:4600`; false for a DNS name that points here. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}
