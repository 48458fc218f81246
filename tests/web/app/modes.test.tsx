// @vitest-environment jsdom
/** A b2c organisation in the console: no way leads to recruitment partners, and whoever comes by an address reads why. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { NO_PARTNERS } from '@contract/modes'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { App } from '@app/App'
import { allModulesLoaded } from '@app/moduleLoader'
import { loadClient } from '@core/server/client'
import { setLanguage, startWords, words } from '@core/words/i18n'
import { openPalette } from '@core/commands/palette'
import { session, appState } from '@core/session/session'
import {
  closePage,
  prepareDocument,
  press,
  see,
  renderPage,
  type,
  until,
  type Browser,
} from '@support/jsdom/page'
import { leaveTab, newTab, signInAs } from '@support/jsdom/tab'

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
  await leaveTab()
  appState.client = null
  await setLanguage('en')
})

const at = async (path: string) => {
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
const inMode = async (mode: 'b2b' | 'b2c') => {
  setClientConfig(browser.sim.tenant, { mode })
  await loadClient()
}
const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))

describe('outside', () => {
  test("business-1-product-05 pages of partners say in the server's words that there are none", async () => {
    await inMode('b2c')
    for (const path of ['/request-agent-account', '/agent-signup/partners', '/agent-signup-success']) {
      await at(path)
      await see(NO_PARTNERS)
      expect([path, document.querySelectorAll('input').length, links()]).toEqual([path, 0, ['/signin']])
      await closePage()
    }
    expect(browser.calls.filter((one) => one.includes('agent'))).toEqual([])
    await inMode('b2b')
    await at('/request-agent-account')
    await until(() => document.querySelector('input'), 'the form')
  })
  test('one is not asked what one signs up as, and no page leads on to the request for an account', async () => {
    await inMode('b2b')
    await at('/signup')
    await see('Recruitment partner')
    await closePage()
    await inMode('b2c')
    await at('/signup')
    await until(() => document.querySelector('input[name=email]'), 'the form')
    expect([document.querySelectorAll('input[type=radio]').length, document.body.textContent]).toEqual([
      0,
      expect.not.stringContaining('Recruitment partner'),
    ])
    await closePage()
    await at('/overview')
    await see('Ask a counsellor')
    expect(links()).toEqual(['/signin', '/signup', '/landing-page'])
  })
  test('a student signs up without having said so', async () => {
    await inMode('b2c')
    await at('/signup')
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
  test("a short link of an agent leads nowhere, and says why, in the reader's language", async () => {
    await inMode('b2c')
    await setLanguage('fr')
    await at('/t/LEVANT26?referral=agent')
    await see('Cette organisation ne travaille pas avec des partenaires de recrutement')
    expect(location.pathname).toBe('/t/LEVANT26')
  })
})

describe('inside', () => {
  const inside = async (mode: 'b2b' | 'b2c') => {
    await inMode(mode)
    await signInAs(browser, personas.admin.email)
    await at('/agents/requests')
    await allModulesLoaded
  }
  const found = async (typed: string) => {
    openPalette()
    await type(
      await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette'),
      typed,
    )
    await until(() => document.querySelector('[role=option]'), 'what is found')
    return document.querySelector('[role=listbox]')!.textContent
  }
  test('the requests of agents have a page, an entry and a place in the palette in b2b', async () => {
    await inside('b2b')
    await see('3 in the list')
    expect(links()).toContain('/agents/requests')
    expect(await found('agent')).toContain(words('agentRequests:title'))
  })
  test('in b2c they have none of these, and the address leads home', async () => {
    await inside('b2c')
    await until(() => location.pathname === '/', 'home')
    await until(() => links().includes('/settings/logged-in-users'), 'the menu')
    expect(links().filter((href) => href?.startsWith('/agents'))).toEqual([])
    expect(await found('agent')).not.toContain(words('agentRequests:title'))
  })
  test('an agent who is at work when the mode changes is signed out', async () => {
    await inMode('b2b')
    await signInAs(browser, personas.agent.email)
    await at('/')
    await until(() => document.querySelector('.user'), 'the header')
    await inMode('b2c')
    await press('shift+r', document.body)
    await until(() => location.pathname === '/signin' && !session.isAuthenticated, 'the door')
  })
})
