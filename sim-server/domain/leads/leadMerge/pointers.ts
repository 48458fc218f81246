/**
 * All rows that name a lead: notes, documents, tasks, calls, applications, money. A merge moves them to the lead that stays and
 * keeps which they were; its undo moves them back. Tables are found by their references, so that none is forgotten.
 */
import type { Db } from '@db/open'

interface Pointer {
  table: string
  column: string
  /** Of `leads`, what the column holds. */
  holds: 'id' | 'identifier'
  /** More conditions, of a table that also names other records. */
  also?: string
}
interface Merged {
  /** The lead that stays. */
  lead: number
  other: number
}

/**
 * What became of the lead itself stays with it: its pointer, and what automations did and will do with it. Labels and shortlisted programs
 * follow columns of the lead, which the merge sets.
 */
const STAYING: ReadonlySet<string> = new Set([
  'leads',
  'lead_tags',
  'lead_shortlists',
  // Of two files one stays: domain/admissions/students/mergeStudents.ts.
  'students',
  'automation_arrivals',
  'automation_runs',
])
/** Tables that name a lead by its identifier, which no reference says. */
const byIdentifier: readonly Pointer[] = [
  { table: 'calls', column: 'module_identifier', holds: 'identifier', also: "module_type = 'lead'" },
  // The login of a student goes on with the lead that stays.
  { table: 'users', column: 'student_profile_identifier', holds: 'identifier' },
]

export function pointersToLeads(db: Db): Pointer[] {
  const references = db
    .prepare<[], Pick<Pointer, 'table' | 'column'>>(
      `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND f."table" = 'leads' ORDER BY 1, 2`,
    )
    .all()
  return [
    ...references.filter(({ table }) => !STAYING.has(table)).map((one): Pointer => ({ ...one, holds: 'id' })),
    ...byIdentifier,
  ]
}

const identifierOf = (db: Db, id: number): string =>
  db.prepare<[number], string>('SELECT identifier FROM leads WHERE id = ?').pluck().get(id)!
const keyOf = (db: Db, { holds }: Pointer, id: number) => (holds === 'id' ? id : identifierOf(db, id))
const whereOf = ({ column, also }: Pointer) => `${column} = ?${also ? ` AND ${also}` : ''}`

/** A row that the other lead may not have twice stays where it is. @param operation id of the merge */
export function movePointers(db: Db, operation: number, { lead, other }: Merged): void {
  db.prepare('DELETE FROM lead_merge_rows WHERE operation_id = ?').run(operation)
  for (const pointer of pointersToLeads(db)) {
    const { table, column } = pointer
    const [from, to] = [keyOf(db, pointer, other), keyOf(db, pointer, lead)]
    const where = whereOf(pointer)
    db.prepare(`INSERT INTO lead_merge_rows SELECT ?, ?, rowid FROM ${table} WHERE ${where}`).run(
      operation,
      table,
      from,
    )
    db.prepare(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${where}`).run(to, from)
    db.prepare(
      `DELETE FROM lead_merge_rows WHERE operation_id = ? AND table_name = ? AND moved_row IN (SELECT rowid FROM ${table} WHERE ${where})`,
    ).run(operation, table, from)
  }
}

/** Only rows that are still with the lead that stayed. */
export function movePointersBack(db: Db, operation: number, { lead, other }: Merged): void {
  for (const pointer of pointersToLeads(db)) {
    const { table, column } = pointer
    db.prepare(
      `UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${whereOf(pointer)} AND rowid IN (SELECT moved_row FROM lead_merge_rows WHERE operation_id = ? AND table_name = ?)`,
    ).run(keyOf(db, pointer, other), keyOf(db, pointer, lead), operation, table)
  }
}
