/**
 * Which addresses may come in (core §3.8): a blacklisted one may not sign in (`all`) or may not send public lead forms
 * (`all`, `lead`); once anybody is whitelisted, only the whitelisted sign in. Sessions that are open stay open.
 */
import ipaddr from 'ipaddr.js'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'

type Address = ipaddr.IPv4 | ipaddr.IPv6
interface Rule {
  ip_address: string
  type: string
  applicable_for: string
}

/** `::ffff:10.0.0.1` is `10.0.0.1`. `10`, `0x7f.1` and `fe80::1%eth0` are addresses to some and none here. */
const read = (text: string): Address | null =>
  ipaddr.IPv4.isValidFourPartDecimal(text)
    ? ipaddr.IPv4.parse(text)
    : text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text)
      ? ipaddr.process(text)
      : null
const write = (address: Address) =>
  address.kind() === 'ipv6' ? (address as ipaddr.IPv6).toRFC5952String() : address.toString()
const bitsOf = (address: Address) => (address.kind() === 'ipv6' ? 128 : 32)

/** An address or a range as it is kept: `2001:DB8::/32` is `2001:db8::/32`, `10.1.2.3/8` is `10.0.0.0/8`. Null when it is neither. */
export function canonicalAddress(text: string): string | null {
  const [host = '', length, ...more] = text.trim().split('/')
  const address = read(host)
  if (!address || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  // A range of mapped addresses counts its bits from the front of all 128.
  const mapped = host.includes(':') && address.kind() === 'ipv4'
  const bits = length === undefined ? bitsOf(address) : Number(length) - (mapped ? 96 : 0)
  if (bits < 0 || bits > bitsOf(address)) return null
  if (bits === bitsOf(address)) return write(address)
  const range = `${address.toString()}/${bits}`
  return `${write(address.kind() === 'ipv6' ? ipaddr.IPv6.networkAddressFromCIDR(range) : ipaddr.IPv4.networkAddressFromCIDR(range))}/${bits}`
}

const covers = ({ ip_address }: Rule, address: Address): boolean => {
  const [host = '', length] = ip_address.split('/')
  const rule = read(host)
  return (
    rule !== null &&
    rule.kind() === address.kind() &&
    address.match(rule, length === undefined ? bitsOf(rule) : Number(length))
  )
}

const rulesOf = ({ db }: Tenant) =>
  db
    .prepare<[], Rule>("SELECT ip_address, type, applicable_for FROM ip_addresses WHERE status = 'active'")
    .all()

/** Whether somebody at this address may sign in. */
export function maySignInFrom(tenant: Tenant, ip: string): boolean {
  const rules = rulesOf(tenant)
  if (rules.length === 0) return true
  const address = read(ip)
  const met = address ? rules.filter((rule) => covers(rule, address)) : []
  if (met.some(({ type, applicable_for }) => type === 'blacklisted' && applicable_for === 'all')) return false
  return !rules.some(({ type }) => type === 'whitelisted') || met.some(({ type }) => type === 'whitelisted')
}

/** Whether a public lead form may be sent from this address. A whitelist is about signing in and says nothing here. */
export function maySubmitLead(tenant: Tenant, ip: string): boolean {
  const address = read(ip)
  return !address || !rulesOf(tenant).some((rule) => rule.type === 'blacklisted' && covers(rule, address))
}

/** Throws unless this address may sign in. Said before any account is looked at: it tells nothing about accounts. */
export const isAddressAllowed = (tenant: Tenant, ip: string): void => {
  if (!maySignInFrom(tenant, ip))
    throw new Fail(403, 'Signing in from this address is not allowed', { rule: 'ip address' })
}
