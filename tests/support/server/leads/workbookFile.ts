/** XLSX workbooks for tests: sheets of rows; a cell is a text, or a number with the format that shows it. */
import { strToU8, zipSync } from 'fflate'

type Cell = string | { value: number; format?: string } | { xml: string }
export interface TestSheet {
  name: string
  rows: readonly (readonly Cell[])[]
  hidden?: true
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const columnName = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

export function workbookFile(
  sheets: readonly TestSheet[],
  extra: Record<string, Uint8Array> = {},
): Uint8Array {
  const strings = new Map<string, number>()
  const formats = new Map<string, number>()
  const numberOf = (all: Map<string, number>, text: string) => {
    if (!all.has(text)) all.set(text, all.size)
    return all.get(text)!
  }
  const cellXml = (cell: Cell, place: string) => {
    if (typeof cell === 'string')
      return cell === '' ? '' : `<c r="${place}" t="s"><v>${numberOf(strings, cell)}</v></c>`
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`)
    const style = cell.format === undefined ? 0 : numberOf(formats, cell.format) + 1
    return `<c r="${place}" s="${style}"><v>${cell.value}</v></c>`
  }
  const sheetXml = ({ rows }: TestSheet) =>
    `<worksheet><sheetData>${rows
      .map((cells, row) => {
        const xml = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`)).join('')
        return xml && `<row r="${row + 1}">${xml}</row>`
      })
      .join('')}</sheetData></worksheet>`
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  const worksheets = sheets.map(
    (sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, part(sheetXml(sheet))] as const,
  )
  return zipSync(
    {
      'xl/workbook.xml': part(
        `<workbook xmlns:r="r"><sheets>${sheets
          .map(
            ({ name, hidden }, at) =>
              `<sheet name="${escaped(name)}" r:id="rId${at + 1}"${hidden ? ' state="hidden"' : ''}/>`,
          )
          .join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/styles.xml': part(
        `<styleSheet><numFmts>${[...formats].map(([code, at]) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${[...formats.values()].map((at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      ),
      'xl/sharedStrings.xml': part(
        `<sst>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
      ),
      ...Object.fromEntries(worksheets),
      ...extra,
    },
    { level: 1 },
  )
}
