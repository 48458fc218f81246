/** Bundles of words: what is in a language's own bundle, and how many requests a switch of the language makes. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { wordBundles } from 'virtual:words'
import english from 'virtual:words/en/finance'
import englishInvoices from 'virtual:words/en/finance/invoices'
import { chooseLanguage } from '@core/account/chooseLanguage'
import { session } from '@core/session/session'
import {
  EVERY_AREA,
  loadWords,
  setLanguage,
  spokenLanguage,
  startWords,
  translateAreas,
  words,
} from '@core/words/i18n'
import { isBlock, wordsOfLanguage, type WordTree } from '@core/words/wordFiles'

const requests = vi.hoisted((): string[] => [])
/** The bundle that is held back, until the promise settles. */
const heldBundle = vi.hoisted(() => ({ bundle: '', until: Promise.resolve() }))
vi.mock('virtual:words', async (original) => {
  const { wordBundles } = await original<typeof import('virtual:words')>()
  return {
    wordBundles: Object.fromEntries(
      Object.entries(wordBundles).map(([bundle, load]) => [
        bundle,
        async () => {
          requests.push(bundle)
          if (heldBundle.bundle === bundle) await heldBundle.until
          return load()
        },
      ]),
    ),
  }
})

const languages = ['fr', 'tr', 'ar'] as const
/** `locales/fr/finance/invoices.json` and its block: modules only. */
const blocksOf = (language: string, block: 'errors' | 'names') =>
  wordsOfLanguage('locales', language)
    .filter(({ area, namespace }) => area !== null && namespace === block)
    .map((found) => [found.path, found.words] as const)
const keysOf = (tree: WordTree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

beforeAll(startWords)
afterEach(() => setLanguage('en'))

const macrotask = () => new Promise((done) => setTimeout(done))
/** Holds the words of a language back while `work` runs. */
async function whileLoading(bundle: string, work: () => Promise<unknown>) {
  let letGo = () => {}
  Object.assign(heldBundle, { bundle, until: new Promise<void>((resolve) => (letGo = resolve)) })
  try {
    await work()
  } finally {
    letGo()
    heldBundle.bundle = ''
  }
}

// These two come first: the words of French and Arabic are not here yet.
test('the language chosen last stays when the words of one chosen before come after it', async () => {
  let before: Promise<void> | undefined
  await whileLoading('fr', async () => {
    before = chooseLanguage('fr')
    await chooseLanguage('tr')
    expect(spokenLanguage()).toBe('tr')
  })
  await before
  expect([spokenLanguage(), session.language, document.documentElement.lang]).toEqual(['tr', 'tr', 'tr'])
})

test('the language that another tab chose last stays when the words of one chosen before come after it', async () => {
  await whileLoading('ar', async () => {
    for (const language of ['ar', 'tr'] as const) {
      session.language = language
      // A tab is told of it after the others have run.
      await vi.waitFor(() => expect(requests).toContain(language))
    }
    await vi.waitFor(() => expect(spokenLanguage()).toBe('tr'))
  })
  await loadWords('ar')
  await macrotask()
  expect([spokenLanguage(), session.language]).toEqual(['tr', 'tr'])
})

describe.each(languages)('the bundle of %s, before any area is loaded', (language) => {
  test.each(blocksOf('en', 'errors'))('has the sentences of %s', async (_, sentencesOfModule) => {
    await setLanguage(language)
    const sentences = Object.keys(sentencesOfModule)
    expect(sentences.filter((sentence) => words.sentence(sentence) === sentence)).toEqual([])
  })

  test.each(blocksOf(language, 'names'))('has the names of %s', async (_, names) => {
    await setLanguage(language)
    const missing = keysOf(names).filter((key) => words(`names:${key}`, { count: 2 }) === key)
    expect(missing).toEqual([])
  })

  test('has no words of the pages of a module', async () => {
    const { default: entries } = await wordBundles[language]!()
    const namespaces = new Set(entries.map(([namespace]) => namespace))
    const modules = wordsOfLanguage('locales', language)
      .filter(({ area, namespace }) => area !== null && !isBlock(namespace))
      .map(({ namespace }) => namespace)
    expect(modules.length).toBeGreaterThan(15)
    expect(modules.filter((module) => namespaces.has(module))).toEqual([])
  })
})

describe('the words of an area and a module', () => {
  test('a language’s bundle of an area has neither names nor sentences', async () => {
    const { default: entries } = await wordBundles['fr/finance']!()
    const namespaces = entries.map(([namespace]) => namespace)
    expect(namespaces).toContain('invoices')
    expect(namespaces).not.toContain('names')
    expect(namespaces).not.toContain('errors')
    expect(entries.flatMap(([, own]) => Object.keys(own)).filter(isBlock)).toEqual([])
  })

  test('English of an area has the names, and no sentences', () => {
    const namespaces = english.map(([namespace]) => namespace)
    expect(namespaces).toContain('invoices')
    expect(namespaces).toContain('names')
    expect(namespaces).not.toContain('errors')
  })

  test('English of a module has its own words only', () => {
    expect(englishInvoices.map(([namespace]) => namespace)).toEqual(['invoices'])
    expect(Object.keys(englishInvoices[0]![1]).filter(isBlock)).toEqual([])
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

test('switching the language makes two requests inside of the shell, where every area is loaded', async () => {
  const { default: entries } = await wordBundles[`fr/${EVERY_AREA}`]!()
  expect(entries.map(([namespace]) => namespace)).toEqual(
    expect.arrayContaining(['invoices', 'leads', 'roles']),
  )
  await translateAreas([EVERY_AREA])
  requests.length = 0
  for (const language of languages) await setLanguage(language)
  expect(requests).toEqual([])
  await setLanguage('en')
  expect(words('invoices:title')).not.toBe('invoices:title')
})
