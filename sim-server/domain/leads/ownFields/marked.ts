/** Own fields that are marked as filters: the columns of lists and files, and the values that are offered. */
import type { Language } from '@contract/client'
import { MOST_OWN_VALUES, OWN } from '@contract/leads/filters/leadFilters'
import { ownFilterValue } from '@contract/leads/filters/ownFilters'
import { PAIR } from '@contract/platform/recordKey'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { formColumns } from '../leadForm/columns'
import { ownText, type OwnField } from '../leadForm/ownValuesShown'
import { indexProgress } from './indexSteps'

/** Those that bear the name of a column have a filter of their own. */
export const markedFields = (db: Db): OwnField[] =>
  db
    .prepare<[string], OwnField>(
      `SELECT name, label, type, data_type, options, url FROM form_fields
       WHERE is_filterable AND is_active AND deleted_at IS NULL AND name NOT IN (SELECT value FROM json_each(?)) ORDER BY id`,
    )
    .all(JSON.stringify(formColumns))

/** @throws Fail 422 for a column `own.…` of a field that is not marked */
export function markedField(db: Db, column: string): OwnField {
  const field = markedFields(db).find(({ name }) => `${OWN}${name}` === column)
  if (field) return field
  throw new Fail(422, { message: `There is no column ${column.slice(0, 100)}`, field: 'sort_by' })
}

/** Distinct values in their order, by as many steps in the index. @param texts only texts between these two */
export function storedValues(
  db: Db,
  field: string,
  most = MOST_OWN_VALUES,
  texts?: { from: string; below: string },
): (string | number)[] {
  const first = texts ? 'AND value >= ?2' : ''
  const last = texts ? 'AND value < ?3' : ''
  return db
    .prepare<[Record<number, string | undefined>], string | number>(
      `WITH RECURSIVE step(value) AS (SELECT (SELECT min(value) FROM lead_values WHERE field = ?1 ${first} ${last}) UNION ALL SELECT (SELECT min(value) FROM lead_values WHERE field = ?1 AND value > step.value ${last}) FROM step WHERE step.value IS NOT NULL)
       SELECT value FROM step WHERE value IS NOT NULL LIMIT ${most}`,
    )
    .pluck()
    .all({ 1: field, ...(texts && { 2: texts.from, 3: texts.below }) })
}

/** Nobody types a moment as it is stored. */
function offeredValues(db: Db, { name, type, data_type, options }: OwnField): (string | number)[] {
  if (data_type === 'manual') return (JSON.parse(options) as { value: string }[]).map(({ value }) => value)
  return type === 'datetime' ? [] : storedValues(db, name)
}
export const ownOption = (db: Db, field: OwnField, value: string | number, language: Language) => ({
  label: `${field.label}${PAIR}${ownText(db, field, value, language)}`,
  value: ownFilterValue(field.name, value),
})

/**
 * What the filter `own` offers: `Budget: Low`. The console says both names in the reader's language. A field that no lead has a value of
 * offers that, as do moments: `Budget: –`. One that is being indexed offers nothing yet.
 */
export const ownOptions = (db: Db, language: Language) => {
  const progress = indexProgress(db)
  const fields = markedFields(db).filter(({ name }) => !progress.get(name)?.isFilter)
  return fields.flatMap((field) => {
    const values = offeredValues(db, field)
    if (values.length === 0)
      return [{ label: `${field.label}${PAIR}–`, value: ownFilterValue(field.name, '') }]
    return values.map((value) => ownOption(db, field, value, language))
  })
}
