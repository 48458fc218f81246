/** Work that falls due at times which the database knows: planned on the clock of the tenant, done in one transaction, then planned again. */
import type { Db } from '@db/open'
import { writeLock } from '../request/writeLock'
import type { Tenant } from './tenant'

/** After an error of the database, in milliseconds. */
const RESUME_AFTER = 60_000

interface DueWork {
  /** The earliest time at which something is due, as ISO; nothing when nothing waits. */
  nextDue(db: Db): string | null | undefined
  /** Does what is due by now, or a part of it. Called in a transaction. */
  settle(tenant: Tenant): void
}

/** Returns what plans the next work: to be called after the commit of a change, and when a process goes on with a database. */
export function dueWork({ nextDue, settle }: DueWork): (tenant: Tenant) => void {
  const planned = () => ({ at: Infinity, cancel: () => {} })

  function plan(tenant: Tenant, notBefore = 0): void {
    const next = tenant.state(planned)
    const due = nextDue(tenant.db)
    const at = due ? Math.max(Date.parse(due), notBefore) : Infinity
    if (at === next.at) return
    next.cancel()
    next.at = at
    next.cancel =
      at === Infinity
        ? () => {}
        : tenant.clock.at(at, () => {
            next.at = Infinity
            return work(tenant)
          })
  }

  async function work(tenant: Tenant): Promise<void> {
    if (!tenant.db.isLive()) return
    try {
      await tenant.state(writeLock).pass(() => {
        if (tenant.db.isLive()) tenant.whole(() => settle(tenant))
      })
      plan(tenant)
    } catch (cause) {
      plan(tenant, tenant.clock.now() + RESUME_AFTER)
      throw cause
    }
  }

  return (tenant) => plan(tenant)
}
