/**
 * Bad days on order: the next call fails, waits, or is cut off; one row of a batch fails with a message. Asked for by
 * `/_sim` and gone with a reset.
 */
import { randomUUID } from 'node:crypto'
import { aboutOf } from '@db/about'
import type { z } from 'zod'
import type { Fault as schema } from '@contract/control'
import type { AnyEndpoint } from '@contract/http'
import type { Tenant } from '../tenant/tenant'

export type Fault = z.output<typeof schema>
interface Kept {
  fault: Fault
  fits(method: string, path: string): boolean
  seen: number
  fired: number
}
interface Faults {
  all: Kept[]
  random(): number
}

/** Seeded, so that a probability of one half is the same half twice. */
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
const pattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )

export function addFault(tenant: Tenant, asked: Fault): Fault {
  const fault = { ...asked, identifier: randomUUID() }
  const { method, path } = fault
  const paths = path === '*' ? /^/ : pattern(path)
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

const fires = (kept: Kept, random: () => number): boolean => {
  const { nth, probability, times } = kept.fault
  kept.seen++
  if (
    (nth !== undefined && kept.seen !== nth) ||
    (times !== undefined && kept.fired >= times) ||
    (probability !== undefined && random() >= probability)
  )
    return false
  kept.fired++
  return true
}

export const hasFaults = (tenant: Tenant): boolean => tenant.state(make).all.length > 0

/** The fault that meets this call, if one does. `path` is what was asked for, below `/v1`. */
export function faultFor(tenant: Tenant, method: string, path: string): Fault | undefined {
  const { all, random } = tenant.state(make)
  if (all.length === 0) return undefined
  return all
    .filter((kept) => kept.fault.row === undefined && kept.fits(method, path))
    .find((kept) => fires(kept, random))?.fault
}

/** Why this one row of a batch must fail, if it must: `rowFault(tenant, leads.bulkTransfer, 'kx0…')`. */
export function rowFault(
  tenant: Tenant,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  row: string,
): string | undefined {
  const { all, random } = tenant.state(make)
  const found = all.find((kept) => kept.fault.row === row && kept.fits(method, path) && fires(kept, random))
  return found && (found.fault.message ?? 'Something went wrong')
}
/** Whether any row fault waits: a batch of ten thousand asks once. */
export const hasRowFaults = (tenant: Tenant): boolean =>
  tenant.state(make).all.some(({ fault }) => fault.row !== undefined)
