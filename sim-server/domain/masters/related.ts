/** What a relation names, for SQL: the table of a master, or of the records of `relatedRecords.ts`. */
import { getTableName } from 'drizzle-orm'
import * as tables from '@db/schema'
import type { relatedRecords } from '@contract/masters/relatedRecords'
import type { Db } from '@db/open'
import { relationBase } from '@contract/masters/fields/masterFilters'
import { AGENCIES_SQL, AGENTS_SQL, PAYEES_SQL } from '../people/agencies'
import { masterNamed } from '.'
import type { MasterDefinition } from './definition'

export interface Related {
  /** What can be named. */
  table: string
  /** What is named: an agency that was deleted keeps its name where it was chosen. */
  named: string
  /** The table that has the names. */
  source: string
  /** The column of its names. */
  name: string
  /** Rows can be switched off: `is_active`. */
  isSwitched: boolean
  /** Rows that are not deleted, as an end of a WHERE. */
  living: string
}

const recordTables = {
  agents: AGENTS_SQL,
  institutions: getTableName(tables.institutions),
  payees: PAYEES_SQL,
  roles: getTableName(tables.roles),
  studyLevels: getTableName(tables.studyLevels),
} satisfies Record<keyof typeof relatedRecords, string>

/** @throws Fail 404 when neither a master nor records have this name */
export function relatedNamed(of: string): Related {
  if (Object.hasOwn(recordTables, of)) {
    const record = recordTables[of as keyof typeof recordTables]
    const isAgency = record === AGENTS_SQL || record === PAYEES_SQL
    return {
      table: record,
      named: isAgency ? AGENCIES_SQL : record,
      source: isAgency ? 'users' : record,
      name: 'name',
      isSwitched: false,
      living: of === 'roles' ? 'AND deleted_at IS NULL' : '',
    }
  }
  const { table, spec } = masterNamed(of)
  if (spec.fields[spec.label]!.kind === 'relation')
    throw new Error(`Rows of ${of} have no name of their own: no relation can name them`)
  return {
    table,
    named: table,
    source: table,
    name: spec.label,
    isSwitched: Object.hasOwn(spec.fields, 'is_active'),
    living: 'AND deleted_at IS NULL',
  }
}

/** The name of a row `l` of this master, as SQL: its own text, or the name of the row that its label relates to. */
export function labelSql({ spec: { fields, label } }: MasterDefinition): string {
  const { kind, of } = fields[label]!
  if (kind !== 'relation') return `l.${label}`
  const { named, name } = relatedNamed(of!)
  return `(SELECT n.${name} FROM ${named} n WHERE n.id = l.${relationBase(label)}_id)`
}

/**
 * A value of the first unique field as people read it: of a relation the name.
 * @param by what the value of a relation is: the identifier, or the id that the column holds
 */
export function uniqueName(
  db: Db,
  { spec: { fields, unique } }: MasterDefinition,
  value: unknown,
  by: 'identifier' | 'id' = 'identifier',
): string {
  const { kind, of } = fields[unique[0]!]!
  if (kind !== 'relation') return String(value)
  const { named, name } = relatedNamed(of!)
  return (
    db.prepare<[unknown], string>(`SELECT ${name} FROM ${named} WHERE ${by} = ?`).pluck().get(value) ?? ''
  )
}
