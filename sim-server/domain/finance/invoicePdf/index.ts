/**
 * The PDF of a claim or an invoice. The renderer is loaded when the first one is asked for, so that the start does not
 * wait for it; what was drawn is kept until the paper or its house changes.
 */
import { createHash } from 'node:crypto'
import type { Tenant } from '@kit/tenant/tenant'
import type { Paper } from './read'
import { paperWordsIn, type Language } from './say'

export type Pdf = typeof import('@react-pdf/renderer')
export type React = typeof import('react')

/** Two at most are looked at again and again: the one in the reader's hand, and the one before it. */
const MOST_KEPT = 20
const kept = () => new Map<string, Promise<Buffer>>()

async function rendered(paper: Paper, language: Language): Promise<Buffer> {
  const [pdf, react, { drawPdf: draw }, { loadFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('react'),
    import('./draw'),
    import('./fonts'),
  ])
  await loadFonts(pdf)
  return pdf.renderToBuffer(draw(react, pdf, paper, paperWordsIn(language)) as never)
}

export function pdfOf(tenant: Tenant, paper: Paper, language: Language): Promise<Buffer> {
  const all = tenant.state(kept)
  const key = createHash('sha256')
    .update(JSON.stringify([paper, language]))
    .digest('base64url')
  const known = all.get(key)
  if (known) return known
  if (all.size >= MOST_KEPT) all.delete(all.keys().next().value!)
  const made = rendered(paper, language)
  all.set(key, made)
  made.catch(() => all.delete(key))
  return made
}

/** `inline` opens it, `attachment` saves it under its number. */
export const pdfAnswer = (bytes: Buffer, no: string, how: 'inline' | 'attachment') =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': [how, `filename="${no}.pdf"`].join('; '),
      'cache-control': 'private, no-store',
    },
  })
