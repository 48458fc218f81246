/** Options that are stored and no longer offered: they stay readable, and a form that leaves them as they are is valid. */
import { scalarText } from '../fields/scalarText'
import { valueIn, type AskedField, type FieldValue, type FieldValues } from './askedField'
import { hasOptions } from './fieldTypes'
import { neededFields } from './optionCalls'

/** The options that a stored value consists of. */
export const chosenIn = (value: FieldValue | undefined): string[] =>
  value === null || value === undefined || value === '' ? [] : [value].flat().map(String)

/** The fields with what is stored among their own options. A label that is gone is the value. */
export const withKeptOptions = (fields: readonly AskedField[], stored: FieldValues): AskedField[] =>
  fields.map((field) => {
    const { name, type, source } = field
    if (!hasOptions(type) || source?.data_type !== 'manual') return field
    const gone = chosenIn(valueIn(stored, name)).filter((one) =>
      source.options.every(({ value }) => value !== one),
    )
    if (gone.length === 0) return field
    const options = [...source.options, ...gone.map((value) => ({ label: value, value }))]
    return { ...field, source: { ...source, options } }
  })

const textOf = (values: Readonly<Record<string, unknown>>, name: string) =>
  [valueIn(values, name)].flat().map(scalarText).join(',')
/**
 * Whether the values that the options of a field depend on are as they are stored. Then what is stored of the field stays an option; of
 * another country it is none. Values that nobody is asked for are as they are stored.
 */
export const hasStoredParents = (
  fields: readonly AskedField[],
  { source, parent_field_name }: AskedField,
  given: Readonly<Record<string, unknown>>,
  stored: FieldValues,
): boolean =>
  source?.data_type !== 'api' ||
  neededFields(source, parent_field_name).every((name) => {
    const parent = fields.find((one) => one.name === name)
    const isAsked = parent && !parent.is_hidden && !parent.is_disabled
    return !isAsked || textOf(given, name) === textOf(stored, name)
  })
