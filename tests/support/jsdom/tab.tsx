/**
 * Tabs of the console in jsdom: each test gets one of its own with a new backend, then signs in and opens an address.
 * All test files of a process share the loaded modules (`vite.config.ts`), so leaving a tab also clears what these keep in memory.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { App } from '@app/App'
import { sideNav } from '@app/shell/sideNavState'
import { keymap, parseKeySettings } from '@core/commands/keymap'
import { startSession, watchTabs } from '@core/account/account'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { appState, clearSession, session } from '@core/session/session'
import { setClock } from '@core/shell/clock'
import { applyTheme, startTheme } from '@core/shell/theme'
import { toasts } from '@core/shell/toasts'
import { setLanguage } from '@core/words/i18n'
import { closePage, openBrowser, renderPage, type Browser } from './page'
import './startedWords'
import { finishTabWork } from './tabWork'

/** The backend of the running test, and the calls that reached it. */
export const browser = {} as Browser

let started: Promise<void> | undefined
/** Once for a process: what `main.tsx` does before the first page, and all modules, so that no test meets a page without them. */
async function start() {
  startTheme()
  watchTabs()
  // Not imported above: some tests sign in before the modules are loaded.
  const { allModulesLoaded } = await import('@app/moduleLoader')
  await allModulesLoaded
}

/**
 * Gives each test of the file a new tab with a new backend, and leaves it afterwards: no page, call, timer, mock or stub of a test
 * reaches the next one. Call it once at the top of a file, before hooks of its own. Returns `browser`, which each test gets anew.
 */
export function openTabs(): Browser {
  beforeAll(async () => {
    await (started ??= start())
    // Tests without a tab may have changed something too.
    await resetTab()
  })
  beforeEach(openBackend)
  afterEach(leaveTab)
  return browser
}

/** A new backend, and a tab that knows nothing of earlier ones. */
export async function newTab(): Promise<Browser> {
  await resetTab()
  return openBackend()
}
async function openBackend(): Promise<Browser> {
  Object.assign(browser, await openBrowser())
  // The backend stands at the seeds' day, and its console with it.
  setClock({ now: browser.sim.clock.iso(), frozen: false })
  return browser
}
async function leaveTab() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await closePage()
  await finishTabWork()
  await resetTab()
}

/** Puts back what a tab holds outside of its page: as at the end of a session, then what outlives sessions in a browser. */
async function resetTab() {
  runSessionCleanup()
  toasts.list = []
  sideNav.collapsed = false
  appState.client = null
  Object.assign(keymap, parseKeySettings({}))
  setClock({ now: new Date().toISOString(), frozen: false })
  applyTheme('system')
  await setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  clearSession()
  // `clearSession` keeps the devices, as a browser does.
  Object.assign(session, { deviceIdentifiers: [], activeDeviceIdentifier: null })
}

/** Signs in and opens no page. The server opens the session without a password: to check one takes longer than to draw many a page. */
export async function signInAs({ sim }: Browser, email: string) {
  const { accessToken, refreshToken, device } = await sim.sessionOf(email)
  session.activeDeviceIdentifier = device
  await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
}
/** Signs in and opens an address: `openAs(browser, personas.admin.email, '/leads')`. */
export async function openAs(browser: Browser, email: string, path = '/') {
  await signInAs(browser, email)
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
