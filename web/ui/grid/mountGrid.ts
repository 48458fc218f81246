/**
 * Mounts the surface, pointer handlers and subscriptions of a grid; returns a function that removes them.
 */
import { ref, subscribe } from 'valtio'
import type { RangeIds } from '@core/list/cursor'
import type { RowFeed } from '@core/list/rowWindows'
import type { Identified, List } from '@core/list/list'
import { cardRenderer, type DrawnCard } from './cardRenderer'
import { listenToPointer } from './pointer'
import { GridSurface } from './surface'
import { ROW_HEIGHT, tableRenderer } from './tableRenderer'

interface Frame<Row extends Identified> {
  scroller: HTMLElement
  canvas: HTMLElement
  list: List<Row>
  feed: RowFeed<Row>
  card: DrawnCard<Row> | undefined
  ids: RangeIds
}

/** `card`: shows cards; otherwise a table with headings. */
export function mountGrid<Row extends Identified>({ scroller, canvas, list, feed, card, ids }: Frame<Row>) {
  const skin = card ? cardRenderer(list, card, scroller) : tableRenderer(list, scroller)
  const surface = new GridSurface({
    name: list.name,
    scroller,
    canvas,
    headHeight: () => (card ? 0 : ROW_HEIGHT),
    list,
    feed,
    renderer: skin,
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
    surface.destroy()
    if (list.surface === surface) list.surface = null
  }
}
