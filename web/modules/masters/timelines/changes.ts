/** Sends a change of a timeline; says what was done, with a way to undo it. */
import { timelines } from '@contract/masters/timelines'
import type { AnyEndpoint } from '@contract/http'
import type { Context } from '@core/commands/commands'
import { undoButton } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { namespaceLoaded } from '@core/words/i18n'

export const LISTS = ['timelines', 'timelineAssignments']
export const refreshTimelines = () =>
  Promise.all(LISTS.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))

export async function changeTimeline(
  { t, toast }: Pick<Context, 't' | 'toast'>,
  endpoint: AnyEndpoint,
  given: Record<string, unknown>,
): Promise<void> {
  const { operation_identifier: operation } = (await call(endpoint, given)) as {
    operation_identifier: string
  }
  await namespaceLoaded('operations')
  const done = { operation, verb: 'masters.edit', changed: 1 } as const
  toast(t.sentence(String(endpoint.spec.says)), 'success', undoButton(done))
  await refreshTimelines()
}

export const assignStages = (
  context: Pick<Context, 't' | 'toast'>,
  id: string,
  body: { stage_data: readonly object[]; updated_at?: string | undefined },
) => changeTimeline(context, timelines.assignStages, { id, body })
