/**
 * Uploads from jsdom: it sends no XMLHttpRequest to the app of a test, and the server cannot read its FormData. This
 * sends the same call with the same headers to the real app.
 */
import { vi } from 'vitest'
import { browser } from './tab'

const BOUNDARY = 'edge'

/** Call it in a test that uploads. Returns what was sent: the most uploads at one time, and the last one. */
export function sendUploads() {
  const sent = { most: 0, last: null as { headers: Record<string, string>; answer: string } | null }
  let now = 0
  class Request {
    upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
    onload?: () => void
    status = 0
    responseText = ''
    #headers: Record<string, string> = {}
    #method = ''
    #path = ''
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    async send(form: FormData) {
      sent.most = Math.max(sent.most, ++now)
      const file = form.get('file') as File
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
      const answer = await browser.sim.request(this.#path.replace('/v1', ''), {
        method: this.#method,
        body: Buffer.concat([
          Buffer.from(head),
          Buffer.from(await bytesOf(file)),
          Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
        ]),
        headers: { ...this.#headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      })
      Object.assign(this, { status: answer.status, responseText: await answer.text() })
      now--
      if (this.#path.split('?')[0]!.endsWith('/files/upload-file'))
        sent.last = { headers: this.#headers, answer: this.responseText }
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

const bytesOf = (file: File) =>
  new Promise<ArrayBuffer>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file)
  })
