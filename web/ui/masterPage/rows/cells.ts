/** Cells of a file or a paste: values of a master as texts, and back. Both in the reader's language and form. */
import { colourPresets, type MasterField } from '@contract/masterFields'
import { readLines } from '@contract/masters/fields/lineFields'
import { currencies, DEFAULT_CURRENCY } from '@contract/money'
import { fold } from '@core/list/grammar'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { formatAmountForInput, parseAmount } from '@core/words/amounts'
import { choiceKeys } from '@core/words/choiceKeys'
import { country, countryCodes, currencyName, currentLocale } from '@core/words/format'
import { wordingsOf } from '@core/words/i18n'
import { recordNames } from '@core/words/recordNames'
import { BETWEEN_NAMES, shownValue, type Spec } from '../fields'
import type { NamedPlace } from '../options'

/** Rows that relations and places of the master can name, by the field: see `allOptions`. */
export type RelationOptions = Readonly<Record<string, readonly NamedPlace[]>>

/** A name stays as it is stored: a file that is added again must not translate it. */
const AS_STORED: readonly MasterField['kind'][] = [
  'text',
  'longText',
  'day',
  'time',
  'currency',
  'country',
  'number',
  'picture',
  'order',
  'pairText',
]

/** A cell of an exported file: amounts without their currency, pictures by the identifier of their file, days as `2027-03-15`, choices as the list shows them. */
export function cellOf(spec: Spec, key: string, row: Readonly<Record<string, unknown>>): string {
  const { kind, currency } = spec.fields[key]!
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (kind === 'amount') return formatAmountForInput(Number(value), String(row[currency!]), currentLocale())
  return AS_STORED.includes(kind) ? String(value) : shownValue(spec, key, row)
}

type ReadCell = (text: string, cells: Readonly<Record<string, string>>) => unknown

/** The value that has one of these names in any language; the text itself when none has. */
const readerOfNames = (
  values: readonly (readonly [value: unknown, names: readonly string[]])[],
): ReadCell => {
  const byName = new Map(
    values
      .toReversed()
      .flatMap(([value, names]) => [...names, String(value)].map((name) => [fold(name), value] as const)),
  )
  return (text) => {
    const name = fold(text)
    return byName.has(name) ? byName.get(name) : text
  }
}

/** Names with semicolons between them. */
const readerOfSeveral = (...given: Parameters<typeof readerOfNames>): ReadCell => {
  const readOne = readerOfNames(...given)
  return (text, cells) =>
    text
      .split(BETWEEN_NAMES.trim())
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => readOne(name, cells))
}

/** Pairs of a value and its names. */
const namesOf = (rows: RelationOptions[string]) =>
  rows.map((one) => [one.identifier, recordNames(one.name)] as const)
/**
 * London is a city of England and of Ontario, Punjab a state of India and of Pakistan: such a name means the place in the state or country
 * of the row. Where that has none of the name, it is the first of all: the server refuses it and says why.
 */
function readerOfPlaces(fields: Spec['fields'], key: string, options: RelationOptions): ReadCell {
  const places = options[key] ?? []
  const readAny = readerOfNames(namesOf(places))
  const { parent } = fields[key]!
  if (parent === undefined) return readAny
  const readParent = readerOfPlaces(fields, parent, options)
  const nameWithin = (within: unknown, name: string) => `${String(within)} ${fold(name)}`
  const byParent = new Map(
    places
      .toReversed()
      .flatMap(({ identifier, name, within }) =>
        recordNames(name).map((one) => [nameWithin(within, one), identifier] as const),
      ),
  )
  return (text, cells) =>
    byParent.get(nameWithin(readParent(cells[parent] ?? '', cells), text)) ?? readAny(text, cells)
}

/**
 * Makes what reads the cells of a field: `readCell(text, cells)` with the other cells of the row gives the value that the text means. A
 * text that means nothing stays as it is: the schema refuses it at its cell.
 */
export function cellReader({ name, fields }: Spec, key: string, options: RelationOptions): ReadCell {
  const { kind, values = [], pairs = [], currency, cells: parts = {} } = fields[key]!
  const wordsOf = (value: unknown) => wordingsOf(choiceKeys(name, key, value))
  switch (kind) {
    case 'choice':
      return readerOfNames(values.map((value) => [value, wordsOf(value)]))
    case 'flag':
      return readerOfNames([
        [true, [...wordsOf(true), '1']],
        [false, [...wordsOf(false), '0']],
      ])
    case 'colour':
      return readerOfNames(colourPresets.map((value, at) => [value, wordingsOf(`master:colours.${at}`)]))
    case 'colourPair':
      return readerOfNames(pairs.map((pair) => [pair.background, wordsOf(pair.name)]))
    case 'currency':
      return readerOfNames(currencies.map((value) => [value, [currencyName(value)]]))
    case 'country':
      return readerOfNames(countryCodes().map((code) => [code, [country(code)]]))
    case 'place':
      return readerOfPlaces(fields, key, options)
    case 'relation':
      return readerOfNames(namesOf(options[key] ?? []))
    case 'relations':
      return readerOfSeveral(namesOf(options[key] ?? []))
    case 'choices':
      return readerOfSeveral(values.map((value) => [value, wordsOf(value)]))
    case 'lines':
      return (text) => readLines(Object.keys(parts), text)
    case 'amount':
      return (text, cells) => {
        const amount = parseAmount(text, cells[currency!] || DEFAULT_CURRENCY, currentLocale())
        return typeof amount === 'number' ? amount : amount === 'zero' ? 0 : text
      }
    case 'day':
      return (text) => parseTypedDay(text, todayHere()) ?? text
    case 'number':
    case 'order':
    case 'text':
    case 'longText':
    case 'picture':
    case 'pairText':
    case 'time':
      return (text) => text
  }
}
