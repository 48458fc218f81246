/** The order of search results while the user types. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, makeRanker } from '@core/commands/rankByMatch'

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

describe('query', () => {
  test("makeRanker puts the whole title first, then a whole word, a word's beginning, and a match inside a word", () => {
    expect(titles('lead')).toEqual([
      'Lead',
      'Open lead import',
      'Assign leads',
      'Transfer leads',
      'Delete leads',
      'Misleading title',
    ])
    expect(titles('t')[0]).toBe('Transfer leads')
  })
  test('makeRanker matches several words in any order', () =>
    expect(titles('leads del')).toEqual(['Delete leads']))
  test('makeRanker matches letters in order', () => expect(titles('thm')).toEqual(['Theme']))
  test('makeRanker finds nothing without a match', () => expect(titles('zzz')).toEqual([]))
  test('makeRanker moves frequent entries forward within their rank', () => {
    expect(titles('leads', new Map([[2, 1]]))[0]).toBe('Delete leads')
    expect(titles('lead', new Map([[5, 9]]))[0]).toBe('Lead')
  })
  test('makeRanker lists frequent entries for an empty query', () =>
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

describe('words before letters', () => {
  const found = (entries: readonly { title: string; also?: string }[], typed: string) =>
    makeRanker(entries)(typed).map((at) => entries[at]!.title)
  test('makeRanker puts the words of a name as a whole, in any order, before longer words that begin so', () => {
    const people = ['Ayşegül Yılmazer', 'Ayşe Nur Yılmaz', 'Ayşe Yılmaz', 'Ali Kaya'].map((title) => ({
      title,
    }))
    expect(found(people, 'yilmaz ayse')).toEqual(['Ayşe Nur Yılmaz', 'Ayşe Yılmaz', 'Ayşegül Yılmazer'])
  })
  test('makeRanker puts a keyword before letters inside a word of a title', () => {
    const commands = [
      { title: 'Move to a stage' },
      { title: 'Add a label', also: 'tag colour' },
      { title: 'Set a vantage', also: 'point' },
    ]
    expect(found(commands, 'tag')).toEqual(['Add a label', 'Move to a stage', 'Set a vantage'])
  })
  test('makeRanker puts letters inside a keyword behind those inside a title, and letters in order last', () => {
    const commands = [{ title: 'Take a gap' }, { title: 'Notes', also: 'heritage' }, { title: 'Stage' }]
    expect(found(commands, 'tag')).toEqual(['Stage', 'Notes', 'Take a gap'])
  })
})

describe('letters of other languages', () => {
  test('fold maps letters to their plain forms', () => {
    expect([
      fold('İstanbul'),
      fold('ılık'),
      fold('Çağrı'),
      fold('Médecine'),
      fold('أحمد'),
      fold('مـحمد'),
    ]).toEqual(['istanbul', 'ilik', 'cagri', 'medecine', 'احمد', 'محمد'])
  })
  test('makeRanker finds a command by its words in any language', () => {
    const search = makeRanker([
      { title: 'Ata', also: 'Assign leads\nتعيين العملاء' },
      { title: 'Sil', also: 'Delete leads' },
    ])
    expect(search('assign')).toEqual([0])
    expect(search('تعيين')).toEqual([0])
  })
})

test('makeRanker finds the same by typing letter by letter as at once', () => {
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
