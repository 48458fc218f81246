/** PDFs as other programs write them: compressed streams, text at places. */
import Pdf from 'pdfkit'

/** Text at x and y, in points from the top left of its page. */
export type PlacedText = readonly [x: number, y: number, text: string]

export function readablePdf(
  pages: readonly (readonly PlacedText[])[],
  options: object = {},
): Promise<Buffer> {
  const document = new Pdf({ autoFirstPage: false, compress: true, ...options })
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((done) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => done(Buffer.concat(parts)))
  })
  for (const page of pages) {
    document.addPage()
    document.fontSize(11)
    for (const [x, y, text] of page) document.text(text, x, y, { lineBreak: false })
  }
  document.end()
  return written
}
