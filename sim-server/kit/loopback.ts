/** This machine, and nobody else: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
import ipaddr from 'ipaddr.js'

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** `localhost:4600`, `1002.localhost`, `127.0.0.1:4600`, `[::1]:4600`: what a browser on this machine asks for, and not a name that was made to point here. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}
