/**
 * Whether a text surely fits its cell. A cell that cuts what is too long is painted as a piece of its own: twelve of them in each of 34
 * rows were half the work of a key press, so only cells that need the cut have it.
 */
const FIRST_SURROGATE = 0xd800

/** The width of a text, at most: its letters one by one, in the heaviest weight of a row. What cannot be measured is endless. */
export function measureTexts(of: Element): (text: string) => number {
  const { fontSize, fontFamily } = getComputedStyle(of)
  const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (pen) pen.font = `550 ${fontSize} ${fontFamily}`
  const letterWidths = new Map<number, number>()
  const letter = (code: number) => {
    let width = letterWidths.get(code)
    if (width === undefined)
      letterWidths.set(
        code,
        (width = code < FIRST_SURROGATE && pen ? pen.measureText(String.fromCharCode(code)).width : Infinity),
      )
    return width
  }
  return (text) => {
    let width = 0
    for (let at = 0; at < text.length; at++) width += letter(text.charCodeAt(at))
    return width
  }
}
