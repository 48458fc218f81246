/** All tenants of this process: create, find, reset, drop. File tenants are opened on first use. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { Size } from '@contract/control'
import { makeTenant, type Tenant, type EventSender } from '@kit/tenant/tenant'
import { openFile } from './tenantFiles'
import { fileStorage, memoryStorage, type TenantStorage } from './tenantStorage'

interface Kept {
  tenant: Tenant
  storage: TenantStorage
  memory: boolean
}
export interface TenantsOptions {
  wire: EventSender
  /** `:memory:` keeps nothing. */
  data: string
  controls: boolean
  /** Size of the data that a new file tenant is filled with. */
  size: Size
  seed: number
  say(sentence: string): void
}

export interface Tenants {
  get(number: string): Tenant | undefined
  all(): { tenant: Tenant; memory: boolean }[]
  /** Undefined if the number is taken. */
  create(number: string, options: { size: Size; seed: number; memory: boolean }): Tenant | undefined
  drop(number: string): boolean
  reset(number: string): void
  snapshot(number: string, name: string): void
  restore(number: string, name: string): boolean
  close(): void
}

const NUMBER = /^[\w-]{1,40}$/

export function makeTenants({ wire, data, controls, size, seed, say }: TenantsOptions): Tenants {
  const kept = new Map<string, Kept>()
  const fileOf = (number: string) => join(data, `${number}.sqlite`)
  const keep = (number: string, db: Db, storage: TenantStorage, memory: boolean): Tenant => {
    const tenant = makeTenant(number, db, wire, { controls })
    kept.set(number, { tenant, storage, memory })
    return tenant
  }
  const openKept = (number: string, filling = { size, seed }) =>
    keep(number, openFile(fileOf(number), filling, say), fileStorage(fileOf(number)), false)
  /** Swaps the database: ends all sessions, clears all caches, resets the clock to the real time. */
  const replace = ({ tenant }: Kept, next: Db) => {
    tenant.adopt(next)
    tenant.clock.reset()
    tenant.cut()
  }

  const tenants: Tenants = {
    get: (number) =>
      kept.get(number)?.tenant ??
      (data !== ':memory:' && NUMBER.test(number) && existsSync(fileOf(number))
        ? openKept(number)
        : undefined),
    all: () => [...kept.values()].map(({ tenant, memory }) => ({ tenant, memory })),
    create: (number, options) => {
      if (tenants.get(number)) return undefined
      if (options.memory || data === ':memory:') {
        const { db, storage } = memoryStorage(options.size, options.seed)
        return keep(number, db, storage, true)
      }
      return openKept(number, options)
    },
    drop: (number) => {
      const one = kept.get(number)
      if (!one) return false
      one.tenant.cut()
      one.tenant.clock.reset()
      one.tenant.db.close()
      kept.delete(number)
      if (!one.memory) for (const end of ['', '-wal', '-shm']) rmSync(fileOf(number) + end, { force: true })
      return true
    },
    reset: (number) => {
      const one = kept.get(number)!
      replace(one, one.storage.pristine(one.tenant.db))
    },
    snapshot: (number, name) => {
      const one = kept.get(number)!
      one.storage.save(one.tenant.db, name)
    },
    restore: (number, name) => {
      const one = kept.get(number)!
      const db = one.storage.saved(one.tenant.db, name)
      if (db) replace(one, db)
      return db !== undefined
    },
    close: () => {
      for (const { tenant } of kept.values()) tenant.db.close()
      kept.clear()
    },
  }
  return tenants
}
export const countLeads = (db: Db): number =>
  db.prepare<[], { n: number }>('SELECT count(*) AS n FROM leads').get()!.n
export const sizeOf = (db: Db): string | number => {
  const size = aboutOf(db).get('size') ?? '0'
  return /^\d+$/.test(size) ? Number(size) : size
}
