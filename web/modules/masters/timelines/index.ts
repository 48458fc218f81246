/** Timelines: a master whose rows have stages, and the page of what they are assigned to. */
import { createElement } from 'react'
import type { MasterRow } from '@contract/master'
import { timelines } from '@contract/masters/timelines'
import type { AnyCommand, Command } from '@core/commands/commands'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { masterPage } from '@ui/masterPage'
import { assignForm } from './assignForm'
import { timelineAssignments } from './assignments'
import { assignStages } from './changes'

type Timeline = MasterRow<typeof timelines>

const openStages: Command<Timeline> = {
  id: 'timelines.stages',
  on: 'row',
  keys: 'a',
  can: timelines.assignStages.spec.can,
  run: async (context) => {
    const { StagesDialog } = await import('./StagesDialog')
    const timeline = context.targets.rows[0]!
    context.open(
      createElement(StagesDialog, {
        timeline,
        save: (body) => assignStages(context, timeline.identifier, body),
      }),
    )
  },
}

export default [
  masterPage(timelines, {
    columns: [
      {
        key: 'stage_count',
        title: 'timelines:fields.stage_count',
        width: 110,
        text: (row) => number((row as Timeline).stage_count),
        numeric: true,
        command: 'timelines.stages',
      },
      {
        key: 'days',
        title: 'timelines:fields.days',
        width: 110,
        text: (row) =>
          words('timelines:dayCount', {
            count: (row as Timeline).days,
            days: number((row as Timeline).days),
          }),
      },
    ],
    commands: [openStages as AnyCommand, assignForm as AnyCommand],
  }),
  timelineAssignments,
]
