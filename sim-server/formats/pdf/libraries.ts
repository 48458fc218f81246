/**
 * Libraries that only a PDF needs: HarfBuzz shapes letters, wawoff2 unpacks fonts, bidi-js orders a line, pdfkit writes the file. They are loaded by the first
 * PDF; an import at the top of a module would be part of every start of the server, which is built as one file.
 */
import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

interface Libraries {
  hb: typeof import('harfbuzzjs')
  bidi: Bidi
  PDFDocument: typeof import('pdfkit')
  /** WOFF2 to TrueType. */
  decompress(woff2: Uint8Array): Promise<Uint8Array>
}
let loaded: Libraries | undefined

export async function loadLibraries(): Promise<void> {
  if (loaded) return
  const [hb, { default: newBidi }, { default: PDFDocument }] = await Promise.all([
    import('harfbuzzjs'),
    import('bidi-js'),
    import('pdfkit'),
  ])
  const decompress = createRequire(import.meta.url)('wawoff2/decompress.js') as Libraries['decompress']
  loaded = { hb, bidi: newBidi(), PDFDocument, decompress }
}

/** Call `loadLibraries` before. */
export const libraries = (): Libraries => loaded!
