/**
 * Applies other users' changes to the list: loaded rows are patched in place, a selected row that somebody else
 * changed is marked, and the list catches up after a lost connection. The cursor never moves.
 */
import { leads, type Lead } from '@contract/leads/leads'
import { queryClient } from '@core/server/api'
import { afterPaint } from '@core/shell/afterPaint'
import type { RowFeed } from '@core/list/rowWindows'
import type { List } from '@core/list/list'
import { markStale } from '@core/list/selection/markStaleSelection'
import { onEvent, onReconnect } from '@core/server/socket'
import { isPendingWrite } from '@core/server/pendingWrites'

/** In ms. The first change is fetched at once; changes within this time are one refetch. */
const REFETCH_DELAY = 120

export function followLeadChanges(list: List<Lead>, feed: RowFeed<Lead>) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let due: { rest: boolean } | null = null
  let ours = false
  /** Dependent queries (counts, the open lead) are refetched after the rows are painted. */
  const old = () => {
    ours = true
    void queryClient.invalidateQueries({ queryKey: [leads.list.key[0]] })
    ours = false
  }
  const catchUp = (rest: boolean) => {
    if (resting !== undefined) {
      due = { rest: rest || (due?.rest ?? false) }
      return
    }
    const rows = feed.refresh()
    if (rest) void rows.then(afterPaint).then(old)
    resting = setTimeout(() => {
      resting = undefined
      if (!due) return
      const again = due.rest
      due = null
      catchUp(again)
    }, REFETCH_DELAY)
  }

  const stopEvent = onEvent('leads_changed', (said) => {
    markStale(list, feed, said)
    if (!isPendingWrite(said.by)) catchUp(true)
  })
  const stopReturn = onReconnect(() => catchUp(true))
  // A bulk verb, an undo and `shift+r` invalidate the module's queries; refetch the rows with them.
  const stopCache = queryClient.getQueryCache().subscribe((event) => {
    if (
      !ours &&
      event.type === 'updated' &&
      event.action.type === 'invalidate' &&
      event.query.queryKey[0] === leads.counts.key[0] &&
      event.query.queryKey[1] === leads.counts.key[1]
    )
      catchUp(false)
  })
  return () => {
    clearTimeout(resting)
    stopEvent()
    stopReturn()
    stopCache()
  }
}
