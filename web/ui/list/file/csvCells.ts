/** Lines of a CSV file that a spreadsheet opens: no cell starts a formula. */
import { withApostrophe } from '@contract/platform/uploads/csvText'

const csvCell = (text: string) => {
  const plain = withApostrophe(text)
  return /["\n\r;,\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A spreadsheet reads a file without it in the system's own encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const csvBlob = (parts: string[]) => new Blob(parts, { type: 'text/csv;charset=utf-8' })
