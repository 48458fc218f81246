/**
 * Connects a list to its source: a changed query is sent, and count, failure and cursor are written back. Cursor
 * and selection are kept by identifier through sorting and refetching.
 */
import { ref, subscribe } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'
import { session } from '../session/session'
import { announce } from '../shell/announce'
import { WINDOW_SIZE, type FetchPage, type RowFeed } from './rowWindows'
import { Refused } from '../server/refused'
import { words } from '../words/i18n'
import { filterKeyOf, setSelection, type ListQuery, type Identified, type List } from './list'
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

const refusalOf = (cause: unknown) => {
  if (cause instanceof Refused) return { status: cause.status, messages: cause.messages }
  console.error(cause)
  return { status: 0, messages: ['Something went wrong'] }
}

/** Asks for a page of the list, or of the rows that are in a column of it. */
const fetchOf = <Row extends Identified>(typed: List<Row>): FetchPage<Row> => {
  const list: List = typed
  return (page, perPage, signal, narrowed) => {
    const asked = narrowed ? { ...list, filters: () => ({ ...list.filters(), ...narrowed }) } : list
    return typed.source.page(asked, page, perPage, signal)
  }
}

/** Other rows are asked for: the cursor begins anew, and "all that match" would be others. */
const letGoOf = (list: List, asked: LastQuery['asked']) => {
  hideSelected(list, asked)
  Object.assign(list.cursor, { index: 0, identifier: null })
  if (!list.selection.all) return
  setSelection(list, emptySelection)
  announce(words('list:said.letGo'))
}

export function connectFeed<Row extends Identified>(typed: List<Row>, feed: RowFeed<Row>) {
  const list: List = typed
  // Rows that are laid out otherwise stand in another order: the cursor is found again by its row.
  let isRelaid = typed.rows !== feed && typed.rows.total() > 0 && list.cursor.identifier !== null
  let [cursorRow] = isRelaid ? typed.rows.loaded([list.cursor.identifier!]) : []
  const isBoard = list.query.layout === 'board'
  typed.rows = ref(feed)
  const before = lastQueries.get(feed)
  let { question, order, layout, asked } = (isRelaid ? undefined : before) ?? {
    question: (isRelaid && list.answered) || filterKeyOf(list),
    asked: { text: list.query.text, tab: list.query.tab },
    order: sortKeyOf(list),
    layout: list.query.layout,
  }
  let turn = 0
  // A board has rows of its own: to and from it another feed takes over.
  const changed = () =>
    (list.query.layout === 'board') === isBoard &&
    (filterKeyOf(list) !== question || sortKeyOf(list) !== order || list.query.layout !== layout)

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
    const wasRelaid = isRelaid
    isRelaid = false
    if (cursor.identifier && !wasRelaid) [cursorRow] = feed.loaded([cursor.identifier])
    if (before !== question) {
      letGoOf(list, askedBefore)
    } else if (!isBoard && cursor.identifier && (wasRelaid || (sorted !== order && cursor.index > 0))) {
      const { locateRow } = await import('./locateRow')
      const found = await locateRow(list, cursor.identifier).catch(() => -1)
      if (mine !== turn) return
      cursor.index = Math.max(0, found)
      if (found < 0) cursor.identifier = null
    }
    await feed.query(
      fetchOf(typed),
      isBoard ? WINDOW_SIZE.board : (list.source.perPage ?? WINDOW_SIZE[layout]),
      cursor.index,
      cursorRow,
    )
    if (mine === turn && sorted !== order)
      announce(words('list:said.sorted', { direction: words(`list:${list.query.sort}`) }))
  }

  const stopFeed = feed.on((change, cause) => {
    const { state, cursor } = list
    if (change === 'asked') return void Object.assign(state, { busy: true, failure: null })
    const total = feed.total()
    if (change === 'failed') {
      Object.assign(state, { busy: false, failure: ref(refusalOf(cause)) })
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
  void (isRelaid || changed() ? ask() : list.refresh())
  return () => {
    stopFeed()
    stopAsking()
    stopFollowing()
    list.refresh = null
  }
}
