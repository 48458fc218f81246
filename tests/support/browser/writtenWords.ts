/** The words of the console as its files have them, for comparing a page with them. */
import { choiceKeys } from '@core/words/choiceKeys'
import { sharedNamespaces } from '@core/words/sharedNamespaces'
import { wordsOfLanguage, type FileWords, type WordTree } from '@core/words/wordFiles'
import { at } from '../../../scripts/machine.mjs'
import type { Language } from './walker/words'

const byLanguage = new Map<Language, FileWords[]>()
/** All words of a language, by file. */
export const writtenWords = (language: Language): FileWords[] => {
  const words = byLanguage.get(language) ?? wordsOfLanguage(at('locales'), language)
  byLanguage.set(language, words)
  return words
}

/**
 * A text as the console finds it: in the words of the module, else in what modules have in common.
 * @param path its keys: `fields`, `name`
 * @throws where there are no words
 */
export function writtenWord(language: Language, namespace: string, ...path: string[]): string {
  const [block, field, value] = path
  const [, flag] = block === 'choices' && value ? choiceKeys(namespace, field!, value) : []
  const places = [
    ...[namespace, ...sharedNamespaces].map((name) => ({ name, path })),
    ...(flag ? [{ name: 'master', path: flag.split(':')[1]!.split('.') }] : []),
  ]
  for (const place of places)
    for (const { words } of writtenWords(language).filter((one) => one.namespace === place.name)) {
      const found = place.path.reduce<WordTree | string | undefined>(
        (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
        words,
      )
      if (typeof found === 'string') return found
    }
  throw new Error(`No words ${namespace}:${path.join('.')} in ${language}`)
}
