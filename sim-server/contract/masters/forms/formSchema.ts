/** Stored fields of a form become a schema. Console and simulator judge values by this one: what is valid, in which words, and what is stored. */
import { z } from 'zod'
import { scalarText } from '../fields/scalarText'
import {
  emptyValue,
  isEmptyValue,
  isStoredValue,
  valueIn,
  type AskedField,
  type FieldValue,
  type FieldValues,
} from './askedField'
import { hasOptions } from './fieldTypes'
import { hasStoredParents } from './keptOptions'
import { readPhone } from './readPhone'
import { readValue } from './readValue'

/** The parent of a field; undefined for one that depends on none, or whose parent the form does not ask. */
const parentOf = (fields: readonly AskedField[], { parent_field_name }: AskedField) =>
  fields.find(({ name, is_hidden, is_disabled }) => name === parent_field_name && !is_hidden && !is_disabled)

/**
 * Whether people are asked for the field: hidden and disabled ones are not, nor is one whose parent has no value or is not asked.
 * Parents that make a circle are never asked.
 * @param valueOf the value that was given for another field
 */
export function isAskedFor(
  fields: readonly AskedField[],
  field: AskedField,
  valueOf: (name: string) => FieldValue,
): boolean {
  if (field.is_hidden || field.is_disabled) return false
  const passed = new Set([field.name])
  for (let parent = parentOf(fields, field); parent; parent = parentOf(fields, parent)) {
    if (passed.has(parent.name) || isEmptyValue(valueOf(parent.name))) return false
    passed.add(parent.name)
  }
  return true
}

/** What is known of options that come from calls: the console reads them, the simulator has their rows. */
export interface OptionFacts {
  /** Whether an option is offered; undefined while that is not known. */
  offered?: (field: AskedField, option: string) => boolean | undefined
  /** The code of the country that an option stands for, where the option is neither its code nor its name. */
  countryCode?: (option: string) => string | undefined
}

const isOption = (field: AskedField, option: string, { offered }: OptionFacts): boolean =>
  field.source?.data_type === 'manual'
    ? field.source.options.some(({ value }) => value === option)
    : (offered?.(field, option) ?? true)

/** A field with what was given for it. */
interface Answered {
  field: AskedField
  value: FieldValue
  refused?: string
  isStored?: true
}
type PhoneReader = Parameters<typeof readValue>[2]
const answer = (
  field: AskedField,
  given: unknown,
  stored: FieldValue | undefined,
  phone: PhoneReader,
): Answered => {
  if (isStoredValue(given, stored)) return { field, value: stored!, isStored: true }
  const read = readValue(field, given, phone)
  return 'refused' in read ? { field, value: emptyValue(field), refused: read.refused } : { field, ...read }
}
const refusalOf = ({ field, value, refused, isStored }: Answered, facts: OptionFacts): string | undefined => {
  if (refused || isStored) return refused
  if (isEmptyValue(value)) return field.is_required ? `${field.label} is required` : undefined
  const chosen = Array.isArray(value) ? value : [String(value)]
  return hasOptions(field.type) && !chosen.every((option) => isOption(field, option, facts))
    ? 'Choose one of the options'
    : undefined
}

/**
 * The schema of a form. It takes what people typed or what a call sends; its output has a value of its type for every field that is
 * asked, and nothing else.
 * @param stored the values of the record, by the names of the fields: one that is given as it is stored is not judged again. Rules may have
 * changed since, or a phone been stored when no country was asked for. An option of a call is, where its parent has another value.
 */
export const formSchema = (
  fields: readonly AskedField[],
  facts: OptionFacts = {},
  stored: FieldValues = {},
) =>
  // Not `z.record`: it drops a field with the name `__proto__`.
  z.unknown().transform((sent, ctx) => {
    const given = sent !== null && typeof sent === 'object' ? (sent as Readonly<Record<string, unknown>>) : {}
    const countryGiven = ({ phone_country }: AskedField) => {
      const field = fields.find(({ name }) => name === phone_country?.field)
      const option = scalarText(field && valueIn(given, field.name)).trim()
      return (field?.source?.data_type === 'api' && facts.countryCode?.(option)) || option
    }
    const readPhoneOf: PhoneReader = (field, text) => readPhone(field, text, countryGiven(field))
    const storedOf = (field: AskedField) =>
      hasStoredParents(fields, field, given, stored) ? valueIn(stored, field.name) : undefined
    const all = fields.map((field) => answer(field, valueIn(given, field.name), storedOf(field), readPhoneOf))
    const byName = new Map(all.map(({ field, value }) => [field.name, value]))
    const valueOf = (name: string) => byName.get(name) ?? null
    const asked = all.filter(({ field }) => isAskedFor(fields, field, valueOf))
    for (const one of asked) {
      const message = refusalOf(one, facts)
      if (message) ctx.addIssue({ code: 'custom', message, path: [one.field.name] })
    }
    return Object.fromEntries(asked.map(({ field, value }) => [field.name, value]))
  })
