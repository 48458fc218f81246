/** Draws a claim or an invoice; runs in a worker thread. */
import type { Paper } from './read'
import { paperWordsIn, type Language } from './say'

export interface Drawing {
  paper: Paper
  language: Language
}

export async function renderPdf({ paper, language }: Drawing): Promise<Uint8Array> {
  const [pdf, react, { drawPdf }, { loadFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('react'),
    import('./draw'),
    import('./fonts'),
  ])
  await loadFonts(pdf)
  return new Uint8Array(await pdf.renderToBuffer(drawPdf(react, pdf, paper, paperWordsIn(language))))
}
