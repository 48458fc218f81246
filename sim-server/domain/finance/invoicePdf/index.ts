/**
 * The PDF of a claim or an invoice, drawn in a worker thread: a page takes 100 ms. PDFs are cached by content.
 */
import { createHash } from 'node:crypto'
import { FILE_POLICY } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import { workerTask } from '@kit/worker/workerTask'
import type { Paper } from './read'
import type { Drawing } from './render'
import type { Language } from './say'

export type Pdf = typeof import('@react-pdf/renderer')
export type React = typeof import('react')

const MOST_CACHED = 20
const newPdfCache = () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

const drawInWorker = workerTask<Drawing, Uint8Array<ArrayBuffer>>('invoicePdf')

export function pdfOf(tenant: Tenant, paper: Paper, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const cache = tenant.state(newPdfCache)
  const key = createHash('sha256')
    .update(JSON.stringify([paper, language]))
    .digest('base64url')
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!)
  const rendering = drawInWorker({ paper, language })
  cache.set(key, rendering)
  rendering.catch(() => cache.delete(key))
  return rendering
}

/** `inline` opens the PDF in the browser, `attachment` saves it. `no`: the paper's number, used as the file name. */
export const pdfAnswer = (bytes: Uint8Array<ArrayBuffer>, no: string, how: 'inline' | 'attachment') =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': [how, `filename="${no}.pdf"`].join('; '),
      'cache-control': 'private, no-store',
      'content-security-policy': FILE_POLICY,
    },
  })
