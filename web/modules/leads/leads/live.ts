/**
 * What others do to leads while one looks at them: loaded rows are patched in place, a selected row that somebody else
 * changed is marked, and a line that was lost catches up by itself. The cursor never moves.
 */
import { leads, type Lead } from '@contract/leads/leads'
import { queryClient } from '@core/server/api'
import { afterPaint } from '@core/shell/afterPaint'
import type { RowFeed } from '@core/list/rowWindows'
import type { List } from '@core/list/list'
import { markStale } from '@core/list/markStaleSelection'
import { onEvent, onReconnect } from '@core/server/socket'
import { isPendingWrite } from '@core/server/pendingWrites'

/** The first change is fetched at once; those that follow within a moment are one refetch. */
const SETTLES = 120

export function follow(list: List<Lead>, feed: RowFeed<Lead>) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let due: { rest: boolean } | null = null
  let ours = false
  /** What hangs on the rows (counts, a lead that is open) is asked for when they are drawn. */
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
    }, SETTLES)
  }

  const stopEvent = onEvent('leads_changed', (said) => {
    markStale(list, feed, said)
    if (!isPendingWrite(said.by)) catchUp(true)
  })
  const stopReturn = onReconnect(() => catchUp(true))
  // A bulk verb, an undo and `shift+r` make the module's queries old: the rows are among them.
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
