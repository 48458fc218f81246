/**
 * One transaction in small steps, with the event loop free between them. A file database uses a second connection, so readers see
 * the rows as they were before; a database in memory has one connection, and other calls wait for the write lock. If the process
 * is killed, the file holds the state before or after, never a part.
 */
import { DbEnded, openSecondConnection, type Db } from '@db/open'
import { nextLoopTurn } from '../request/nextLoopTurn'
import { writeLock } from '../request/writeLock'
import { checkpointAside } from '../worker/checkpointAside'
import type { Tenant } from './tenant'

const sharedWrite = () => ({ isOpen: false })
/** A long write of a database in memory is under way: what is read now may be rolled back. */
export const isWrittenNow = (tenant: Tenant): boolean => tenant.state(sharedWrite).isOpen

/** A transaction that stays open would refuse every later one: what fails is tried again, and still told. */
function rollBack({ sql }: Db, rollback: string): void {
  try {
    sql.exec(rollback)
  } catch (cause) {
    if (sql.inTransaction) sql.exec(rollback)
    throw cause
  }
}

/**
 * `work` yields how many rows are done, or nothing while it reads; `onStep` is called with that number after each step, and may throw
 * to roll everything back. Throws `DbEnded` when the tenant is reset, restored or dropped meanwhile.
 */
export const longTransaction = <T>(
  tenant: Tenant,
  work: (db: Db) => Generator<number | void, T>,
  onStep: (done: number) => void = () => {},
): Promise<T> =>
  tenant.state(writeLock).alone(async () => {
    const { epoch } = tenant
    const db = openSecondConnection(tenant.db)
    // In memory the tenant may already be in a transaction: a savepoint nests, BEGIN does not.
    const shared = db.sql === tenant.db.sql
    const [begin, commit, rollback] = shared
      ? ['SAVEPOINT long', 'RELEASE long', 'ROLLBACK TO long; RELEASE long']
      : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
    const wasReset = () => tenant.epoch !== epoch
    const write = tenant.state(sharedWrite)
    try {
      db.sql.exec(begin)
      write.isOpen = shared
      try {
        const steps = work(db)
        for (let next = steps.next(); ; next = steps.next()) {
          if (next.done) {
            // The last step and the commit are two turns of the event loop: of 100,000 rows each takes 30 ms.
            await nextLoopTurn()
            if (wasReset()) throw new DbEnded()
            db.sql.exec(commit)
            if (!shared) void checkpointAside(tenant.db)
            return next.value
          }
          await nextLoopTurn()
          if (wasReset()) throw new DbEnded()
          onStep(next.value ?? 0)
        }
      } catch (cause) {
        // A reset rolls back by itself, and SQLite does when the disk is full or broken.
        if (!wasReset() && db.sql.inTransaction) rollBack(db, rollback)
        throw cause
      }
    } finally {
      write.isOpen = false
      db.close()
    }
  })
