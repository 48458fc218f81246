/** Four complete languages: every key of one is in the others, in each plural form its language has. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }
const languages = ['en', 'fr', 'tr', 'ar'] as const
const files = readdirSync('locales/en', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .toSorted()
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Tree

const FORM = /_(zero|one|two|few|many|other)$/
/**
 * Flattens a file to pairs of path (`fields > email`) and text. A documented sentence is one key, dots
 * included.
 */
const texts = (tree: Tree, path: string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join(' > '), value] as [string, string]]
      : texts(value, [...path, name]),
  )
/** A sentence of the server is one key in English; other languages add their plural forms beside it. */
const isSentences = (file: string) => file.endsWith('errors.json')
const sentences = new Set(files.filter(isSentences).flatMap((file) => Object.keys(read('en', file))))
const withoutForms = (keys: Iterable<string>, file: string) =>
  new Set(
    [...keys].map((key) =>
      isSentences(file) && !sentences.has(key.replace(FORM, '')) ? key : key.replace(FORM, ''),
    ),
  )
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count')
    .toSorted()

/** Texts that are correctly the same in two languages: names and shared words. */
const SHARED = new Set([
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
])

describe.each(files)('%s', (file) => {
  const english = new Map(texts(read('en', file)))
  test.each(languages.slice(1))('words file exists in %s, with the same keys', (language) => {
    expect([...withoutForms(new Map(texts(read(language, file))).keys(), file)].toSorted()).toEqual(
      [...withoutForms(english.keys(), file)].toSorted(),
    )
  })
  test.each(languages)('words file has each plural form of %s', (language) => {
    if (isSentences(file)) return
    const there = new Map(texts(read(language, file)))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [
      ...withoutForms(
        [...english.keys()].filter((key) => FORM.test(key)),
        '',
      ),
    ]
    expect(
      counted.flatMap((key) =>
        forms.filter((form) => !there.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
      ),
    ).toEqual([])
  })
  test.each(languages.slice(1))('words file has the same placeholders in %s', (language) => {
    const wrong = texts(read(language, file)).filter(([key, text]) => {
      const original = english.get(key) ?? english.get(key.replace(FORM, '_other'))
      return original !== undefined && placeholders(original).join() !== placeholders(text).join()
    })
    expect(wrong).toEqual([])
  })
  test.each(languages.slice(1))('words file is translated into %s', (language) => {
    const same = texts(read(language, file)).filter(
      ([key, text]) =>
        english.get(key) === text && /\p{L}{3}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && !SHARED.has(text),
    )
    expect(same).toEqual([])
  })
})

test('errors.json uses each documented sentence as its own key in English', () => {
  const entries = files.filter(isSentences).flatMap((file) => Object.entries(read('en', file)))
  expect(entries.length).toBeGreaterThan(500)
  expect(entries.filter(([key, text]) => key !== text)).toEqual([])
})

test('errors.json and names.json hold each key in one file only', () => {
  const fileOf = new Map<string, string>()
  const twice = files
    .filter((file) => isSentences(file) || file.endsWith('names.json'))
    .flatMap((file) =>
      texts(read('en', file)).flatMap(([key]) => {
        const before = fileOf.get(key)
        fileOf.set(key, file)
        return before === undefined ? [] : [`${key}: ${before} and ${file}`]
      }),
    )
  expect(twice).toEqual([])
})
