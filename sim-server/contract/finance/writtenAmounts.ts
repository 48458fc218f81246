/** Digits and marks of amounts as people and banks write them, the same for whoever types one and whoever reads a file. */

/** `١٬٢٣٤٫٥٦` as `1.234,56`. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0)! & 0xf) % 10))
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', '.')

/** Three by three, or as India has it: `12,34,567`. */
const grouped = (whole: string, by: string): string | undefined =>
  new RegExp(`^(\\d{1,3}(\\${by}\\d{3})*|\\d{1,2}(\\${by}\\d{2})+\\${by}\\d{3})$`).test(whole)
    ? whole.replaceAll(by, '')
    : undefined

/** Whole and fraction as digits, or nothing when it reads as no amount. `group`: what one mark alone with three digits behind it is. */
export function amountParts(text: string, group: string): [whole: string, fraction: string] | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const marks = text.replaceAll(/\d/g, '')
  const last = marks.at(-1)
  if (!last) return [text, '']
  const cut = text.lastIndexOf(last)
  const [before, after] = [text.slice(0, cut), text.slice(cut + 1)]
  if (new Set(marks).size === 2) {
    const whole = grouped(before, last === '.' ? ',' : '.')
    return whole === undefined || before.includes(last) ? undefined : [whole, after]
  }
  if (marks.length > 1) {
    const whole = grouped(text, last)
    return whole === undefined ? undefined : [whole, '']
  }
  return last === group && after.length === 3 && before.length <= 3 ? [before + after, ''] : [before, after]
}
