/** Lines of a payment sheet on screen. All have the same height, so they are a division; a few spare ones are rendered around them. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ROW_HEIGHT } from './SheetRow'
import type { Sheet } from './sheetState'

const SPARE_ROWS = 6
/** Before the sheet is laid out. */
const STANDARD_ROOM = 12 * ROW_HEIGHT

export function useSheetScroll({ lines, cursor }: Sheet) {
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const room = () => scroller.current?.clientHeight || STANDARD_ROOM
  const follow = (top: number) =>
    setFirst(Math.max(0, Math.floor(top / ROW_HEIGHT / SPARE_ROWS) - 1) * SPARE_ROWS)
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [])
  // Accept typing as soon as the dialog opens, not when its animation ends.
  useLayoutEffect(() => {
    scroller.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const frame = scroller.current!
    const [top, end] = [cursor.at * ROW_HEIGHT, (cursor.at + 1) * ROW_HEIGHT]
    const height = frame.clientHeight || STANDARD_ROOM
    if (top < frame.scrollTop) frame.scrollTop = top
    else if (end > frame.scrollTop + height) frame.scrollTop = end - height
    follow(frame.scrollTop)
  }, [cursor.at])
  return {
    scroller,
    /** Index of the first rendered line. */
    first,
    rendered: lines.slice(first, first + Math.ceil(room() / ROW_HEIGHT) + 3 * SPARE_ROWS),
    follow,
    focus,
    /** Lines of a page. */
    page: () => Math.max(1, Math.floor(room() / ROW_HEIGHT) - 1),
  }
}
