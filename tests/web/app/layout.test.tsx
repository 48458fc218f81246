/** The layout around pages: header, user menu, side navigation, languages, and incoming calls. */
import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { session as auth } from '@contract/access/session'
import { telephony, VENDOR_SECRET } from '@contract/platform/telephony'
import { vendorSecret } from '@domain/platform/integrations'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { App } from '@app/App'
import { loadedModules } from '@app/moduleLoader'
import { SideNav } from '@app/shell/SideNav'
import { queryClient } from '@core/server/api'
import { loadClient } from '@core/server/client'
import { applies, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { dialogsOpen } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { registerPages } from '@core/shell/pages'
import { languages, addEnglish, setLanguage, words } from '@core/words/i18n'
import { currentScreen, setSelection } from '@core/list/list'
import type { Route } from '@core/shell/route'
import { command } from '@core/commands/registry'
import { selectOnly } from '@core/list/selection/selection'
import { adoptSession, appState, clearSession, session } from '@core/session/session'
import { deliverEvent } from '@core/account/socket'
import { toasts } from '@core/shell/toasts'
import { closePage, field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

type Setting = Parameters<typeof setClientConfig>[1]
/** Students have the portal; pages outside of it, such as these, have this layout for them too. */
const OUTSIDE_PORTAL = '/settings/profile'
const openApp = async (who: { email: string }, settings: Setting = {}, path = '/') => {
  setClientConfig(browser.sim.tenant, settings)
  await loadClient()
  await signInAs(browser, who.email)
  history.replaceState(null, '', path)
  await renderPage(<App />)
  await until(() => document.querySelector('.user'), 'the header')
}
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.trim())
const openMenu = async (selector: string) => {
  await until(
    () => document.querySelector(`${selector}[aria-expanded], [aria-haspopup] ${selector}, ${selector}`),
    selector,
  )
  await until(() => {
    document.querySelector<HTMLElement>(selector)?.click()
    return document.querySelector('[role=menu]')
  }, 'the menu')
  return texts(
    '[role=menu] .bp6-menu-item > .bp6-fill, [role=menu] .bp6-menu-item .bp6-text-overflow-ellipsis',
  )
}

describe('header', () => {
  test('header shows the page title, and a search bar on pages that exist (core-2.5-header-02, core-2.5-header-03)', async () => {
    await openApp(personas.manager)
    expect([texts('.header h1'), document.querySelectorAll('.header-search').length]).toEqual([['Home'], 1])
    history.pushState(null, '', '/nowhere')
    await see('OOOPS!!')
    expect([texts('.header h1'), document.querySelectorAll('.header-search').length]).toEqual([[''], 0])
  })
  test('header checks in and out, and reloads the profile (core-2.5-header-04, core-4-checkin-02)', async () => {
    await openApp(personas.manager, { check_in: true })
    const button = () => document.querySelector<HTMLElement>('.header .check')!
    expect(button().textContent).toBe('Check In')
    browser.calls.length = 0
    button().click()
    await until(() => button().textContent === 'Check Out', 'the other button')
    expect(browser.calls.slice(0, 2)).toEqual(['POST /settings/user/check-in', 'GET /account/profile'])
    browser.calls.length = 0
    button().click()
    await until(() => button().textContent === 'Check In', 'the first button')
    expect(browser.calls.slice(0, 2)).toEqual(['POST /settings/user/check-out', 'GET /account/profile'])
  })
  test.each([
    ['an agent', personas.agent, true],
    ['a student', personas.student, true],
    ['staff of another organisation', personas.manager, false],
  ])('header offers no check-in to %s (core-2.5-header-04)', async (_, who, check_in) => {
    await openApp(who, { check_in }, OUTSIDE_PORTAL)
    expect([document.querySelector('.header .check'), applies(command('app.checkIn'), context())]).toEqual([
      null,
      false,
    ])
  })
  test('language menu offers English, Turkish and Arabic to configured organizations only (core-2.5-header-05, core-2.5-header-06, core-1-i18n-04)', async () => {
    await openApp(personas.manager, { language_menu: true })
    const label = '.header [aria-label="Language"]'
    expect(await openMenu(label)).toEqual(['English', 'Türkçe', 'العربية'])
    await closePage()
    clearSession()
    await openApp(personas.manager, { language_menu: false })
    expect(document.querySelector(label)).toBeNull()
  })
  test('header shows the avatar, the full name and the active role (core-2.5-header-07)', async () => {
    await openApp(personas.several)
    expect([texts('.user .avatar'), texts('.user-name'), texts('.user-role')]).toEqual([
      ['LB'],
      ['Leyla Baker'],
      ['Manager'],
    ])
    appState.profile!.userInfo.profile_picture_url = '/me.png'
    await until(
      () => document.querySelector<HTMLImageElement>('.user img.avatar')?.getAttribute('src') === '/me.png',
      'the picture',
    )
  })
})

describe('user menu', () => {
  const withoutEllipsis = (all: string[]) => all.map((one) => one.replace('…', ''))
  test("user menu holds the documented entries in order, then the product's own (core-2.5-header-08)", async () => {
    await openApp(personas.several)
    const items = withoutEllipsis(await openMenu('.user'))
    expect(items.slice(0, 4)).toEqual(['Change Role', 'Organization Settings', 'Profile Settings', 'Logout'])
    expect(items.slice(4)).toEqual(['Two-factor authentication', 'Keyboard settings', 'Theme', 'Language'])
  })
  test.each([
    ['of several roles', personas.several, null, ['Change Role']],
    ['of several roles with a student profile', personas.several, 'leyla-baker', []],
    ['of one role', personas.manager, null, []],
  ] as const)(
    'user menu of a user %s has Change Role or not (core-2.5-header-09)',
    async (_, who, profile, items) => {
      browser.sim.db
        .prepare('UPDATE users SET student_profile_identifier = ? WHERE email = ?')
        .run(profile, who.email)
      await openApp(who, {}, OUTSIDE_PORTAL)
      expect(withoutEllipsis(await openMenu('.user')).filter((item) => item === 'Change Role')).toEqual(items)
    },
  )
  test('user menu has no Organization Settings for agents (core-2.5-header-11, core-6-roles-07)', async () => {
    await openApp(personas.agent)
    expect(applies(command('settings.organization'), context())).toBe(false)
    expect(withoutEllipsis(await openMenu('.user'))).not.toContain('Organization Settings')
    appState.profile!.userInfo.group = 'company'
    expect(applies(command('settings.organization'), context())).toBe(true)
  })
})

describe('side navigation', () => {
  const page = async () => ({ default: () => null })
  const routes: Route[] = [
    { path: '/student-dashboard', title: '', page },
    { path: '/whats-new', title: '', page },
  ]
  const entries = async (who: { email: string }) => {
    await openApp(who, {}, OUTSIDE_PORTAL)
    await closePage()
    registerPages(routes)
    await renderPage(
      <QueryClientProvider client={queryClient}>
        <SideNav />
      </QueryClientProvider>,
    )
    const shown = texts('.side-entry').slice(1)
    registerPages(loadedModules.routes)
    return shown
  }
  test('side navigation of a student has a Dashboard (core-2.5-sidebar-02)', async () =>
    expect(await entries(personas.student)).toContain('Dashboard'))
  test.each([
    ['an agent', personas.agent, true],
    ['staff', personas.trainer, true],
    ['an institution', personas.institution, false],
  ])(
    'side navigation shows What’s New to the agent and company groups: %s (core-2.5-sidebar-03)',
    async (_, who, shown) => {
      expect((await entries(who)).includes('What’s New')).toBe(shown)
    },
  )
})

describe('languages', () => {
  test('languages are en, fr, tr and ar; English is first and stands in for missing words (core-1-i18n-01, core-1-i18n-02, business-9-constants-49)', async () => {
    expect([...languages]).toEqual(['en', 'fr', 'tr', 'ar'])
    const labels: string[] = []
    for (const language of ['en', 'fr', 'tr', 'ar'] as const) {
      await setLanguage(language)
      labels.push(words('app:commands.logout'))
    }
    expect(labels).toEqual(['Logout', 'Se déconnecter', 'Çıkış yap', 'تسجيل الخروج'])
    addEnglish(['app', { onlyInEnglish: 'Only in English' }])
    expect(words('app:onlyInEnglish')).toBe('Only in English')
  })
  test('languages are left to right except Arabic, and language and direction survive a reload (core-1-i18n-03, core-3.1-session-04)', async () => {
    const written = []
    for (const language of ['en', 'fr', 'tr', 'ar'] as const) {
      await setLanguage(language)
      const storedDir = await until(() => {
        const { language: now, dir } = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as {
          language?: string
          dir?: string
        }
        return now === language && dir
      }, 'the stored language')
      written.push([language, document.documentElement.dir, document.documentElement.lang, storedDir])
    }
    expect(written).toEqual([
      ['en', 'ltr', 'en', 'ltr'],
      ['fr', 'ltr', 'fr', 'ltr'],
      ['tr', 'ltr', 'tr', 'ltr'],
      ['ar', 'rtl', 'ar', 'rtl'],
    ])
    // A reload starts from the defaults and reads what is stored.
    const stored = localStorage.getItem('chord.session')!
    Object.assign(session, { language: 'en', dir: 'ltr' })
    localStorage.setItem('chord.session', stored)
    adoptSession()
    expect([session.language, session.dir]).toEqual(['ar', 'rtl'])
  })
})

describe('incoming calls', () => {
  const lead = { identifier: 'lead-7', first_name: 'Ayşe', last_name: 'Yılmaz', mobile: '+90 532 123 45 67' }
  test('incoming call dialog shows the lead; Esc closes the dialog, Open lead opens the lead (core-4-call-01, core-7-socket-05)', async () => {
    await openApp(personas.manager)
    await deliverEvent('incoming_call', { lead, at: '2026-11-21T09:30:00.000Z' })
    await see('Incoming call')
    await see('Ayşe Yılmaz')
    await see('+90 532 123 45 67')
    await press('escape', document.querySelector('[role=dialog]'))
    await until(() => dialogsOpen() === 0, 'the end of the call')
    expect(location.pathname).toBe('/')
    await deliverEvent('incoming_call', { lead: { ...lead, mobile: null }, at: '2026-11-21T09:30:00.000Z' })
    await see('Number withheld')
    const button = await until(
      () =>
        [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
          (one) => one.textContent === 'Open lead',
        ),
      'the button',
    )
    button.click()
    await until(() => location.pathname + location.search === '/leads?lead=lead-7', 'the lead')
    expect(dialogsOpen()).toBe(0)
  })
  test('incoming call without a lead shows nothing', async () => {
    await openApp(personas.manager)
    await deliverEvent('incoming_call', { at: '2026-11-21T09:30:00.000Z' })
    expect(dialogsOpen()).toBe(0)
  })
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const clickInDialog = async (text: string) =>
    (
      await until(
        () =>
          [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
            (one) => one.textContent === text,
          ),
        text,
      )
    ).click()
  const callLog = async () =>
    (await browser.sim.call(telephony.calls, {}, { as: personas.manager.email })).data.recordsInfo.map(
      ({ note, outcome }) => [note, outcome],
    )
  /** Simulates a call: the vendor's request, then the event that the manager's socket receives. */
  const simulateCall = async (from: string) => {
    await browser.sim.call(
      telephony.incoming,
      { body: { call_identifier: 'v-1', from, extension: '201' } },
      { headers: { [VENDOR_SECRET]: vendorSecret(browser.sim.tenant)! } },
    )
    await deliverEvent(
      'incoming_call',
      browser.sim.said.find(({ event }) => event === 'incoming_call')!.payload,
    )
  }
  const makeManagersLead = () =>
    makeLead(browser.sim.kit, {
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      country_code: '+90',
      mobile: '5321234567',
      branch_id: browser.sim.db
        .prepare<[string], { id: number }>(
          'SELECT branch_id AS id FROM user_branches b JOIN users u ON u.id = b.user_id WHERE u.email = ?',
        )
        .get(personas.manager.email)!.id,
    })
  test('incoming call dialog saves note and outcome when the lead is opened', async () => {
    await openApp(personas.manager)
    const { identifier } = makeManagersLead()
    await simulateCall('+905321234567')
    await see('Ayşe Yılmaz')
    await type(await field('Note'), 'Asked about Canada')
    const outcome = (await field('Outcome')) as unknown as HTMLSelectElement
    outcome.value = 'call_back'
    outcome.dispatchEvent(new Event('change', { bubbles: true }))
    await clickInDialog('Open lead')
    await until(() => location.pathname + location.search === `/leads?lead=${identifier}`, 'the lead')
    expect([dialogsOpen(), await callLog()]).toEqual([0, [['Asked about Canada', 'call_back']]])
    expect(toasts.list.map(({ message }) => message)).toContain('Call saved')
  })
  test('incoming call dialog keeps a refused note as it was typed', async () => {
    await openApp(personas.manager)
    makeManagersLead()
    await simulateCall('+905321234567')
    await type(await field('Note'), 'x'.repeat(2001))
    await clickInDialog('Close')
    await see('Note is at most 2,000 characters')
    expect([dialogsOpen(), (await field('Note')).value.length, await callLog()]).toEqual([
      1,
      2001,
      [[null, null]],
    ])
    await press('escape', dialog())
  })
  test('incoming call without a lead looks up the number', async () => {
    await openApp(personas.manager)
    makeManagersLead()
    await deliverEvent('incoming_call', {
      lead: null,
      from: '+90 532 123 45 67',
      at: '2026-11-21T09:30:00.000Z',
    })
    await see('Ayşe Yılmaz')
    expect(browser.calls.filter((one) => one.startsWith('GET /telephony/incoming'))).toEqual([
      'GET /telephony/incoming?mobile=%2B90+532+123+45+67',
    ])
    expect(document.querySelector('[role=dialog] textarea')).toBeNull()
  })
  test('incoming call of an unknown number shows a notification and no dialog', async () => {
    await openApp(personas.manager)
    await deliverEvent('incoming_call', { from: '+90 532 999 99 99', at: '2026-11-21T09:30:00.000Z' })
    await until(() => toasts.list.some(({ message }) => message.includes('+90 532 999 99 99')), 'the number')
    expect(dialogsOpen()).toBe(0)
  })
  const callFirstLead = async (who: { email: string }, settings: Setting = {}) => {
    await openApp(who, settings)
    history.pushState(null, '', '/leads')
    await until(() => currentScreen.list?.rows.at(0), 'the leads')
    setSelection(currentScreen.list!, selectOnly([currentScreen.list!.rows.at(0)!.identifier]))
    await runCommand(command('leads.call'), context(), { sure: { value: 'yes', label: 'yes' } })
    return toasts.list.map(({ message, tone }) => [message, tone])
  }
  test('leads.call calls a lead from its row (business-8-label-02)', async () => {
    expect(await callFirstLead(personas.manager)).toEqual([['Call queued', 'success']])
    expect(browser.calls).toContain('POST /telephony/call')
  })
  test('leads.call reports missing configuration before a call is made (core-8-failure-15, core-8-failure-16, business-8-failure-40, business-8-failure-41)', async () => {
    expect(await callFirstLead(personas.admin)).toEqual([
      ['Calling account not configured. Please connect with SuperAdmin.', 'warning'],
    ])
    toasts.list = []
    await closePage()
    clearSession()
    expect(await callFirstLead(personas.manager, { calling_vendor: null })).toEqual([
      ['Telephony Vendor is not configured.', 'warning'],
    ])
    expect(browser.calls).not.toContain('POST /telephony/call')
    await expect(call(auth.profile, {})).resolves.toBeTruthy()
  })
})
