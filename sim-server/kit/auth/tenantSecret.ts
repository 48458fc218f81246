/** The tenant's random secret, stored in its database, and MACs made with it. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { aboutOf } from '@db/about'
import type { Tenant } from '../tenant/tenant'

const make = ({ db }: Tenant): Buffer => {
  const about = aboutOf(db)
  const kept = about.get('secret')
  if (kept) return Buffer.from(kept, 'base64url')
  const fresh = randomBytes(32)
  about.set('secret', fresh.toString('base64url'))
  return fresh
}
export const secretOf = (tenant: Tenant): Buffer => tenant.state(make)

/** The MAC of `text`. `purpose` separates uses, so that the MAC of one cannot be used for another. */
export const macOf = (tenant: Tenant, purpose: string, text: string): string =>
  createHmac('sha256', secretOf(tenant)).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22)

export const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
