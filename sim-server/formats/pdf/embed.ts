/**
 * Fonts of one PDF. Each pair of a glyph and the text it stands for gets a code of its own (`CIDToGIDMap`), so that what is copied or
 * searched is what was written, also where two letters share a glyph or no font has the letter.
 */
import type { Glyph, Shaped } from './shape'
import type { LoadedFont } from './fonts'
import { subsetOf } from './subset'

type Pdf = PDFKit.PDFDocument
interface Code {
  glyph: number
  text: string
  /** In thousandths of the font size. */
  width: number
}
export interface EmbeddedFont {
  name: string
  font: LoadedFont
  ref: PDFKit.PDFKitReference
  codes: Code[]
  codeOf: Map<string, number>
}

const hex = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')
const MOST_PER_BLOCK = 100
/** An object without a stream: pdfkit writes none for no bytes. */
const EMPTY = ''

const toUnicode = (codes: readonly Code[]): string => {
  const lines = codes.flatMap(({ text }, code) => (text === '' ? [] : [`<${hex(code)}> <${utf16(text)}>`]))
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_PER_BLOCK) }, (_, at) =>
    lines.slice(at * MOST_PER_BLOCK, (at + 1) * MOST_PER_BLOCK),
  )
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

export interface PdfFonts {
  of(font: LoadedFont): EmbeddedFont
  /** Writes the fonts into the PDF. Call it once, after the last page. */
  write(): void
}
export function fontsOf(pdf: Pdf): PdfFonts {
  const fonts = new Map<LoadedFont, EmbeddedFont>()
  return {
    of: (font) => {
      const known = fonts.get(font)
      if (known) return known
      // Code 0 is never written: some readers take it for no letter.
      const codes = [{ glyph: 0, text: '', width: 1000 }]
      const fresh = { name: `F${fonts.size + 1}`, font, ref: pdf.ref({}), codes, codeOf: new Map() }
      fonts.set(font, fresh)
      return fresh
    },
    write: () => {
      for (const embedded of fonts.values()) writeFont(pdf, embedded)
    },
  }
}

const codeOf = ({ codes, codeOf, font }: EmbeddedFont, { id, text }: Glyph): number => {
  const key = `${id} ${text}`
  const known = codeOf.get(key)
  if (known !== undefined) return known
  codeOf.set(key, codes.length)
  codes.push({ glyph: id, text, width: (font.font.glyphHAdvance(id) * 1000) / font.unitsPerEm })
  return codes.length - 1
}

/** Operators that show the glyphs from the current position. @param size in points */
export function showGlyphs(embedded: EmbeddedFont, { wholeText, glyphs }: Shaped, size: number): string {
  const scale = 1000 / embedded.font.unitsPerEm
  const operators: string[] = []
  let shown = ''
  let rise = 0
  /** Where the reader's pen is, and where the shaper's is. */
  let pen = 0
  let wanted = 0
  const end = () => {
    if (shown !== '') operators.push(`[${shown}] TJ`)
    shown = ''
  }
  for (const glyph of glyphs) {
    if (glyph.y * scale !== rise) {
      end()
      rise = glyph.y * scale
      operators.push(`${((rise * size) / 1000).toFixed(3)} Ts`)
    }
    const target = wanted + glyph.x * scale
    if (Math.abs(target - pen) > 0.5) shown += `${(pen - target).toFixed(1)} `
    const code = codeOf(embedded, glyph)
    shown += `<${hex(code)}>`
    pen = target + embedded.codes[code]!.width
    wanted += glyph.advance * scale
  }
  end()
  if (rise !== 0) operators.push('0 Ts')
  if (wholeText !== null)
    return [`/Span <</ActualText <feff${utf16(wholeText)}>>> BDC`, ...operators, 'EMC'].join('\n')
  return operators.join('\n')
}

function writeFont(pdf: Pdf, { font, ref, codes }: EmbeddedFont): void {
  const scale = 1000 / font.unitsPerEm
  const { ascender, descender } = font.font.hExtents()
  const bytes = Buffer.from(subsetOf(font, new Set(codes.map(({ glyph }) => glyph))))
  const file = pdf.ref({ Length1: bytes.length })
  file.end(bytes)
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: 'CHORDA+NotoSans',
    Flags: 4,
    FontBBox: [-1000, descender * scale, 3000, ascender * scale],
    ItalicAngle: 0,
    Ascent: ascender * scale,
    Descent: descender * scale,
    CapHeight: 714,
    StemV: font.weight === 700 ? 140 : 80,
    FontFile2: file,
  })
  descriptor.end(EMPTY)
  const glyphOf = pdf.ref({})
  const glyphNumbers = Buffer.alloc(codes.length * 2)
  for (const [code, { glyph }] of codes.entries()) glyphNumbers.writeUInt16BE(glyph, code * 2)
  glyphOf.end(glyphNumbers)
  const descendant = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'CHORDA+NotoSans',
    // pdfkit writes a plain string as a name, and this as a string.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, codes.map(({ width }) => Math.round(width * 10) / 10)],
    CIDToGIDMap: glyphOf,
  })
  descendant.end(EMPTY)
  const unicode = pdf.ref({})
  unicode.end(Buffer.from(toUnicode(codes)))
  Object.assign(ref.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'CHORDA+NotoSans',
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: unicode,
  })
  ref.end(EMPTY)
}
