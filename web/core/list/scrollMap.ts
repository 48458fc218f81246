/**
 * Browsers cap an element's height (Firefox near 17.8 million px, Chromium near 33.5). Beyond MOST the canvas is shorter
 * than what it stands for: its ends are drawn one to one, its middle is squeezed, so that the last of a million rows is
 * reached by the scroll bar, by the wheel and by End alike.
 */
export const MAX_CANVAS_HEIGHT = 16_000_000
const EXACT_END = 2_000_000

export interface ScrollMap {
  readonly canvas: number
  readonly squeezed: boolean
  toVirtual(physical: number): number
  toPhysical(virtual: number): number
}

/** `height`: of all rows, in px. */
export const scrollMap = (height: number): ScrollMap => {
  if (height <= MAX_CANVAS_HEIGHT)
    return { canvas: height, squeezed: false, toVirtual: (at) => at, toPhysical: (at) => at }
  const ratio = (height - 2 * EXACT_END) / (MAX_CANVAS_HEIGHT - 2 * EXACT_END)
  return {
    canvas: MAX_CANVAS_HEIGHT,
    squeezed: true,
    toVirtual: (at) =>
      at <= EXACT_END
        ? at
        : at >= MAX_CANVAS_HEIGHT - EXACT_END
          ? height - (MAX_CANVAS_HEIGHT - at)
          : EXACT_END + (at - EXACT_END) * ratio,
    toPhysical: (at) =>
      at <= EXACT_END
        ? at
        : at >= height - EXACT_END
          ? MAX_CANVAS_HEIGHT - (height - at)
          : EXACT_END + (at - EXACT_END) / ratio,
  }
}

/** A wheel turns by less than this: the rows under it move one to one. More is a jump of the scroll bar. */
const JUMP_DISTANCE = 4000

/** Where the view is now, in px of all rows, after the scroller said `physical`; `base` is virtual minus physical. */
export const nextScrollPosition = (
  map: ScrollMap,
  physical: number,
  before: { physical: number; base: number },
): { base: number; physical: number } => {
  if (!map.squeezed) return { base: 0, physical }
  const wheeled = Math.abs(physical - before.physical) < JUMP_DISTANCE
  const virtual = wheeled ? physical + before.base : map.toVirtual(physical)
  // Having drifted by wheel, the scroll bar is put where it belongs before it could hit an end too early.
  const right = map.toPhysical(virtual)
  const put =
    wheeled &&
    Math.abs(right - physical) < EXACT_END / 2 &&
    right > EXACT_END &&
    right < MAX_CANVAS_HEIGHT - EXACT_END
      ? physical
      : Math.round(right)
  return { physical: put, base: virtual - put }
}
