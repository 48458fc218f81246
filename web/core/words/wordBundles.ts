/**
 * Vite plugin: `virtual:words` names the bundles of words. `fr` has what belongs to no area, and of every area the sentences of the
 * server and the names: pages of other areas show them too. `fr/finance` has the other words of the area.
 * A bundle is one request however many files it has; a new file in `locales/` is part of one by its place.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSharedFile, namespaceOf } from './wordFiles.ts'

const INDEX = 'virtual:words'
const BUNDLE = `${INDEX}/`
/** Vite's mark for a resolved id that is not a file. */
const RESOLVED = '\0'

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const wordsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))

/** English needs no sentences: what the server says is English. Its names come with the modules. */
const filesOfEnglishArea = (folder: string) =>
  wordsIn(folder).filter((path) => namespaceOf(path) !== 'errors')
const filesOfLanguage = (folder: string) => [
  ...wordsIn(folder),
  ...foldersOf(folder).flatMap((area) => wordsIn(join(folder, area)).filter(isSharedFile)),
]
const filesOfArea = (folder: string) => wordsIn(folder).filter((path) => !isSharedFile(path))

/** The files of `en/access`, `fr` or `fr/access`. */
const filesOf = (locales: string, bundle: string): readonly string[] => {
  const [language, area] = bundle.split('/')
  const folder = join(locales, bundle)
  if (!area) return filesOfLanguage(folder)
  return language === 'en' ? filesOfEnglishArea(folder) : filesOfArea(folder)
}

/** `['ar', 'ar/access', …]`. English comes with the code that shows it: areas import theirs, `virtual:words/en/access`. */
const bundlesOf = (locales: string) =>
  foldersOf(locales)
    .filter((language) => language !== 'en')
    .flatMap((language) => [
      language,
      ...foldersOf(join(locales, language)).map((area) => `${language}/${area}`),
    ])
    .filter((bundle) => filesOf(locales, bundle).length > 0)

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
    const entries = filesOf(locales, id.slice(BUNDLE.length)).map((path) => {
      this.addWatchFile(path)
      return [namespaceOf(path), JSON.parse(readFileSync(path, 'utf8'))] as const
    })
    return `export default ${JSON.stringify(entries)}`
  },
})
