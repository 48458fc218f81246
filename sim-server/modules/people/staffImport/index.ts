/** Import of staff from CSV or XLSX: sample file, choices, preview with corrections, run. */
import {
  MOST_ROWS_SHOWN,
  staffImport,
  staffImportFields,
  type Correction,
  type StaffImportField,
} from '@contract/people/staffImport'
import { importTable } from '@domain/platform/uploadedTable/importTable'
import { matchColumns, placesOf, type Column } from '@domain/platform/uploadedTable/matchColumns'
import { fileOf } from '@domain/platform/uploadedTable/uploadedFile'
import { bulkCall, type BulkCall } from '@domain/platform/operations'
import { csvFile, toCsv } from '@kit/request/csvFile'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { serve } from '@kit/request/serve'
import { placesOfCaller, type Defaults } from './choices'
import { rowReader, type ReadStaff } from './readRow'
import { runImport } from './run'

const sample: Record<StaffImportField, readonly [string, string]> = {
  first_name: ['Elif', 'محمد'],
  last_name: ['Demir', 'الشامي'],
  email: ['elif.demir@mail.example', 'm.alshami@mail.example'],
  country_code: ['90', ''],
  mobile: ['0532 111 22 33', '00971 50 123 4567'],
  gender: ['female', 'male'],
  role_name: ['Counsellor', ''],
  branch_name: ['', ''],
  team_name: ['', ''],
}
const fields = Object.keys(staffImportFields) as StaffImportField[]

interface Body extends Defaults {
  file_identifier: string
  sheet?: string | undefined
  columns?: Column<StaffImportField>[] | undefined
  corrections: readonly Correction[]
}
/** The rows of the file and how they are read. Throws 404, 415 and 422 for a file, a column or a default that is not there. */
async function tableOf(call: BulkCall, body: Body) {
  const file = fileOf(call.db, call.caller, body.file_identifier)
  const table = await importTable(call.tenant, file, body.sheet)
  const columns = body.columns ?? matchColumns(table.heads, staffImportFields)
  const places = placesOf(table.heads, columns)
  const readerOf = (own: BulkCall) => rowReader(own, places, body, body.corrections)
  return { file, table, columns, readerOf }
}

/** Rows that are shown: those with faults and those that were mended, else the first. */
const MOST_FIRST_ROWS = 20
function shownRows(rows: readonly ReadStaff[]) {
  const faulty = rows.filter(({ person }) => person === null).slice(0, MOST_ROWS_SHOWN)
  const mended = rows.filter(({ person, mended }) => person !== null && mended).slice(0, MOST_ROWS_SHOWN)
  const shown = [...faulty, ...mended].toSorted((a, b) => a.row - b.row)
  return shown.length > 0 ? shown : rows.slice(0, MOST_FIRST_ROWS)
}

export default serve(staffImport, {
  sample: () =>
    csvFile(
      'staff-sample.csv',
      (function* () {
        yield toCsv(
          [
            fields.map((field) => staffImportFields[field][0]),
            ...[0, 1].map((at) => fields.map((field) => sample[field][at]!)),
          ],
          true,
        )
      })(),
    ),
  choices: (call) => {
    const { roles, branches, teams } = placesOfCaller(bulkCall(call))
    const choicesOf = (all: readonly { identifier: string; name: string }[]) =>
      all.map(({ identifier, name }) => ({ value: identifier, label: name }))
    return { roles: choicesOf(roles), branches: choicesOf(branches), teams: choicesOf(teams) }
  },
  preview: async ({ body, ...rest }) => {
    const call = bulkCall(rest)
    const { table, columns, readerOf } = await tableOf(call, body)
    const read = readerOf(call)
    const rows: ReadStaff[] = []
    for (const [at, row] of table.rows.entries()) {
      rows.push(read(row))
      if (at % 50 === 49) await nextLoopTurn()
    }
    const failed = rows.filter(({ person }) => person === null).length
    return {
      sheets: table.sheets,
      sheet: table.sheet,
      heads: table.heads,
      matched: columns,
      total: rows.length,
      will_import: rows.length - failed,
      failed,
      rows: shownRows(rows),
    }
  },
  create: async ({ body, settle, ...rest }) => {
    const call = bulkCall(rest)
    const { file, table, readerOf } = await tableOf(call, body)
    // Checked before the run, which reads the lists again.
    readerOf(call)
    return runImport(call, {
      rows: table.rows,
      filename: file.file_name,
      readerOf,
      key: rest.request.key,
      settle,
    })
  },
})
