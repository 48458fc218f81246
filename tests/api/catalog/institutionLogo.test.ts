/** Logos of institutions: drawn from the name, without a file. */
import { expect, test } from 'vitest'
import { institutionLogo, logoLetters } from '@domain/catalog/institutionLogo'
import { listedInstitutions } from '@seeds/reference/catalog/institutions/lines'
import { institutionSeeds } from '@seeds/reference/institutions'

test.each([
  ['UBC', 'UBC'],
  ['İTÜ', 'İTÜ'],
  ['Leeds', 'L'],
  ['Leeds Beckett', 'LB'],
  ['Cal State LA', 'CSL'],
  ['HWR Berlin', 'HWR'],
  ['emlyon', 'E'],
  ['U of T', 'UT'],
])('the letters of %s are %s', (name, letters) => {
  expect(logoLetters(name)).toBe(letters)
})

const york = { identifier: 'york', name: 'York University', alias_name: 'York' }
const drawingOf = (one: Parameters<typeof institutionLogo>[0]) =>
  decodeURIComponent(institutionLogo(one).replace('data:image/svg+xml,', ''))

test('a logo is a picture in its address, with the letters of the short name', () => {
  expect(institutionLogo(york)).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/)
  expect(drawingOf(york)).toContain('>Y</text>')
})

test('a logo is the same each time, and another one for another identifier', () => {
  expect(institutionLogo(york)).toBe(institutionLogo({ ...york }))
  expect(institutionLogo({ ...york, identifier: 'leeds' })).not.toBe(institutionLogo(york))
})

test('every seeded institution has letters, and its drawing is well-formed and below 1 kB', () => {
  for (const { name, alias_name } of [...institutionSeeds, ...listedInstitutions]) {
    const drawing = drawingOf({ identifier: name, name, alias_name })
    expect(drawing).toMatch(/>[\p{L}\p{N}]{1,4}<\/text><\/svg>$/u)
    expect(encodeURIComponent(drawing).length).toBeLessThan(1_000)
  }
})
