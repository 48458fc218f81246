/** What the browser must have before a page is drawn, by the manifest of the build, as a running server delivers it. */
import { get } from 'node:http'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Sources of the pages whose weight has a goal. */
export const SIGN_IN_PAGE = ['modules/access/session/SignIn.tsx']
export const STUDENT_PAGE = ['app/portal/PortalShell.tsx', 'modules/admissions/studentPortal/StudentHome.tsx']
export const LEADS_PAGE = ['app/shell/Shell.tsx', 'ui/list/ShownList.tsx', 'modules/leads/leads/parts.tsx']

/** The body of an answer as it came over the wire. @throws when there is no such file */
const download = (url: string, accepted?: string): Promise<Buffer> =>
  new Promise((done, failed) => {
    get(url, { headers: { ...(accepted && { 'accept-encoding': accepted }) } }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', failed)
        .on('end', () =>
          answer.statusCode === 200
            ? done(Buffer.concat(parts))
            : failed(new Error(`${url}: ${answer.statusCode}`)),
        )
    }).on('error', failed)
  })
/** As Chromium sends it to a server on this machine, and to others over HTTPS. */
const CHROMIUM_ACCEPTS = 'gzip, deflate, br, zstd'

/**
 * Bytes on the wire of the files that the entry and these sources import.
 * @param origin of a server with the build: `http://127.0.0.1:4600`
 */
export async function initialBytes(
  origin: string,
  kind: 'js' | 'css',
  pages: readonly string[],
): Promise<number> {
  const manifest = JSON.parse(String(await download(`${origin}/.vite/manifest.json`))) as Record<
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
  let sum = 0
  for (const file of files)
    if (file.endsWith(`.${kind}`)) sum += (await download(`${origin}/${file}`, CHROMIUM_ACCEPTS)).length
  return sum
}
