/** Import of staff from CSV or XLSX: sample file, choices, preview with corrections, run. */
import {
  MOST_ROWS_SHOWN,
  staffImport,
  type StaffImportBody,
  type StaffImportField,
} from '@contract/people/staffImport'
import { staffCreate } from '@domain/people/staffVerbs/create'
import {
  openImport,
  previewRows,
  sampleFile,
  type Importer,
  type RowReader,
} from '@domain/platform/imports/importer'
import { staffHeadings } from '@domain/platform/imports/headingWords'
import { fieldsByHeading } from '@domain/platform/imports/matchColumns'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'
import { placesOfCaller } from './choices'
import { rowReader, type ReadStaff } from './readRow'
import { runImport } from './run'

const staffImporter: Importer<StaffImportField, StaffImportBody, RowReader<ReadStaff>> = {
  verb: staffCreate,
  rowsPerStep: 50,
  headings: () => fieldsByHeading(staffHeadings),
  reader: (call, places, body) => ({ read: rowReader(call, places, body, body.corrections) }),
}

const sample = [
  {
    first_name: 'Elif',
    last_name: 'Demir',
    email: 'elif.demir@mail.example',
    country_code: '90',
    mobile: '0532 111 22 33',
    gender: 'female',
    role_name: 'Counsellor',
  },
  {
    first_name: 'محمد',
    last_name: 'الشامي',
    email: 'm.alshami@mail.example',
    mobile: '00971 50 123 4567',
    gender: 'male',
  },
]

/** Rows that are shown: those with faults and those that were mended, else the first. */
const MOST_FIRST_ROWS = 20
function shownRows(rows: readonly ReadStaff[]) {
  const faulty = rows.filter(({ person }) => person === null).slice(0, MOST_ROWS_SHOWN)
  const mended = rows.filter(({ person, mended }) => person !== null && mended).slice(0, MOST_ROWS_SHOWN)
  const shown = [...faulty, ...mended].toSorted((a, b) => a.row - b.row)
  return shown.length > 0 ? shown : rows.slice(0, MOST_FIRST_ROWS)
}

export default serve(staffImport, {
  sample: () => sampleFile('staff-sample.csv', staffHeadings, sample),
  choices: (call) => {
    const { roles, branches, teams } = placesOfCaller(bulkCall(call))
    const choicesOf = (all: readonly { identifier: string; name: string }[]) =>
      all.map(({ identifier, name }) => ({ value: identifier, label: name }))
    return { roles: choicesOf(roles), branches: choicesOf(branches), teams: choicesOf(teams) }
  },
  preview: async ({ body, ...rest }) => {
    const call = bulkCall(rest)
    const opened = await openImport(staffImporter, call, body)
    const rows: ReadStaff[] = []
    const counted = await previewRows(staffImporter, opened, opened.readerOf(call), (row) => rows.push(row))
    return { ...counted, rows: shownRows(rows) }
  },
  create: async ({ body, settle, ...rest }) => {
    const call = bulkCall(rest)
    const { file, table, readerOf } = await openImport(staffImporter, call, body)
    // Checked before the run, which reads the lists again.
    readerOf(call)
    const { rows } = table
    return runImport(call, staffImporter, {
      rows,
      filename: file.file_name,
      readerOf,
      key: rest.request.key,
      settle,
    })
  },
})
