/**
 * IP rules (core §3.8). A blacklisted address may not sign in (rule for `all`) or may not send public lead forms (rule for
 * `all` or `lead`). When at least one address is whitelisted, only whitelisted addresses may sign in. Open sessions stay open.
 */
import ipaddr from 'ipaddr.js'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

type Address = ipaddr.IPv4 | ipaddr.IPv6
interface Rule {
  ip_address: string
  type: string
  applicable_for: string
}

/** `::ffff:10.0.0.1` is parseAddress as `10.0.0.1`. Short and scoped forms are refused: `10`, `0x7f.1`, `fe80::1%eth0`. */
const parseAddress = (text: string): Address | null => {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  const isIpv6 = text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text)
  return isIpv6 ? ipaddr.process(text) : null
}
const formatAddress = (address: Address) =>
  address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()
const bitsOf = (address: Address) => (address.kind() === 'ipv6' ? 128 : 32)

/**
 * The form in which an address or a range is stored: `2001:DB8::/32` → `2001:db8::/32`, `10.1.2.3/8` → `10.0.0.0/8`. Null when
 * the text is neither.
 */
export function canonicalAddress(text: string): string | null {
  const [host = '', length, ...more] = text.trim().split('/')
  const address = parseAddress(host)
  if (!address || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  // The prefix of an IPv4-mapped range counts all 128 bits; the first 96 are the mapping.
  const mapped = host.includes(':') && address.kind() === 'ipv4'
  const bits = length === undefined ? bitsOf(address) : Number(length) - (mapped ? 96 : 0)
  if (bits < 0 || bits > bitsOf(address)) return null
  if (bits === bitsOf(address)) return formatAddress(address)
  const range = `${address.toString()}/${bits}`
  const ip = address.kind() === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4
  return `${formatAddress(ip.networkAddressFromCIDR(range))}/${bits}`
}

const covers = ({ ip_address }: Rule, address: Address): boolean => {
  const [host = '', length] = ip_address.split('/')
  const rule = parseAddress(host)
  return (
    rule !== null &&
    rule.kind() === address.kind() &&
    address.match(rule, length === undefined ? bitsOf(rule) : Number(length))
  )
}

const rulesOf = (db: Db) =>
  db
    .prepare<[], Rule>(
      "SELECT ip_address, type, applicable_for FROM ip_addresses WHERE status = 'active' AND deleted_at IS NULL",
    )
    .all()

/** Whether users may sign in from this address. */
export function maySignInFrom(tenant: Tenant, ip: string, db: Db = tenant.db): boolean {
  const rules = rulesOf(db)
  if (rules.length === 0) return true
  const address = parseAddress(ip)
  const matching = address ? rules.filter((rule) => covers(rule, address)) : []
  if (matching.some(({ type, applicable_for }) => type === 'blacklisted' && applicable_for === 'all'))
    return false
  const hasWhitelist = rules.some(({ type }) => type === 'whitelisted')
  return !hasWhitelist || matching.some(({ type }) => type === 'whitelisted')
}

/** Whether a public lead form may be sent from this address. The whitelist does not apply here: it is about signing in. */
export function maySubmitLead(tenant: Tenant, ip: string): boolean {
  const address = parseAddress(ip)
  return !address || !rulesOf(tenant.db).some((rule) => rule.type === 'blacklisted' && covers(rule, address))
}

/** Throws 403 unless users may sign in from this address. Call it before reading any account, so that it reveals nothing. */
export const requireAllowedAddress = (tenant: Tenant, ip: string): void => {
  if (!maySignInFrom(tenant, ip))
    throw new Fail(403, 'Signing in from this address is not allowed', { rule: 'ip address' })
}
