/** The run of a sheet: one operation that changes its programs, kept with the rows that were left out. */
import { randomUUID } from 'node:crypto'
import { MOST_SHEET_ROWS_SHOWN, sheetFacts } from '@contract/catalog/programSheets'
import type { Db } from '@db/open'
import {
  bulkVerb,
  operationId,
  type BulkCall,
  type BulkEffect,
  type Change,
  type Row,
} from '../../platform/operations'
import { programSubject } from '../programSubject'
import type { ReadSheetRow } from './readSheetRow'

/** Who keeps the sheets of the organisation changes also programs that are not claimed, which no finder shows. */
const programsOfSheets = { ...programSubject, visibleTo: () => [] }

export const updateFromSheet = bulkVerb({
  verb: 'programSheets.update',
  can: 'institutions.bulk.update',
  subject: programsOfSheets,
})

/** A sheet that was read: its rows, in order. */
export interface ReadSheet {
  filename: string
  rows: readonly ReadSheetRow[]
}

const messagesOf = ({ cells }: ReadSheetRow) => cells.flatMap(({ message }) => message ?? []).join('. ')
export const sheetErrors = (rows: readonly ReadSheetRow[]) =>
  rows
    .filter(({ outcome }) => outcome === 'failed')
    .map((row) => ({ row: row.row, message: messagesOf(row) }))

function storeRun(
  call: BulkCall,
  db: Db,
  { filename, rows }: ReadSheet,
  { identifier, operation, updated }: { identifier: string; operation: string; updated: number },
): void {
  const errors = sheetErrors(rows)
  db.prepare(
    `INSERT INTO program_sheets (identifier, user_id, operation_id, filename, total, updated, skipped, failed, errors, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    identifier,
    call.caller.user.id,
    operationId(db, operation),
    filename,
    rows.length,
    updated,
    rows.length - updated - errors.length,
    errors.length,
    JSON.stringify(errors.slice(0, MOST_SHEET_ROWS_SHOWN)),
    call.now,
  )
}

/** @param identifier of the run */
export function sheetEffect(call: BulkCall, sheet: ReadSheet, identifier = randomUUID()): BulkEffect {
  const changes = new Map(
    sheet.rows.flatMap(({ update }) => (update ? [[update.id, update.change] as const] : [])),
  )
  const columns = sheetFacts.filter((field) =>
    [...changes.values()].some((change) => Object.hasOwn(change, field)),
  )
  const whole = (row: Row, change: Change): Change =>
    Object.fromEntries(columns.map((column) => [column, change[column] ?? row[column] ?? null]))
  return {
    from: 'programs l WHERE l.id IN (SELECT value FROM json_each(?))',
    values: [JSON.stringify([...changes.keys()])],
    readColumns: Object.fromEntries(columns.map((column) => [column, `l.${column}`])),
    writtenColumns: columns,
    arguments: { filename: sheet.filename },
    noRows: 'No row of this sheet changes a program',
    decide: (row) => whole(row, changes.get(row.id)!),
    finish: (db, { operation, changes: done }) => {
      const updated = done.reduce((sum, { ids }) => sum + ids.length, 0)
      storeRun({ ...call, db }, db, sheet, { identifier, operation, updated })
    },
  }
}
