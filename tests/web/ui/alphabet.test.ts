/** Names in the order of the reader's alphabet, and with the separator of the language. */
import { afterEach, expect, test } from 'vitest'
import { inAlphabet, listSeparator } from '@core/words/format'
import { session } from '@core/session/session'

afterEach(() => {
  session.language = 'en'
})
test.each([
  ['tr', ['Cem', 'Çiğdem', 'Deniz', 'Sami', 'Şeyma', 'Zeki']],
  ['fr', ['Éva', 'Eve', 'Zoé']],
  ['ar', ['أحمد', 'باسم', 'يوسف']],
] as const)('names are sorted in the alphabet of %s', (language, names) => {
  session.language = language
  expect(inAlphabet(names.toReversed(), (name) => name)).toEqual(names)
})
test.each([
  ['en', 'Leads, Finance'],
  ['ar', 'Leads، Finance'],
] as const)('names of a list are separated as in %s', (language, text) => {
  session.language = language
  expect(['Leads', 'Finance'].join(listSeparator())).toBe(text)
})
