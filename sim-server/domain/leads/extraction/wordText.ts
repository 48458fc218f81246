/** The lines of a Word document: a paragraph is one cell, a row of a table has its cells. */
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import type { Line } from './pdfText'

const DOCUMENT = 'word/document.xml'
const MOST_UNPACKED = 64 * 1024 * 1024

/** @throws when it is no Word document, or larger than 64 MB unpacked */
export function wordLines(bytes: Uint8Array): Line[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MOST_UNPACKED,
  })
  const part = parts[DOCUMENT]
  if (!part) throw new Error('This is no Word document')
  const lines: string[][] = []
  /** Cells of the row that is open, of each table. */
  const rows: string[][] = []
  let text = ''
  let isText = false
  const parser = new SaxesParser()
  parser.on('error', (cause) => {
    throw cause
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'w:tr') rows.push([])
    if (name === 'w:tc') rows.at(-1)?.push('')
    if (name === 'w:p') text = ''
    if (name === 'w:tab') text += ' '
    isText = name === 'w:t'
  })
  parser.on('text', (piece) => {
    if (isText) text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    const row = rows.at(-1)
    if (name === 'w:p' && text.trim()) {
      if (row && row.length > 0) row.push([row.pop()!, text.trim()].filter(Boolean).join(' '))
      else lines.push([text.trim()])
    }
    if (name === 'w:tr') {
      const cells = rows.pop()!
      if (cells.some(Boolean)) lines.push(cells)
    }
  })
  parser.write(new TextDecoder().decode(part)).close()
  return lines
}
