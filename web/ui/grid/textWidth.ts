/**
 * Estimates if a text fits its cell. A cell with truncation is its own paint layer: 12 in each of 34 rows were
 * half the cost of a key press, so only cells that need it have it.
 */
const FIRST_SURROGATE = 0xd800

/**
 * Returns a function for the maximum width of a text in px: sum of its letters in the heaviest weight.
 * Infinity if unknown.
 */
export function measureTexts(of: Element): (text: string) => number {
  const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (pen) {
    const { fontSize, fontFamily } = getComputedStyle(of)
    pen.font = `550 ${fontSize} ${fontFamily}`
  }
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
