/** What a master's fields become in the console: columns, fields of the form, values as texts. */
import * as masters from '@contract/allMasters'
import { linesText, type Line } from '@contract/masters/fields/lineFields'
import { askedValues } from '@contract/masters/fields/dependentFields'
import { givenFields } from '@contract/masters/fields/writtenFields'
import { masterSpec, nameKeyOf, type AnyMaster } from '@contract/master'
import { colourPresets, type MasterField } from '@contract/masterFields'
import { hueDot, type Column } from '@core/list/columns'
import { currentScreen, type Identified } from '@core/list/list'
import { MISSING_VALUE } from '@core/shell/constants'
import { choiceKeys } from '@core/words/choiceKeys'
import { amountText, country, currencyName, date, dateTime, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { customField, dayField, numberField, selectField, textAreaField, textField } from '../record/fields'
import type { FieldOptions, RecordField } from '../record/fields'

export type MasterRow = Identified & Readonly<Record<string, unknown>>
export type Spec = ReturnType<typeof masterSpec>

const mastersByName: Readonly<Record<string, unknown>> = masters
/** The calls and the declaration of the master with this name. */
export const masterNamed = (name: string) => {
  const calls = mastersByName[name] as AnyMaster
  return { ...calls, spec: masterSpec(calls) }
}
const choiceName = ({ name }: Spec, key: string, value: unknown) => words(choiceKeys(name, key, value))

const presets: readonly unknown[] = colourPresets
const isPreset = (value: unknown) => presets.includes(value)
/** Presets have names; any other colour is written as it is. */
export const colourName = (value: string) =>
  isPreset(value) ? words(`master:colours.${presets.indexOf(value)}`) : value

/** The name of a preset; other colours are written as they are. */
export function pairName({ name, fields }: Spec, key: string, value: unknown): string {
  const pair = fields[key]!.pairs!.find(({ background }) => background === value)
  return pair ? words(choiceKeys(name, key, pair.name)) : String(value)
}

/** Fields with a column and a place in the form: the colour of letters is chosen with its background. */
const shownFields = ({ fields }: Spec) => Object.entries(fields).filter(([, { kind }]) => kind !== 'pairText')

const NAMED: ReadonlySet<MasterField['kind']> = new Set(['relation', 'relations', 'place'])
/** The key of a row whose value people read: of relations and places the names. */
export const shownKey = ({ fields }: Spec, key: string): string =>
  NAMED.has(fields[key]!.kind) ? nameKeyOf(key) : key

/** The name of a row: its own, or that of what its label relates to. */
export const labelOf = (spec: Spec, row: Readonly<Record<string, unknown>>): string =>
  recordName(String(row[shownKey(spec, spec.label)]))

/** Between the names of several rows or values. */
export const BETWEEN_NAMES = '; '

/** A value as people read it; empty for none. */
export function shownValue(spec: Spec, key: string, row: Readonly<Record<string, unknown>>): string {
  const { kind, currency, cells } = spec.fields[key]!
  const value = row[shownKey(spec, key)]
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'flag':
    case 'choice':
      return choiceName(spec, key, value)
    case 'amount':
      return amountText(Number(value), String(row[currency!]))
    case 'currency':
      return currencyName(String(value))
    case 'country':
      return country(String(value))
    case 'number':
    case 'order':
      return number(Number(value))
    case 'day':
      return date(String(value))
    case 'time':
      return dateTime(String(value))
    case 'text':
    case 'relation':
      return recordName(String(value))
    // The history has the code of a country.
    case 'place':
      return /^[A-Z]{2}$/.test(String(value)) ? country(String(value)) : String(value)
    case 'relations':
      return (value as readonly string[]).map((name) => recordName(name)).join(BETWEEN_NAMES)
    case 'choices':
      return (value as readonly string[]).map((one) => choiceName(spec, key, one)).join(BETWEEN_NAMES)
    case 'lines':
      return linesText(Object.keys(cells!), value as readonly Line[])
    case 'colour':
      return colourName(String(value))
    case 'colourPair':
      return pairName(spec, key, value)
    case 'pairText':
      return String(value)
    case 'longText':
    case 'picture':
      return String(value)
  }
}

const WIDTHS: Record<MasterField['kind'], number> = {
  text: 240,
  longText: 320,
  choice: 150,
  colour: 130,
  colourPair: 150,
  pairText: 0,
  flag: 110,
  number: 110,
  amount: 140,
  currency: 160,
  country: 150,
  day: 140,
  time: 176,
  relation: 200,
  place: 150,
  picture: 90,
  order: 90,
  relations: 240,
  choices: 220,
  lines: 280,
}
const LABEL_WIDTH = 360
/** Hues of a choice's values, far apart; neither red nor green, which would say that it is bad or good. */
const CHOICE_HUES = [210, 280, 40, 185, 320, 245, 65]
const NUMERIC: readonly MasterField['kind'][] = ['amount', 'number', 'order']
const UNSORTED: readonly MasterField['kind'][] = [
  'longText',
  'flag',
  'colour',
  'colourPair',
  'picture',
  'relations',
  'choices',
  'lines',
]

const foursOf = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
/** A cell whose one value is also that of a filter. */
const FILTERED_CELLS: ReadonlySet<MasterField['kind']> = new Set(['choice', 'relation', 'place', 'country'])

/** In the order of the form, and when the row was created. */
export const columnsOf = (spec: Spec): Column<MasterRow>[] => [
  ...shownFields(spec).map(
    ([key, { kind, values, textKey, width, isCode, inFours, isMarkdown }]): Column<MasterRow> => {
      const sort = kind === 'relation' || kind === 'place' ? nameKeyOf(key) : key
      return {
        key,
        title: `${spec.name}:fields.${key}`,
        width: width ?? (key === spec.label ? LABEL_WIDTH : WIDTHS[kind]),
        text: (row) => {
          const text = shownValue(spec, key, row)
          if (text === '') return kind === 'day' || kind === 'time' ? MISSING_VALUE.date : MISSING_VALUE.text
          return inFours ? foursOf(text) : text
        },
        ...(!UNSORTED.includes(kind) && { sort }),
        ...(key === spec.label && { pinned: true }),
        ...(isCode && { ltr: true }),
        ...(isMarkdown && { hidden: true }),
        ...(NUMERIC.includes(kind) && { numeric: true as const }),
        ...(kind === 'choice' &&
          values && {
            dot: (row: MasterRow) =>
              hueDot(CHOICE_HUES[values.indexOf(String(row[key])) % CHOICE_HUES.length]!),
          }),
        ...(kind === 'colour' && {
          chips: (row: MasterRow) => [
            {
              text: colourName(String(row[key])),
              ...(isPreset(row[key]) && { background: String(row[key]) }),
            },
          ],
        }),
        ...(kind === 'colourPair' && {
          chips: (row: MasterRow) => [
            { text: labelOf(spec, row), background: String(row[key]), color: String(row[textKey!]) },
          ],
        }),
        ...(kind === 'picture' && {
          picture: (row: MasterRow) =>
            row[key]
              ? { file: String(row[key]), alt: words('master:picture.of', { name: labelOf(spec, row) }) }
              : null,
        }),
        ...(FILTERED_CELLS.has(kind) && {
          filter: (row: MasterRow): [string, string] | undefined =>
            row[key] ? [key, String(row[key])] : undefined,
        }),
        ...(kind === 'flag' && {
          filter: (row: MasterRow): [string, string] => [key, row[key] ? '1' : '0'],
        }),
      }
    },
  ),
  {
    key: 'created_at',
    title: `${spec.name}:fields.created_at`,
    width: 140,
    text: (row) => date(String(row['created_at'])),
    sort: 'created_at',
    muted: true,
  },
]

const loadColour = () => import('./ColourField')
const loadColourPair = () => import('./ColourPairField')
const loadCurrency = () => import('../fields/CurrencyField')
const loadCountry = () => import('../fields/CountryField')
const loadAmount = () => import('./AmountField')
const loadPicture = () => import('./MasterPictureField')
const loadPlace = () => import('./places/PlaceField')
const loadRelation = () => import('./RelationField')
const loadChosen = () => import('./ChosenField')
const loadMarkdown = async () => ({ default: (await import('../fields/MarkdownField')).MarkdownField })
const loadLines = () => import('./MasterLinesField')

/** The field of the form. */
export function formFieldOf(spec: Spec, key: string): RecordField {
  const field = spec.fields[key]!
  const { kind, standard, isMarkdown } = field
  const given = standard === undefined ? {} : { initialValue: initially(key, standard) }
  switch (kind) {
    case 'text':
    // Only the server writes it: no form has it.
    case 'time':
      return textField(key)
    case 'longText':
      return isMarkdown ? customField(key, loadMarkdown) : textAreaField(key, { rows: 4 })
    case 'number':
    case 'order':
      return numberField(key, given)
    case 'day':
      return dayField(key)
    case 'flag':
      return selectField(key, ['true', 'false'], given)
    case 'choice':
      return selectField(key, askedValues(field), { ...given, ...chosenFirst(spec, key) })
    case 'colour':
      return customField(key, loadColour, given)
    case 'colourPair':
    case 'pairText':
      return customField(key, loadColourPair, given)
    case 'currency':
      return customField(key, loadCurrency, given)
    case 'country':
      return customField(key, loadCountry)
    case 'amount':
      return customField(key, loadAmount)
    case 'relation':
      return customField(key, loadRelation)
    case 'place':
      return customField(key, loadPlace)
    case 'relations':
    case 'choices':
      return customField(key, loadChosen, { initialValue: (row) => row?.[key] ?? [] })
    case 'lines':
      return customField(key, loadLines, { initialValue: (row) => row?.[key] ?? [] })
    case 'picture':
      return customField(key, loadPicture)
  }
}
/** What a choice begins with, where that is not the value of the row: a new row is of the tab that is shown. */
function chosenFirst({ name, tabs, fields }: Spec, key: string): FieldOptions {
  const { when } = fields[key]!
  if (when?.isOnlyOtherwise)
    return { initialValue: (row) => (row?.[key] === when.otherwise ? '' : (row?.[key] ?? '')) }
  if (key !== tabs) return {}
  const ofTab = () => (currentScreen.list?.name === name ? currentScreen.list.query.tab : '')
  return { initialValue: (row) => row?.[key] ?? ofTab() }
}
const initially = (key: string, standard: unknown) => (row: Readonly<Record<string, unknown>> | undefined) =>
  String(row?.[key] ?? standard)

/**
 * The fields that people fill in. Places are given by moving rows, the colour of letters with its background, some by a command of their
 * own.
 */
export const formKeys = ({ fields }: Spec): string[] =>
  Object.entries(givenFields(fields)).flatMap(([key, { kind, isChangedByCommand }]) =>
    isChangedByCommand || kind === 'order' || kind === 'pairText' ? [] : [key],
  )
/** The code that a change of guarded fields needs. */
export const codeFieldOf = ({ guarded }: Spec): RecordField =>
  customField('two_factor_code', async () => ({
    default: (await import('../fields/ChangeCodeField')).changeCodeField(guarded),
  }))
