/** Bundles of words: what is in a language's own bundle, and how many requests a switch of the language makes. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setLanguage, startWords, translateAreas, words } from '@core/words/i18n'

const requests = vi.hoisted((): string[] => [])
vi.mock('virtual:words', async (original) => {
  const { wordBundles } = await original<typeof import('virtual:words')>()
  return {
    wordBundles: Object.fromEntries(
      Object.entries(wordBundles).map(([bundle, load]) => [
        bundle,
        () => {
          requests.push(bundle)
          return load()
        },
      ]),
    ),
  }
})

const languages = ['fr', 'tr', 'ar'] as const
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
/** `finance/invoices.errors.json`: those in area folders only. */
const filesOfAreas = (kind: 'errors' | 'names') =>
  readdirSync('locales/en', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith(`.${kind}.json`) && dirname(path) !== '.',
  )
type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  await startWords()
})
afterEach(() => setLanguage('en'))

describe.each(languages)('the bundle of %s, before any area is loaded', (language) => {
  test.each(filesOfAreas('errors'))('has the sentences of %s', async (file) => {
    await setLanguage(language)
    const sentences = Object.keys(read(`locales/en/${file}`))
    expect(sentences.length, basename(file)).toBeGreaterThan(0)
    expect(sentences.filter((sentence) => words.sentence(sentence) === sentence)).toEqual([])
  })

  test.each(filesOfAreas('names'))('has the names of %s', async (file) => {
    await setLanguage(language)
    const translated = read(`locales/${language}/${file}`) as Tree
    const missing = keysOf(translated).filter((key) => words(`names:${key}`, { count: 2 }) === key)
    expect(missing).toEqual([])
  })
})

test('switching the language makes one request, and one more for each loaded area', async () => {
  const areas = ['finance', 'leads', 'people']
  await translateAreas(areas)
  for (const language of languages) {
    requests.length = 0
    await setLanguage(language)
    expect(requests.length).toBeLessThanOrEqual(areas.length + 1)
    expect(requests).not.toContain(`${language}/outreach`)
    await setLanguage(language)
    expect(requests.length).toBeLessThanOrEqual(areas.length + 1)
  }
})
