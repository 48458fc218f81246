/** Own fields in the open list: columns, filter with completion and chip, and a field that is marked meanwhile. */
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { sortBy, setFilterText } from '@core/list/sortAndFilter'
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
        .includes('town: Izmir'),
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
