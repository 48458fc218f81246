/** The log of changed rows: the change number that everything in memory is valid for, and the rows that changed since another one. */
import { isBusy } from '../../request/storageRefusal'
import { writeLock } from '../../request/writeLock'
import { isWrittenNow } from '../../tenant/longTransaction'
import type { Tenant } from '../../tenant/tenant'
import type { ChangeLog } from './declaration'

export interface ChangedRows {
  seq: number
  ids: number[]
  /** Rows whose sort keys or search words changed too. */
  moved: number[]
  /** Too much changed: rebuild. */
  mustRebuild: boolean
  /** A related row was renamed: rebuild the orders sorted by its name. */
  isRenamed: boolean
}

/** After more changes than this a view is rebuilt: reading the log would cost more. */
export const MOST_CHANGED = 100_000
/** Log entries that are deleted at once: about 10 ms. */
export const MOST_TRIMMED = 20_000
/**
 * Milliseconds for which the change number is reused: reading it from a file costs as much as all the rest of a cached answer. Writes
 * of another process may be missed for this long.
 */
const SEQ_REUSE_MS = 10
/**
 * Numbers given to uncommitted changes. After a rollback other changes get the same numbers, so none of these
 * may be treated as valid.
 */
let uncommitted = -1

export function changesOf({ table, since, trim, start }: ChangeLog) {
  const newReading = ({ db }: Tenant) => {
    start?.(db)
    return { seq: 0, writes: -1, at: 0 }
  }
  const newChanged = () => new Map<number, ChangedRows>()

  /**
   * The change number of the rows: everything in memory about them is valid for one such number. While a long write of
   * a database in memory is under way, it is a new negative one each time.
   */
  function changeNumber(tenant: Tenant): number {
    const { db } = tenant
    if (isWrittenNow(tenant)) return --uncommitted
    const last = tenant.state(newReading)
    const [writes, now] = [db.writes(), performance.now()]
    if (last.writes !== writes || now - last.at > SEQ_REUSE_MS) {
      last.seq = db.prepare<[], number>(`SELECT coalesce(max(seq), 0) FROM ${table}`).pluck().get()!
      last.writes = writes
      last.at = now
    }
    return last.seq
  }

  /**
   * Deletes log entries that no view needs any more, a part of them each time: 300,000 at once would hold up other calls for 200 ms. While
   * another connection writes, it is left to the next time: a list is not refused for it.
   */
  const trimLog = ({ db, state }: Tenant, seq: number) => {
    const first = db.prepare<[], number>(`SELECT min(seq) FROM ${table}`).pluck().get()!
    if (seq - first <= 2 * MOST_CHANGED || state(writeLock).isHeld()) return
    try {
      db.prepare(trim).run(Math.min(first + MOST_TRIMMED, seq - MOST_CHANGED))
    } catch (cause) {
      if (!isBusy(cause)) throw cause
    }
  }

  /** The rows that changed between two change numbers. */
  function changesBetween(tenant: Tenant, from: number, to: number): ChangedRows {
    const changed = tenant.state(newChanged)
    const cached = changed.get(from)
    if (cached?.seq === to) return cached
    const { db } = tenant
    const tooMany = from < 0 || from > to || to - from > MOST_CHANGED
    const rows = tooMany ? [] : db.prepare<[number], { id: number; kind: number }>(since).all(from)
    const entry: ChangedRows = {
      seq: to,
      mustRebuild: tooMany || rows.some(({ kind }) => kind > 2),
      isRenamed: rows.some(({ id }) => id === 0),
      ids: rows.map(({ id }) => id).filter(Boolean),
      moved: rows
        .filter(({ kind }) => kind > 0)
        .map(({ id }) => id)
        .filter(Boolean),
    }
    trimLog(tenant, to)
    changed.clear()
    changed.set(from, entry)
    return entry
  }
  return { changeNumber, changesBetween }
}
