/** The country of a visitor, from the address of the call: a stand-in for a geolocation service (core §7). */
import { isIPv4 } from 'node:net'
import type { Db } from '@db/open'

/** Large networks of providers of one country: first address, and bits that all addresses have in common. */
const networks: readonly (readonly [first: string, bits: number, country: string])[] = [
  ['1.120.0.0', 13, 'AU'],
  ['41.32.0.0', 12, 'EG'],
  ['86.128.0.0', 10, 'GB'],
  ['87.128.0.0', 10, 'DE'],
  ['88.224.0.0', 11, 'TR'],
  ['90.0.0.0', 9, 'FR'],
  ['99.224.0.0', 11, 'CA'],
  ['117.192.0.0', 10, 'IN'],
]
const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** `88.230.1.2` → `TR`; undefined for an address of no network above. @param ip of IPv4, also as part of one of IPv6 */
export function countryOfAddress(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:/i, '')
  if (!isIPv4(address)) return undefined
  const number = numberOf(address)
  const isIn = ([first, bits]: (typeof networks)[number]) =>
    Math.floor(number / 2 ** (32 - bits)) === Math.floor(numberOf(first) / 2 ** (32 - bits))
  return networks.find(isIn)?.[2]
}

/** The country of the first branch of the organisation. */
export const countryOfOffice = (db: Db): string | null =>
  db
    .prepare<[], string>(
      'SELECT c.code FROM branches b JOIN countries c ON c.id = b.country_id WHERE b.deleted_at IS NULL ORDER BY b.id',
    )
    .pluck()
    .get() ?? null
