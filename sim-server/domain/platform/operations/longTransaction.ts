/**
 * A long write: one transaction in small steps, the event loop free between them. In a file it has a connection of its
 * own, and readers see the rows as they were; in memory there is one connection, and everybody waits at the gate.
 * Killed at any moment, the file holds the state before or after.
 */
import { openSecondConnection, type Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { writeLock } from '@kit/request/writeLock'
import type { Tenant } from '@kit/tenant/tenant'

const breath = () =>
  new Promise<void>((done) => {
    setImmediate(done)
  })

/** `step` hears after each step how much is done, and throws to roll everything back. */
export const longTransaction = <T>(
  tenant: Tenant,
  work: (db: Db) => Generator<number, T>,
  step: (done: number) => void,
): Promise<T> =>
  tenant.state(writeLock).alone(async () => {
    const { epoch } = tenant
    const db = openSecondConnection(tenant.db)
    // In memory the tenant may be inside a transaction of its own: a savepoint nests, BEGIN does not.
    const shared = db.sql === tenant.db.sql
    const [begin, commit, rollback] = shared
      ? ['SAVEPOINT apart', 'RELEASE apart', 'ROLLBACK TO apart; RELEASE apart']
      : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
    const reset = () => tenant.epoch !== epoch
    try {
      db.sql.exec(begin)
      try {
        const steps = work(db)
        for (let next = steps.next(); ; next = steps.next()) {
          if (next.done) {
            db.sql.exec(commit)
            return next.value
          }
          await breath()
          if (reset()) throw new Fail(409, 'The tenant was reset meanwhile. Nothing was changed.')
          step(next.value)
        }
      } catch (cause) {
        // A reset has taken the savepoint with it.
        if (!(shared && reset())) db.sql.exec(rollback)
        throw cause
      }
    } finally {
      db.close()
    }
  })
