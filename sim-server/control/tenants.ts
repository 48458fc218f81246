/** All tenants of this process: create, find, reset, drop. File tenants are opened on first use. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { Size } from '@contract/control'
import { makeTenant, type Tenant, type EventSender } from '@kit/tenant/tenant'
import { DataFolderError, openFile } from './tenantFiles'
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
  /** Throws `DbEnded` when this tenant was reset, restored or dropped meanwhile. */
  snapshot(tenant: Tenant, name: string): void
  restore(number: string, name: string): boolean
  close(): void
}

/** Changes when the file is written or replaced. */
const versionOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
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
  /** Files that could not be opened, until they change: checking them at each call would hold up the others. */
  const refused = new Map<string, { version: string; cause: unknown }>()
  const openKept = (number: string, filling = { size, seed }) => {
    const file = fileOf(number)
    const version = versionOf(file)
    const before = refused.get(number)
    if (before && before.version === version) throw before.cause
    try {
      return keep(number, openFile(file, filling, say), fileStorage(file), false)
    } catch (cause) {
      if (cause instanceof DataFolderError) refused.set(number, { version, cause })
      throw cause
    }
  }
  /**
   * Ends the tenant with its sessions, caches and clock, and makes another over the database that `makeNext` returns. When that fails
   * after the old one was closed, the tenant is opened again at the next call.
   */
  const replace = (number: string, makeNext: (storage: TenantStorage, db: Db) => Db | undefined): boolean => {
    const { tenant, storage, memory } = kept.get(number)!
    let next: Db | undefined
    try {
      next = makeNext(storage, tenant.db)
    } finally {
      if (!tenant.db.isLive()) {
        tenant.end()
        kept.delete(number)
      }
    }
    if (next) keep(number, next, storage, memory)
    return next !== undefined
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
      one.tenant.end()
      one.tenant.db.close()
      kept.delete(number)
      if (!one.memory) for (const end of ['', '-wal', '-shm']) rmSync(fileOf(number) + end, { force: true })
      return true
    },
    reset: (number) => void replace(number, (storage, db) => storage.pristine(db)),
    snapshot: (tenant, name) => kept.get(tenant.number)?.storage.save(tenant.db, name),
    restore: (number, name) => replace(number, (storage, db) => storage.saved(db, name)),
    close: () => {
      for (const { tenant } of kept.values()) {
        tenant.end()
        tenant.db.close()
      }
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
