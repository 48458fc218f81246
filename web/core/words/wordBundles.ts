/**
 * Vite plugin: `virtual:words` names the bundles of words. `fr` has what belongs to no area, and of every module the blocks `names`
 * and `errors`: pages of other areas show them too. `fr/finance` has the other words of the area, `fr/modules` those of every area:
 * the pages inside of the shell are loaded together.
 * A bundle is one request however many files it has; a new file in `locales/` is part of one by its place.
 * English comes with the code that shows it: an area imports `virtual:words/en/finance`, its words and names; a module of the first
 * pages imports only its own words, `virtual:words/en/access/session`.
 */
import type { Plugin } from 'vite'
import { isBlock, languagesIn, wordsOfLanguage, type FileWords } from './wordFiles.ts'

/** As `EVERY_AREA` of `i18n.ts`, which cannot be loaded here: it imports what this file makes. */
const EVERY_AREA = 'modules'
const INDEX = 'virtual:words'
const BUNDLE = `${INDEX}/`
/** Vite's mark for a resolved id that is not a file. */
const RESOLVED = '\0'

/** @param bundle `fr`, `fr/modules`, `fr/finance`, `en/finance` or `en/finance/invoices` */
function wordsOfBundle(locales: string, bundle: string): FileWords[] {
  const [language, area, module] = bundle.split('/')
  const words = wordsOfLanguage(locales, language!)
  if (!area) return words.filter((some) => some.area === null || isBlock(some.namespace))
  const ofArea = words.filter((some) => some.area !== null && (some.area === area || area === EVERY_AREA))
  if (module) return ofArea.filter(({ namespace }) => namespace === module)
  // English needs no sentences: what the server says is English.
  return ofArea.filter(({ namespace }) => (language === 'en' ? namespace !== 'errors' : !isBlock(namespace)))
}

/** `['ar', 'ar/modules', 'ar/access', …]`, without English. */
const bundlesOf = (locales: string) =>
  languagesIn(locales)
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const areas = wordsOfLanguage(locales, language)
        .filter(({ area, namespace }) => area !== null && !isBlock(namespace))
        .map(({ area }) => `${language}/${area}`)
      return [language, `${language}/${EVERY_AREA}`, ...new Set(areas)]
    })

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
    const bundle = id.slice(BUNDLE.length)
    const found = wordsOfBundle(locales, bundle)
    if (found.length === 0) this.error(`locales/ has no words for ${id}`)
    for (const { path } of found) this.addWatchFile(path)
    return `export default ${JSON.stringify(found.map(({ namespace, words }) => [namespace, words]))}`
  },
})
