/**
 * Vite plugin: `virtual:words` names one bundle of words per language and area, `fr/finance`, and one per language for what belongs
 * to no area, `fr`. A bundle is one request however many files its folder has; a new file in `locales/` is part of it by its place.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { namespaceOf } from './wordFiles.ts'

const INDEX = 'virtual:words'
const BUNDLE = `${INDEX}/`
/** Vite's mark for a resolved id that is not a file. */
const RESOLVED = '\0'

/** English needs no sentences: what the server says is English. */
const wordFiles = (folder: string, isEnglish: boolean) =>
  readdirSync(folder).filter(
    (name) => name.endsWith('.json') && !(isEnglish && namespaceOf(name) === 'errors'),
  )
const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** `['ar', 'ar/access', …]`. English comes with the code that shows it: areas import theirs, `virtual:words/en/access`. */
const bundlesOf = (locales: string) =>
  foldersOf(locales)
    .filter((language) => language !== 'en')
    .flatMap((language) => [
      language,
      ...foldersOf(join(locales, language)).map((area) => `${language}/${area}`),
    ])

/** @param locales the folder that holds one folder for each language */
export const wordBundles = (locales: string): Plugin => ({
  name: 'word-bundles',
  resolveId: (id) => (id === INDEX || id.startsWith(BUNDLE) ? RESOLVED + id : null),
  load(resolved) {
    if (!resolved.startsWith(RESOLVED + INDEX)) return null
    const id = resolved.slice(RESOLVED.length)
    if (id === INDEX) {
      const entries = bundlesOf(locales).map(
        (bundle) => `${JSON.stringify(bundle)}: () => import(${JSON.stringify(BUNDLE + bundle)})`,
      )
      return `export const wordBundles = {${entries.join(',\n')}}`
    }
    const folder = join(locales, id.slice(BUNDLE.length))
    const entries = wordFiles(folder, id.startsWith(`${BUNDLE}en/`)).map((name) => {
      this.addWatchFile(join(folder, name))
      return [namespaceOf(name), JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const
    })
    return `export default ${JSON.stringify(entries)}`
  },
})
