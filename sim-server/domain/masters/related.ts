/** What a relation names, for SQL: the table of a master, or of the records of `relatedRecords.ts`. */
import { getTableName } from 'drizzle-orm'
import * as tables from '@db/schema'
import type { relatedRecords } from '@contract/masters/relatedRecords'
import { masterNamed } from '.'

export interface Related {
  table: string
  /** The column of its names. */
  name: string
  /** Rows can be switched off: `is_active`. */
  isSwitched: boolean
  /** Rows that are not deleted, as an end of a WHERE. */
  living: string
}

const recordTables = {
  branches: getTableName(tables.branches),
  institutions: getTableName(tables.institutions),
  roles: getTableName(tables.roles),
  studyLevels: getTableName(tables.studyLevels),
} satisfies Record<keyof typeof relatedRecords, string>

/** @throws Fail 404 when neither a master nor records have this name */
export function relatedNamed(of: string): Related {
  if (Object.hasOwn(recordTables, of))
    return {
      table: recordTables[of as keyof typeof recordTables],
      name: 'name',
      isSwitched: false,
      living: '',
    }
  const { table, spec } = masterNamed(of)
  return {
    table,
    name: spec.label,
    isSwitched: Object.hasOwn(spec.fields, 'is_active'),
    living: 'AND deleted_at IS NULL',
  }
}
