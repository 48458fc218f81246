/** The columns of a lead that forms write. */
import type { Db } from '@db/open'
import { formColumns, type StoredColumns } from './columns'

export const storedLead = (db: Db, id: number) =>
  db
    .prepare<[number], StoredColumns & { identifier: string; version: number }>(
      `SELECT identifier, version, ${formColumns.join(', ')} FROM leads WHERE id = ?`,
    )
    .get(id)!
