/**
 * Maps scroll positions. Browsers cap an element's height (Firefox near 17.8 million px, Chromium near 33.5), so
 * beyond MAX_CANVAS_HEIGHT the middle is compressed; both ends stay one to one. All values in px.
 */
export const MAX_CANVAS_HEIGHT = 16_000_000
const EXACT_END = 2_000_000

export interface ScrollMap {
  readonly canvas: number
  readonly squeezed: boolean
  toVirtual(physical: number): number
  toPhysical(virtual: number): number
}

/** `height`: of all rows. */
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

/** A smaller step is a wheel turn and moves rows one to one; a larger one is a jump of the scroll bar. */
const JUMP_DISTANCE = 4000

/** The next scroll position after the scroller reported `physical`. `base` is virtual minus physical position. */
export const nextScrollPosition = (
  map: ScrollMap,
  physical: number,
  before: { physical: number; base: number },
): { base: number; physical: number } => {
  if (!map.squeezed) return { base: 0, physical }
  const wheeled = Math.abs(physical - before.physical) < JUMP_DISTANCE
  const virtual = wheeled ? physical + before.base : map.toVirtual(physical)
  // Wheel moves drift from the mapping: correct the scroll bar before it reaches an end too early.
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
