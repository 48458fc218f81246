/**
 * A b2c organization in the console: nothing leads to recruitment partners, and direct addresses explain why.
 */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { NO_PARTNERS } from '@contract/operatingModes'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { App } from '@app/App'
import { loadClient } from '@core/server/client'
import { setLanguage, words } from '@core/words/i18n'
import { openPalette } from '@core/commands/palette'
import { session } from '@core/session/session'
import { closePage, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'

const browser = openTabs()

const openPage = async (path: string) => {
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
const inMode = async (mode: 'b2b' | 'b2c') => {
  setClientConfig(browser.sim.tenant, { mode })
  await loadClient()
}
const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))

describe('signed out', () => {
  test("partner pages say in the server's words that there are no partners (business-1-product-05)", async () => {
    await inMode('b2c')
    for (const path of ['/request-agent-account', '/agent-signup/partners', '/agent-signup-success']) {
      await openPage(path)
      await see(NO_PARTNERS)
      expect([path, document.querySelectorAll('input').length, links()]).toEqual([path, 0, ['/signin']])
      await closePage()
    }
    expect(browser.calls.filter((one) => one.includes('agent'))).toEqual([])
    await inMode('b2b')
    await openPage('/request-agent-account')
    await until(() => document.querySelector('input'), 'the form')
  })
  test('sign-up in b2c asks for no user type, and no page links to the agent account request', async () => {
    await inMode('b2b')
    await openPage('/signup')
    await see('Recruitment partner')
    await closePage()
    await inMode('b2c')
    await openPage('/signup')
    await until(() => document.querySelector('input[name=email]'), 'the form')
    expect([document.querySelectorAll('input[type=radio]').length, document.body.textContent]).toEqual([
      0,
      expect.not.stringContaining('Recruitment partner'),
    ])
    await closePage()
    await openPage('/overview')
    await see('Ask a counsellor')
    expect(links()).toEqual(['/signin', '/signup', '/landing-page'])
  })
  test('sign-up in b2c makes a student', async () => {
    await inMode('b2c')
    await openPage('/signup')
    for (const [name, value] of [
      ['first_name', 'Zeynep'],
      ['last_name', 'Aksoy'],
      ['email', 'zeynep@posta.example'],
    ])
      await type(
        await until(() => document.querySelector<HTMLInputElement>(`input[name=${name}]`), name!),
        value!,
      )
    await press('enter', document.querySelector('input[name=email]'))
    await until(() => location.pathname === '/signup/verify-otp', 'the code')
    expect(browser.sim.db.prepare('SELECT user_type FROM sign_ups').pluck().all()).toEqual(['student'])
  })
  test("short link of an agent in b2c explains in the reader's language why it leads nowhere", async () => {
    await inMode('b2c')
    await setLanguage('fr')
    await openPage('/t/LEVANT26?referral=agent')
    await see('Cette organisation ne travaille pas avec des partenaires de recrutement')
    expect(location.pathname).toBe('/t/LEVANT26')
  })
})

describe('signed in', () => {
  const openSignedIn = async (mode: 'b2b' | 'b2c') => {
    await inMode(mode)
    await signInAs(browser, personas.admin.email)
    await openPage('/agents/requests')
  }
  const searchPalette = async (typed: string) => {
    openPalette()
    await type(
      await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette'),
      typed,
    )
    await until(() => document.querySelector('[role=option]'), 'search results')
    return document.querySelector('[role=listbox]')!.textContent
  }
  test('agent requests in b2b have a page, a navigation entry and a palette entry', async () => {
    await openSignedIn('b2b')
    await see('3 in the list')
    await until(() => links().includes('/agents/requests'), 'the navigation')
    expect(links()).toContain('/agents/requests')
    expect(await searchPalette('agent')).toContain(words('agentRequests:title'))
  })
  test('agent requests in b2c have no entries, and their address leads home', async () => {
    await openSignedIn('b2c')
    await until(() => location.pathname === '/', 'home')
    await until(() => document.querySelector('.side-fold[aria-expanded=false]'), 'the folded areas')
    document.querySelectorAll<HTMLElement>('.side-fold[aria-expanded=false]').forEach((one) => one.click())
    await until(() => links().includes('/settings/logged-in-users'), 'the menu')
    expect(links().filter((href) => href?.startsWith('/agents'))).toEqual([])
    expect(await searchPalette('agent')).not.toContain(words('agentRequests:title'))
  })
  test('agent session ends when the mode changes to b2c', async () => {
    await inMode('b2b')
    await signInAs(browser, personas.agent.email)
    await openPage('/')
    await until(() => document.querySelector('.user'), 'the header')
    await inMode('b2c')
    await press('shift+r', document.body)
    await until(() => location.pathname === '/signin' && !session.isAuthenticated, 'the sign-in page')
  })
})
