/** The command that sets one field of many rows of a list to the same value, with a plan, a receipt and an undo. */
import type { VerbEndpoint } from '@contract/http'
import type { Choice, Choices, Command, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { number } from '@core/words/format'
import { runOrOpenOperation } from '.'
import { targetsOfVerb } from './bulkCommand'

export interface SettableField {
  /** As the body of the call names it. */
  name: string
  /** i18n key: `leads:fields.lead_source_name`. */
  label: string
  /** Its values. `none` comes first. */
  choices(none: readonly Choice[]): Promise<Choices>
}
interface SetField<Row extends Identified> {
  /** `leadForms.setField`: words of its title and of the arguments `field` and `value`. */
  id: Command['id']
  /** Its body lists chosen rows in the field that is called as their list: `leads` of `leads.edit`. */
  endpoint: VerbEndpoint
  fields: readonly SettableField[]
  /** What the body has besides. */
  also?(context: Context<Row>): object
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
  arguments: [
    {
      name: 'field',
      choices: (_, { t }) => fields.map(({ name, label }) => ({ value: name, label: t(label) })),
    },
    {
      name: 'value',
      choices: ({ field }, { t }) =>
        fields.find(({ name }) => name === field!.value)!.choices([{ value: '', label: t('list:none') }]),
    },
  ],
  run: (context, { field, value }) => {
    const what = (count: number) => `${field!.label}: ${value!.label} · ${number(count)}`
    return runOrOpenOperation(
      context,
      {
        endpoint,
        body: {
          ...targetsOfVerb(endpoint, context.targets),
          ...also(context),
          field: field!.value,
          value: value!.value || null,
        },
        title: () => what(context.targets.count),
        submitLabel: () => context.t('app:save'),
      },
      what,
    )
  },
})
