/**
 * Bad days on order: the next call fails, waits, or is cut off; one row of a batch fails with a message; a message does not arrive.
 * Asked for by `/_sim` and gone with a reset.
 */
import { randomUUID } from 'node:crypto'
import { aboutOf } from '@db/about'
import type { z } from 'zod'
import type { Fault as schema } from '@contract/control'
import type { AnyEndpoint } from '@contract/http'
import type { SentChannel } from '@contract/outreach/deliveries'
import type { Tenant } from '../tenant/tenant'

export type Fault = z.output<typeof schema>
interface ActiveFault {
  fault: Fault
  fits(method: string, path: string): boolean
  seen: number
  fired: number
}
interface Faults {
  all: ActiveFault[]
  random(): number
}

/** Random numbers are seeded, so that a fault with a probability hits the same calls in every run. */
const make = ({ db }: Tenant): Faults => {
  let state = Number(aboutOf(db).get('seed') ?? 1) + 0x6d2b79f5
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  return { all: [], random }
}

/** `/leads/single-lead/{id}` fits `/leads/single-lead/abc` and itself. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )

export function addFault(tenant: Tenant, settings: Fault): Fault {
  const fault = { ...settings, identifier: randomUUID() }
  const { method, path } = fault
  const paths = path === '*' ? /^/ : pathPattern(path)
  tenant.state(make).all.push({
    fault,
    fits: (called, at) => (method === '*' || method.toUpperCase() === called) && paths.test(at),
    seen: 0,
    fired: 0,
  })
  return fault
}
export const faultsOf = (tenant: Tenant): Fault[] => tenant.state(make).all.map(({ fault }) => fault)
export const clearFaults = (tenant: Tenant) => void (tenant.state(make).all.length = 0)

const fires = (active: ActiveFault, random: () => number): boolean => {
  const { nth, probability, times } = active.fault
  active.seen++
  if (
    (nth !== undefined && active.seen !== nth) ||
    (times !== undefined && active.fired >= times) ||
    (probability !== undefined && random() >= probability)
  )
    return false
  active.fired++
  return true
}

/** What becomes of this delivery, if it does not arrive. */
export function deliveryFault(
  tenant: Tenant,
  channel: SentChannel,
  to: string,
): { state: 'failed' | 'bounced'; reason: string } | undefined {
  const { all, random } = tenant.state(make)
  const found = all.find((active) => {
    const { fault } = active
    return (
      fault.delivery !== undefined &&
      (fault.channel ?? channel) === channel &&
      (fault.to ?? to) === to &&
      fires(active, random)
    )
  })?.fault
  if (!found?.delivery) return undefined
  const standard = found.delivery === 'bounced' ? 'No such address' : 'The network did not answer'
  return { state: found.delivery, reason: found.message ?? standard }
}

export const hasFaults = (tenant: Tenant): boolean => tenant.state(make).all.length > 0

/** The fault that applies to this call, if any. `path` is below `/v1`. */
export function faultFor(tenant: Tenant, method: string, path: string): Fault | undefined {
  const { all, random } = tenant.state(make)
  if (all.length === 0) return undefined
  return all
    .filter(({ fault }) => fault.row === undefined && fault.delivery === undefined)
    .filter((active) => active.fits(method, path))
    .find((active) => fires(active, random))?.fault
}

/** The message with which this row of a bulk change must fail, if any: `rowFault(tenant, leads.bulkTransfer, 'kx0…')`. */
export function rowFault(
  tenant: Tenant,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  row: string,
): string | undefined {
  const { all, random } = tenant.state(make)
  const found = all.find(
    (active) => active.fault.row === row && active.fits(method, path) && fires(active, random),
  )
  return found && (found.fault.message ?? 'Something went wrong')
}
/** Whether there is any row fault, so that a bulk change asks only once. */
export const hasRowFaults = (tenant: Tenant): boolean =>
  tenant.state(make).all.some(({ fault }) => fault.row !== undefined)
