/** The lists of updates by keys: status, forms and filters. */
import { describe, expect, test } from 'vitest'
import { makeInstitution } from '@seeds/catalog/institutions'
import { makeUpdate } from '@seeds/updates/updates'
import { personas } from '@seeds/people/personas'
import { dialogsOpen } from '@core/shell/dialogs'
import { setLanguage } from '@core/words/i18n'
import { currentScreen } from '@core/list/list'
import { clearFilters } from '@core/list/sortAndFilter'
import { choose, closePage, field, press, see, type, until } from '@support/jsdom/page'
import { dialog, dialogClosed, openPage, readerShows } from '@support/jsdom/updates'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()

describe('update lists', () => {
  test('intake list shows open in green and closed in red, and t switches the status (core-3.10-updates-08)', async () => {
    await openPage('/updates/intake')
    await see('4 in the list')
    const chip = () =>
      [...document.querySelectorAll<HTMLElement>('.row[aria-rowindex] .chip')].map((one) => [
        one.textContent,
        one.style.getPropertyValue('--chip'),
      ])
    await until(() => chip().length === 4, 'the intakes')
    expect(new Set(chip().map(String))).toEqual(new Set(['Open,#d5f0e0', 'Closed,#fbdcdc']))
    const before = chip()[0]![0]
    await press('t')
    await until(() => chip()[0]![0] !== before, 'the other status')
    await see('Status changed')
  })

  test('scholarship list shows its type in words and amounts in en-US (core-3.10-updates-06, business-9-constants-22)', async () => {
    makeUpdate(browser.sim.kit, 'scholarship', {
      title: 'Odd',
      content: 'x',
      type: 'only_for_left_handed',
      amount: 12_345.5,
      currency: 'EUR',
      institution_id: makeInstitution(browser.sim.kit).identifier,
      country_id: 'CA',
      published_at: browser.sim.kit.ago(40),
    })
    await openPage('/scholarship-updates')
    await see('Only for left handed')
    await see('€12,345.50')
  })

  test('scholarship form works by keys: a typed day, a currency from the list (business-8-label-16)', async () => {
    await openPage('/scholarship-updates')
    await see('4 in the list')
    await press('c')
    await type(await field('Title'), 'Left-handers’ award')
    await choose('Institution', /Deakin/)
    await choose('Country', /Australia/)
    await type(await field('Amount'), '2500')
    await choose('Currency', /^AUD/)
    await choose('Scholarship type', /Merit based/)
    const content = await until(
      () => document.querySelector<HTMLTextAreaElement>('.record textarea'),
      'the content',
    )
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      content,
      '<p>For the left hand</p>',
    )
    content.dispatchEvent(new Event('input', { bubbles: true }))
    const until_ = await field('Until')
    await type(until_, '15-03-2027')
    await see('15 Mar 2027')
    await press('enter', until_)
    await see('Scholarship created')
    await dialogClosed()
    expect(
      browser.sim.db
        .prepare<[], object>(
          'SELECT title, amount, currency, till_date, type FROM information_updates ORDER BY id DESC',
        )
        .get(),
    ).toEqual({
      title: 'Left-handers’ award',
      amount: 2500,
      currency: 'AUD',
      till_date: '2027-03-15',
      type: 'merit_based',
    })
    await see('5 in the list')
  })

  test('update list opens a row in the reader on Enter, and Esc closes it', async () => {
    await openPage('/whats-new')
    await see('5 in the list')
    await press('enter')
    await readerShows('Undo for every bulk change')
    await press('escape', dialog())
    await dialogClosed()
  })

  test('offer letter list is read-only for a counsellor', async () => {
    await openPage('/offer-updates', personas.counsellor.email)
    await see('4 in the list')
    await press('c')
    expect(dialogsOpen()).toBe(0)
    await closePage()
    await openPage('/scholarship-updates', personas.counsellor.email)
    await see('4 in the list')
    await press('e')
    await see('Your role does not allow this')
    expect(dialogsOpen()).toBe(0)
  })

  test('update categories master adds with c and deactivates with t', async () => {
    await openPage('/master/update-categories')
    await see('4 in the list')
    await press('c')
    const name = await field('Name')
    await press('enter', name)
    await see('Name is required')
    await type(name, 'Reminder')
    await press('enter', name)
    await see('Name added')
    await dialogClosed()
    await see('5 in the list')
    await press('t')
    await see('Switched off')
    expect(
      browser.sim.db
        .prepare<[], object>(
          "SELECT name, is_active FROM update_categories WHERE is_active = 0 OR name = 'Reminder'",
        )
        .all(),
    ).toContainEqual({ name: 'Reminder', is_active: expect.any(Number) as number })
  })

  test('information dashboard shows the newest of every permitted kind, with counts', async () => {
    await openPage('/information-dashboard', personas.counsellor.email)
    await until(
      () =>
        [...document.querySelectorAll('.information section')].every(
          (one) => one.getAttribute('aria-busy') === 'false',
        ) && document.querySelector('.information'),
      'the dashboard',
    )
    expect([...document.querySelectorAll('.information h2')].map((one) => one.textContent)).toEqual([
      'What’s New5',
      'Recent updates4',
      'Scholarship updates4',
      'Offer-letter updates4',
      'Webinar updates4',
      'Urgent information4',
    ])
  })

  test('What’s New sends a student home', async () => {
    await openPage('/whats-new', personas.ambassador.email)
    await until(() => location.pathname === '/', 'home')
  })
})

describe('filter of an update list', () => {
  const filter = () => document.querySelector<HTMLInputElement>('[data-filter]')!
  test('What’s New is filtered by category by those who may not read the master of categories', async () => {
    await openPage('/whats-new', personas.counsellor.email)
    await see('5 in the list')
    await type(filter(), 'category:fix')
    await press('enter', filter())
    await see('1 in the list')
    expect(
      browser.calls.filter((one) => one.endsWith('/dropdown') && one.includes('product-update')),
    ).toEqual([])
  })
  const lastCall = () =>
    browser.calls.filter((one) => one.startsWith('GET /information/moi-update?')).at(-1) ?? ''
  const moi = (country_id: string, given: object = {}) =>
    makeUpdate(browser.sim.kit, 'moi', {
      institution_id: makeInstitution(browser.sim.kit, {
        name: `College of ${country_id}`,
        country: country_id,
      }).identifier,
      country_id,
      requirement: 'English taught',
      ...given,
    })
  test('update list filter offers the fields of its kind: institution, country, level, status', async () => {
    moi('TR')
    moi('CA', { status: 'withdrawn' })
    await openPage('/updates/moi')
    await until(() => currentScreen.list?.grammar, 'the values of the filters')
    expect((await until(filter, 'the filter')).placeholder).toBe(
      'Search, or type \u2068institution: country: level:\u2069 …',
    )
    await type(filter(), 'status:withdrawn institution:"College of CA" ')
    await until(() => currentScreen.list?.state.total === 1, 'one of them')
    expect(currentScreen.list!.rows.at(0)).toMatchObject({ country_id: 'CA' })
    expect(lastCall()).toMatch(
      /institution_id=[\w-]+&status=withdrawn|status=withdrawn&institution_id=[\w-]+/,
    )
  })
  test("update list filter takes a link with the reader's own word for the country", async () => {
    moi('TR')
    moi('CA')
    await setLanguage('fr')
    await openPage(`/updates/moi?q=${encodeURIComponent('pays:canada')}`)
    await until(() => currentScreen.list?.query.filters['country_id'] === 'CA', 'the filter of the link')
    await until(
      () =>
        currentScreen.list?.state.total ===
        browser.sim.db
          .prepare("SELECT count(*) FROM information_updates WHERE update_type = 'moi' AND country_id = 'CA'")
          .pluck()
          .get(),
      'the rows of it',
    )
    expect(currentScreen.list!.query.text).toBe('country:#CA')
  })
  test('update list filter shows its examples in the reader’s language, and takes them', async () => {
    moi('CA')
    await setLanguage('ar')
    await openPage('/updates/moi')
    await until(() => currentScreen.list?.grammar, 'the values of the filters')
    clearFilters(currentScreen.list!)
    await until(() => filter().placeholder !== '', 'no chips')
    expect(filter().placeholder).toBe('ابحث، أو اكتب \u2068المؤسسة: البلد: المستوى:\u2069 …')
    await type(filter(), 'البلد:canada ')
    await until(() => currentScreen.list?.query.filters['country_id'] === 'CA', 'the filter')
    expect(currentScreen.list!.query.text).toBe('country:#CA')
  })
})
