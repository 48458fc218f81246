/** The rows of an uploaded file: a text is read here, a workbook is made a text by a worker thread first. */
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '@contract/platform/uploads/importFiles'
import { WORKBOOK_TYPE } from '@contract/platform/files'
import type { WorkbookCsv, WorkbookTask } from '@formats/workbook/read'
import type { Tenant } from '@kit/tenant/tenant'
import { mostSeconds, workerTask } from '@kit/worker/workerTask'
import { readTable, type Table } from '@formats/table/read'
import type { StoredFile } from './uploadedFile'

export interface ImportTable extends Table {
  sheets: string[]
  sheet: string | null
}

const readInWorker = workerTask<WorkbookTask, WorkbookCsv>('workbook', mostSeconds.foreign)
/** The last workbook that was read: each change of a setting previews it again. */
const newLastWorkbook = () => ({ key: '', read: null as WorkbookCsv | null })

async function csvOf(tenant: Tenant, file: StoredFile, sheet: string | undefined): Promise<WorkbookCsv> {
  const last = tenant.state(newLastWorkbook)
  const key = JSON.stringify([file.id, sheet])
  if (last.read && last.key === key) return last.read
  const read = await readInWorker({
    bytes: file.bytes,
    sheet,
    // With the headings; one more shows that there are too many.
    mostRows: MOST_IMPORT_ROWS + 1,
    mostColumns: MOST_IMPORT_COLUMNS,
  })
  Object.assign(last, { key, read })
  return read
}

/** `isHeading`: a cell that is a heading of the import. Throws 422 for a file that cannot be read or is too large. */
export async function importTable(
  tenant: Tenant,
  file: StoredFile,
  sheet: string | undefined,
  isHeading: (cell: string) => boolean,
  headingRow: number | undefined,
): Promise<ImportTable> {
  if (file.media_type !== WORKBOOK_TYPE)
    return { ...(await readTable(file.bytes, isHeading, headingRow)), sheets: [], sheet: null }
  const workbook = await csvOf(tenant, file, sheet)
  return {
    ...(await readTable(workbook.csv, isHeading, headingRow)),
    sheets: workbook.sheets,
    sheet: workbook.sheet,
  }
}
