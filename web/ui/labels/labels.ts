/**
 * Labels of rows of a list, given and taken off: the choices by what the target rows have already, and the change with its plan, receipt
 * and undo. Leads and programs have them. Loaded when it is asked for.
 */
import { tags, type tagTypes } from '@contract/catalog/tags'
import type { VerbEndpoint } from '@contract/http'
import { masterSpec } from '@contract/master'
import type { Arguments, Choice, Context } from '@core/commands/commands'
import { operationTitle } from '@core/commands/undo'
import type { Identified } from '@core/list/list'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '../operation'

export interface LabelledRows<Row extends Identified> {
  type: (typeof tagTypes)[number]
  /** The call that adds and removes labels by their identifiers: `add`, `remove`. */
  endpoint: VerbEndpoint
  /** The field of the body that lists chosen rows: `leads`. */
  rows: string
  /** i18n key of what they are called: `leads:fields.tags`. */
  title: string
  /** Ids of the labels that a row has. */
  labelsOf(row: Row): readonly { id: number }[]
}

const MANAGE = 'manage'

/** How many of the rows have a label; undefined where not all of them are loaded. */
const countOf = <Row extends Identified>(
  { targets: { rows, count } }: Context<Row>,
  labelsOf: LabelledRows<Row>['labelsOf'],
  label: number,
): number | undefined =>
  rows.length === count
    ? rows.filter((row) => labelsOf(row).some(({ id }) => id === label)).length
    : undefined

/** `+` before the identifier adds the label, `-` takes it off. A label that all have can be taken off, one that only some have also be added. */
export async function labelChoices<Row extends Identified>(
  context: Context<Row>,
  { type, labelsOf }: LabelledRows<Row>,
): Promise<Choice[]> {
  const { t, targets, can } = context
  const offered = (await fetchCall(tags.dropdown, { query: {} })).filter(({ tag_type }) => tag_type === type)
  const choices = offered.flatMap(({ id, identifier, name, bg_color, txt_color }) => {
    const count = countOf(context, labelsOf, id)
    const label = recordName(name)
    const chip = { background: bg_color, color: txt_color }
    const hint = count === undefined ? undefined : t('list:labels.some', { count, total: targets.count })
    const takeOff: Choice = { value: `-${identifier}`, label: t('list:labels.takeOff', { label }), chip }
    if (count === targets.count) return [{ ...takeOff, hint: t('list:labels.all') }]
    const add: Choice = { value: `+${identifier}`, label, chip, ...(count !== 0 && hint && { hint }) }
    return count === 0 ? [add] : [add, { ...takeOff, ...(hint && { hint }) }]
  })
  const manage: Choice = { value: MANAGE, label: t('list:labels.manage'), alone: true }
  return can(tags.update.spec.can) ? [...choices, manage] : choices
}

const identifiersWith = (sign: '+' | '-', chosen: readonly string[]) =>
  chosen.filter((one) => one.startsWith(sign)).map((one) => one.slice(1))

export async function changeLabels<Row extends Identified>(
  context: Context<Row>,
  { labels }: Arguments,
  { endpoint, rows, title }: LabelledRows<Row>,
) {
  const chosen = labels!.value.split(',')
  if (chosen.includes(MANAGE)) return context.go(masterSpec(tags).page)
  const { t, targets } = context
  const { verb } = endpoint.spec
  return runOrOpenOperation(
    context as Context,
    {
      endpoint,
      body: {
        ...bulkTargets(targets, rows),
        add: identifiersWith('+', chosen),
        remove: identifiersWith('-', chosen),
      },
      title: () => `${t(title)}: ${labels!.label}`,
      submitLabel: () => t('app:save'),
    },
    (changed) => operationTitle(t, { verb, changed }),
  )
}
