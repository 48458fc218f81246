/** Days in the typed filter, as they stand on the page and as people say them. */
import { describe, expect, test } from 'vitest'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { complete } from '@core/list/filter/filterSuggestions'
import { parseFilter, wireTextOf, type Grammar } from '@core/list/grammar'
import { currentScreen } from '@core/list/list'
import '@core/shell/typedTime/readDays'
import { setLanguage } from '@core/words/i18n'
import { personas } from '@seeds/people/personas'
import { giveSize, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const grammar: Grammar = { filters: leadFilters, options: () => [], today: '2026-11-30' }
const read = (text: string) => parseFilter(text, grammar)

describe('parseFilter', () => {
  test.each([
    ['created:01-07-2026', 'created:2026-07-01'],
    ['created:1.7.26', 'created:2026-07-01'],
    ['created:01 Jul 2026', 'created:2026-07-01'],
    ['created:"01 Jul 2026"', 'created:2026-07-01'],
    ['created:01 juil. 2026 maria', 'created:2026-07-01 maria'],
    ['maria created:1 temmuz 2026', 'maria created:2026-07-01'],
    ['created:01 Jul 2026 – 15 Jul 2026', 'created:2026-07-01..2026-07-15'],
    ['created:01-07-2026..', 'created:2026-07-01..'],
    ['created:dün updated:-7d', 'created:2026-11-29 updated:-7d'],
    ['updated:..-14d', 'updated:..-14d'],
    ['updated:THIS_WEEK', 'updated:this-week'],
    ['created:+7d', 'created:+7d'],
    ['created:today mar', 'created:today mar'],
  ])('reads %s as %s', (typed, written) => {
    const parsed = read(typed)
    expect(parsed.problem).toBeUndefined()
    expect(wireTextOf(parsed, grammar)).toBe(written)
    expect(read(written).filters).toEqual(parsed.filters)
  })
  test('calls a day that can be several ones a problem of its own', () => {
    expect(read('created:1 dec').problem).toMatchObject({ kind: 'days', value: '1 dec' })
    expect(read('created:last tue maria')).toMatchObject({
      search: 'maria',
      filters: { created_from: '2026-11-24' },
    })
  })
  test('takes a day that is still being typed for one piece, which is not searched for', () => {
    expect(read('created:01 Ju')).toMatchObject({ search: '', problem: { kind: 'day', value: '01 Ju' } })
  })
})
test('complete offers the days that a text can mean, and takes none of several unseen', () => {
  const offered = complete('stage:new created:1 dec', 23, grammar)
  expect(offered.options.map(({ insert, label }) => [insert, label])).toEqual([
    ['2025-12-01', '01 Dec 2025'],
    ['2026-12-01', '01 Dec 2026'],
  ])
  expect(offered.acceptsFirst).toBe(false)
  expect(complete('created:dün', 11, grammar)).toMatchObject({ acceptsFirst: true, from: 8 })
  // A space ends a day that is whole: Enter goes to the rows.
  expect(complete('created:today ', 14, grammar)).toMatchObject({ acceptsFirst: false, from: 14 })
})

describe('on the page', () => {
  const browser = openTabs()
  const open = async (path: string) => {
    giveSize(1200, 630)
    await openAs(browser, personas.superAdmin.email, path)
    await until(() => currentScreen.list?.grammar && currentScreen.list.state.total !== null, 'the list')
  }
  const chips = () =>
    [...document.querySelectorAll('.filter-chip')].map((one) => one.textContent.replace('×', '').trim())
  test.each([
    ['updated:..-14d', 'Updateduntil 02 Nov 2026'],
    ['updated:-14d', 'Updated02 Nov 2026 – 16 Nov 2026'],
    ['updated:2026-07-01..', 'Updatedsince 01 Jul 2026'],
    ['updated:2026-07-01', 'Updated01 Jul 2026'],
    ['updated:this-week', 'UpdatedThis week'],
  ])('a chip says the day of %s', async (text, chip) => {
    await open(`/leads?q=${encodeURIComponent(text)}`)
    await until(() => chips().length === 1, 'the chip')
    expect(chips()[0]!.toLowerCase()).toBe(chip.toLowerCase())
  })
  test('a day in words is applied, and kept as a day', async () => {
    await open('/leads')
    await setLanguage('fr')
    await type(document.querySelector<HTMLInputElement>('[data-filter]')!, 'created:1 juil. 2026 ')
    await press('Enter')
    await until(() => currentScreen.list!.query.text === 'created:2026-07-01', 'the filter')
    expect(currentScreen.list!.query.filters).toMatchObject({
      created_from: '2026-07-01',
      created_to: '2026-07-01',
    })
  })
})
