/** Whether options from calls, and files, are there: the schema of a form cannot know. */
import {
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from '@contract/masters/forms/askedField'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import type { OptionPath } from '@contract/masters/forms/optionCalls'
import { countryOf } from '@contract/masters/forms/phone'
import { dropdowns } from '@contract/platform/dropdowns'
import { fileRefusal } from '@contract/masters/forms/fileRules'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'

const exists = (sql: string) => (db: Db, option: string) =>
  db.prepare<[string]>(sql).get(option) !== undefined
const idOrIdentifier = (table: string) =>
  exists(`SELECT 1 FROM ${table} WHERE ? IN (identifier, CAST(id AS TEXT))`)
const byId = (table: string) => exists(`SELECT 1 FROM ${table} WHERE CAST(id AS TEXT) = ?`)
const isCountry = (db: Db, option: string) => countryOf(option) !== undefined || byId('countries')(db, option)

/** Whether the rows that the options of a call are made of have this value. */
const isThere: Readonly<Record<OptionPath, (db: Db, option: string) => boolean>> = {
  [dropdowns.country.path]: isCountry,
  [dropdowns.destinationCountry.path]: isCountry,
  [dropdowns.state.path]: byId('states'),
  [dropdowns.city.path]: byId('cities'),
  [dropdowns.campus.path]: idOrIdentifier('campuses'),
  [dropdowns.countryCodes.path]: (_, option) => /^\+\d{1,4}$/.test(option),
  [dropdowns.studyLevels.path]: idOrIdentifier('study_levels'),
  [dropdowns.discipline.path]: idOrIdentifier('disciplines'),
  [dropdowns.testScore.path]: idOrIdentifier('test_scores'),
  [dropdowns.intake.path]: byId('intakes'),
  [dropdowns.institution.path]: idOrIdentifier('institutions'),
  [dropdowns.status.path]: (db, option) =>
    idOrIdentifier('lead_statuses')(db, option) || idOrIdentifier('application_statuses')(db, option),
}
/** Which part of the rows is the value; another one than usual is not looked up. */
const usualValues = ['', 'value', 'id', 'identifier']

function isOffered(db: Db, { source }: AskedField, value: FieldValue, before: readonly string[]): boolean {
  if (source?.data_type !== 'api' || value === null) return true
  if (!Object.hasOwn(isThere, source.url) || !usualValues.includes(source.format.value)) return true
  const chosen = chosenIn(value).filter((option) => !before.includes(option))
  return chosen.every((option) => isThere[source.url as OptionPath](db, option))
}

/** A file that the caller uploaded, of the types and the size that the field takes. */
function refusalOfFile(db: Db, user: number, { rules }: AskedField, identifier: string): string | undefined {
  const file = db
    .prepare<[string, number], { name: string; size: number }>(
      'SELECT file_name AS name, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user)
  return file ? fileRefusal(rules, file) : 'There is no such file'
}

/** @throws Fail 422 at each field whose value is not there. What was stored before stays valid. */
export function requireOffered(
  db: Db,
  user: number,
  fields: readonly AskedField[],
  values: FieldValues,
  before: FieldValues,
): void {
  const errors = fields.flatMap((field) => {
    const value = valueIn(values, field.name) ?? null
    if (value === null || JSON.stringify(value) === JSON.stringify(valueIn(before, field.name))) return []
    const message =
      field.type === 'file'
        ? refusalOfFile(db, user, field, String(value))
        : isOffered(db, field, value, chosenIn(valueIn(before, field.name)))
          ? undefined
          : 'Choose one of the options'
    return message ? [{ message, field: field.name }] : []
  })
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'valid' })
}
