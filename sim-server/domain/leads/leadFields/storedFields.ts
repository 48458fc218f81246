/** The values of a lead that people may change, by the names of the fields. */
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'
import { formColumns, valuesOfColumns, type StoredColumns } from '../leadForm/columns'
import { isRecordName, recordColumns, recordField, type StoredRecord } from './recordFields'

type StoredFields = StoredColumns & StoredRecord & { identifier: string; version: number }
export const storedFields = (db: Db, id: number): StoredFields =>
  db
    .prepare<[number], StoredFields>(
      `SELECT identifier, version, ${[...formColumns, ...recordColumns].join(', ')} FROM leads WHERE id = ?`,
    )
    .get(id)!

export const valuesOfFields = (
  reader: { db: Db; caller: Caller },
  fields: readonly AskedField[],
  stored: StoredFields,
): FieldValues => ({
  ...valuesOfColumns(reader.db, fields, stored),
  ...Object.fromEntries(
    fields.flatMap(({ name }) =>
      isRecordName(name) ? [[name, recordField(reader, name).valueOf(stored)] as const] : [],
    ),
  ),
})
