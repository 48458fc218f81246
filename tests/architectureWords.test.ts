/** Every key of words that stands in the code has words: a key without any would be shown as it is. */
import { expect, test } from 'vitest'
import { sharedNamespaces } from '@core/words/sharedNamespaces'
import { wordsOfLanguage, type WordTree } from '@core/words/wordFiles'
import { read, sources } from '@support/sourceTree'

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** `leads:detail.notes`, also the beginning of keys: `staff:statuses`. */
const KEY = /(?<=['"`])([a-zA-Z]\w*):([a-zA-Z]\w*(?:\.\w+)*)(?=['"`])/g
const namespaces = new Map<string, WordTree[]>()
for (const { namespace, words } of wordsOfLanguage('locales', 'en'))
  namespaces.set(namespace, [...(namespaces.get(namespace) ?? []), words])

const isIn = (tree: WordTree, path: readonly string[]): boolean => {
  const [name, ...rest] = path as [string, ...string[]]
  const found = tree[name] ?? tree[`${name}_other`]
  if (rest.length === 0) return found !== undefined
  return typeof found === 'object' && isIn(found, rest)
}
const hasWords = (namespace: string, key: string) =>
  [namespace, ...sharedNamespaces].some((one) =>
    namespaces.get(one)?.some((words) => isIn(words, key.split('.'))),
  )

test('every key of words in the code has words in English', () => {
  const missing = sources
    .filter((path) => path.startsWith('web/'))
    .flatMap((path) =>
      [...read(path).replaceAll(COMMENT, '').matchAll(KEY)]
        .filter(([, namespace, key]) => namespaces.has(namespace!) && !hasWords(namespace!, key!))
        .map(([text]) => `${path} ${text}`),
    )
  expect(missing).toEqual([])
})
