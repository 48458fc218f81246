/** A seeded tenant over a database in a file of its own, with the whole API on it: what a bench of the server begins with. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, type Db } from '@db/open'
import { seed } from '@seeds'
import type { Size } from '@contract/control'
import { fileTenant } from '@support/server/fileTenant'

/** `furnish`: what is there besides the seeds, before anybody looks. */
export async function world(size: Size, furnish: (db: Db) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chord-bench-'))
  const file = join(folder, 'tenant.db')
  const empty = openDb(file)
  seed(empty, { size, seed: 1 })
  furnish(empty)
  empty.close()
  const { db, request } = await fileTenant(file)
  const call = async <T>(
    path: string,
    body: object,
    headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() },
  ): Promise<T> => {
    const { status, data } = await request('POST', path, body, headers)
    if (status >= 400) throw new Error(`${path} answers ${status}`)
    return data as T
  }
  return {
    db,
    call,
    close: () => {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
}
