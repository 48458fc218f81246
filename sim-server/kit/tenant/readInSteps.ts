/** Long reads in short steps: other calls are answered between them, and the result is still that of one moment. */
import { DbEnded, openSecondConnection, type Db } from '@db/open'
import { nextLoopTurn } from '../request/nextLoopTurn'
import type { Tenant } from './tenant'

/** Runs all steps without giving way. */
export const drain = <T>(steps: Generator<unknown, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value
}

/** Does `work` for each row, and yields after so many of them. */
export function* eachInSteps<T>(
  rows: Iterable<T>,
  perStep: number,
  work: (row: T, index: number) => void,
): Generator<void> {
  let index = 0
  for (const row of rows) {
    work(row, index)
    if (++index % perStep === 0) yield
  }
}

/**
 * `work` yields after each step of at most about 20 ms, reads from the database it is given, and writes nothing. Work of one step
 * runs at once. Longer work begins again on a second connection, whose transaction shows one state of the file to its end. A
 * database in memory has one connection: if something was written between the steps, all of them run once more without a pause.
 * Throws `DbEnded` when the tenant is reset, restored or dropped meanwhile.
 */
export async function readInSteps<T>(tenant: Tenant, work: (db: Db) => Generator<void, T>): Promise<T> {
  const first = work(tenant.db).next()
  if (first.done) return first.value
  const { epoch } = tenant
  const written = tenant.db.writes()
  const db = openSecondConnection(tenant.db)
  const isFile = db.sql !== tenant.db.sql
  try {
    if (isFile) db.sql.exec('BEGIN')
    // The first step of each connection is a turn of its own.
    await nextLoopTurn()
    if (tenant.epoch !== epoch) throw new DbEnded()
    const steps = work(db)
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done) return isFile || tenant.db.writes() === written ? next.value : drain(work(tenant.db))
      await nextLoopTurn()
      if (tenant.epoch !== epoch) throw new DbEnded()
    }
  } finally {
    db.close()
  }
}
