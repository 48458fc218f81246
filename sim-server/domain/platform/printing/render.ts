/** The worker's side of `pdfOf`: what a document says is declared and drawn in the worker thread. */
import { documents, type Printing } from '../../documents'

/** The drawing and its fonts are loaded by the first PDF. */
export async function renderPdf({ document, data, language }: Printing): Promise<Uint8Array> {
  const { drawPdf } = await import('@formats/pdf/draw')
  return drawPdf(documents[document](data as never, language))
}
