/** Tenants over copies of recorded states: a call changes its own copy. */
import { dbFromBytes, dbToBytes, type Db } from '@db/open'
import { makeClock } from '@kit/tenant/clock'
import { makeTenant, type Tenant } from '@kit/tenant/tenant'
import type { Moment } from '../journeys/recordJourneys'
import { tablesOf } from './knownValues'

/** Databases that are kept open after their call: work in the background may still read one. */
const MOST_OPEN = 20

const rowsOf = ({ sql }: Db, table: string): string =>
  JSON.stringify(sql.prepare(`SELECT * FROM "${table}"`).raw().all())

/** Copies of states, one for each call. */
export function makeCopies(number: string) {
  let moment: Moment | undefined
  let bytes: Buffer
  let rowsBefore: Map<string, string> | undefined
  let copy: { db: Db; writes: number } | undefined
  const open: Db[] = []
  const rowsOfMoment = () => {
    const db = dbFromBytes(bytes)
    const rows = new Map(tablesOf(db).map((table) => [table, rowsOf(db, table)]))
    db.close()
    return rows
  }
  const isAsBefore = (db: Db) => dbToBytes(db).equals(bytes)
  return {
    /** A copy that nobody wrote to is used again: to open one takes ten times as long as most calls. */
    tenantAt(at: Moment): Tenant {
      if (at !== moment) {
        moment = at
        bytes = at.bytes()
        rowsBefore = undefined
        copy = undefined
      }
      const isUnchanged = copy !== undefined && copy.db.writes() === copy.writes
      if (isUnchanged) open.pop()
      const db = isUnchanged ? copy!.db.renew() : dbFromBytes(bytes)
      copy = { db, writes: db.writes() }
      open.push(db)
      if (open.length > MOST_OPEN) open.shift()!.close()
      const clock = makeClock()
      clock.freeze(true)
      clock.set(at.now)
      const tenant = makeTenant(number, db, { send() {} }, { clock })
      for (const [make, entries] of at.memory)
        for (const [key, value] of structuredClone(entries)) tenant.state(make).set(key, value)
      return tenant
    },
    /** A call that was rolled back leaves the same bytes, which are compared in a moment; all rows of all tables take 30 ms. */
    changedTables(db: Db): string[] {
      if (isAsBefore(db)) return []
      const before = (rowsBefore ??= rowsOfMoment())
      return tablesOf(db).filter((table) => rowsOf(db, table) !== before.get(table))
    },
    /** What was written since was rolled back: the copy can be used again. */
    markRolledBack(db: Db): void {
      if (copy?.db === db && isAsBefore(db)) copy.writes = db.writes()
    },
  }
}
