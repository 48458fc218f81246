/** PDFs of documents, drawn in a worker thread and cached by what they say. */
import { createHash } from 'node:crypto'
import { fileHeaders } from '@kit/request/send'
import type { Tenant } from '@kit/tenant/tenant'
import { mostSeconds, workerTask } from '@kit/worker/workerTask'
import type { Printing } from '../../documents'

const MOST_CACHED = 20
const newPdfCache = () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

const drawInWorker = workerTask<Printing, Uint8Array<ArrayBuffer>>('pdf', mostSeconds.own)

export function pdfOf(tenant: Tenant, printing: Printing): Promise<Uint8Array<ArrayBuffer>> {
  const cache = tenant.state(newPdfCache)
  const key = createHash('sha256').update(JSON.stringify(printing)).digest('base64url')
  const cached = cache.get(key)
  if (cached) return cached
  if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!)
  const rendering = drawInWorker(printing)
  cache.set(key, rendering)
  rendering.catch(() => cache.delete(key))
  return rendering
}

/** `inline` opens the PDF in the browser, `attachment` saves it. `name`: of the file, without its ending: a paper's number. */
export const pdfAnswer = (bytes: Uint8Array<ArrayBuffer>, name: string, how: 'inline' | 'attachment') =>
  new Response(bytes, { headers: fileHeaders('application/pdf', [how, `filename="${name}.pdf"`].join('; ')) })
