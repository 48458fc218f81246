/**
 * Dragging cards of a board. Elements of cards are recycled, so one becomes draggable when the button goes down on it, and what it holds is
 * read then. A drop is the same move as by keys.
 */
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { moveCursor } from '@core/list/cursor'
import type { List } from '@core/list/list'
import { isSelected, noTargets, type Targets } from '@core/list/selection/selection'
import { toastError } from '@core/server/toastError'
import { moveCards } from './moveCards'

/** A dragged card that is selected takes the selection along; another one goes alone. */
function draggedTargets(list: List): Targets | undefined {
  const { identifier } = list.cursor
  if (identifier === null || isSelected(list.selection, identifier)) return undefined
  return {
    ...noTargets,
    identifiers: [identifier],
    filters: list.filters(),
    rows: list.rows.loaded([identifier]),
    count: 1,
  }
}

/** @param indexAt index of the row that an element of a card holds */
export function followDrags(root: HTMLElement, list: List, indexAt: (card: Element) => number): () => void {
  const known = new WeakSet<Element>()
  const stops: (() => void)[] = []
  const once = (element: Element, register: () => (() => void)[]) => {
    if (known.has(element)) return
    known.add(element)
    stops.push(...register())
  }
  let dragged: Targets | undefined
  const drop = (value: string | undefined) => {
    const column = list.board?.columns.find((one) => one.value === value)
    moveCards(list, column, dragged).catch(toastError)
  }
  const watchColumn = (element: HTMLElement) => [
    dropTargetForElements({
      element,
      getIsSticky: () => false,
      onDragEnter: () => void (element.dataset.over = ''),
      onDragLeave: () => void delete element.dataset.over,
      onDrop: ({ source }) => {
        delete element.dataset.over
        if (!element.contains(source.element)) drop(element.dataset.column)
      },
    }),
  ]
  const watchCard = (element: HTMLElement) => [
    draggable({
      element,
      onDragStart: () => {
        element.dataset.dragged = ''
        moveCursor(list, indexAt(element))
        dragged = draggedTargets(list)
      },
      onDrop: () => void delete element.dataset.dragged,
    }),
  ]
  const onDown = ({ target, button }: PointerEvent) => {
    const card = (target as Element).closest<HTMLElement>('.card-place:not(.waiting, .failed)')
    if (!card || button !== 0) return
    once(root, () => [autoScrollForElements({ element: root })])
    for (const column of root.querySelectorAll<HTMLElement>('.board-column'))
      once(column, () => watchColumn(column))
    for (const scroller of root.querySelectorAll<HTMLElement>('.board-cards'))
      once(scroller, () => [autoScrollForElements({ element: scroller })])
    once(card, () => watchCard(card))
  }
  root.addEventListener('pointerdown', onDown)
  return () => {
    root.removeEventListener('pointerdown', onDown)
    for (const stop of stops) stop()
  }
}
