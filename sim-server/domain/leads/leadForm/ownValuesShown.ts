/** Own values, of a lead or a request of an agent, as people read them: labels of fields, names of options and files. */
import type { Language } from '@contract/client'
import { dropdowns } from '@contract/platform/dropdowns'
import { valueIn, type AskedField, type FieldValues } from '@contract/masters/forms/askedField'
import { chosenIn } from '@contract/masters/forms/keptOptions'
import type { AskedType, FieldType } from '@contract/masters/forms/fieldTypes'
import type { OptionPath } from '@contract/masters/forms/optionCalls'
import { countryName } from '@db/countryName'
import type { Db } from '@db/open'
import { recordName } from '../../recordName'

type NameOf = (db: Db, option: string, language: Language) => string | undefined
const nameIn =
  (table: string): NameOf =>
  (db, option, language) => {
    const name = db
      .prepare<[string], string>(`SELECT name FROM ${table} WHERE ? IN (identifier, CAST(id AS TEXT))`)
      .pluck()
      .get(option)
    return name === undefined ? undefined : recordName(name, language)
  }
const byId =
  (table: string): NameOf =>
  (db, option) =>
    db.prepare<[string], string>(`SELECT name FROM ${table} WHERE CAST(id AS TEXT) = ?`).pluck().get(option)
const country: NameOf = (db, option, language) => {
  const code = db
    .prepare<[string], string>('SELECT code FROM countries WHERE CAST(id AS TEXT) = ?')
    .pluck()
    .get(option)
  return countryName(code ?? option, language)
}
/** Names of the options of a call. */
const nameOf: Readonly<Partial<Record<OptionPath, NameOf>>> = {
  [dropdowns.country.path]: country,
  [dropdowns.destinationCountry.path]: country,
  [dropdowns.state.path]: byId('states'),
  [dropdowns.city.path]: byId('cities'),
  [dropdowns.campus.path]: nameIn('campuses'),
  [dropdowns.intake.path]: byId('intakes'),
  [dropdowns.studyLevels.path]: nameIn('study_levels'),
  [dropdowns.discipline.path]: nameIn('disciplines'),
  [dropdowns.testScore.path]: nameIn('test_scores'),
  [dropdowns.institution.path]: nameIn('institutions'),
  [dropdowns.status.path]: (db, option, language) =>
    nameIn('lead_statuses')(db, option, language) ?? nameIn('application_statuses')(db, option, language),
}

export interface OwnField {
  name: string
  label: string
  type: FieldType
  data_type: string | null
  options: string
  url: string | null
}
const FIELDS = `SELECT name, label, type, data_type, options, url FROM form_fields WHERE name IN (SELECT value FROM json_each(?)) ORDER BY deleted_at IS NOT NULL DESC, id`

/** The text of one value; a value that has no name is its own text. */
export function ownText(
  db: Db,
  field: (Pick<OwnField, 'data_type' | 'options' | 'url'> & { type: AskedType }) | undefined,
  value: string | number,
  language: Language,
): string {
  const text = String(value)
  if (field?.type === 'file')
    return (
      db.prepare<[string], string>('SELECT file_name FROM files WHERE identifier = ?').pluck().get(text) ??
      text
    )
  if (field?.data_type === 'manual') {
    const options = JSON.parse(field.options) as { label: string; value: string }[]
    return options.find((one) => one.value === text)?.label ?? text
  }
  return nameOf[field?.url as OptionPath]?.(db, text, language) ?? text
}

/** The chosen options of fields whose options come from a call, with their names: they may be offered no longer. Files with theirs. */
export const chosenOptions = (
  db: Db,
  fields: readonly AskedField[],
  values: FieldValues,
  language: Language,
): Record<string, { label: string; value: string }[]> =>
  Object.fromEntries(
    fields.flatMap(({ name, type, source }) => {
      const isNamed = source?.data_type === 'api' || type === 'file'
      const chosen = isNamed ? chosenIn(valueIn(values, name)) : []
      const field = {
        type,
        data_type: 'api',
        options: '[]',
        url: source?.data_type === 'api' ? source.url : null,
      }
      const named = chosen.map((value) => ({ label: ownText(db, field, value, language), value }))
      return named.length > 0 ? [[name, named] as const] : []
    }),
  )

export function ownValuesShown(db: Db, stored: string | null | undefined, language: Language) {
  const values = Object.entries(
    JSON.parse(stored ?? '{}') as Record<string, string | number | readonly string[]>,
  )
  const names = JSON.stringify(values.map(([name]) => name))
  const fields = new Map(
    db
      .prepare<[string], OwnField>(FIELDS)
      .all(names)
      .map((field) => [field.name, field]),
  )
  return values.map(([name, value]) => {
    const field = fields.get(name)
    const texts = [value].flat().map((one) => ownText(db, field, one as string | number, language))
    return { name, label: field?.label ?? name, type: field?.type ?? null, texts }
  })
}

/** An own field as histories show it. */
export function ownFieldWords(db: Db, name: string, language: Language) {
  const field = db
    .prepare<[string], OwnField>(FIELDS)
    .all(JSON.stringify([name]))
    .at(-1)
  return {
    label: field?.label ?? name,
    textOf: (value: string | number) => ownText(db, field, value, language),
  }
}
