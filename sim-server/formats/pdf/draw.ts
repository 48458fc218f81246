/** A document as the bytes of a PDF. Runs in a worker thread: fonts are read and shaped here. */
import type { PrintedDocument } from './document'
import { textsOf } from './document'
import { fontsOf, showGlyphs, type PdfFonts } from './embed'
import { loadFor } from './fonts'
import { layout } from './layout'
import { libraries, loadLibraries } from './libraries'
import { PAGE, type Item, type Page } from './page'

type Pdf = PDFKit.PDFDocument
type TextItem = Extract<Item, { item: 'text' }>

const DIGITS = '0123456789'
/** The operator that fills with a colour. */
const inkOf = (color: string) =>
  [...[1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)), 'rg'].join(' ')

/** All texts of a page in one block of operators. The page's own axis runs down; that of letters runs up. */
function writeTexts(pdf: Pdf, fonts: PdfFonts, texts: readonly TextItem[]): void {
  const operators = ['q', `1 0 0 -1 0 ${PAGE.height} cm`, 'BT']
  let color = ''
  let shownFont = ''
  for (const { line, x, baseline, size, color: wanted } of texts) {
    if (wanted !== color) operators.push(inkOf(wanted))
    color = wanted
    let at = x
    for (const piece of line.pieces) {
      const font = fonts.of(piece.font)
      pdf.page.fonts[font.name] = font.ref
      const sized = `/${font.name} ${size} Tf`
      if (sized !== shownFont) operators.push(sized)
      shownFont = sized
      operators.push(`1 0 0 1 ${at.toFixed(2)} ${(PAGE.height - baseline).toFixed(2)} Tm`)
      operators.push(showGlyphs(font, piece, size))
      at += (piece.width * size) / 1000
    }
  }
  pdf.addContent([...operators, 'ET', 'Q'].join('\n'))
}

function writePage(pdf: Pdf, fonts: PdfFonts, page: Page): void {
  pdf.addPage()
  const texts: TextItem[] = []
  for (const item of page)
    if (item.item === 'text') texts.push(item)
    else if (item.item === 'fill')
      pdf.roundedRect(item.x, item.y, item.width, item.height, item.radius ?? 0).fill(item.color)
    else if (item.item === 'frame') pdf.rect(item.x, item.y, item.width, item.height).stroke(item.color)
    else
      pdf.image(item.source, item.x, item.y, {
        fit: [item.width, item.height],
        ...(item.atEnd && { align: 'right' }),
      })
  writeTexts(pdf, fonts, texts)
}

/** A logo that cannot be read is left out. It is tried on a document of its own: pdfkit never ends one that it could not put a picture in. */
function withoutBrokenLogo(document: PrintedDocument): PrintedDocument {
  const { logo } = document.issuer
  if (logo === null) return document
  try {
    new (libraries().PDFDocument)().image(logo, 0, 0)
    return document
  } catch {
    return { ...document, issuer: { ...document.issuer, logo: null } }
  }
}

export async function drawPdf(given: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  await loadLibraries()
  const document = withoutBrokenLogo(given)
  await loadFor([...textsOf(document), DIGITS], [400, 700])
  const pdf = new (libraries().PDFDocument)({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    info: { Title: document.title, Author: document.issuer.name },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const fonts = fontsOf(pdf)
  for (const page of layout(document)) writePage(pdf, fonts, page)
  fonts.write()
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
