/** A seeded tenant in a database file with the whole API over it. Server benches start with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, type Db } from '@db/open'
import { seed } from '@seeds'
import { makeKit, SEED_DAY } from '@seeds/kit'
import type { Size } from '@contract/control'
import type { Verb } from '@contract/platform/operations'
import { fileTenant } from '@support/server/fileTenant'

/** An operation for the bare statements that store values before: rows of the ledger refer to one. */
export const emptyOperation = (db: Db, verb: Verb): number =>
  makeKit(db).row('operations', {
    subject: verb.split('.')[0]!,
    verb,
    arguments: {},
    user_id: null,
    total: 0,
    changed: 0,
    skipped: 0,
    failed: 0,
    created_at: SEED_DAY,
  }).id

/** `addRows` adds rows to the seeds before the tenant is opened. */
export async function benchTenant(size: Size, addRows: (db: Db) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chord-bench-'))
  const file = join(folder, 'tenant.db')
  const empty = openDb(file)
  seed(empty, { size, seed: 1 })
  addRows(empty)
  empty.close()
  const { db, app, headers, request } = await fileTenant(file)
  const call = async <T>(
    path: string,
    body: object,
    headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() },
    method = 'POST',
  ): Promise<T> => {
    const { status, data } = await request(method, path, body, headers)
    if (status >= 400) throw new Error(`${path} answers ${status}`)
    return data as T
  }
  return {
    db,
    call,
    app,
    headers,
    close: () => {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
