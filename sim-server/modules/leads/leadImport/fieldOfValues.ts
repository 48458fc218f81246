/** What a column holds whose heading nobody knows: addresses, phones and countries tell by themselves. */
import type { ImportColumn } from '@contract/leads/leadImport/importHeadings'
import { countryOf } from '@contract/masters/forms/phone'
import { latinDigits } from '@contract/masters/forms/latinDigits'

/** Of the values of a column: some cells are always wrong. */
const MOST_OF_THEM = 0.8
const EMAIL = /^[^\s@]+@[^\s@]+\.[\p{L}\d]{2,}$/u
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/
/** With a plus, a zero or a bracket before it: other digits may be the number of a passport or of a student. */
const isPhone = (value: string) => {
  const text = latinDigits(value)
  const digits = text.replaceAll(/\D/g, '').length
  const isWritten = /^[+(0][\d\s().\-/]*$/.test(text) && !DAY.test(text)
  return isWritten && digits <= 15 && digits >= 7
}
/** `Bo`, `Li` and `No` are names of people, and codes in capitals only. */
const isCountry = (value: string) =>
  (value.length > 2 || /^[A-Z]{2}$/.test(value)) && countryOf(value) !== undefined
const kinds = [
  ['email', (value: string) => EMAIL.test(value)],
  ['mobile', isPhone],
  ['source_country', isCountry],
] as const satisfies readonly (readonly [ImportColumn, (value: string) => boolean])[]

/** @param values those that are not empty */
export const fieldOfValues = (values: readonly string[]): ImportColumn | undefined =>
  values.length === 0
    ? undefined
    : kinds.find(([, isOne]) => values.filter(isOne).length >= values.length * MOST_OF_THEM)?.[0]
