/** The form that is asked when a record enters stages of a timeline: chosen in the palette, for just the stages that are named. */
import { forms } from '@contract/masters/forms'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import type { MasterRow } from '@contract/master'
import type { Argument, Command } from '@core/commands/commands'
import { fetchCall } from '@core/server/api'
import { recordName } from '@core/words/recordNames'
import { changeTimeline } from './changes'
import { stageNote } from './stageRows'

type Timeline = MasterRow<typeof timelines>

const form: Argument<Timeline> = {
  name: 'form',
  choices: async () =>
    (await fetchCall(forms.dropdown, { query: { status: 'published', module_type: 'lead' } })).map(
      ({ identifier, name }) => ({
        value: identifier,
        label: recordName(name),
      }),
    ),
}
const stagesThatAsk: Argument<Timeline> = {
  name: 'stages',
  many: true,
  choices: async ({ form }, { t, targets }) => {
    const query = { timeline_id: targets.rows[0]!.identifier }
    const path = await fetchCall(timelines.assignedStages, { query })
    const none = { value: '', label: t('timelines:stages.askedNowhere'), alone: true } as const
    return [
      ...path.map((stage) => {
        const hint = stageNote(t, stage)
        return { value: stage.stage_id, label: recordName(stage.name), ...(hint && { hint }) }
      }),
      ...(path.some(({ form_id }) => form_id === form!.value) ? [none] : []),
    ]
  },
}

export const assignForm: Command<Timeline> = {
  id: 'timelines.form',
  on: 'row',
  keys: 'shift+a',
  can: stages.assignForm.spec.can,
  titleValues: ({ targets }) => ({ name: targets.rows[0]?.name ?? '' }),
  arguments: [form, stagesThatAsk],
  run: (context, given) => {
    const chosen = given['stages']!.value
    const { identifier, updated_at } = context.targets.rows[0]!
    return changeTimeline(context, stages.assignForm, {
      timelineId: identifier,
      body: {
        form_id: given['form']!.value,
        stage_ids: chosen === '' ? [] : chosen.split(','),
        updated_at,
      },
    })
  },
}
