/** The command that sets one field of many rows of a list to the same value, with a plan, a receipt and an undo. */
import type { VerbEndpoint } from '@contract/http'
import type { Argument, Arguments, Choice, Choices, Command, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { number } from '@core/words/format'
import { runOrOpenOperation } from '.'
import { targetsOfVerb } from './bulkCommand'

export interface SettableField {
  /** As the body of the call names it. */
  name: string
  /** Of declared fields an i18n key: `leads:fields.lead_source_name`; of loaded ones what it is called. */
  label: string
  /** One of some choices when it is left out; several of them; or what is typed. */
  kind?: 'choice' | 'many' | 'text'
  /** Cannot be emptied. */
  isRequired?: boolean
  /** Its values. `none` comes first. */
  choices(none: readonly Choice[]): Promise<Choices>
  /** Of a text: what is wrong with it, or undefined. */
  check?(text: string): string | undefined
}
interface SetField<Row extends Identified> {
  /** `leadForms.setField`: words of its title and of its arguments: `field`, `value`, and of loaded fields `values` and `text`. */
  id: Command['id']
  /** Its body lists chosen rows in the field that is called as their list: `leads` of `leads.edit`. */
  endpoint: VerbEndpoint
  /** Declared, with labels that are i18n keys; or loaded from the server, with their names. */
  fields: readonly SettableField[] | (() => Promise<readonly SettableField[]>)
  /** What the body has besides. */
  also?(context: Context<Row>): object
}

const kindOf = ({ kind = 'choice' }: SettableField) => kind
/** The answer of `field`: its kind, for the arguments that follow, and its name. */
const answerOf = (field: SettableField) => `${kindOf(field)}:${field.name}`
const isOfKind =
  (kind: string) =>
  ({ field }: Arguments) =>
    field?.value.startsWith(`${kind}:`) ?? false
const nameOf = ({ field }: Arguments) => field!.value.slice(field!.value.indexOf(':') + 1)
/** Values that may have commas, which join the answers of `many`. */
const asOneOfMany = ({ value, ...choice }: Choice): Choice => ({
  ...choice,
  value: encodeURIComponent(value),
})

function loadedArguments(load: () => Promise<readonly SettableField[]>): Argument[] {
  const known = new Map<string, SettableField>()
  const loaded = async (given: Arguments) => {
    if (!known.has(nameOf(given))) for (const field of await load()) known.set(field.name, field)
    return known.get(nameOf(given))!
  }
  return [
    {
      name: 'field',
      choices: async () =>
        (await load()).map((field) => {
          known.set(field.name, field)
          return { value: answerOf(field), label: field.label }
        }),
    },
    {
      name: 'value',
      when: isOfKind('choice'),
      choices: async (given, { t }) => (await loaded(given)).choices([{ value: '', label: t('list:none') }]),
    },
    {
      name: 'values',
      when: isOfKind('many'),
      many: true,
      enterTakesOne: true,
      choices: async (given, { t }) => {
        const none: Choice = { value: '', label: t('list:none'), alone: true }
        const choices = await (await loaded(given)).choices([none])
        return Array.isArray(choices) ? choices.map(asOneOfMany) : choices
      },
    },
    {
      name: 'text',
      when: isOfKind('text'),
      check: (text, given) => known.get(nameOf(given))?.check?.(text),
      mayBeEmpty: (given) => known.get(nameOf(given))?.isRequired !== true,
    },
  ]
}

const declaredArguments = (fields: readonly SettableField[]): Argument[] => [
  {
    name: 'field',
    choices: (_, { t }) => fields.map((field) => ({ value: answerOf(field), label: t(field.label) })),
  },
  {
    name: 'value',
    choices: (given, { t }) =>
      fields.find(({ name }) => name === nameOf(given))!.choices([{ value: '', label: t('list:none') }]),
  },
]

const valueOf = ({ value, values, text }: Arguments): string | string[] | null => {
  if (!values) return (value ?? text)!.value || null
  return values.value === '' ? null : values.value.split(',').map(decodeURIComponent)
}

/** @param more `pageModule`: the list the command belongs to; `when`: when it is shown */
export const setFieldCommand = <Row extends Identified>(
  { id, endpoint, fields, also = () => ({}) }: SetField<Row>,
  more: Pick<Command<Row>, 'pageModule' | 'when'>,
): Command<Row> => ({
  ...more,
  id,
  on: 'rows',
  keys: 'shift+F2',
  can: endpoint.spec.can as string,
  repeatable: true,
  titleValues: ({ targets }) => ({ count: targets.count }),
  arguments: typeof fields === 'function' ? loadedArguments(fields) : declaredArguments(fields),
  run: (context, given) => {
    const chosen = (given['value'] ?? given['values'] ?? given['text'])!
    const what = (count: number) => `${given['field']!.label}: ${chosen.label} · ${number(count)}`
    return runOrOpenOperation(
      context,
      {
        endpoint,
        body: {
          ...targetsOfVerb(endpoint, context.targets),
          ...also(context),
          field: nameOf(given),
          value: valueOf(given),
        },
        title: () => what(context.targets.count),
        submitLabel: () => context.t('app:save'),
      },
      what,
    )
  },
})
