/** The way out of a stage that is to be closed: its records go to another stage, whatever their timelines say. */
import { bound } from '@contract/http'
import type { MasterRow } from '@contract/master'
import { stages } from '@contract/masters/stages'
import type { Argument, Choice, Command, Context } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { openOperation } from '@ui/operation'

type Stage = MasterRow<typeof stages>

/** Before the identifier of a stage that ends a record without success: it asks why. */
const FAIL = 'fail:'

const otherStages = async ({ targets }: Context<Stage>): Promise<Choice[]> => {
  const { identifier: from, module_type } = targets.rows[0]!
  const { recordsInfo } = await fetchCall(stages.list, {
    query: { module_type, is_active: '1', per_page: 500, sort_by: 'order_by', sort: 'asc' },
  })
  return recordsInfo
    .filter(({ identifier }) => identifier !== from)
    .map(({ identifier, name, type }) => ({
      value: type === 'cancel' ? `${FAIL}${identifier}` : identifier,
      label: recordName(name),
    }))
}
const stage: Argument<Stage> = { name: 'stage', choices: (_, context) => otherStages(context) }
const reason: Argument<Stage> = {
  name: 'reason',
  when: ({ stage }) => stage?.value.startsWith(FAIL) ?? false,
  check: (text) => (text.trim() ? undefined : 'Reason is required'),
}

export const moveRecords: Command<Stage> = {
  id: 'stages.moveRecords',
  on: 'row',
  keys: 'm',
  can: stages.moveRecords.spec.can,
  // Records of other modules are in no stage so far.
  when: ({ targets }) => targets.rows[0]?.module_type === 'lead',
  titleValues: ({ targets }) => ({ name: recordName(targets.rows[0]?.name ?? '') }),
  arguments: [stage, reason],
  run: (context, { stage: to, reason: why }) => {
    const { identifier, name } = context.targets.rows[0]!
    return openOperation(context, {
      verb: 'leads.stage',
      endpoint: bound(stages.moveRecords, { identifier }),
      body: {
        // A plan is that of the verb: all leads of the stage that is emptied.
        is_selected_all: true,
        emptied_stage: identifier,
        stage_identifier: to!.value.replace(FAIL, ''),
        ...(why && { reason: why.value }),
      },
      title: () => context.t('stages:moving', { from: recordName(name), to: to!.label }),
      submitLabel: () => context.t('stages:move'),
    })
  },
}
