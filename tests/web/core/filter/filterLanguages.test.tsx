/** Filters mean the same in every language: addresses and views keep values of the wire, and old ones in words still open. */
import { describe, expect, test } from 'vitest'
import { views } from '@contract/platform/views'
import { formatFilter, localWordOf, parseFilter, wordsOf, type Grammar } from '@core/list/grammar'
import { correctionOf } from '@core/list/filter/filterCorrection'
import { complete } from '@core/list/filter/filterSuggestions'
import { currentScreen } from '@core/list/list'
import { readFilter } from '@core/list/filter/readFilter'
import { savedViews } from '@core/list/savedViews'
import { call } from '@core/server/http'
import { currentLocale } from '@core/words/format'
import { setLanguage } from '@core/words/i18n'
import { personas } from '@seeds/people/personas'
import { field, giveSize, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()
const listOnScreen = () => until(() => currentScreen.list?.grammar && currentScreen.list, 'the list')
const open = async (path: string) => {
  giveSize(1200, 630)
  await openAs(browser, personas.superAdmin.email, path)
  const list = await listOnScreen()
  await until(() => list.state.total !== null && !list.state.busy, 'the rows')
  return list
}
const address = () => new URLSearchParams(location.search).get('q')

/** For each word with values: what a user of this language types, and what it means. */
const typedIn = (grammar: Grammar) =>
  wordsOf(grammar).flatMap((word) => {
    const [name] = Object.entries(grammar.filters).find(([, filter]) => filter.word === word)!
    const option = grammar.options(name)[0]
    if (!option || option.label.startsWith('#')) return []
    const label = (option.local ?? option.label).replace(/["\\]/g, '\\$&')
    const text = `${localWordOf(grammar, word, currentLocale())}:"${label}"`
    return [{ text, filters: parseFilter(text, grammar).filters }]
  })

describe('filters of other languages', () => {
  test.each(['/leads', '/invoices', '/updates/moi', '/settings/activity-logs', '/operations'])(
    'the filter of %s is read as it is typed in the three other languages',
    async (path) => {
      const list = await open(path)
      const english = Object.values(list.grammar!().words ?? {}).join()
      for (const language of ['fr', 'tr', 'ar'] as const) {
        await setLanguage(language)
        const there = await until(() => {
          const now = list.grammar!()
          return Object.values(now.words ?? {}).join() !== english && now
        }, 'the words')
        const typed = typedIn(there)
        await setLanguage('en')
        const here = await until(() => list.grammar!() !== there && list.grammar!(), 'English words')
        for (const { text, filters } of typed)
          expect([text, (await readFilter(text, here)).filters]).toEqual([text, filters])
      }
    },
  )
  test.each([
    ['ülke:"Birleşik Krallık" sorumlu:yok', 'country:#GB owner:none'],
    ['pays:"Royaume-Uni" mar', 'country:#GB mar'],
    ['البلد:"المملكة المتحدة" -created:', 'country:#GB'],
    ['country:"United Kingdom" created:-7d', 'country:#GB created:-7d'],
  ])('an address in words, %s, is replaced by the same one in values of the wire', async (typed, wire) => {
    const list = await open(`/leads?q=${encodeURIComponent(typed)}`)
    expect(list.query.filters['destination_country']).toBe('GB')
    await until(() => address() === wire, wire)
  })
  test('yes, days and none are found and offered in the words of the reader', async () => {
    const list = await open('/leads')
    const english = list.grammar!()
    const offered = (text: string, grammar: Grammar) =>
      complete(text, text.length, grammar).options.map(({ insert, label }) => [insert, label])
    expect(offered('created:last-w', english)).toEqual([['last-week', 'Last week']])
    await setLanguage('tr')
    const turkish = await until(() => list.grammar!() !== english && list.grammar!(), 'Turkish words')
    expect(offered('created:geçen', turkish)).toEqual([
      ['last-week', 'Geçen hafta'],
      ['last-month', 'Geçen ay'],
    ])
    expect(offered('deferred:ev', turkish)).toEqual([['yes', 'Evet']])
    expect(offered('owner:yo', turkish)).toContainEqual(['none', 'Yok'])
    await setLanguage('en')
  })
  test('a misspelt word or value of the filter is corrected in the words of the reader', async () => {
    const list = await open('/leads')
    const english = list.grammar!()
    await setLanguage('tr')
    const turkish = await until(() => list.grammar!() !== english && list.grammar!(), 'Turkish words')
    const correction = (text: string) => {
      const found = correctionOf(text, turkish, 'tr')
      return found && [found.label, found.text]
    }
    expect(correction('mar aşma:"yeni aday"')).toEqual(['aşama:', 'mar aşama:"yeni aday"'])
    expect(correction('stagge:new')).toEqual(['aşama:', 'aşama:new'])
    expect(correction('-aşama:"Yeni Adya" mar')).toEqual(['Yeni aday', '-aşama:"New Lead" mar'])
    expect(correction('ülke:Kanda')).toEqual(['Kanada', 'ülke:canada'])
    expect(correction('sorumlu:yook')).toEqual(['Yok', 'sorumlu:none'])
    expect(correction('created:dünn')).toEqual(['Dün', 'created:yesterday'])
    expect(correction('ülke:xyzw')).toBeUndefined()
    await setLanguage('en')
  })
  test('a misspelt filter is replaced by the correction that is offered below it', async () => {
    const list = await open(`/leads?q=${encodeURIComponent('stagge:contacted')}`)
    await setLanguage('tr')
    const button = await until(
      () =>
        [...document.querySelectorAll<HTMLButtonElement>('.filter-problem button')].find((one) =>
          one.textContent!.includes('“aşama:”'),
        ),
      'the correction',
    )
    button.click()
    await until(() => list.query.filters['stage_id'] !== undefined && !list.state.busy, 'the filter')
    expect(document.querySelector('.filter-problem')).toBeNull()
    expect(document.activeElement?.matches('[data-filter]')).toBe(true)
    await setLanguage('en')
  })
  test('rows are not asked for before an address in another language is read', async () => {
    await open(`/leads?q=${encodeURIComponent('ülke:"Birleşik Krallık"')}`)
    const asked = browser.calls.filter((one) => one.startsWith('GET /leads?') && !one.includes('per_page=1'))
    expect(asked.filter((one) => !one.includes('destination_country=GB'))).toEqual([])
  })
  test('a view that was saved in Turkish words opens in English, with its count and its tab marked', async () => {
    await signInAs(browser, personas.superAdmin.email)
    const query = new URLSearchParams({ q: 'ülke:"Birleşik Krallık"', layout: 'table' }).toString()
    await call(views.create, { body: { list: 'leads', name: 'Britanya', query } })
    const list = await open('/leads')
    await until(() => savedViews['leads']?.[0]?.query.includes('%23GB'), 'the view in values of the wire')
    const tab = () =>
      [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent!.includes('Britanya'))!
    await press(String(list.tabs.length + 1))
    await until(() => list.query.filters['destination_country'] === 'GB' && !list.state.busy, 'its rows')
    expect(tab().getAttribute('aria-selected')).toBe('true')
    await until(() => tab().querySelector('.count')?.textContent === String(list.state.total), 'its count')
  })
  test('saved view with an unknown filter reports it and has no count', async () => {
    await signInAs(browser, personas.superAdmin.email)
    await call(views.create, { body: { list: 'leads', name: 'Old', query: 'q=stagge%3Anew' } })
    const list = await open('/leads')
    await until(() => savedViews['leads'], 'the views')
    await press(String(list.tabs.length + 1))
    await until(
      () => document.querySelector('.filter-problem')?.textContent?.includes('stagge'),
      'the problem',
    )
    const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent!.includes('Old'))!
    expect(tab.querySelector('.count')).toBeNull()
  })
  test('a saved view of a list without tabs stands beside a tab with a name', async () => {
    await signInAs(browser, personas.superAdmin.email)
    await call(views.create, { body: { list: 'paymentTypes', name: 'Mine', query: 'q=new' } })
    await openAs(browser, personas.superAdmin.email, '/master/payment-types')
    const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
    // The view with its count; all rows have theirs in the status line.
    await until(() => tabs().join() === 'All,Mine0', 'the tabs')
  })
  test('formatFilter needs no look-ups', async () => {
    const { filters } = (await open('/leads')).grammar!()
    expect(formatFilter({ stage_id: '1', is_deferred: '1' }, 'mar', { filters })).toBe(
      'stage:#1 deferred:1 mar',
    )
  })
  test('suggestions that are open and the title of an open form follow the language; what was typed stays', async () => {
    await open('/master/deals')
    const offered = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent).join()
    const filter = document.querySelector<HTMLInputElement>('[data-filter]')!
    await type(filter, 'currency:')
    const english = await until(() => offered(), 'the currencies')
    await setLanguage('ar')
    await until(() => offered() && offered() !== english, 'the currencies in Arabic')
    expect(filter.value).toBe('currency:')
    await setLanguage('en')
    await press('escape')
    currentScreen.list!.surface!.focus()
    await press('c')
    await type(await field('Name'), 'Autumn fair')
    const title = () => document.querySelector('[role=dialog] h2, [role=dialog] .bp6-heading')?.textContent
    expect(title()).toBe('New deal')
    await setLanguage('ar')
    await until(() => title() && title() !== 'New deal', 'the title in Arabic')
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input')!.value).toBe('Autumn fair')
    await setLanguage('en')
  })
})
