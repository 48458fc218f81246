/** Recognises a statement by its content, never by the name of its file, and reads it. */
import { readTable, refuseForeignCurrencies, type ReadRemittance } from '../read'
import { isCamt, readCamt } from './camt'
import { isMt940, readMt940 } from './mt940'
import { isOfx, readOfx } from './ofx'
import { unreadable } from './xml'

/** `table`: CSV, a pasted table, a spreadsheet, or lines of plain text. */
export type Format = 'table' | 'mt940' | 'camt' | 'ofx'

export function formatOf(text: string): Format {
  if (isOfx(text)) return 'ofx'
  if (isCamt(text)) return 'camt'
  if (isMt940(text)) return 'mt940'
  if (/^<(\?xml|!DOCTYPE|html)/i.test(text.trimStart()))
    throw unreadable('This file is not a bank statement. Save it as CSV first.')
  return 'table'
}
const readers: Record<Format, (text: string) => ReadRemittance> = {
  table: readTable,
  mt940: readMt940,
  camt: readCamt,
  ofx: readOfx,
}
/** @throws Fail 422 */
export function readRemittance(text: string, format: Format = formatOf(text)): ReadRemittance {
  const read = readers[format](text)
  refuseForeignCurrencies(read.lines)
  return read
}
