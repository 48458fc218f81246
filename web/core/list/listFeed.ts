/**
 * Connects a list to its source: a changed query is sent, and count, failure and cursor are written back. Cursor
 * and selection are kept by identifier through sorting and refetching.
 */
import { ref, subscribe } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'
import { session } from '../session/session'
import { announce } from '../shell/announce'
import { WINDOW_SIZE, type RowFeed } from './rowWindows'
import { Refused } from '../server/refused'
import { words } from '../words/i18n'
import { filterKeyOf, setSelection, type ListQuery, type Identified, type List, type Source } from './list'
import { emptySelection } from './selection/selection'
import { findSelected, hideSelected } from './selection/selectionInSight'

interface LastQuery {
  question: string
  /** Filter text and tab of the question. */
  asked: { text: string; tab: string }
  order: string
  layout: ListQuery['layout']
}
/** The last query of a feed: returning to a list with the same query only refreshes it. */
let lastQueries = new WeakMap<object, LastQuery>()
onSessionCleanup(() => {
  lastQueries = new WeakMap()
})
/** Texts are sorted by the reader's alphabet. */
const sortKeyOf = ({ query }: List) => `${query.sort_by} ${query.sort} ${session.language}`

const announceFound = ({ query }: List, count: number) => {
  const found = words('list:said.found', { count })
  announce(query.text === '' ? found : `${words('list:said.filterApplied')} · ${found}`)
}

export function connectFeed<Row extends Identified>(typed: List<Row>, feed: RowFeed<Row>) {
  const list: List = typed
  const source: Source<Row> = typed.source
  typed.rows = ref(feed)
  const before = lastQueries.get(feed)
  let { question, order, layout, asked } = before ?? {
    question: filterKeyOf(list),
    asked: { text: list.query.text, tab: list.query.tab },
    order: sortKeyOf(list),
    layout: list.query.layout,
  }
  let turn = 0
  const changed = () =>
    filterKeyOf(list) !== question || sortKeyOf(list) !== order || list.query.layout !== layout

  const fetch = (page: number, perPage: number, signal: AbortSignal) =>
    source.page(list, page, perPage, signal)

  const ask = async () => {
    const mine = ++turn
    const [before, sorted] = [question, order]
    question = filterKeyOf(list)
    order = sortKeyOf(list)
    layout = list.query.layout
    const askedBefore = asked
    asked = { text: list.query.text, tab: list.query.tab }
    lastQueries.set(feed, { question, order, layout, asked })
    const { cursor } = list
    if (before !== question) {
      hideSelected(list, askedBefore)
      Object.assign(cursor, { index: 0, identifier: null })
      if (list.selection.all) {
        setSelection(list, emptySelection)
        announce(words('list:said.letGo'))
      }
    } else if (sorted !== order && cursor.identifier && cursor.index > 0) {
      const { locateRow } = await import('./locateRow')
      const found = await locateRow(list, cursor.identifier).catch(() => -1)
      if (mine !== turn) return
      cursor.index = Math.max(0, found)
      if (found < 0) cursor.identifier = null
    }
    await feed.query(fetch, source.perPage ?? WINDOW_SIZE[layout], cursor.index)
    if (mine === turn && sorted !== order)
      announce(words('list:said.sorted', { direction: words(`list:${list.query.sort}`) }))
  }

  const stopFeed = feed.on((change, cause) => {
    const { state, cursor } = list
    if (change === 'asked') return void Object.assign(state, { busy: true, failure: null })
    const total = feed.total()
    if (change === 'failed') {
      const refused =
        cause instanceof Refused
          ? { status: cause.status, messages: cause.messages }
          : { status: 0, messages: ['Something went wrong'] }
      Object.assign(state, { busy: false, failure: ref(refused) })
      if (!(cause instanceof Refused)) console.error(cause)
      return
    }
    if (change === 'answered') {
      list.answered = question
      cursor.index = Math.max(0, Math.min(cursor.index, total - 1))
      cursor.identifier = feed.at(cursor.index)?.identifier ?? null
      announceFound(list, total)
    }
    if (change === 'answered' || change === 'refreshed') void findSelected(list).catch(() => {})
    // Keep the count of "all that match" exact while other users add and delete rows.
    if (list.selection.all && list.selection.total !== total) setSelection(list, { ...list.selection, total })
    if (state.total !== total) state.total = total
    if (state.busy) state.busy = false
    if (state.failure && change !== 'loaded') state.failure = null
  })
  const stopAsking = subscribe(list.query, () => {
    if (changed()) void ask()
  })
  const stopFollowing = subscribe(session, () => {
    if (changed()) void ask()
  })

  list.refresh = () => (feed.total() > 0 ? feed.refresh() : ask())
  void (changed() ? ask() : list.refresh())
  return () => {
    stopFeed()
    stopAsking()
    stopFollowing()
    list.refresh = null
  }
}
