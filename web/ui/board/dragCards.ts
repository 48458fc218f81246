/** Cards are dragged by mouse. What that needs is loaded when the pointer first comes to the board; nothing of it is needed by keys. */
import type { List } from '@core/list/list'
import { importOrReload } from '../layout/lazyPart'

/** Returns a function that removes it. */
export function listenToDrag(root: HTMLElement, list: List, indexAt: (card: Element) => number): () => void {
  let stop: (() => void) | null = null
  let isGone = false
  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    root.removeEventListener('pointerover', onPointer)
    void importOrReload(() => import('./drag')).then(({ followDrags }) => {
      if (!isGone) stop = followDrags(root, list, indexAt)
    })
  }
  root.addEventListener('pointerover', onPointer)
  return () => {
    isGone = true
    root.removeEventListener('pointerover', onPointer)
    stop?.()
  }
}
