/** Cells of a file as values of own fields: options by their name or value, several choices between commas. */
import type { AskedField } from '@contract/masters/forms/askedField'
import { isList } from '@contract/masters/forms/fieldTypes'
import { formSchema } from '@contract/masters/forms/formSchema'
import type { Db } from '@db/open'
import { foldText } from '../../foldText'
import type { OwnField } from '../leadForm/ownValuesShown'
import { markedFields } from './marked'

/** Files cannot be in a cell. */
export const ownFieldsOfFiles = (db: Db): OwnField[] => markedFields(db).filter(({ type }) => type !== 'file')

const optionsOf = ({ data_type, options }: OwnField) =>
  data_type === 'manual' ? (JSON.parse(options) as { label: string; value: string }[]) : null
const askedAs = (field: OwnField, country: string | null): AskedField => {
  const options = optionsOf(field)
  return {
    name: field.name,
    label: field.label,
    placeholder: null,
    type: field.type,
    form_step_no: 1,
    column: 12,
    is_required: false,
    is_disabled: false,
    is_hidden: false,
    rules: {},
    source: options && { data_type: 'manual', options },
    parent_field_name: null,
    phone_country: field.type === 'mobile' ? { field: null, row: country } : null,
  }
}

/** Reads the cells of one row, by the names of the fields. `country`: of phone numbers without a country code. */
export function ownCellReader(fields: readonly OwnField[]) {
  const schemas = new Map<string | undefined, ReturnType<typeof formSchema>>()
  const schemaIn = (country: string | undefined) => {
    const schema = schemas.get(country) ?? formSchema(fields.map((field) => askedAs(field, country ?? null)))
    schemas.set(country, schema)
    return schema
  }
  const named = new Map(
    fields.map((field) => [
      field.name,
      new Map(
        (optionsOf(field) ?? []).flatMap(({ label, value }) => [
          [foldText(label), value],
          [foldText(value), value],
        ]),
      ),
    ]),
  )
  const valueOf = ({ name, type }: OwnField, cell: string) => {
    const optionOf = (text: string) => named.get(name)!.get(foldText(text)) ?? text.trim()
    if (!isList(type)) return optionOf(cell)
    return cell
      .split(/[,;|]/)
      .map(optionOf)
      .filter((one) => one !== '')
  }
  return (
    cellOf: (name: string) => string,
    country: string | undefined,
  ): { own_values: string | null; errors: string[] } => {
    const given = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, cellOf(field.name))]))
    const { data = {}, error } = schemaIn(country).safeParse(given)
    const values = Object.entries(data).filter(
      ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
    )
    return {
      own_values: values.length > 0 ? JSON.stringify(Object.fromEntries(values)) : null,
      errors: error?.issues.map(({ message }) => message) ?? [],
    }
  }
}
