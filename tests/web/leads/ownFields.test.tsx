/** Own fields in the open list: columns, filter with completion and chip, and a field that is marked meanwhile. */
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { sortBy, setFilterText } from '@core/list/sortAndFilter'
import { parseFilter, wireTextOf } from '@core/list/grammar'
import { complete } from '@core/list/filter/filterSuggestions'
import type { List } from '@core/list/list'
import { leadFeed, leadList as typed } from '@modules/leads/leads/list'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { giveSize, until } from '@support/jsdom/page'
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
