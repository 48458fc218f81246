/**
 * What others do to leads while one looks at them: loaded rows are patched in place, a selected row that somebody else
 * changed is marked, and a line that was lost catches up by itself. The cursor never moves.
 */
import { leads, type Lead } from '../../../sim-server/contract/leads'
import { queries } from '../../core/api'
import type { Feed } from '../../core/feed'
import type { List } from '../../core/list'
import { markStale } from '../../core/live'
import { listen, onReturn } from '../../core/socket'

/** The first change is fetched at once; those that follow within a moment are one refetch. */
const SETTLES = 120

export function follow(list: List<Lead>, feed: Feed<Lead>) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let more = false
  const catchUp = () => {
    if (resting !== undefined) { more = true; return }
    void feed.refresh()
    resting = setTimeout(() => { resting = undefined; if (more) { more = false; catchUp() } }, SETTLES)
  }

  const stopEvent = listen('leads_changed', (change) => {
    markStale(list, feed, change)
    void queries.invalidateQueries({ queryKey: [leads.list.key[0]] })
    catchUp()
  })
  const stopReturn = onReturn(() => { void queries.invalidateQueries({ queryKey: [leads.list.key[0]] }); catchUp() })
  // A bulk verb, an undo and `shift+r` make the module's queries old: the rows are among them.
  const stopCache = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] === leads.counts.key[0] && event.query.queryKey[1] === leads.counts.key[1]) catchUp()
  })
  return () => { clearTimeout(resting); stopEvent(); stopReturn(); stopCache() }
}
