/** What timelines are assigned to: countries, institutions, study levels (business §2, "timeline and application assignment"). */
import { createElement } from 'react'
import type { StageModule } from '@contract/masters/stages/stageKinds'
import { timelines, type FittingTimeline, type TimelineAssignment } from '@contract/masters/timelines'
import type { AnyCommand, Arguments, Command, Context } from '@core/commands/commands'
import { fetchCall, queryClient, queryKeyOf } from '@core/server/api'
import { defineModule } from '@core/commands/module'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { listPage } from '@ui/listPage'
import { column } from '@ui/listWithForms'
import { changeTimeline, refreshTimelines } from './changes'
import { country, institution, level, module_type, timeline } from './choices'

const name = 'timelineAssignments'
const { can: read } = timelines.assignments.spec
const { can: update } = timelines.assign.spec

const columns = [
  column<TimelineAssignment>(name, 'timeline', 260, (row) => row.timeline_name, { pinned: true }),
  column<TimelineAssignment>(name, 'module_type', 130, (row) =>
    words(`timelines:choices.module_type.${row.module_type}`),
  ),
  column<TimelineAssignment>(name, 'country', 180, (row) => row.country_info.name),
  column<TimelineAssignment>(name, 'institution', 280, (row) =>
    row.institution_info ? row.institution_info.name : words('timelines:all.institutions'),
  ),
  column<TimelineAssignment>(name, 'level', 200, (row) =>
    row.study_level_info ? recordName(row.study_level_info.name) : words('timelines:all.levels'),
  ),
]

const assign: Command<TimelineAssignment> = {
  id: `${name}.create`,
  on: 'page',
  keys: 'c',
  can: update,
  arguments: [timeline, country, institution, level],
  run: (context, given) =>
    changeTimeline(context, timelines.assign, {
      body: {
        timeline_id: given['timeline']!.value,
        country_id: given['country']!.value,
        institution_id: given['institution']!.value || null,
        study_level_ids: given['level']!.value ? [given['level']!.value] : [],
      },
    }),
}
const unassign: Command<TimelineAssignment> = {
  id: `${name}.delete`,
  on: 'row',
  keys: ['#', 'delete'],
  can: update,
  danger: true,
  run: (context) => {
    const { timeline_id, country_info, institution_info, study_level_info } = context.targets.rows[0]!
    return changeTimeline(context, timelines.unassign, {
      body: {
        timeline_id,
        country_id: country_info.identifier,
        institution_id: institution_info?.identifier ?? null,
        study_level_ids: study_level_info ? [study_level_info.identifier] : [],
      },
    })
  },
}

/** What its timeline is assigned to is kept with the timeline: the history of that tells who assigned it, and who took it back. */
const history: Command<TimelineAssignment> = {
  id: `${name}.history`,
  on: 'row',
  keys: 'h',
  can: read,
  run: async ({ targets, open }) => {
    const { MasterHistory } = await import('@ui/masterPage/MasterHistory')
    const { timeline_id: identifier, timeline_name } = targets.rows[0]!
    open(createElement(MasterHistory, { name: 'timelines', row: { identifier, name: timeline_name } }))
  },
}

/** Which timeline fits, and why: `“Fast track”, because it is assigned to Canada.` */
function whyOf(t: Context['t'], fit: FittingTimeline | null): string {
  if (!fit) return t('timelines:why.none')
  const why = t(`timelines:why.${fit.why}`, {
    name: fit.name,
    country: fit.country_info?.name ?? '',
    institution: fit.institution_info?.name ?? '',
    level: recordName(fit.study_level_info?.name ?? ''),
  })
  return fit.has_stages ? why : `${why} ${t('timelines:why.noStages')}`
}

const which: Command = {
  id: `${name}.which`,
  on: 'page',
  keys: 'w',
  can: read,
  arguments: [module_type, country, institution, level],
  run: async ({ t, toast }, given: Arguments) => {
    const query = {
      module_type: given['module_type']!.value as StageModule,
      country_id: given['country']!.value,
      institution_id: given['institution']!.value || undefined,
      study_level_id: given['level']!.value || undefined,
    }
    toast(whyOf(t, await fetchCall(timelines.fitting, { query })), 'success')
  },
}

const { route } = listPage<TimelineAssignment>({
  name,
  path: '/master/application-assignment',
  rows: timelines.assignments,
  can: read,
  columns,
  parts: () => import('./assignmentParts'),
  tools: [`${name}.create`, `${name}.which`],
})

/** Masters whose changes change what the stages of a timeline say of themselves: whether they are in use, and which form they ask. */
const shownOnPaths: ReadonlySet<string> = new Set(['stages', 'forms'])

export const timelineAssignments = defineModule({
  name,
  undo: update,
  routes: [route],
  commands: [assign, unassign, history, which] as AnyCommand[],
  events: {
    master_changed: ({ master }) => {
      if (master === 'timelines') void refreshTimelines()
      if (shownOnPaths.has(master))
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(timelines.assignedStages) })
    },
  },
})
