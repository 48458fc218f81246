/** The import of leads: its columns, and how a row is read. What all imports have is `domain/platform/imports`. */
import type { ImportColumn, ImportField } from '@contract/leads/leadImport/importHeadings'
import type { LeadImportBody } from '@contract/leads/leadImport'
import type { ImportProblem } from '@contract/leads/leadImport/importProblems'
import { OWN } from '@contract/leads/filters/leadFilters'
import type { Db } from '@db/open'
import { leadCsvColumns } from '@domain/leads/leadCsvColumns'
import { importVerb } from '@domain/leads/leadVerbs/importVerb'
import { ownFieldsOfFiles } from '@domain/leads/ownFields/fromText'
import { settableChoices } from '@domain/leads/settable'
import { leadHeadings } from '@domain/platform/imports/headingWords'
import type { Importer, ReadRow, RowReader } from '@domain/platform/imports/importer'
import { fieldsByHeading, type Column } from '@domain/platform/imports/matchColumns'
import { Fail } from '@kit/request/fail'
import { choicesOf, ownersOf } from './choices'
import { fieldOfValues } from './fieldOfValues'
import { importDefaults } from './importDefaults'
import { problemGroups, problemsOf, type Problem } from './problems'
import { rowValidator, type ValidatedRow } from './validateRow'
import { valueReader, type ValueReader } from './values'

export interface ReadLead extends ValidatedRow, ReadRow {
  /** Why it is left out. */
  problems: readonly Problem[]
}
interface LeadReader extends RowReader<ReadLead>, Pick<ValueReader, 'unknown'> {
  /** Of the rows that were read. */
  summary(): { duplicates: number; problems: ImportProblem[] }
}

const ownColumns = (db: Db): ReadonlyMap<ImportColumn, string> =>
  new Map(ownFieldsOfFiles(db).map(({ name, label }) => [`${OWN}${name}`, label]))

export const leadImporter: Importer<ImportColumn, LeadImportBody, LeadReader> = {
  verb: importVerb,
  rowsPerStep: 200,
  headings: (db) =>
    fieldsByHeading<ImportColumn>(
      {
        ...Object.fromEntries(
          [...ownColumns(db)].map(([field, label]) => [field, [label, field.slice(OWN.length)]]),
        ),
        ...leadHeadings,
      },
      leadCsvColumns(db, { offered: false }),
    ),
  fieldOfValues,
  requireColumns(db, columns) {
    const own = ownColumns(db)
    const at = columns.findIndex(
      ({ form_field_id }) => form_field_id.startsWith(OWN) && !own.has(form_field_id),
    )
    if (at >= 0)
      throw new Fail(422, { message: 'This value does not exist', field: `columns.${at}.form_field_id` })
  },
  reader({ tenant, db, caller }, places, body) {
    const owners = ownersOf(tenant, db, caller)
    const choices = choicesOf(tenant, db, caller)
    const values = valueReader(db, choices, owners, body.values)
    const defaults = importDefaults(db, caller, { choices, owners }, body)
    const validate = rowValidator(db, places, defaults, {
      values,
      owners,
      settable: settableChoices(db, caller),
    })
    const groups = problemGroups()
    let duplicates = 0
    return {
      unknown: values.unknown,
      summary: () => ({ duplicates, problems: groups.all() }),
      read(row) {
        const lead = validate(row)
        const problems = problemsOf(lead.errors, lead.duplicate, body.duplicates)
        groups.add(row.row, problems)
        if (lead.duplicate) duplicates++
        const leftOut = lead.errors.length > 0 ? 'failed' : 'skipped'
        return { ...lead, problems, outcome: problems.length > 0 ? leftOut : 'imported' }
      },
    }
  },
}

/** Throws 422 when the matched columns are too few for any row to succeed. */
export function requireEnoughColumns(columns: readonly Column<ImportColumn>[]): void {
  const has = (...names: ImportField[]) =>
    columns.some(({ form_field_id }) => (names as readonly ImportColumn[]).includes(form_field_id))
  if (!has('first_name', 'last_name'))
    throw new Fail(422, { message: 'Match a column to the first name', field: 'columns' })
  if (!has('email', 'mobile'))
    throw new Fail(422, { message: 'Match a column to the email or the mobile', field: 'columns' })
}
