/**
 * The command that sets one field of many rows of a master. The value is chosen, or typed as in the form and checked by the same rule. An
 * amount is typed after its currency, a state or city chosen after what it is in: they are set together.
 */
import { askedValues, dependentKeys } from '@contract/masters/fields/dependentFields'
import { givenFields } from '@contract/masters/fields/writtenFields'
import { colourPresets, type MasterFieldKind } from '@contract/masterFields'
import { currencies } from '@contract/money'
import type { Argument, Arguments, Choice, Choices, Command, Context } from '@core/commands/commands'
import { choiceKeys } from '@core/words/choiceKeys'
import { amountText, country, countryCodes, currencyName, date } from '@core/words/format'
import { colourName, type MasterRow, pairName, type Spec } from './fields'
import { placeChoices, relationChoices } from './options'
import { cellReader } from './rows/cells'

type MasterContext = Context<MasterRow>

/** Kinds whose rows may have the same value though the master has it among its unique fields: others differ. */
const CHOSEN: ReadonlySet<MasterFieldKind> = new Set(['choice', 'flag', 'relation', 'relations', 'choices'])
const TYPED: ReadonlySet<MasterFieldKind> = new Set(['text', 'longText', 'amount', 'day', 'number'])
const OTHERS: ReadonlySet<MasterFieldKind> = new Set(['colour', 'colourPair', 'currency', 'country', 'place'])

/**
 * Fields that can be set for many rows: not those that are unique, need a code, are fixed after creation, or
 * have their own form.
 */
export const sharedFields = ({ fields, unique, guarded }: Spec): string[] => {
  const isShared = (key: string): boolean => {
    const { kind, isFixed, isMarkdown, currency, within = {} } = fields[key]!
    if (isFixed || isMarkdown || guarded.includes(key) || Object.values(within).includes(null)) return false
    if (CHOSEN.has(kind)) return true
    if (unique.includes(key)) return false
    return OTHERS.has(kind) || (TYPED.has(kind) && (currency === undefined || isShared(currency)))
  }
  return Object.keys(givenFields(fields)).filter(isShared)
}

/** Places that a place is in, the widest first: `country_id`, `state_id`. */
const parentsOf = (spec: Spec, key: string): string[] => {
  const { parent } = spec.fields[key]!
  return parent === undefined ? [] : [...parentsOf(spec, parent), parent]
}
const noneOf = ({ fields }: Spec, key: string, { t }: Pick<Context, 't'>): Choice[] =>
  fields[key]!.isRequired ? [] : [{ value: '', label: t('list:none') }]
const choicesOf = (values: readonly string[], nameOf: (value: string) => string): Choice[] =>
  values.map((value) => ({ value, label: nameOf(value) }))

const valuesOf = (spec: Spec, key: string, context: Pick<Context, 't'>, given: Arguments) => {
  const { name, fields } = spec
  const field = fields[key]!
  const none = noneOf(spec, key, context)
  switch (field.kind) {
    case 'relations':
      return relationChoices(name, key)
    case 'relation':
      return relationChoices(name, key, none)
    case 'place':
      return placeChoices(name, key, given[fields[field.parent ?? '']?.source ?? '']?.value, none)
    case 'country':
      return [...none, ...choicesOf(countryCodes(), country)]
    case 'currency':
      return choicesOf(currencies, currencyName)
    case 'colour':
      return choicesOf(colourPresets, colourName)
    case 'colourPair':
      return choicesOf(
        field.pairs!.map(({ background }) => background),
        (value) => pairName(spec, key, value),
      )
    default:
      return choicesOf(field.kind === 'flag' ? ['true', 'false'] : askedValues(field), (value) =>
        context.t(choiceKeys(name, key, value)),
      )
  }
}

/** What the typed text means, as the form reads it. */
const typedValue = (spec: Spec, key: string, text: string, given: Arguments): unknown => {
  const { currency } = spec.fields[key]!
  return cellReader(spec, key, {})(text, currency ? { [currency]: given['currency']!.value } : {})
}
const typedLabel = ({ fields }: Spec, key: string, value: unknown, given: Arguments): string => {
  const { kind } = fields[key]!
  if (kind === 'amount') return amountText(Number(value), given['currency']!.value)
  return kind === 'day' ? date(String(value)) : String(value)
}

/** Asked before the value: where a state or city is, and the currency of an amount. */
const before = (
  name: string,
  isAsked: (key: string) => boolean,
  choices: (key: string, context: MasterContext, given: Arguments) => Choices | Promise<Choices>,
): Argument<MasterRow> => ({
  name,
  when: ({ field }) => field !== undefined && isAsked(field.value),
  choices: (given, context) => choices(given['field']!.value, context, given),
})
const placeBefore = (spec: Spec, source: 'country' | 'state') => {
  const parent = (key: string) => parentsOf(spec, key).find((one) => spec.fields[one]!.source === source)
  return before(
    source,
    (key) => parent(key) !== undefined,
    (key, _, given) =>
      placeChoices(spec.name, parent(key)!, source === 'state' ? given['country']!.value : undefined, []),
  )
}
const currencyBefore = (spec: Spec) =>
  before(
    'currency',
    (key) => spec.fields[key]!.kind === 'amount',
    (key, { targets }) => {
      const own = new Set(targets.rows.map((row) => String(row[spec.fields[key]!.currency!])))
      return choicesOf(
        currencies.toSorted((a, b) => Number(own.has(b)) - Number(own.has(a))),
        currencyName,
      )
    },
  )

/** Values of the body: what was chosen or typed, and what is set with it. */
function valuesOfArguments(spec: Spec, { field, value, values, ...given }: Arguments) {
  const key = field!.value
  const { kind, currency } = spec.fields[key]!
  const places = parentsOf(spec, key).map((one) => [one, given[spec.fields[one]!.source!]!.value] as const)
  const text = value?.value ?? ''
  const own = values ? values.value.split(',') : text === '' ? null : text
  return {
    ...Object.fromEntries(places),
    ...(currency && { [currency]: given['currency']!.value }),
    [key]: TYPED.has(kind) && own !== null ? typedValue(spec, key, text, given) : own,
  }
}

interface Parts {
  edit(
    spec: Spec,
    context: MasterContext,
    values: Record<string, unknown>,
    words: { what: string; done: string },
  ): Promise<unknown>
  switchOff(spec: Spec, context: MasterContext): Promise<unknown>
  titleValues(context: MasterContext): Record<string, unknown>
}

export function setFieldCommand(spec: Spec, { edit, switchOff, titleValues }: Parts): Command<MasterRow> {
  const kindOf = ({ field }: Arguments) => spec.fields[field!.value]!.kind
  const takesMany = (given: Arguments) => ['relations', 'choices'].includes(kindOf(given))
  const isTyped = (given: Arguments) => TYPED.has(kindOf(given))
  return {
    id: `${spec.name}.setField`,
    on: 'rows',
    keys: 'shift+F2',
    can: `${spec.can}.update`,
    repeatable: true,
    titleValues,
    arguments: [
      {
        name: 'field',
        choices: (_, { t, targets }) =>
          sharedFields(spec)
            .filter((key) => targets.count === 1 || !dependentKeys(spec.fields).has(key))
            .map((key) => ({ value: key, label: t(`${spec.name}:fields.${key}`) })),
      },
      placeBefore(spec, 'country'),
      placeBefore(spec, 'state'),
      currencyBefore(spec),
      {
        name: 'value',
        when: (given) => !given['field'] || (!takesMany(given) && !isTyped(given)),
        choices: (given, context) => valuesOf(spec, given['field']!.value, context, given),
      },
      {
        name: 'values',
        many: true,
        when: (given) => given['field'] !== undefined && takesMany(given),
        choices: (given, context) => valuesOf(spec, given['field']!.value, context, given),
      },
      {
        name: 'text',
        when: (given) => given['field'] !== undefined && isTyped(given),
        mayBeEmpty: ({ field }) => !spec.fields[field!.value]!.isRequired,
        check: (text, given) => {
          const key = given['field']!.value
          return spec.fields[key]!.input.safeParse(typedValue(spec, key, text, given)).error?.issues[0]
            ?.message
        },
      },
    ],
    run: async (context, given) => {
      const { field, value, values: several, text } = given
      const key = field!.value
      if (key === 'is_active' && value?.value === 'false') return switchOff(spec, context)
      const values = valuesOfArguments(spec, { ...given, ...(text && { value: text }) })
      const said = text?.value ? typedLabel(spec, key, values[key], given) : (several ?? value ?? text)!.label
      const what = `${field!.label}: ${said}`
      return edit(spec, context, values, { what, done: what })
    },
  }
}
