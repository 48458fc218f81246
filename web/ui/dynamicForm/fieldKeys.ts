/** Names of stored fields as names of form fields: react-hook-form reads dots and brackets as paths. */
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'

const PREFIX = 'field-'
/** `a.b` is `field-a$2e$b`. */
export const keyOfName = (name: string): string =>
  PREFIX + name.replaceAll(/[^A-Za-z0-9_]/gu, (sign) => `$${sign.codePointAt(0)!.toString(16)}$`)
/** Parameters that name a field name its key. */
const sourceWithKeys = (source: AskedField['source']): AskedField['source'] =>
  source?.data_type === 'api'
    ? {
        ...source,
        params: source.params.map(({ key, value }) => ({
          key,
          value: /^\{\S+\}$/.test(value) ? `{${keyOfName(value.slice(1, -1))}}` : value,
        })),
      }
    : source
/** Fields whose names are form keys. */
export const withKeys = (fields: readonly AskedField[]): AskedField[] =>
  fields.map((field) => ({
    ...field,
    name: keyOfName(field.name),
    parent_field_name: field.parent_field_name === null ? null : keyOfName(field.parent_field_name),
    source: sourceWithKeys(field.source),
    phone_country: field.phone_country && {
      ...field.phone_country,
      field: field.phone_country.field === null ? null : keyOfName(field.phone_country.field),
    },
  }))
/** Values by the form keys of their fields. */
export const valuesByKey = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOfName(name), value]))
/** The values of a form by the names of its fields. */
export const valuesByName = (fields: readonly AskedField[], values: FieldValues): FieldValues => {
  const names = new Map(fields.map(({ name }) => [keyOfName(name), name]))
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const name = names.get(key)
      return name === undefined ? [] : [[name, value]]
    }),
  )
}
