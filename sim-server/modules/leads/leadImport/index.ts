/** Import of leads from CSV or XLSX: sample file, preview, import with progress, cancel, failed rows. Undo is an operation. */
import { randomUUID } from 'node:crypto'
import type { Answer } from '@contract/http'
import { leadPhone } from '@contract/leads/leadCells'
import { leadImport } from '@contract/leads/leadImport'
import { leadHeadings } from '@domain/platform/imports/headingWords'
import { openImport, previewRows, sampleFile } from '@domain/platform/imports/importer'
import { bulkCall } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { offeredChoices } from './choices'
import { failedFile } from './failedFile'
import { jobOf, startImport } from './job'
import { leadImporter, requireEnoughColumns } from './leadImporter'
import { importAnswer, importOf, importsOf } from './storedImport'
import { rememberAnswers } from './values'

const sample = [
  {
    first_name: 'Elif',
    last_name: 'Demir',
    email: 'elif.demir@mail.example',
    mobile: '0532 111 22 33',
    country_code: '90',
    source_city: 'Istanbul',
    source_country: 'TR',
    destination_country: 'Canada',
    intake_name: 'September',
    intake_year: '2027',
  },
  {
    first_name: 'محمد',
    last_name: 'الشامي',
    mobile: '00971 50 123 4567',
    source_city: 'Dubai',
    source_country: 'AE',
    destination_country: 'United Kingdom',
  },
  {
    first_name: 'Chloé',
    last_name: 'Lefèvre',
    email: 'chloe.lefevre@courriel.example',
    mobile: '06 12 34 56 78',
    source_city: 'Lyon',
    source_country: 'FR',
    destination_country: 'IE',
    intake_name: 'January',
    intake_year: '2028',
  },
]

/** The first rows are always shown, later ones only with an error or a duplicate, up to `MOST_SHOWN` in all. */
const FIRST_ROWS = 20
const MOST_SHOWN = 100
/** Rows with more cells than there are headings. */
const MOST_EXTRA_SHOWN = 20

export default serve(leadImport, {
  list: ({ tenant, db, caller, query }) => {
    const { rows, total } = importsOf(db, caller, query)
    return paged(
      rows.map((row) => importAnswer(tenant, row)),
      query,
      total,
    )
  },
  sample: () => sampleFile('leads-sample.csv', leadHeadings, sample),
  choices: ({ tenant, db, caller }) => offeredChoices(tenant, db, caller),
  preview: async ({ body, ...rest }) => {
    const call = bulkCall(rest)
    const opened = await openImport(leadImporter, call, body)
    const reader = opened.readerOf(call)
    const { heads, rows } = opened.table
    const shown: Answer<typeof leadImport.preview>['rows'] = []
    const counted = await previewRows(
      leadImporter,
      opened,
      reader,
      ({ draft, errors, duplicate }, { row, values }, at) => {
        if (at < FIRST_ROWS || (shown.length < MOST_SHOWN && (errors.length > 0 || duplicate)))
          shown.push({
            row,
            values: heads.map((_, column) => values[column] ?? ''),
            stored: { first_name: draft.first_name, last_name: draft.last_name, phone: leadPhone(draft) },
            errors: errors.map(({ message }) => message),
            duplicate,
          })
      },
    )
    const longer = rows.filter(({ extra }) => extra !== undefined)
    return {
      ...counted,
      rows: shown,
      extra: longer.slice(0, MOST_EXTRA_SHOWN).map(({ row, extra }) => ({ row, cells: extra! })),
      extra_total: longer.length,
      ...reader.summary(),
      ...(await reader.unknown()),
    }
  },
  create: async ({ body, settle, ...rest }) => {
    const call = bulkCall(rest)
    const { db, tenant, caller } = call
    requireEnoughColumns(body.columns)
    const { file, table, columns, readerOf } = await openImport(leadImporter, call, body)
    // Checked before the call is answered; the run reads the lists again.
    readerOf(call)
    const identifier = randomUUID()
    const answer = { identifier, status: 'running' as const }
    const id = db.whole(() => {
      const { lastInsertRowid } = db
        .prepare(
          "INSERT INTO lead_imports (identifier, user_id, file_id, filename, status, columns, heads, total, created_at) VALUES (?, ?, ?, ?, 'running', ?, ?, ?, ?)",
        )
        .run(
          identifier,
          caller.user.id,
          file.id,
          file.file_name,
          JSON.stringify(columns),
          JSON.stringify(table.heads),
          table.rows.length,
          tenant.clock.iso(),
        )
      rememberAnswers(db, body.values)
      settle(answer)
      return Number(lastInsertRowid)
    })
    const given = { filename: file.file_name, duplicates: body.duplicates }
    startImport({ id, identifier, call, rows: table.rows, readerOf, given }, (cause) => console.error(cause))
    return answer
  },
  single: ({ tenant, db, caller, identifier }) => importAnswer(tenant, importOf(db, caller, identifier)),
  cancel: ({ tenant, db, caller, identifier }) => {
    const stored = importOf(db, caller, identifier)
    const job = jobOf(tenant, identifier)
    if (!job) throw new Fail(409, 'This import is over', { rule: 'running' })
    job.cancelled = true
    return importAnswer(tenant, stored)
  },
  failedFile: ({ db, caller, identifier }) => failedFile(db, importOf(db, caller, identifier)),
})
