/** Links whose plain click is answered by the console, and whose other uses are the browser's. */
import type { MouseEvent } from 'react'

/** A click that the browser answers by itself on a link: a new tab, a new window, a download. */
const isOfBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Of `MouseEvent.button`. */
const MIDDLE = 1

/**
 * Of what is a link where there is a path, and else a button: a click takes it; `mod` and a click, or the middle button, open the path
 * elsewhere.
 * @param onElsewhere when the browser opens it elsewhere
 */
export const linkTo = (path: string | undefined, take: () => void, onElsewhere?: () => void) => ({
  href: path,
  onClick: (event: MouseEvent) => {
    if (path !== undefined && isOfBrowser(event)) {
      // What is around it stays open, for the next link.
      event.stopPropagation()
      return onElsewhere?.()
    }
    event.preventDefault()
    take()
  },
  ...(path !== undefined &&
    onElsewhere && { onAuxClick: ({ button }: MouseEvent) => button === MIDDLE && onElsewhere() }),
})
