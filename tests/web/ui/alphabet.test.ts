/** Names in the order of the reader's alphabet. */
import { afterEach, expect, test } from 'vitest'
import { inAlphabet } from '@core/words/format'
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
