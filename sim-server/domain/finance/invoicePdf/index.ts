/**
 * The PDF of a claim or an invoice. The renderer is imported on first use, which keeps the server's start fast. PDFs are cached
 * by content.
 */
import { createHash } from 'node:crypto'
import { FILE_POLICY } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import type { Paper } from './read'
import { paperWordsIn, type Language } from './say'

export type Pdf = typeof import('@react-pdf/renderer')
export type React = typeof import('react')

const MOST_CACHED = 20
const newPdfCache = () => new Map<string, Promise<Buffer>>()

async function renderPdf(paper: Paper, language: Language): Promise<Buffer> {
  const [pdf, react, { drawPdf }, { loadFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('react'),
    import('./draw'),
    import('./fonts'),
  ])
  await loadFonts(pdf)
  return pdf.renderToBuffer(drawPdf(react, pdf, paper, paperWordsIn(language)))
}

export function pdfOf(tenant: Tenant, paper: Paper, language: Language): Promise<Buffer> {
  const cache = tenant.state(newPdfCache)
  const key = createHash('sha256')
    .update(JSON.stringify([paper, language]))
    .digest('base64url')
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!)
  const rendering = renderPdf(paper, language)
  cache.set(key, rendering)
  rendering.catch(() => cache.delete(key))
  return rendering
}

/** `inline` opens the PDF in the browser, `attachment` saves it. `no`: the paper's number, used as the file name. */
export const pdfAnswer = (bytes: Buffer, no: string, how: 'inline' | 'attachment') =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': [how, `filename="${no}.pdf"`].join('; '),
      'cache-control': 'private, no-store',
      'content-security-policy': FILE_POLICY,
    },
  })
