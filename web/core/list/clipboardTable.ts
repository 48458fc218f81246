/**
 * Puts rows on the clipboard as TSV for spreadsheets and as HTML for mails. A value that a spreadsheet would read
 * as a formula or number gets a leading apostrophe: `=1+1` becomes `'=1+1`, `+90 532` becomes `'+90 532`.
 */
import { withApostrophe } from '@contract/platform/uploads/csvText'

/** Tabs and line breaks would split the cell. */
const tsvCell = (value: string) => withApostrophe(value.replace(/[\t\r\n]+/g, ' '))

export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n')

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => HTML_ESCAPES[char]!)
/** `mso-number-format` makes a spreadsheet treat `007` or `=1+1` as text. */
export const toHtml = ([head = [], ...body]: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((one) => `<th>${escapeHtml(one)}</th>`).join('')}</tr></thead><tbody>${body.map((row) => `<tr>${row.map((one) => `<td style="mso-number-format:'\\@'">${escapeHtml(one)}</td>`).join('')}</tr>`).join('')}</tbody></table>`

/** Writes both formats. `rows` may still be loading. */
export async function copyTable(rows: Promise<readonly (readonly string[])[]>) {
  const as = (type: string, write: (all: readonly (readonly string[])[]) => string) =>
    rows.then((all) => new Blob([write(all)], { type }))
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(toTsv(await rows))
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': as('text/plain', toTsv), 'text/html': as('text/html', toHtml) }),
  ])
}
