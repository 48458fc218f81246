/** What the browser must have before a page is drawn, from the manifest of a build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Sources of the pages whose weight has a goal. */
export const SIGN_IN_PAGE = ['modules/access/session/SignIn.tsx']
export const LEADS_PAGE = ['app/shell/Shell.tsx', 'ui/list/ShownList.tsx', 'modules/leads/leads/parts.tsx']

/**
 * Bytes, compressed, of the files that the entry and these sources import.
 * @param build a folder with `.vite/manifest.json`
 */
export function initialBytes(build: string, kind: 'js' | 'css', pages: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  for (const page of ['index.html', ...pages]) {
    if (!manifest[page]) throw new Error(`${page} is not in the manifest`)
    visit(page)
  }
  const files = new Set(
    [...seen].flatMap((key) => (kind === 'js' ? [manifest[key]!.file] : (manifest[key]!.css ?? []))),
  )
  return [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(build, file))).length, 0)
}
