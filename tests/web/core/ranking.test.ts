/** What is found first while somebody types. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, makeRanker } from '@core/commands/ranking'

const entries = [
  'Assign leads',
  'Transfer leads',
  'Delete leads',
  'Theme',
  'Open lead import',
  'Misleading title',
  'Language',
  'Lead',
  'Collapse the side navigation',
].map((title) => ({ title }))
const titles = (query: string, boost?: Map<number, number>) =>
  makeRanker(entries)(query, boost).map((at) => entries[at]!.title)

describe('what is typed', () => {
  test('is best the whole title, then its beginning, then the beginning of a word, then inside one', () => {
    expect(titles('lead')).toEqual([
      'Lead',
      'Assign leads',
      'Transfer leads',
      'Delete leads',
      'Open lead import',
      'Misleading title',
    ])
    expect(titles('t')[0]).toBe('Transfer leads')
  })
  test('may be several words in any order', () => expect(titles('leads del')).toEqual(['Delete leads']))
  test('may be letters in order', () => expect(titles('thm')).toEqual(['Theme']))
  test('finds nothing where nothing is', () => expect(titles('zzz')).toEqual([]))
  test('brings forward, within its rank, what is used', () => {
    expect(titles('leads', new Map([[2, 1]]))[0]).toBe('Delete leads')
    expect(titles('lead', new Map([[5, 9]]))[0]).toBe('Lead')
  })
  test('is the recent and frequent when it is nothing', () =>
    expect(
      titles(
        '',
        new Map([
          [3, 1],
          [0, 2],
        ]),
      ),
    ).toEqual(['Assign leads', 'Theme']))
})

describe('letters of other languages', () => {
  test('are found by their plain sisters', () => {
    expect([
      fold('İstanbul'),
      fold('ılık'),
      fold('Çağrı'),
      fold('Médecine'),
      fold('أحمد'),
      fold('مـحمد'),
    ]).toEqual(['istanbul', 'ilik', 'cagri', 'medecine', 'احمد', 'محمد'])
  })
  test('a command is found by its words in any language', () => {
    const search = makeRanker([
      { title: 'Ata', also: 'Assign leads\nتعيين العملاء' },
      { title: 'Sil', also: 'Delete leads' },
    ])
    expect(search('assign')).toEqual([0])
    expect(search('تعيين')).toEqual([0])
  })
})

test('typing letter by letter finds what typing at once finds', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    title: ['Assign', 'Open', 'Lead', 'Stage', 'Import']
      .map((word, index) => `${word}${(at * (index + 3)) % 7}`)
      .join(' '),
  }))
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-6 ]{1,8}$/), (typed) => {
      const slowly = makeRanker(many)
      let last: number[] = []
      for (let end = 1; end <= typed.length; end++) last = slowly(typed.slice(0, end))
      expect(last).toEqual(makeRanker(many)(typed))
    }),
  )
})
