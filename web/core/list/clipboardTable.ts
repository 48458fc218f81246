/**
 * Rows as a table for the clipboard: tabs for a spreadsheet, HTML for a mail. A value that a spreadsheet would take for a
 * formula or a number is written as its text: `=1+1` as `'=1+1`, `+90 532 000 00 00` as `'+90 532 000 00 00`.
 */
const FORMULA = /^[=+@\t]|^-(?![\d.]+$)/
/** Tabs and line ends would make cells of their own. */
const tsvCell = (value: string) => (FORMULA.test(value) ? `'${value}` : value).replace(/[\t\r\n]+/g, ' ')

export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n')

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => HTML_ESCAPES[char]!)
/** `mso-number-format` keeps a spreadsheet from reading `007` or `=1+1` as anything but text. */
export const toHtml = ([head = [], ...body]: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((one) => `<th>${escapeHtml(one)}</th>`).join('')}</tr></thead><tbody>${body.map((row) => `<tr>${row.map((one) => `<td style="mso-number-format:'\\@'">${escapeHtml(one)}</td>`).join('')}</tr>`).join('')}</tbody></table>`

/** Both at once, so that a spreadsheet and a mail each take theirs. The text may still be on its way. */
export async function copyTable(rows: Promise<readonly (readonly string[])[]>) {
  const as = (type: string, write: (all: readonly (readonly string[])[]) => string) =>
    rows.then((all) => new Blob([write(all)], { type }))
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(toTsv(await rows))
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': as('text/plain', toTsv), 'text/html': as('text/html', toHtml) }),
  ])
}
