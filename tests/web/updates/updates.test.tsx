// @vitest-environment jsdom
/** Updates by keys: the reader that opens by itself, the lists, and their forms and filters. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeInstitution, makeUpdate } from '@seeds/updates/updates'
import { personas } from '@seeds/people/personas'
import { makeProductUpdate } from '@seeds/updates/productUpdates'
import { forgetCallers } from '@kit/auth/callerCache'
import { App } from '@app/App'
import { allModulesLoaded } from '@app/moduleLoader'
import { loadProfile } from '@core/session/account'
import { queryClient } from '@core/server/api'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { setLanguage, startWords } from '@core/words/i18n'
import { currentScreen } from '@core/list/list'
import { command } from '@core/commands/registry'
import { clearSession, session } from '@core/session/session'
import {
  choose,
  closePage,
  field,
  prepareDocument,
  press,
  see,
  renderPage,
  type,
  until,
  type Browser,
} from '@support/jsdom/page'
import { leaveTab, newTab, openAs } from '@support/jsdom/tab'

vi.setConfig({ testTimeout: 30_000 })

let browser: Browser
beforeAll(async () => {
  prepareDocument()
  await startWords()
})
beforeEach(async () => {
  browser = await newTab()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await leaveTab()
})

const come = async (path = '/', email: string = personas.admin.email) => {
  clearSession()
  queryClient.clear()
  localStorage.clear()
  await openAs(browser, email, path)
  await until(() => document.querySelector('.shell, [role=dialog]'), 'the shell')
  await allModulesLoaded
}
const dialog = () => document.querySelector('[role=dialog]')
const reader = (says: string | RegExp) =>
  until(
    () => {
      const text = document.querySelector('.update-reader')?.textContent ?? ''
      return typeof says === 'string' ? text.includes(says) : says.test(text)
    },
    `the reader with ${String(says)}`,
  )
const step = (word: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLButtonElement>('.update-reader button')].find(
        (one) => one.textContent === word && one.getAttribute('aria-busy') !== 'true',
      ),
    `the button ${word}`,
  )
const shut = () => until(() => !dialog(), 'the end of the dialog')
/** Clicks a button, as Enter does in browsers. */
const hit = async (button: HTMLButtonElement) => {
  button.click()
  await Promise.resolve()
}
const asked = (path: string) => browser.calls.filter((one) => one.includes(path)).length
const recent = (title: string, more: object = {}) =>
  makeUpdate(browser.sim.kit, 'recent', {
    title,
    content: `<p>About ${title}</p>`,
    module_type: 'visa',
    ...more,
  })
const readers = () =>
  browser.sim.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM information_reads').get()!.n

describe('update reader', () => {
  test('update reader opens by itself, steps with Read & Next, closes with Read, and marks each step (core-2.10-updates-01, core-2.10-updates-02, core-2.10-updates-03, core-2.10-updates-05)', async () => {
    recent('First', { published_at: browser.sim.kit.ago(1) })
    recent('Second', { published_at: browser.sim.kit.ago(2) })
    makeProductUpdate(browser.sim.kit, { title: 'Third', view_page: 'https://help.example/third' })
    await come()
    await reader('First')
    expect(document.querySelector('.update-reader')!.textContent).toContain('1 of 3')
    expect(document.activeElement).toBe(await step('Read & Next'))
    await hit(await step('Read & Next'))
    await reader('Second')
    expect(readers()).toBe(1)
    await hit(await step('Read & Next'))
    await reader('Third')
    expect(document.querySelector<HTMLAnchorElement>('.update-reader .telling-files a')!.href).toBe(
      'https://help.example/third',
    )
    await hit(await step('Read'))
    await shut()
    expect([
      readers(),
      browser.sim.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM product_update_reads').get()!.n,
    ]).toEqual([2, 1])
    const sent = browser.calls.filter((one) => one.startsWith('POST'))
    expect(sent.slice(-3)).toEqual([
      'POST /information/update/read',
      'POST /information/update/read',
      'POST /product-update/read-update',
    ])
  })

  test('update reader cannot be dismissed by Esc or its close button, and says when it closes (core-2.10-updates-04)', async () => {
    recent('Stays')
    await come()
    await reader('Stays')
    await press('escape', dialog())
    await reader('This closes when the last update is read.')
    await hit(document.querySelector<HTMLButtonElement>('.update-reader [aria-label=Close]')!)
    expect(dialogsOpen()).toBe(1)
    expect(document.activeElement).toBe(await step('Read'))
  })

  test('update reader stays without a message when marking fails, and the next try continues (core-2.10-updates-06)', async () => {
    recent('Stubborn')
    await come()
    await reader('Stubborn')
    browser.meddle.with = (path) =>
      path === '/information/update/read'
        ? new Response(JSON.stringify({ errors: [{ message: 'The disk is full' }] }), { status: 422 })
        : undefined
    await hit(await step('Read'))
    await until(() => asked('/information/update/read') === 1, 'the refusal')
    await step('Read')
    expect([dialogsOpen(), readers(), document.querySelector('.toast')]).toEqual([1, 0, null])
    delete browser.meddle.with
    await hit(await step('Read'))
    await shut()
    expect(readers()).toBe(1)
  })

  test('update reader says so when there is nothing to read (core-2.10-updates-07)', async () => {
    await come()
    void runCommand(command('updates.unread'), context())
    await reader('No updates to show')
    await press('escape', dialog())
    await shut()
    expect(asked('/information/update/read')).toBe(0)
  })

  test('update reader reports an unknown kind and a missing record (core-2.10-updates-08, core-2.10-updates-09)', async () => {
    makeUpdate(browser.sim.kit, 'horoscope', { title: 'x' })
    browser.meddle.with = async (path) => {
      if (!path.startsWith('/information/user-unread-updated')) return undefined
      const [known] = (
        (await (
          await browser.sim.request(path, {
            headers: {
              authorization: `Bearer ${session.authToken}`,
              'device-number': session.activeDeviceIdentifier!,
            },
          })
        ).json()) as { data: object[] }
      ).data
      return Response.json({
        data: [known, { update_identifier: 'gone', update_type: 'moi', updateInfo: null }],
      })
    }
    await come()
    await reader('Unknown Update Type')
    await hit(await step('Read & Next'))
    await reader('No data found')
    await setLanguage('tr')
    await reader('Veri bulunamadı')
    expect(document.querySelector('.update-reader')!.textContent).not.toContain('No data found')
    await setLanguage('en')
  })

  test('update reader waits until an agent has signed the agreement', async () => {
    makeProductUpdate(browser.sim.kit, { title: 'For agents' })
    await come('/', personas.agentUnsigned.email)
    await see('Recruitment partner agreement 2026')
    expect([asked('/product-update/unread-update'), document.querySelector('.update-reader')]).toEqual([
      0,
      null,
    ])
    browser.sim.db
      .prepare('UPDATE users SET has_signed_agreement = 1 WHERE email = ?')
      .run(personas.agentUnsigned.email)
    forgetCallers(browser.sim.tenant)
    await loadProfile()
    await reader('For agents')
  })

  test('update reader runs no script of its content', async () => {
    recent('<img src=x onerror=steal()>', {
      content:
        '<p onclick="steal()">Text<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">bad</a><a href="https://good.example">good</a><svg onload=steal()></svg><iframe src="https://evil.example"></iframe></p>',
      files: ['javascript:steal()', 'https://files.example/plan.pdf'],
    })
    await come()
    await reader('Text')
    const told = document.querySelector('.telling')!
    expect(told.querySelectorAll('script, img, svg, iframe, [onclick], [onerror], [onload]')).toHaveLength(0)
    expect([...told.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      null,
      'https://good.example',
      'https://files.example/plan.pdf',
    ])
    expect(told.querySelector('a[href^=https]')!.getAttribute('rel')).toContain('noopener')
  })

  test('unread updates and navigation are refetched after two minutes, not before (core-7-updates-02, core-7-updates-05, core-9-constants-17)', async () => {
    await come()
    const paths = [
      '/information/user-unread-updated',
      '/product-update/unread-update',
      '/masters/modules/navigation',
    ]
    await until(() => paths.every((path) => asked(path) === 1), 'the first answers')
    const from = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(from + 119_000)
    await closePage()
    await renderPage(<App />)
    await see('Tomas Lindqvist')
    await runCommand(command('updates.unread'), context())
    await reader('No updates to show')
    expect(paths.map(asked)).toEqual([1, 1, 1])
    closeDialog()
    vi.mocked(Date.now).mockReturnValue(from + 130_000)
    await closePage()
    await renderPage(<App />)
    await until(() => paths.every((path) => asked(path) === 2), 'the second answers')
  })
})

describe('update lists', () => {
  test('intake list shows open in green and closed in red, and t switches the status (core-3.10-updates-08)', async () => {
    await come('/updates/intake')
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
      institution_id: makeInstitution(browser.sim.kit),
      country_id: 'CA',
      published_at: browser.sim.kit.ago(40),
    })
    await come('/scholarship-updates')
    await see('Only for left handed')
    await see('€12,345.50')
  })

  test('scholarship form works by keys: a typed day, a currency from the list (business-8-label-16)', async () => {
    await come('/scholarship-updates')
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
    await shut()
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
    await come('/whats-new')
    await see('5 in the list')
    await press('enter')
    await reader('Undo for every bulk change')
    await press('escape', dialog())
    await shut()
  })

  test('offer letter list is read-only for a counsellor', async () => {
    await come('/offer-updates', personas.counsellor.email)
    await see('4 in the list')
    await press('c')
    expect(dialogsOpen()).toBe(0)
    await closePage()
    await come('/scholarship-updates', personas.counsellor.email)
    await see('4 in the list')
    await press('e')
    await see('updates.information.update')
    expect(dialogsOpen()).toBe(0)
  })

  test('update categories master adds with c and deactivates with t', async () => {
    await come('/master/update-categories')
    await see('4 in the list')
    await press('c')
    const name = await field('Name')
    await press('enter', name)
    await see('Name is required')
    await type(name, 'Reminder')
    await press('enter', name)
    await see('Name added')
    await shut()
    await see('5 in the list')
    await press('t')
    await see('Status changed')
    expect(
      browser.sim.db
        .prepare<[], object>(
          "SELECT type, name, is_active FROM product_update_terms WHERE is_active = 0 OR name = 'Reminder'",
        )
        .all(),
    ).toContainEqual({ type: 'category', name: 'Reminder', is_active: expect.any(Number) as number })
  })

  test('information dashboard shows the newest of every permitted kind, with counts', async () => {
    await come('/information-dashboard', personas.counsellor.email)
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
    await come('/whats-new', personas.ambassador.email)
    await until(() => location.pathname === '/', 'home')
  })
})

describe('filter of an update list', () => {
  const filter = () => document.querySelector<HTMLInputElement>('[data-filter]')!
  const shown = () =>
    browser.calls.filter((one) => one.startsWith('GET /information/moi-update?')).at(-1) ?? ''
  const moi = (country_id: string, given: object = {}) =>
    makeUpdate(browser.sim.kit, 'moi', {
      institution_id: makeInstitution(browser.sim.kit, {
        name: `College of ${country_id}`,
        country: country_id,
      }),
      country_id,
      requirement: 'English taught',
      ...given,
    })
  test('update list filter offers the fields of its kind: institution, country, level, status', async () => {
    moi('TR')
    moi('CA', { status: 'withdrawn' })
    await come('/updates/moi')
    expect((await until(filter, 'the filter')).placeholder).toBe(
      'Search, or type \u2066institution: country: level:\u2069 …',
    )
    await type(filter(), 'status:withdrawn institution:"College of CA" ')
    await until(() => currentScreen.list?.state.total === 1, 'one of them')
    expect(currentScreen.list!.rows.at(0)).toMatchObject({ country_id: 'CA' })
    expect(shown()).toMatch(/institution_id=[\w-]+&status=withdrawn|status=withdrawn&institution_id=[\w-]+/)
  })
  test("update list filter takes a link with the reader's own word for the country", async () => {
    moi('TR')
    moi('CA')
    await setLanguage('fr')
    await come(`/updates/moi?q=${encodeURIComponent('pays:canada')}`)
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
    await setLanguage('en')
  })
})
