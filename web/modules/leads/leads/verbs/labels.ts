/** The choices of labels, by what the target leads have already, and what is done with those that were chosen. Loaded when they are asked for. */
import { tags } from '@contract/catalog/tags'
import { masterSpec } from '@contract/master'
import { leadForms } from '@contract/leads/leadForms'
import type { Lead } from '@contract/leads/leads'
import type { Arguments, Choice, Context } from '@core/commands/commands'
import { operationTitle } from '@core/commands/undo'
import { bulkTargets } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { runOrOpenOperation } from '@ui/operation'

const MANAGE = 'manage'

/** How many of the leads have a label; undefined where not all of them are loaded. */
const countOf = ({ targets: { rows, count } }: Context<Lead>, tag: number): number | undefined =>
  rows.length === count ? rows.filter((lead) => lead.tags.some(({ id }) => id === tag)).length : undefined

/** `+` before the identifier adds the label, `-` takes it off. A label that all have can be taken off, one that only some have also be added. */
export async function labelChoices(context: Context<Lead>): Promise<Choice[]> {
  const { t, targets, can } = context
  const offered = (await fetchCall(tags.dropdown, { query: {} })).filter(
    ({ tag_type }) => tag_type === 'lead',
  )
  const choices = offered.flatMap(({ id, identifier, name, bg_color, txt_color }) => {
    const count = countOf(context, id)
    const label = recordName(name)
    const chip = { background: bg_color, color: txt_color }
    const hint = count === undefined ? undefined : t('leads:labels.some', { count, total: targets.count })
    const takeOff: Choice = { value: `-${identifier}`, label: t('leads:labels.takeOff', { label }), chip }
    if (count === targets.count) return [{ ...takeOff, hint: t('leads:labels.all') }]
    const add: Choice = { value: `+${identifier}`, label, chip, ...(count !== 0 && hint && { hint }) }
    return count === 0 ? [add] : [add, { ...takeOff, ...(hint && { hint }) }]
  })
  const manage: Choice = { value: MANAGE, label: t('leads:labels.manage'), alone: true }
  return can(tags.update.spec.can) ? [...choices, manage] : choices
}

const identifiersWith = (sign: '+' | '-', chosen: readonly string[]) =>
  chosen.filter((one) => one.startsWith(sign)).map((one) => one.slice(1))

export async function labelLeads(context: Context<Lead>, { labels }: Arguments) {
  const chosen = labels!.value.split(',')
  if (chosen.includes(MANAGE)) return context.go(masterSpec(tags).page)
  const { t, targets } = context
  return runOrOpenOperation(
    context as Context,
    {
      endpoint: leadForms.setLabels,
      body: {
        ...bulkTargets(targets, 'leads'),
        add: identifiersWith('+', chosen),
        remove: identifiersWith('-', chosen),
      },
      title: () => `${t('leads:fields.tags')}: ${labels!.label}`,
      submitLabel: () => t('app:save'),
    },
    (changed) => operationTitle(t, { verb: 'leads.label', changed }),
  )
}
