/** How the values of a CSV text are separated. */

/** `sep=;` before the headings is for spreadsheets, which show no row for it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])"?(?:\r\n|\r|\n|$)/i
/** The first line is looked for in so many letters. */
const FIRST_LETTERS = 65_536
const QUOTE = '"'

/** How often each separator stands in the first line, outside quotes. A quotation begins with its value. */
function countsInFirstLine(text: string, separators: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map(separators.map((separator) => [separator, 0]))
  let [isQuoted, before] = [false, '']
  for (const letter of text.slice(0, FIRST_LETTERS).trimStart()) {
    if (isQuoted) isQuoted = letter !== QUOTE
    else if (letter === '\n' || letter === '\r') break
    else if (letter === QUOTE) isQuoted = before === '' || before === QUOTE || counts.has(before)
    else if (counts.has(letter)) counts.set(letter, counts.get(letter)! + 1)
    before = letter
  }
  return counts
}

/**
 * The text without the line `sep=;`, and its separator: the one that this line names, else a tab, else the one that the first line has most
 * often; the first of `separators` when it has none.
 */
export function csvText(text: string, separators: readonly string[]): { text: string; delimiter: string } {
  const named = SEPARATOR_LINE.exec(text)
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]! }
  const counts = countsInFirstLine(text, separators)
  if (counts.get('\t')) return { text, delimiter: '\t' }
  const [delimiter] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))
  return { text, delimiter }
}

/** How a formula begins, also in full-width letters. What has apostrophes before it gets one more, so that reading undoes it. */
const BEGINS_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** `-50.00` starts no formula: with an apostrophe before it spreadsheets would take a negative amount for text. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/
/** A value of an export: with an apostrophe where a spreadsheet would read a formula. */
export const withApostrophe = (value: string): string =>
  BEGINS_FORMULA.test(value) && !NEGATIVE_NUMBER.test(value) ? `'${value}` : value
/** A cell of a file without the apostrophe of `withApostrophe`, and without blanks around it. */
export const withoutApostrophe = (cell: string): string => {
  const value = cell.trim()
  return value.startsWith("'") && BEGINS_FORMULA.test(value) ? value.slice(1) : value
}
