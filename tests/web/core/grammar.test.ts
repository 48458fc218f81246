/** The typed filter: text to filters and back, and the problem reported for a wrong word or value. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadFilters, LeadFilters } from '@contract/leads/filters/leadFilters'
import { correctionOf } from '@core/list/filter/filterCorrection'
import { complete, acceptSuggestion } from '@core/list/filter/filterSuggestions'
import { listGrammar } from '@core/list/listGrammar'
import {
  formatFilter,
  localWordOf,
  parseFilter,
  wireTextOf,
  type Grammar,
  type Option,
} from '@core/list/grammar'

const options: Record<string, Option[]> = {
  stage_id: [
    { value: '1', label: 'New Lead' },
    { value: '2', label: 'Contacted' },
    { value: '3', label: 'Lost' },
  ],
  status_id: [
    { value: '1', label: 'No answer' },
    { value: '2', label: 'Online' },
    { value: '3', label: 'Online' },
    { value: '4', label: 'none' },
  ],
  staff_id: [
    { value: '7', label: 'Ayşe Yılmaz' },
    { value: '8', label: 'İpek "Ipi" Uçar' },
    { value: '9', label: '#1 Desk, Ankara' },
  ],
  destination_country: [
    { value: 'CA', label: 'Canada', local: 'كندا' },
    { value: 'GB', label: 'United Kingdom', local: 'المملكة المتحدة' },
  ],
  tag_id: [
    { value: '4', label: 'Cold' },
    { value: '5', label: 'VIP' },
    { value: '6', label: '-vip' },
  ],
}
const grammar: Grammar = {
  filters: leadFilters,
  options: (name) => options[name] ?? [],
  words: { stage: 'Aşama', owner: 'Sorumlu' },
  today: '2026-11-21',
}
test('complete suggests labels in their colours', () => {
  const tags = [{ value: 5, label: 'VIP', bg_color: '#f0dcf0', txt_color: '#5c255c' }]
  const { options: suggested } = complete('tag:v', 5, listGrammar('leads', leadFilters, { tags }))
  expect(suggested).toMatchObject([{ label: 'VIP', chip: { background: '#f0dcf0', color: '#5c255c' } }])
})
const filters = (text: string) => parseFilter(text, grammar).filters

describe('parseFilter', () => {
  test('parseFilter reads the documented filter words, and a search from the rest', () => {
    const asked = parseFilter('stage:new country:canada created:-7d owner:none -tag:cold mar', grammar)
    expect(asked).toMatchObject({
      filters: {
        stage_id: '1',
        destination_country: 'CA',
        created_from: '2026-11-14',
        created_to: '2026-11-21',
        staff_id: 'none',
        tag_id: '-4',
      },
      search: 'mar',
      problem: undefined,
    })
  })
  test.each([
    ['stage:new,contacted', { stage_id: '1,2' }],
    ['stage:new,contacted -stage:lost', { stage_id: '1,2,-3' }],
    ['stage:new,contacted stage:contacted', { stage_id: '2' }],
    ['-stage:lost stage:new,contacted stage:contacted', { stage_id: '2,-3' }],
    ['country:"United Kingdom"', { destination_country: 'GB' }],
    ['country:united-kingdom', { destination_country: 'GB' }],
    ['country:"المملكة المتحدة"', { destination_country: 'GB' }],
    ['owner:"ayse yilmaz"', { staff_id: '7' }],
    ['sorumlu:none', { staff_id: 'none' }],
    ['status:online', { status_id: '2,3' }],
    ['status:#4', { status_id: '4' }],
    ['deferred:yes', { is_deferred: '1' }],
    ['-deferred:yes', { is_deferred: '0' }],
  ])('parseFilter reads %s', (text, wire) => expect(filters(text)).toEqual(wire))

  test.each([
    ['created:today', '2026-11-21', '2026-11-21'],
    ['created:this-month', '2026-11-01', '2026-11-30'],
    ['created:last-week', '2026-11-09', '2026-11-15'],
    ['created:-1m', '2026-10-21', '2026-11-21'],
    ['created:2026-01-01..2026-02-01', '2026-01-01', '2026-02-01'],
    ['created:2026-01-01..', '2026-01-01', undefined],
    ['created:..yesterday', undefined, '2026-11-20'],
  ])('parseFilter reads %s as a range of days', (text, from, to) =>
    expect(filters(text)).toEqual({ ...(from && { created_from: from }), ...(to && { created_to: to }) }),
  )

  test.each([
    ['stagge:new', 'word', 'stagge', 0],
    ['mar stage:nwe', 'value', 'nwe', 10],
    ['stage:new,nwe', 'value', 'nwe', 10],
    ['stage:', 'empty', 'stage', 0],
    ['created:2026-02-30', 'day', '2026-02-30', 8],
    ['created:2026-03-01..2026-02-01', 'day', '2026-03-01..2026-02-01', 8],
    ['-created:today', 'negated', 'created', 0],
    ['deferred:perhaps', 'flag', 'perhaps', 9],
    ['country:"United', 'quote', 'country:"United', 0],
  ])('parseFilter reports where %s is wrong, and returns no filters', (text, kind, value, at) => {
    const { problem, filters } = parseFilter(text, grammar)
    expect(problem).toEqual({ kind, value, at })
    expect(filters).toEqual({})
  })
  test.each([
    ['stage:new stage:contacted', 'stage', 10],
    ['created:today created:yesterday', 'created', 14],
    ['deferred:yes deferred:no', 'deferred', 13],
  ])('parseFilter reports a second piece that leaves nothing of the first: %s', (text, value, at) =>
    expect(parseFilter(text, grammar).problem).toEqual({ kind: 'again', value, at }),
  )
  test('parseFilter searches for a quoted word with a colon', () =>
    expect(parseFilter('"stagge:new" 10', grammar)).toMatchObject({
      search: 'stagge:new 10',
      problem: undefined,
    }))
  test('parseFilter never throws, and the server accepts every filter it returns', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'stage:new',
        '-tag:vip',
        'owner:none',
        'created:-3w',
        'country:"',
        'year:#2027',
        '-',
        ':',
        '"',
        '\\',
        'status:"none"',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(LeadFilters.safeParse(parseFilter(pieces.join(' '), grammar).filters).success).toBe(true)
      }),
    )
  })
})

describe('formatFilter', () => {
  const idLists = (name: string) => {
    const side = fc.uniqueArray(fc.constantFrom(...(options[name] ?? []).map((one) => one.value), '99'), {
      maxLength: 3,
    })
    return fc
      .tuple(side, side)
      .map(([wanted, unwanted]) => [...wanted, ...unwanted.map((one) => `-${one}`)].join(','))
  }
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  const asked = fc
    .record({
      stage_id: idLists('stage_id'),
      status_id: idLists('status_id'),
      staff_id: idLists('staff_id'),
      tag_id: idLists('tag_id'),
      destination_country: fc.constantFrom('', 'CA', 'GB', 'none', 'CA,none', '-GB'),
      is_deferred: fc.constantFrom('', '0', '1'),
      created_from: fc.oneof(fc.constant(''), days),
      updated_to: fc.oneof(fc.constant(''), days),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
  const search = fc
    .array(
      fc
        .string({ unit: 'grapheme-composite', minLength: 1 })
        .map((word) => word.replace(/\s/g, ''))
        .filter(Boolean),
    )
    .map((words) => words.join(' '))

  test('parseFilter reverses formatFilter', () =>
    fc.assert(
      fc.property(asked, search, (wire, words) => {
        const found = parseFilter(formatFilter(wire, words, grammar), grammar)
        expect(found).toMatchObject({ filters: wire, search: words, problem: undefined })
      }),
    ))
  test('formatFilter writes values of the wire', () =>
    expect(
      formatFilter({ stage_id: '1,-3', staff_id: 'none', created_from: '2026-01-01' }, 'mar', grammar),
    ).toBe('stage:#1 -stage:#3 owner:none created:2026-01-01.. mar'))
})

describe('words of the user’s language', () => {
  const turkish = { ...grammar, words: { ...grammar.words, utmsource: 'UTM Kaynağı', tag: 'Owner' } }
  test('localWordOf gives the word as it is typed, with dashes for spaces', () => {
    expect(localWordOf(turkish, 'stage', 'tr')).toBe('aşama')
    expect(localWordOf(turkish, 'utmsource', 'tr')).toBe('utm-kaynağı')
    expect(localWordOf(turkish, 'branch', 'tr')).toBe('branch')
  })
  test('localWordOf gives the English word where the local one is another filter', () =>
    expect(localWordOf(turkish, 'tag', 'tr')).toBe('tag'))
  test.each([
    ['-aşama:new,"no answer" mar', '-stage:#1,#2 mar'],
    ['sorumlu:yok', 'owner:none'],
    ['country:"المملكة المتحدة" deferred:evet', 'country:#GB deferred:1'],
    ['status:online', 'status:#2,#3'],
    ['created:This-Week', 'created:this-week'],
    ['country:#"New York"', 'country:"#New York"'],
    ['stagge:new mar', 'mar'],
  ])('wireTextOf keeps %s as %s', (typed, wire) => {
    const inStage = {
      ...turkish,
      options: (name: string) =>
        name === 'stage_id'
          ? [...options['stage_id']!, { value: '2', label: 'No answer' }]
          : turkish.options(name),
    }
    expect(wireTextOf(parseFilter(typed, inStage), inStage)).toBe(wire)
  })
  test('parseFilter reads words and values in the names of other languages', () => {
    const names = { GB: ['Royaume-Uni', 'Birleşik Krallık'] } as Record<string, string[]>
    const inFour: Grammar = {
      ...turkish,
      wordNames: (word) => (word === 'country' ? ['Pays', 'البلد'] : []),
      options: (name) =>
        turkish.options(name).map((one) => ({ ...one, names: () => names[one.value] ?? [] })),
    }
    expect(parseFilter('pays:royaume-uni', inFour).filters).toEqual({ destination_country: 'GB' })
    expect(parseFilter('البلد:"Birleşik Krallık"', inFour).filters).toEqual({ destination_country: 'GB' })
  })
})

describe('correctionOf', () => {
  test.each([
    ['mar stagge:new', 'mar aşama:new'],
    ['-stagge:new', '-aşama:new'],
    ['sorumul:none', 'sorumlu:none'],
    ['stage:new,contactde,lost', 'stage:new,contacted,lost'],
    ['country:"Untied Kingdom" mar', 'country:"United Kingdom" mar'],
    ['country:kigdom', 'country:"United Kingdom"'],
    ['deferred:yse', 'deferred:yes'],
    ['created:yesterdya', 'created:yesterday'],
  ])('correctionOf corrects %s to %s', (typed, text) =>
    expect(correctionOf(typed, grammar, 'tr')?.text).toBe(text),
  )
  test.each(['stage:new', 'xyz:new', 'stage:qqqq', 'stage:', 'created:2026-02-30'])(
    'correctionOf offers nothing for %s',
    (typed) => expect(correctionOf(typed, grammar, 'tr')).toBeUndefined(),
  )
})

describe('complete', () => {
  const labels = (text: string) => complete(text, text.length, grammar).options.map((one) => one.insert)
  test('complete offers words, also by their name in the reader’s language', () => {
    expect(labels('sta')).toEqual(['stage:', 'status:'])
    expect(labels('sor')).toEqual(['owner:'])
  })
  test('complete offers values in both languages, and none where a row may have no value', () => {
    expect(labels('country:uni')).toEqual(['"United Kingdom"'])
    expect(labels('country:كن')).toEqual(['canada'])
    expect(labels('owner:n')).toEqual(['none'])
    expect(labels('stage:new,co')).toEqual(['contacted'])
  })
  test('acceptSuggestion inserts text that parseFilter understands', () => {
    const text = 'mar country:uni'
    const offered = complete(text, text.length, grammar)
    const next = acceptSuggestion(text, offered, offered.options[0]!)
    expect(next).toEqual({ text: 'mar country:"United Kingdom" ', caret: 29 })
    expect(filters(next.text)).toEqual({ destination_country: 'GB' })
  })
})
