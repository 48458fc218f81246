/** Builds a page of `tests/bench/NAME/`, serves it and opens it in Chromium. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { at, CHROMIUM_ARGS } from '../../../scripts/machine.mjs'
import { wordBundles } from '@core/words/wordBundles'

/** Chromium draws a frame as soon as there is something to draw, instead of at the next sixtieth of a second. */
export const AT_ONCE = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

export async function serveBenchPage<T>(
  name: string,
  use: (page: Page) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `chord-${name}-`))
  await build({
    configFile: false,
    root: at('tests/bench', name),
    plugins: [react(), wordBundles(at('locales'))],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    resolve: { dedupe: ['react', 'react-dom'], tsconfigPaths: true },
  })
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, answer) => {
    const path = request.url === '/' ? '/index.html' : request.url!.split('?')[0]!
    try {
      answer
        .setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
        .end(readFileSync(join(folder, path)))
    } catch {
      answer.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--enable-precise-memory-info', ...args],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (error) => {
      throw error
    })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForSelector('html[data-ready]')
    return await use(page)
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
