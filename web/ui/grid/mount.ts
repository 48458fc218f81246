/** Puts the moving part into its frame, and takes it away again. */
import { ref, subscribe } from 'valtio'
import type { RangeIds } from '@core/list/cursor'
import type { RowFeed } from '@core/list/rowWindows'
import type { Identified, List } from '@core/list/list'
import { cardSkin, type Card } from './cardSkin'
import { listenToPointer } from './pointer'
import { makeSurface } from './surface'
import { ROW_HEIGHT, tableSkin } from './tableSkin'

interface Frame<Row extends Identified> {
  scroller: HTMLElement
  canvas: HTMLElement
  list: List<Row>
  feed: RowFeed<Row>
  card: Card<Row> | undefined
  ids: RangeIds
}

/** `card`: as cards; else as a table, under its headings. */
export function mountGrid<Row extends Identified>({ scroller, canvas, list, feed, card, ids }: Frame<Row>) {
  const skin = card ? cardSkin(card, scroller) : tableSkin(list, scroller)
  const surface = makeSurface({
    name: list.name,
    scroller,
    canvas,
    head: () => (card ? 0 : ROW_HEIGHT),
    list,
    feed,
    skin,
  })
  list.surface = ref(surface)
  const stopPointer = listenToPointer(scroller, list, feed, ids)
  let { selection, stale } = list
  const stopList = subscribe(list, () => {
    if (list.selection === selection && list.stale === stale) return
    selection = list.selection
    stale = list.stale
    surface.repaint()
  })
  return () => {
    stopPointer()
    stopList()
    surface.drop()
    if (list.surface === surface) list.surface = null
  }
}
