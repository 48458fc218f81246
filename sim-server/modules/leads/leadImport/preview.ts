/** What an import would do, row by row, before it is done. */
import type { duplicateRules } from '@contract/leads/leadImport'
import type { Verdict } from './validateRow'
import type { Column } from './match'
import type { Row, Table } from './read'

/** The first rows as they are, and of the rest those that need a look. */
const FIRST = 20
const SHOWN = 100

export async function preview(
  { heads, rows }: Table,
  columns: Column[],
  verdictOf: (row: Row) => Verdict,
  rule: (typeof duplicateRules)[number],
) {
  const count = { will_import: 0, duplicates: 0, failed: 0 }
  const shown: { row: number; values: string[]; errors: string[]; duplicate: string | null }[] = []
  for (const [at, row] of rows.entries()) {
    const { errors, duplicate } = verdictOf(row)
    if (errors.length > 0) count.failed++
    if (duplicate) count.duplicates++
    if (errors.length === 0 && (!duplicate || rule === 'import')) count.will_import++
    if (at < FIRST || (shown.length < SHOWN && (errors.length > 0 || duplicate)))
      shown.push({ ...row, errors, duplicate })
    if (at % 500 === 499)
      await new Promise((done) => {
        setImmediate(done)
      })
  }
  return { heads, matched: columns, total: rows.length, rows: shown, ...count }
}
