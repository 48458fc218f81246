/**
 * Shows other users' changes in a list: its rows are fetched again, a selected row that somebody else changed is marked, and a list
 * that missed changes catches up. The cursor never moves.
 */
import type { EventName, Events } from '@contract/events'
import { queryClient } from '../server/api'
import { isPendingWrite } from '../server/pendingWrites'
import { onEvent, onMissedEvents } from '../account/socket'
import { afterPaint } from '../shell/afterPaint'
import type { Identified, List } from './list'
import type { RowFeed } from './rowWindows'
import { markStale } from './selection/markStaleSelection'

/** Events that name changed rows, and who changed them. */
export type RowsChanged = {
  [E in EventName]: Events[E] extends { identifiers: string[] | null; by: string | null } ? E : never
}[EventName]

/** The key of the query that stands for the rows of a list: invalidating it, or its module, fetches them again. */
export const rowsKey = (module: string, list: { name: string }) => [module, 'rows', list.name] as const

/** In ms. The first change is fetched at once; changes within this time are one refetch. */
const REFETCH_DELAY = 120

/** @param module whose queries depend on the rows (counts, sums, the open row): they follow when the rows are painted */
export function followChanges<Row extends Identified>(
  list: List<Row>,
  feed: RowFeed<Row>,
  event: RowsChanged,
  module: string,
): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const refetchDependents = () =>
    queryClient.invalidateQueries({
      queryKey: [module],
      predicate: ({ queryKey }) => queryKey[1] !== 'rows',
    })
  const catchUp = () => {
    if (resting !== undefined) {
      isDue = true
      return
    }
    void feed.refresh().then(afterPaint).then(refetchDependents)
    resting = setTimeout(() => {
      resting = undefined
      if (!isDue) return
      isDue = false
      catchUp()
    }, REFETCH_DELAY)
  }
  const stops = [
    onEvent(event, (said) => {
      markStale(list, feed, said)
      if (!isPendingWrite(said.by)) catchUp()
    }),
    onMissedEvents(catchUp),
  ]
  return () => {
    clearTimeout(resting)
    for (const stop of stops) stop()
  }
}
