/** Preview of an import: validates all rows, returns counts and the rows to show. */
import type { duplicateRules } from '@contract/leads/leadImport'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import type { ValidatedRow } from './validateRow'
import { problemGroups, problemsOf } from './problems'
import type { ImportColumn } from '@contract/leads/importHeadings'
import type { Column } from '@domain/platform/uploadedTable/matchColumns'
import type { Row, Table } from '@formats/table/read'

/** The first rows are always shown, later ones only with an error or a duplicate, up to `MOST_SHOWN` in all. */
const FIRST_ROWS = 20
const MOST_SHOWN = 100
/** Rows with more cells than there are headings. */
const MOST_EXTRA_SHOWN = 20

export async function preview(
  { heads, rows }: Table,
  columns: Column<ImportColumn>[],
  validate: (row: Row) => ValidatedRow,
  rule: (typeof duplicateRules)[number],
) {
  const count = { will_import: 0, duplicates: 0, failed: 0 }
  const problems = problemGroups()
  const shown: { row: number; values: string[]; errors: string[]; duplicate: string | null }[] = []
  for (const [at, row] of rows.entries()) {
    const { errors, duplicate } = validate(row)
    problems.add(row.row, problemsOf(errors, duplicate, rule))
    if (errors.length > 0) count.failed++
    if (duplicate) count.duplicates++
    if (errors.length === 0 && (!duplicate || rule === 'import')) count.will_import++
    if (at < FIRST_ROWS || (shown.length < MOST_SHOWN && (errors.length > 0 || duplicate)))
      shown.push({
        row: row.row,
        values: heads.map((_, column) => row.values[column] ?? ''),
        errors: errors.map(({ message }) => message),
        duplicate,
      })
    if (at % 200 === 199) await nextLoopTurn()
  }
  const longer = rows.filter(({ extra }) => extra !== undefined)
  return {
    heads,
    matched: columns,
    total: rows.length,
    rows: shown,
    extra: longer.slice(0, MOST_EXTRA_SHOWN).map(({ row, extra }) => ({ row, cells: extra! })),
    extra_total: longer.length,
    problems: problems.all(),
    ...count,
  }
}
