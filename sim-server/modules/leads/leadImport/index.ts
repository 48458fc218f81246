/** Import of leads from CSV or XLSX: sample file, preview, import with progress, cancel, failed rows. Undo is an operation. */
import { paged } from '@kit/crud/pageEnvelope'
import { randomUUID } from 'node:crypto'
import { leadImport } from '@contract/leads/leadImport'
import { importFields, type ImportColumn, type ImportField } from '@contract/leads/importHeadings'
import { OWN } from '@contract/leads/leadFilters'
import type { ValueAnswer } from '@contract/leads/importValues'
import type { Db } from '@db/open'
import { leadCsvColumns } from '@domain/leads/leadCsvColumns'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'
import { toCsv, csvFile } from '@kit/request/csvFile'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import { failedFile } from './failedFile'
import { startImport, jobOf } from './job'
import { rowValidator } from './validateRow'
import { importOf, importsOf, importAnswer } from './storedImport'
import { matchColumns, placesOf, type Column as ColumnOf } from '@domain/platform/uploadedTable/matchColumns'
import { preview } from './preview'
import { importTable } from '@domain/platform/uploadedTable/importTable'
import { importDefaults } from './importDefaults'
import { ownFieldsOfFiles } from '@domain/leads/ownFields/fromText'
import { settableChoices } from '@domain/leads/settable'
import { choicesOf, offeredChoices, ownersOf } from './choices'
import { rememberAnswers, valueReader } from './values'
import { fileOf } from '@domain/platform/uploadedTable/uploadedFile'

const sample: Record<ImportField, readonly [string, string, string]> = {
  first_name: ['Elif', 'محمد', 'Chloé'],
  last_name: ['Demir', 'الشامي', 'Lefèvre'],
  email: ['elif.demir@mail.example', '', 'chloe.lefevre@courriel.example'],
  mobile: ['0532 111 22 33', '00971 50 123 4567', '06 12 34 56 78'],
  country_code: ['90', '', ''],
  source_city: ['Istanbul', 'Dubai', 'Lyon'],
  source_country: ['TR', 'AE', 'FR'],
  destination_country: ['Canada', 'United Kingdom', 'IE'],
  stage_name: ['', '', ''],
  status_name: ['', '', ''],
  branch_name: ['', '', ''],
  team_name: ['', '', ''],
  staff_name: ['', '', ''],
  lead_source_name: ['', '', ''],
  lead_medium_name: ['', '', ''],
  intake_name: ['September', '', 'January'],
  intake_year: ['2027', '', '2028'],
  tags: ['', '', ''],
  notes: ['', '', ''],
  utm_source: ['', '', ''],
  utm_medium: ['', '', ''],
}
const fields = Object.keys(importFields) as ImportField[]

type Column = ColumnOf<ImportColumn>

/** Headings of all columns: those of own fields are their label and name. */
const headingsOf = (db: Db): Readonly<Record<ImportColumn, readonly string[]>> => ({
  ...Object.fromEntries(ownFieldsOfFiles(db).map(({ name, label }) => [`${OWN}${name}`, [label, name]])),
  ...importFields,
})
/** @throws Fail 422 for an own field that lists do not have */
function requireOwnColumns(db: Db, columns: readonly Column[]): void {
  const known = new Set(ownFieldsOfFiles(db).map(({ name }) => `${OWN}${name}`))
  const at = columns.findIndex(
    ({ form_field_id }) => form_field_id.startsWith(OWN) && !known.has(form_field_id),
  )
  if (at >= 0)
    throw new Fail(422, { message: 'This value does not exist', field: `columns.${at}.form_field_id` })
}

/** Throws 422 when the matched columns are too few for any row to succeed. */
const requireEnoughColumns = (columns: readonly Column[]) => {
  const has = (...names: ImportField[]) =>
    columns.some(({ form_field_id }) => (names as readonly ImportColumn[]).includes(form_field_id))
  if (!has('first_name', 'last_name'))
    throw new Fail(422, { message: 'Match a column to the first name', field: 'columns' })
  if (!has('email', 'mobile'))
    throw new Fail(422, { message: 'Match a column to the email or the mobile', field: 'columns' })
}

/** What values of a file are read by. Throws 422 for an answer that is no choice. */
const listsOf = (tenant: Tenant, db: Db, caller: Caller, { values }: { values: readonly ValueAnswer[] }) => {
  const owners = ownersOf(tenant, db, caller)
  return {
    owners,
    settable: settableChoices(db, caller),
    values: valueReader(db, choicesOf(tenant, db, caller), owners, values),
  }
}

export default serve(leadImport, {
  list: ({ tenant, db, caller, query }) => {
    const { rows, total } = importsOf(db, caller, query)
    return paged(
      rows.map((row) => importAnswer(tenant, row)),
      query,
      total,
    )
  },
  sample: () =>
    csvFile(
      'leads-sample.csv',
      (function* () {
        yield toCsv(
          [
            fields.map((field) => importFields[field][0]),
            ...[0, 1, 2].map((at) => fields.map((field) => sample[field][at])),
          ],
          true,
        )
      })(),
    ),
  choices: ({ tenant, db, caller }) => offeredChoices(tenant, db, caller),
  preview: async ({ tenant, db, caller, body }) => {
    const file = fileOf(db, caller, body.file_identifier)
    const table = await importTable(tenant, file, body.sheet)
    const columns =
      body.columns ?? matchColumns(table.heads, headingsOf(db), leadCsvColumns(db, { offered: false }))
    requireOwnColumns(db, columns)
    const places = placesOf(table.heads, columns)
    const lists = listsOf(tenant, db, caller, body)
    const counted = await preview(
      table,
      columns,
      rowValidator(db, places, importDefaults(db, caller, lists.owners, body), lists),
      body.duplicates,
    )
    const { sheets, sheet } = table
    return { ...counted, sheets, sheet, ...(await lists.values.unknown()) }
  },
  create: async ({ db, tenant, caller, body, settle }) => {
    const file = fileOf(db, caller, body.file_identifier)
    requireEnoughColumns(body.columns)
    requireOwnColumns(db, body.columns)
    // Checked before the call is answered; the run reads the lists again.
    const defaults = importDefaults(db, caller, listsOf(tenant, db, caller, body).owners, body)
    const table = await importTable(tenant, file, body.sheet)
    const places = placesOf(table.heads, body.columns)
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
          JSON.stringify(body.columns),
          JSON.stringify(table.heads),
          table.rows.length,
          tenant.clock.iso(),
        )
      rememberAnswers(db, body.values)
      settle(answer)
      return Number(lastInsertRowid)
    })
    startImport(
      tenant,
      {
        id,
        identifier,
        caller,
        rows: table.rows,
        duplicates: body.duplicates,
        filename: file.file_name,
        validatorOf: (db) => rowValidator(db, places, defaults, listsOf(tenant, db, caller, body)),
      },
      (cause) => console.error(cause),
    )
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
