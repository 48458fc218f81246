/**
 * Layers above the page (peek, cell editor, palette): keys go to the topmost first. A modal layer blocks all keys
 * except those that work in fields. Blueprint's overlays close themselves on Esc.
 */
export interface Layer {
  name: string
  /** Layers below get no keys. */
  modal?: boolean
  /** By key: `{ escape: close }`. A handler that returns false passes the key on. */
  keys?: Record<string, (event: KeyboardEvent) => unknown>
}

const layerStack: Layer[] = []
/** Adds a layer on top; returns a function that removes it. */
export const openLayer = (layer: Layer) => {
  layerStack.push(layer)
  return () => {
    const at = layerStack.indexOf(layer)
    if (at >= 0) layerStack.splice(at, 1)
  }
}
/** Topmost first. */
export const layers = (): readonly Layer[] => layerStack.toReversed()
