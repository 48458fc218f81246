/** Cells of a file or a paste: values of a master as texts, and back. Both in the reader's language and form. */
import { colourPresets, type MasterField } from '@contract/masterFields'
import { currencies, DEFAULT_CURRENCY } from '@contract/money'
import { fold } from '@core/list/grammar'
import { parseTypedDay, todayHere } from '@core/list/relativeDays'
import { formatAmountForInput, parseAmount } from '@core/words/amounts'
import { currencyName, currentLocale } from '@core/words/format'
import { wordingsOf } from '@core/words/i18n'
import { recordNames } from '@core/words/recordNames'
import { shownValue, type Spec } from '../fields'

/** Rows that relations of the master can name, by the field: see `relationOptions`. */
export type RelationOptions = Readonly<Record<string, readonly { identifier: string; name: string }[]>>

/** A name stays as it is stored: a file that is added again must not translate it. */
const AS_STORED: readonly MasterField['kind'][] = ['text', 'longText', 'day', 'currency', 'number']

/** A cell of an exported file: amounts without their currency, days as `2027-03-15`, choices as the list shows them. */
export function cellOf(spec: Spec, key: string, row: Readonly<Record<string, unknown>>): string {
  const { kind, currency } = spec.fields[key]!
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (kind === 'amount') return formatAmountForInput(Number(value), String(row[currency!]), currentLocale())
  return AS_STORED.includes(kind) ? String(value) : shownValue(spec, key, row)
}

/** The value that has one of these names in any language; the text itself when none has. */
const valueNamed = (text: string, values: readonly (readonly [value: unknown, names: readonly string[]])[]) =>
  values.find(([value, names]) => [String(value), ...names].some((name) => fold(name) === fold(text)))?.[0] ??
  text

/** The value that a cell means. A text that means nothing stays as it is: the schema refuses it at its cell. */
export function valueOf(
  { name, fields }: Spec,
  key: string,
  text: string,
  cells: Readonly<Record<string, string>>,
  options: RelationOptions,
): unknown {
  const { kind, values = [], currency } = fields[key]!
  if (text === '') return undefined
  switch (kind) {
    case 'choice':
      return valueNamed(
        text,
        values.map((value) => [value, wordingsOf(`${name}:choices.${key}.${value}`)]),
      )
    case 'flag':
      return valueNamed(text, [
        [true, [...wordingsOf(`${name}:choices.${key}.true`), '1']],
        [false, [...wordingsOf(`${name}:choices.${key}.false`), '0']],
      ])
    case 'colour':
      return valueNamed(
        text,
        colourPresets.map((value, at) => [value, wordingsOf(`master:colours.${at}`)]),
      )
    case 'currency':
      return valueNamed(
        text,
        currencies.map((value) => [value, [currencyName(value)]]),
      )
    case 'relation':
      return valueNamed(
        text,
        (options[key] ?? []).map((one) => [one.identifier, recordNames(one.name)]),
      )
    case 'amount': {
      const amount = parseAmount(text, cells[currency!] || DEFAULT_CURRENCY, currentLocale())
      return typeof amount === 'number' ? amount : amount === 'zero' ? 0 : text
    }
    case 'day':
      return parseTypedDay(text, todayHere()) ?? text
    case 'number':
    case 'text':
    case 'longText':
      return text
  }
}
