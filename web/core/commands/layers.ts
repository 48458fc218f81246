/**
 * What lies over the page just now (a peek, a cell being edited, the palette): keys go to the topmost first. A modal
 * layer lets nothing through but the keys that work in fields. Blueprint's own overlays close themselves on Esc.
 */
export interface Layer {
  name: string
  /** Nothing below hears a key. */
  modal?: boolean
  /** By key as commands write it: `{ escape: close }`. A handler that answers false passes the key on. */
  keys?: Record<string, (event: KeyboardEvent) => unknown>
}

const layerStack: Layer[] = []
/** Puts a layer on top; call what comes back to take it away. */
export const openLayer = (layer: Layer) => {
  layerStack.push(layer)
  return () => {
    const at = layerStack.indexOf(layer)
    if (at >= 0) layerStack.splice(at, 1)
  }
}
/** The topmost first. */
export const layers = (): readonly Layer[] => layerStack.toReversed()
