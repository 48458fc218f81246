/** Parsing of amounts as people and banks write them; used by the console's amount fields and the remittance reader. */

/** Converts Arabic-Indic and Persian digits and marks: `١٬٢٣٤٫٥٦` → `1.234,56`. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0)! & 0xf) % 10))
    .replaceAll('\u066b', ',')
    .replaceAll('\u066c', '.')

/** The digits of a grouped number, in threes or the Indian way (`12,34,567`); undefined when the grouping is wrong. */
const GROUPED = {
  ',': /^(\d{1,3}(,\d{3})*|\d{1,2}(,\d{2})+,\d{3})$/,
  '.': /^(\d{1,3}(\.\d{3})*|\d{1,2}(\.\d{2})+\.\d{3})$/,
}
const ungroup = (whole: string, mark: ',' | '.'): string | undefined =>
  GROUPED[mark].test(whole) ? whole.replaceAll(mark, '') : undefined

/**
 * Whole part and fraction as digits; undefined when the text is no amount. `group`: the grouping mark, used when one mark is followed
 * by exactly three digits (`1.234`).
 */
export function amountParts(text: string, group: string): [whole: string, fraction: string] | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const marks = text.replaceAll(/\d/g, '')
  const last = marks.at(-1) as ',' | '.' | undefined
  if (!last) return [text, '']
  const cut = text.lastIndexOf(last)
  const [before, after] = [text.slice(0, cut), text.slice(cut + 1)]
  if (new Set(marks).size === 2) {
    const whole = ungroup(before, last === '.' ? ',' : '.')
    return whole === undefined || before.includes(last) ? undefined : [whole, after]
  }
  if (marks.length > 1) {
    const whole = ungroup(text, last)
    return whole === undefined ? undefined : [whole, '']
  }
  return last === group && after.length === 3 && before.length <= 3 ? [before + after, ''] : [before, after]
}
