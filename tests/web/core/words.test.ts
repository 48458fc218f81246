/** Four complete languages: every key of one is in the others, in each plural form its language has. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '@core/words/i18n'
import { wordsOfLanguage, type WordTree } from '@core/words/wordFiles'
import { misplacedSentences, unusedSentences } from '@support/sentenceUsers'
import { files } from '@support/sourceTree'

/** By `finance/invoices.json invoices`, `finance/invoices.json errors`: the words of each file, its blocks apart. */
const partsOf = (language: string) =>
  new Map(
    wordsOfLanguage('locales', language).map(({ path, namespace, words }) => [
      `${relative(`locales/${language}`, path)} ${namespace}`,
      words,
    ]),
  )
const partsByLanguage = new Map(languages.map((language) => [language as string, partsOf(language)]))
const parts = [...partsByLanguage.get('en')!.keys()].toSorted()
const read = (language: string, part: string) => partsByLanguage.get(language)!.get(part) ?? {}

const FORM = /_(zero|one|two|few|many|other)$/
/** Flattens a file to pairs of path (`fields > email`) and text. A documented sentence is one key, dots included. */
const texts = (tree: WordTree, path: string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join(' > '), value] as [string, string]]
      : texts(value, [...path, name]),
  )
/** A sentence of the server is its own key; languages add their plural forms beside it. */
const isSentences = (part: string) => part.endsWith(' errors')
const sentences = new Set(parts.filter(isSentences).flatMap((part) => Object.keys(read('en', part))))
const withoutForms = (keys: Iterable<string>, part: string) =>
  new Set(
    [...keys].map((key) =>
      isSentences(part) && !sentences.has(key.replace(FORM, '')) ? key : key.replace(FORM, ''),
    ),
  )
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count')
    .toSorted()

/** Texts that are correctly the same in two languages: names and shared words. */
const SHARED = new Set([
  'Message',
  'Note',
  'Notes',
  'Conversations',
  'type',
  'SMS',
  'WhatsApp',
  'Chord',
  'English',
  'Français',
  'Türkçe',
  'العربية',
  'Mobile',
  'Actions',
  'Contact',
  'Source',
  'Plan',
  'Table',
  'Suggestions',
  'MOI',
  'Commissions',
  'Type',
  'Status',
  'Notifications',
  'Gmail',
  'Description',
  'Institution',
  'Documents',
  'Services',
  'Communication',
  'Organisation',
  'Date',
  'Client',
  'Code',
  'Configuration',
  'Options',
  'Permissions',
  'Commission',
  'Modules',
  'Visa',
  'Program',
  'Campus',
  'Discipline',
  '{{count}} program',
  '{{count}} document',
  '{{count}} documents',
  'Agents (b2b)',
  'agents (b2b)',
  'Campus',
  'campus',
  '{{count}} campus',
  '{{count}} program',
  '{{count}} ticket',
  '{{count}} tickets',
  'IBAN',
  'BIC',
  'Stripe',
  'PayPal',
  'Razorpay',
  'iyzico',
])

test.each(languages.slice(1))('%s has the files and blocks of English', (language) => {
  expect([...partsByLanguage.get(language)!.keys()].toSorted()).toEqual(parts)
})

describe.each(parts)('%s', (part) => {
  const english = new Map(texts(read('en', part)))
  test.each(languages.slice(1))('has the same keys in %s', (language) => {
    expect([...withoutForms(new Map(texts(read(language, part))).keys(), part)].toSorted()).toEqual(
      [...withoutForms(english.keys(), part)].toSorted(),
    )
  })
  test.each(languages)('has each plural form of %s', (language) => {
    if (isSentences(part)) return
    const there = new Map(texts(read(language, part)))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [
      ...withoutForms(
        // Names of fields end as the wire has them: `address_line_one`.
        [...english.keys()].filter((key) => FORM.test(key) && !key.startsWith('fields > ')),
        '',
      ),
    ]
    expect(
      counted.flatMap((key) =>
        forms.filter((form) => !there.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
      ),
    ).toEqual([])
    // A form that only this language has stands beside the text of its other forms: `did > leads_assign`, `did > leads_assign_one`.
    const alone = [...there.keys()].filter((key) => FORM.test(key) && !english.has(key))
    expect(
      alone.filter((key) => {
        const plain = key.replace(FORM, '')
        return !there.has(plain) && !counted.includes(plain) && !english.has(`${plain}_other`)
      }),
    ).toEqual([])
  })
  test.each(languages.slice(1))('has the same placeholders in %s', (language) => {
    const wrong = texts(read(language, part)).filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(FORM, '_other'))
      return original !== undefined && placeholders(original).join() !== placeholders(text).join()
    })
    expect(wrong).toEqual([])
  })
  test.each(languages.slice(1))('is translated into %s', (language) => {
    const same = texts(read(language, part)).filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && !SHARED.has(text),
    )
    expect(same, 'Translate it; a text that is right in both languages is listed in SHARED above').toEqual([])
  })
})

/** As they stand in the files, before the reader adds what they leave out. */
const writtenWords = (language: string, part: string) =>
  JSON.parse(readFileSync(join('locales', language, part), 'utf8')) as WordTree
const modulesWithNames = wordsOfLanguage('locales', 'en')
  .filter(({ area, namespace }) => area !== null && namespace === 'names')
  .map(({ path }) => relative('locales/en', path))

test.each(languages)('names that are the title of their module are not said again in %s', (language) => {
  const again = modulesWithNames.flatMap((part) => {
    const { title, names = {} } = writtenWords(language, part)
    const english = new Map(texts(read('en', `${part} names`)))
    return Object.entries(names).flatMap(([kind, written]) => {
      if (typeof written === 'string') return []
      const repeated = texts(written).filter(
        ([key, name]) => name === title && english.get(`${kind} > ${key}`) === writtenWords('en', part).title,
      )
      // English has the key of a name that stands alone; among others it is written, so that its key is found beside theirs.
      const isAmongOthers = language === 'en' && Object.keys(written).length > 1
      return isAmongOthers ? [] : repeated.map(([key]) => `${part} ${kind} > ${key}`)
    })
  })
  expect(again).toEqual([])
})

test('names that are the title in English are the title in each language; other names keep their own words', () => {
  const part = 'masters/dealTypes.json'
  expect(read('fr', `${part} names`)).toEqual({
    navigation: { deal_types: writtenWords('fr', part).title },
    permissions: { masters_deal_types: writtenWords('fr', part).title },
  })
  const stages = 'masters/stages.json'
  const { navigation } = read('fr', `${stages} names`) as { navigation: WordTree }
  expect(navigation.lead_stages).not.toBe(writtenWords('fr', stages).title)
})

test('English files have no sentences of the server: the key is the English sentence', () => {
  expect(sentences.size).toBeGreaterThan(500)
  const english = files.filter((path) => path.startsWith('locales/en/'))
  expect(english.length).toBeGreaterThan(100)
  expect(
    english.filter(
      (path) => path === 'locales/en/errors.json' || 'errors' in JSON.parse(readFileSync(path, 'utf8')),
    ),
  ).toEqual([])
})

/** The files of each key of these blocks, with its text there. */
const placesOf = (language: string, block: 'errors' | 'names') => {
  const places = new Map<string, { path: string; text: string }[]>()
  for (const { path, namespace, words } of wordsOfLanguage('locales', language))
    if (namespace === block)
      for (const [key, text] of texts(words)) places.set(key, [...(places.get(key) ?? []), { path, text }])
  return [...places]
}

test('names hold each key in one file only', () => {
  const twice = placesOf('en', 'names').filter(([, places]) => places.length > 1)
  expect(twice).toEqual([])
})

test.each(languages.slice(1))(
  'modules that have the same sentence say the same in %s, and none has one of errors.json',
  (language) => {
    const different = placesOf(language, 'errors').filter(
      ([, places]) =>
        new Set(places.map(({ text }) => text)).size > 1 ||
        (places.length > 1 && places.some(({ path }) => path === `locales/${language}/errors.json`)),
    )
    expect(different).toEqual([])
  },
)

test('errors.json has no sentence that only one module uses: it is in the file of the module', () => {
  expect(misplacedSentences()).toEqual([])
})

test('errors have no sentence that nothing uses', () => {
  expect(unusedSentences()).toEqual([])
})

test.each(languages)('figures from 1,000 on are written in groups in %s', (language) => {
  const plain = parts.flatMap((part) =>
    texts(read(language, part)).filter(([, text]) =>
      /(?<![\p{L}\d.,:/#+=-])(?!(19|20)\d\d\b)\d{4,}(?![\p{L}\d:/-])/u.test(text),
    ),
  )
  expect(plain).toEqual([])
})

test('a coloured label is called a label: no English text says tag, but what people may search for or type', () => {
  const called = parts
    .filter((part) => !isSentences(part) && !part.endsWith(' mergeTags'))
    .flatMap((part) => texts(read('en', part)).map(([key, text]) => ({ part, key, text })))
    .filter(({ key }) => !/^(keywords|words) > /.test(key))
    .filter(({ text }) => /\btags?\b/i.test(text.replaceAll(/merge tags?/gi, '')))
  expect(called).toEqual([])
})

test('no block has a name that strict code refuses to bind: the loader of `npm run dev` makes one of each', () => {
  const names = parts.flatMap((part) => Object.keys(read('en', part)))
  expect(names.filter((name) => ['arguments', 'eval'].includes(name))).toEqual([])
})
