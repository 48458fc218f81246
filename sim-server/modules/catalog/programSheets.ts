/** Bulk update of programs from a sheet: sample file, preview with corrections, run, past runs. */
import { randomUUID } from 'node:crypto'
import {
  MOST_SHEET_ROWS_SHOWN,
  programSheets,
  type SheetBody,
  type SheetField,
  type SheetRun,
} from '@contract/catalog/programSheets'
import { MISSING_RECORD } from '@contract/shapes'
import type { Db } from '@db/open'
import { sheetRowReader, type ReadSheetRow } from '@domain/catalog/programSheets/readSheetRow'
import { sheetEffect, sheetErrors, updateFromSheet } from '@domain/catalog/programSheets/runSheet'
import { sheetHeadings } from '@domain/catalog/programSheets/sheetHeadings'
import {
  openImport,
  previewRows,
  sampleFile,
  type Importer,
  type RowReader,
} from '@domain/platform/imports/importer'
import { fieldsByHeading } from '@domain/platform/imports/matchColumns'
import { bulkCall, runOperation } from '@domain/platform/operations'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const sheetImporter: Importer<SheetField, SheetBody, RowReader<ReadSheetRow>> = {
  verb: updateFromSheet,
  rowsPerStep: 100,
  headings: () => fieldsByHeading(sheetHeadings),
  reader: (call, places, body) => ({ read: sheetRowReader(call, places, body.corrections) }),
}

/** Rows that can be sent as they are, once their programs are named. */
const MOST_SAMPLES = 3
const sampleRows = (db: Db) =>
  db
    .prepare<[number], Partial<Record<SheetField, string>>>(
      `SELECT p.identifier AS program_identifier, p.name AS program_name, c.name AS campus_name, i.name AS institution_name, p.currency
      FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id ORDER BY p.id LIMIT ?`,
    )
    .all(MOST_SAMPLES)

const MOST_FIRST_ROWS = 20
function shownRows(rows: readonly ReadSheetRow[]) {
  const faulty = rows.filter(({ outcome }) => outcome === 'failed').slice(0, MOST_SHEET_ROWS_SHOWN)
  const mended = rows.filter(({ outcome, mended: is }) => outcome !== 'failed' && is)
  const shown = [...faulty, ...mended.slice(0, MOST_SHEET_ROWS_SHOWN)].toSorted((a, b) => a.row - b.row)
  return shown.length > 0 ? shown : rows.slice(0, MOST_FIRST_ROWS)
}

type StoredRun = Omit<SheetRun, 'userInfo' | 'status'> & { user: string; undone_at: string | null }
const runList = declareList({
  table: 'program_sheets',
  joins: 'JOIN users u ON u.id = l.user_id JOIN operations o ON o.id = l.operation_id',
  search: searchIn(['l.filename']),
})
const runRows = storedRows<StoredRun, SheetRun>(runList, {
  select: `l.identifier, l.filename, l.total, l.updated, l.skipped, l.failed, l.created_at, o.identifier AS operation_identifier, o.undone_at,
    json_object('identifier', u.identifier, 'first_name', u.first_name, 'last_name', u.last_name) AS user`,
  rowOf: ({ user, undone_at, ...row }) => ({
    ...row,
    status: undone_at === null ? 'completed' : 'undone',
    userInfo: JSON.parse(user) as SheetRun['userInfo'],
  }),
  order: { sort_by: 'created_at', sort: 'desc' },
})
const runNamed = (db: Db, identifier: string): SheetRun =>
  runRows.rows(db, { sql: 'l.identifier = ?', values: [identifier] }, {}, 1)[0]!

export default serve(programSheets, {
  list: runRows.answer,
  sample: ({ db }) => sampleFile('programs.csv', sheetHeadings, sampleRows(db)),
  preview: async ({ body, ...rest }) => {
    const call = bulkCall(rest)
    const opened = await openImport(sheetImporter, call, body)
    const rows: ReadSheetRow[] = []
    const counted = await previewRows(sheetImporter, opened, opened.readerOf(call), (row) => rows.push(row))
    return {
      ...counted,
      unchanged: rows.filter((row) => row.is_same).length,
      rows: shownRows(rows),
    }
  },
  run: async ({ body, settle, ...rest }) => {
    const call = bulkCall(rest)
    const { file, table, readerOf } = await openImport(sheetImporter, call, body)
    const identifier = randomUUID()
    const readAll = (own: typeof call) => {
      const reader = readerOf(own)
      return { filename: file.file_name, rows: table.rows.map((row) => reader.read(row)) }
    }
    const { rows } = readAll(call)
    const errors = sheetErrors(rows)
    if (rows.every(({ update }) => !update) && errors.length > 0)
      throw new Fail(
        422,
        errors.slice(0, MOST_SHEET_ROWS_SHOWN).map(({ message, row }) => ({ message, field: `rows.${row}` })),
      )
    const answer = (db: Db) => ({
      ...runNamed(db, identifier),
      errors: errors.slice(0, MOST_SHEET_ROWS_SHOWN),
    })
    await runOperation(call, updateFromSheet, (own) => sheetEffect(own, readAll(own), identifier), {
      key: rest.request.key,
      settle: (_, db) => settle(answer(db ?? call.db), db),
    })
    return answer(call.db)
  },
  errors: ({ db, identifier }) => {
    const stored = db
      .prepare<[string], string>('SELECT errors FROM program_sheets WHERE identifier = ?')
      .pluck()
      .get(identifier)
    if (stored === undefined) throw new Fail(404, MISSING_RECORD)
    return JSON.parse(stored) as { row: number; message: string }[]
  },
})
