/** All tenants of this process: create, find, reset, drop. File tenants are opened on first use. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { aboutOf } from '@db/about'
import type { Db } from '@db/open'
import type { Size } from '@contract/control'
import { scheduleExtractions } from '@domain/leads/extraction/running'
import { scheduleIndexing } from '@domain/leads/ownFields/indexing'
import { scheduleReminders } from '@domain/leads/tasks/reminders'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { scheduleReviews } from '@domain/outreach/whatsapp/review'
import { runAutomations } from '@domain/platform/automations/run'
import { scheduleBilling } from '@domain/platform/billing/schedule'
import { makeTenant, type Tenant, type EventSender } from '@kit/tenant/tenant'
import { startFileCheck, type FileCheck } from './fileCheck'
import { damaged, DataFolderError, isCheckedInBackground, openFile } from './tenantFiles'
import { fileStorage, memoryStorage, type TenantStorage } from './tenantStorage'

interface Kept {
  tenant: Tenant
  storage: TenantStorage
  memory: boolean
  check?: FileCheck
}
export interface TenantsOptions {
  wire: EventSender
  /** `:memory:` keeps nothing. */
  data: string
  controls: boolean
  /** Where the console of a tenant is reached: `http://1002.localhost:4600`. */
  originOf?: (number: string) => string
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
  /** Serves nothing more from this tenant's file, because its pages are damaged; `get` then throws until the file changes. */
  refuse(tenant: Tenant, cause: unknown): void
  close(): void
}

/** Changes when the file is written or replaced. */
const versionOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

const NUMBER = /^[\w-]{1,40}$/

export function makeTenants({ wire, data, controls, originOf, size, seed, say }: TenantsOptions): Tenants {
  const kept = new Map<string, Kept>()
  const fileOf = (number: string) => join(data, `${number}.sqlite`)
  const keep = (number: string, db: Db, storage: TenantStorage, memory: boolean): Tenant => {
    const tenant = makeTenant(number, db, wire, { controls, ...(originOf && { origin: originOf(number) }) })
    kept.set(number, { tenant, storage, memory })
    if (!memory) checkFile(tenant)
    scheduleDeliveries(tenant)
    scheduleReviews(tenant)
    scheduleReminders(tenant)
    scheduleIndexing(tenant)
    scheduleExtractions(tenant)
    runAutomations(tenant)
    scheduleBilling(tenant)
    return tenant
  }
  const checkFile = (tenant: Tenant) => {
    const file = fileOf(tenant.number)
    if (!isCheckedInBackground(file)) return
    kept.get(tenant.number)!.check = startFileCheck(file, (reason) =>
      tenants.refuse(tenant, new Error(reason)),
    )
  }
  /** Forgets the tenant, with its sessions, caches and clock. */
  const end = ({ tenant, check }: Kept) => {
    check?.stop()
    tenant.end()
    if (tenant.db.isLive()) tenant.db.close()
    kept.delete(tenant.number)
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
    const one = kept.get(number)!
    const { tenant, storage, memory } = one
    let next: Db | undefined
    try {
      next = makeNext(storage, tenant.db)
    } finally {
      if (!tenant.db.isLive()) end(one)
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
      end(one)
      if (!one.memory) for (const end of ['', '-wal', '-shm']) rmSync(fileOf(number) + end, { force: true })
      return true
    },
    reset: (number) => void replace(number, (storage, db) => storage.pristine(db)),
    snapshot: (tenant, name) => {
      const one = kept.get(tenant.number)
      // A reader would keep the journal from being merged into the file that is copied.
      one?.check?.stop()
      one?.storage.save(tenant.db, name)
      if (one?.check) checkFile(tenant)
    },
    restore: (number, name) => replace(number, (storage, db) => storage.saved(db, name)),
    refuse: (tenant, cause) => {
      const one = kept.get(tenant.number)
      if (one?.tenant !== tenant || one.memory) return
      end(one)
      const file = fileOf(tenant.number)
      refused.set(tenant.number, { version: versionOf(file), cause: damaged(file, cause) })
    },
    close: () => {
      for (const one of kept.values()) end(one)
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
