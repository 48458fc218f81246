/** Marks selected rows that another user changed. The cursor never moves. */
import { ref } from 'valtio'
import type { RowFeed } from '../rowWindows'
import type { Identified, List } from '../list'
import { isSelected } from './selection'
import { appState } from '../../session/session'

/** `identifiers` is null if there were too many to list; `by` is the user who changed them. */
export const markStale = <Row extends Identified>(
  list: List<Row>,
  feed: RowFeed<Row>,
  { identifiers, by }: { identifiers: readonly string[] | null; by: string | null },
) => {
  if (!identifiers || by === appState.profile?.userInfo.identifier) return
  const marked = identifiers.filter(
    (one) => isSelected(list.selection, one) && (!list.selection.all || feed.indexOf(one) >= 0),
  )
  if (marked.length > 0) list.stale = ref(new Set([...list.stale, ...marked]))
}
