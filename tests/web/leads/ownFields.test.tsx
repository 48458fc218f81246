/** Own fields in the open list: columns, filter with completion and chip, and a field that is marked meanwhile. */
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { sortBy, setFilterText } from '@core/list/sortAndFilter'
import { parseFilter, wireTextOf } from '@core/list/grammar'
import { complete } from '@core/list/filter/filterSuggestions'
import { conditionNames } from '@core/list/filter/filterWords'
import '@core/list/filter/ownConditions'
import { readFilter } from '@core/list/filter/readFilter'
import type { List } from '@core/list/list'
import { setLanguage } from '@core/words/i18n'
import { leadFeed, leadList as typed } from '@modules/leads/leads/list'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { giveSize, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { fieldIn } from '@support/server/leads/stageFormDesk'

const leadList = typed as unknown as List
const browser = openTabs()
const options = [
  { label: 'Low', value: 'low' },
  { label: 'High', value: 'high' },
]
beforeEach(async () => {
  giveSize(1200, 630)
  await loadClient()
  const more = { is_filterable: true, field_options: { data_type: 'manual', options } }
  await fieldIn(browser.sim, { name: 'level', type: 'single_select', more })
  await fieldIn(browser.sim, { name: 'town', type: 'text', more: { is_filterable: true } })
  for (const level of ['low', 'high'])
    for (const town of ['Ankara', 'Izmir'])
      makeLead(browser.sim.kit, { own_values: JSON.stringify({ level, town }) })
})
const columnOf = (key: string) => leadList.columns.find((one) => one.key === key)
const open = async () => {
  await openAs(browser, personas.superAdmin.email, '/leads?layout=table')
  return until(() => leadList.grammar && columnOf('own.level') && leadList.columns, 'the columns')
}
const shownTotal = async (count: number) => until(() => leadFeed.total() === count, `${count} leads`)

test('marked fields are columns, hidden at first, and are sorted by', async () => {
  await open()
  const level = columnOf('own.level')!
  expect(level).toMatchObject({ title: 'level', hidden: true, sort: 'own.level' })
  setFilterText(leadList, 'own:"level: High"')
  await shownTotal(2)
  expect(level.text(leadFeed.at(0)!)).toBe('High')
  expect(level.filter!(leadFeed.at(0)!)).toEqual(['own', 'level=high'])
  sortBy(leadList, 'own.town')
  await until(() => leadFeed.at(0) && columnOf('own.town')!.text(leadFeed.at(0)!) === 'Ankara', 'the order')
})

test('values are completed as one types; two fields narrow each other, and a chip names both', async () => {
  await open()
  const grammar = leadList.grammar!()
  const { options: offered } = complete('own:hig', 7, grammar)
  expect(offered[0]).toMatchObject({ label: 'level: High', insert: '"level: High"' })
  const parsed = setFilterText(leadList, 'own:"level: High" own:"town: Izmir"')
  expect(parsed?.problem).toBeUndefined()
  expect(leadList.query.filters).toEqual({ own: 'level=high,town=Izmir' })
  await shownTotal(1)
  await until(
    () =>
      [...document.querySelectorAll('.filter-chip')]
        .map(({ textContent }) => textContent)
        .join()
        .includes('townIzmir'),
    'the chip',
  )
})

test('a field that is marked while the list is open is a column and a filter at once', async () => {
  await open()
  browser.sim.db.prepare("UPDATE form_fields SET is_filterable = 1 WHERE name = 'budget'").run()
  await queryClient.invalidateQueries()
  await until(() => columnOf('own.budget'), 'the column')
  await until(
    () =>
      leadList.grammar!()
        .options('own')
        .some(({ value }) => value === 'budget=low'),
    'the filter',
  )
})

test('each field is a word with its values, and its chip names it; the address holds `own`', async () => {
  await open()
  const grammar = leadList.grammar!()
  expect(complete('lev', 3, grammar).options).toMatchObject([{ label: 'level', insert: 'level:' }])
  expect(complete('-level:hi', 9, grammar).options).toEqual([
    { insert: 'high', label: 'High', kind: 'value' },
  ])
  const parsed = setFilterText(leadList, 'level:high town:"Izmir"')
  expect(parsed?.problem).toBeUndefined()
  expect(leadList.query.filters).toEqual({ own: 'level=high,town=Izmir' })
  await shownTotal(1)
  const chips = () => [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)
  await until(() => chips().join() === 'levelHigh×,townIzmir×', 'the chips')
  expect(wireTextOf(parsed!, grammar)).toBe('own:#level=high own:#town=Izmir')
})

test('a word takes several values, a minus and none, and refuses what no lead has', async () => {
  await open()
  const read = (text: string) => {
    const { filters, problem } = parseFilter(text, leadList.grammar!())
    return problem ? problem.kind : filters.own
  }
  expect(read('level:low,high')).toBe('level=low,level=high')
  expect(read('-level:low')).toBe('-level=low')
  expect(read('level:none')).toBe('level=')
  expect(read('level:high own:"town: Izmir"')).toBe('level=high,town=Izmir')
  expect(read('level:Izmir')).toBe('value')
  expect(read('height:high')).toBe('word')
})

test('the word of a documented filter stays its own; such a field is typed as a value of `own`', async () => {
  await fieldIn(browser.sim, { name: 'stage', type: 'text', more: { is_filterable: true } })
  makeLead(browser.sim.kit, { own_values: '{"stage":"Contacted"}' })
  await open()
  const grammar = await until(() => {
    const known = leadList.grammar!()
    return known.options('own').some(({ value }) => value === 'stage=Contacted') && known
  }, 'the field')
  expect(parseFilter('stage:contacted', grammar).filters).toHaveProperty('stage_id')
  expect(parseFilter('own:"stage: Contacted"', grammar).filters).toEqual({ own: 'stage=Contacted' })
  expect(complete('stage', 5, grammar).options.map(({ insert }) => insert)).toEqual(['stage:'])
})

test('of two fields with the same label the second is typed by the label with a number, or by its name', async () => {
  const grammar = (...fields: string[]) => ({
    filters: { own: { word: 'own', kind: 'words', options: 'own', grouped: true } as const },
    options: () => fields.map((field) => ({ value: `${field}=high`, label: 'Budget: High' })),
    today: '2026-11-21',
  })
  const wordsFor = (...fields: string[]) => {
    const known = grammar(...fields)
    const words = complete('bu', 2, known).options.map(({ insert }) => insert)
    const read = complete('', 0, known).options.flatMap(({ insert }) =>
      insert === 'own:' ? [] : [parseFilter(`${insert}high`, known).filters.own],
    )
    return [words, read]
  }
  expect(wordsFor('fund', 'budget_now')).toEqual([
    ['budget:', 'budget-2:'],
    ['fund=high', 'budget_now=high'],
  ])
  expect(parseFilter('budget_now:high', grammar('fund', 'budget_now')).filters.own).toBe('budget_now=high')
  // A name that is the label of another field is that field's word.
  expect(wordsFor('fund', 'budget')[1]).toEqual(['fund=high', 'budget=high'])
  expect(wordsFor('a-b', 'a_b', 'a b')[1]).toEqual(['a-b=high', 'a_b=high', 'a b=high'])
})

const chips = () => [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)
async function typeFilter(text: string) {
  const input = document.querySelector<HTMLInputElement>('[data-filter]')!
  input.focus()
  await type(input, text)
  await press('Enter', input)
}
const wireOf = async (text: string) => {
  const { filters, problem } = await readFilter(text, leadList.grammar!())
  return problem ? problem.kind : filters.own
}

test('a value that is not among the first hundred is found as it is typed, and completed', async () => {
  await fieldIn(browser.sim, { name: 'passport', type: 'text', more: { is_filterable: true } })
  for (let at = 0; at < 120; at++)
    makeLead(browser.sim.kit, { own_values: JSON.stringify({ passport: `TR-${1000 + at}` }) })
  const { identifier } = makeLead(browser.sim.kit, { own_values: '{"passport":"TR-55871"}' })
  await open()
  const grammar = await until(() => {
    const known = leadList.grammar!()
    return known.options('own').some(({ value }) => value === 'passport=TR%2D1000') && known
  }, 'the field')
  const before = complete('passport:TR-55', 14, grammar)
  expect(before.options).toEqual([])
  await grammar.find!['own']!(before.search!.text, before.search!.field)
  expect(complete('passport:TR-55', 14, grammar).options.map(({ insert }) => insert)).toEqual(['tr-55871'])
  expect(await wireOf('passport:tr-55871')).toBe('passport=TR%2D55871')
  expect(await wireOf('passport:TR-77')).toBe('value')
  await typeFilter('passport:TR-55871')
  await shownTotal(1)
  expect(leadFeed.at(0)!.identifier).toBe(identifier)
  await until(() => chips().join() === 'passportTR-55871×', 'the chip')
})

test('numbers, days, moments and times are compared, in ranges too', async () => {
  for (const [name, type] of [
    ['score', 'number'],
    ['visit', 'date'],
    ['seen', 'datetime'],
    ['call', 'time'],
  ])
    await fieldIn(browser.sim, { name: name!, type: type!, more: { is_filterable: true } })
  makeLead(browser.sim.kit, { own_values: '{"score":8,"visit":"2026-11-02"}' })
  await open()
  await until(() => columnOf('own.score') && leadList.grammar!().options('own').length > 7, 'the fields')
  expect(await wireOf('score:>7')).toBe('score>7')
  expect(await wireOf('score:<=-2.5')).toBe('score<=%2D2.5')
  expect(await wireOf('score:٧..9,20')).toBe('score>=7<=9,score=20')
  expect(await wireOf('-score:7..')).toBe('-score>=7')
  expect(await wireOf('score:8')).toBe('score=8')
  expect(await wireOf('own:"score: >7"')).toBe('score>7')
  expect(await wireOf('visit:<2026-12-01')).toBe('visit<2026%2D12%2D01')
  expect(await wireOf('visit:2026-11-01..2026-12-01')).toBe('visit>=2026%2D11%2D01<=2026%2D12%2D01')
  const today = leadList.grammar!().today
  expect(await wireOf('visit:today')).toBe(`visit=${today.replaceAll('-', '%2D')}`)
  const midnight = (day: number) =>
    encodeURIComponent(new Date(2026, 10, day).toISOString()).replaceAll('-', '%2D')
  expect(await wireOf('seen:2026-11-02')).toBe(`seen>=${midnight(2)}<${midnight(3)}`)
  expect(await wireOf('seen:>2026-11-02')).toBe(`seen>=${midnight(3)}`)
  expect(await wireOf('call:<9:30')).toBe('call<09%3A30')
  // What is typed counts, not the value that begins so.
  makeLead(browser.sim.kit, { own_values: '{"score":70}' })
  expect(complete('score:7', 7, leadList.grammar!())).toMatchObject({ acceptsFirst: false })
  expect(complete('town:Ank', 8, leadList.grammar!())).toMatchObject({ acceptsFirst: true })
  for (const wrong of ['score:>x', 'score:7..x', 'score:>', 'visit:<2026-13-01', 'call:>25:00', 'town:>A'])
    expect([wrong, await wireOf(wrong)]).toEqual([wrong, 'value'])
})

test.each([
  ['en', 'score> 7×', 'visit< 01 Dec 2026×'],
  ['fr', 'score> 7×', 'visit< 01 déc. 2026×'],
  ['tr', 'score> 7×', 'visit< 01 Ara 2026×'],
  ['ar', 'score> 7×', 'visit< 01 ديسمبر 2026×'],
] as const)(
  'a comparison stays in the address and is read back in its chip, in %s',
  async (language, ...said) => {
    for (const [name, type] of [
      ['score', 'number'],
      ['visit', 'date'],
    ])
      await fieldIn(browser.sim, { name: name!, type: type!, more: { is_filterable: true } })
    makeLead(browser.sim.kit, { own_values: '{"score":7,"visit":"2026-11-02"}' })
    makeLead(browser.sim.kit, { own_values: '{"score":8,"visit":"2026-12-02"}' })
    makeLead(browser.sim.kit, { own_values: '{"score":8,"visit":"2026-11-02"}' })
    await open()
    await until(
      () =>
        leadList.grammar!()
          .options('own')
          .some(({ value }) => value.startsWith('visit')),
      'the fields',
    )
    await typeFilter('score:>7 visit:<2026-12-01')
    await shownTotal(1)
    expect(new URLSearchParams(location.search).get('q')).toBe('own:#score>7 own:#visit<2026%2D12%2D01')
    await setLanguage(language)
    await until(() => chips().join() === said.join(), `the chips ${said.join()}, not ${chips().join()}`)
  },
)

test('a marked field that no lead has a value of is a word; its filters find nothing, and none finds all', async () => {
  await fieldIn(browser.sim, { name: 'passport', type: 'text', more: { is_filterable: true } })
  await open()
  const grammar = await until(() => {
    const known = leadList.grammar!()
    return known.options('own').some(({ value }) => value === 'passport=') && known
  }, 'the field')
  expect(complete('passp', 5, grammar).options).toMatchObject([{ insert: 'passport:' }])
  expect(complete('passport:', 9, grammar).options.map(({ insert }) => insert)).toEqual(['none'])
  expect(await wireOf('passport:none')).toBe('passport=')
  expect(await wireOf('passport:TR-1')).toBe('value')
})

test('a value with a comma, a minus or quotes stays one in the address, also when that is read anew', async () => {
  const town = '-a, "b" 100%'
  makeLead(browser.sim.kit, { own_values: JSON.stringify({ town }) })
  await open()
  await until(
    () =>
      leadList.grammar!()
        .options('own')
        .some(({ value }) => value.includes('100')),
    'the value',
  )
  await typeFilter(`town:"${town.replaceAll('"', '\\"')}"`)
  await shownTotal(1)
  const wire = leadList.query.text
  await openAs(browser, personas.superAdmin.email, `/leads?q=${encodeURIComponent(wire)}`)
  await shownTotal(1)
  expect([leadList.query.text, leadList.unreadable]).toEqual([wire, ''])
  await until(() => chips().join() === `town${town}×`, `the chip, not ${chips().join()}`)
})

test('a condition is called by days where it is of days, and by its text where it cannot be read', () => {
  const at = (dayOfMonth: number, hour = 0) =>
    encodeURIComponent(new Date(2026, 10, dayOfMonth, hour).toISOString())
  const named = [
    [`>=${at(2)}<${at(3)}`, '02 Nov 2026'],
    [`>=${at(2)}<${at(5)}`, '02 Nov 2026 – 04 Nov 2026'],
    [`>=${at(2)}`, '≥ 02 Nov 2026'],
    [`<${at(2)}`, '< 02 Nov 2026'],
    [`=${at(2, 9)}`, '02 Nov 2026, 09:00 AM'],
    ['>=7<=9', '7 – 9'],
    ['>=2026%2D11%2D02<=2026%2D11%2D04', '02 Nov 2026 – 04 Nov 2026'],
    ['=TR%2D55871', 'TR-55871'],
    ['=%E0%A4%A', '=%E0%A4%A'],
  ] as const
  expect(named.map(([condition]) => conditionNames.of(condition))).toEqual(named.map(([, name]) => name))
})
