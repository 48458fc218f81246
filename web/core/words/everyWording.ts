/** What keys say in every language, thousands of them at once: the palette finds a command by its words in any language. */
import i18next from 'i18next'
import { languages, wordingsOf, type Language } from './i18n'
import { sharedNamespaces } from './sharedNamespaces'

/** `{{count}}` or `$t(other)`: i18next fills them. */
const GAP = /{{|\$t\(/
const wordsAt = (language: Language, namespace: string, path: readonly string[]) => {
  let found: unknown = i18next.getDataByLanguage(language)?.[namespace]
  for (const name of path) found = (found as Record<string, unknown> | undefined)?.[name]
  return found
}
/** What i18next says of a key whose words have neither gaps nor plural forms, in a fifth of its time; undefined for another key. */
function plainWording(language: Language, key: string): string | undefined {
  const [namespace, words] = key.split(':') as [string, string]
  const path = words.split('.')
  for (const place of [namespace, ...sharedNamespaces]) {
    const found = wordsAt(language, place, path)
    if (typeof found === 'string') return GAP.test(found) ? undefined : found
    if (found !== undefined || wordsAt(language, place, [...path.slice(0, -1), `${path.at(-1)}_other`]))
      return
  }
  return ''
}
/** The words of a key (`leads:commands.assign`) in every language loaded so far, English always, a line each. */
export function everyWording(key: string): string {
  const plain = languages.map((language) => plainWording(language, key))
  return (plain.includes(undefined) ? wordingsOf(key) : plain.filter(Boolean)).join('\n')
}
