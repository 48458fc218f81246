/** A tab of the console in jsdom: empty at first, then signed in by the real calls and at an address. */
import { App } from '@app/App'
import { startSession } from '@core/session/account'
import { queryClient } from '@core/server/api'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { closePalette } from '@core/commands/palette'
import { clearSession, session } from '@core/session/session'
import { toasts } from '@core/shell/toasts'
import { openBrowser, closePage, renderPage, type Browser } from './page'

/** Before each test: a new backend, and no session, cache or storage of the test before. */
export async function newTab(): Promise<Browser> {
  const browser = await openBrowser()
  clearSession()
  // `clearSession` keeps the devices, as a browser does.
  Object.assign(session, { deviceIdentifiers: [], activeDeviceIdentifier: null })
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  toasts.list = []
  history.replaceState(null, '', '/')
  return browser
}
/** After each test. */
export async function leaveTab() {
  closePalette()
  while (dialogsOpen()) closeDialog()
  await closePage()
}

/** Signs in by the real calls and opens no page. */
export async function signInAs({ sim }: Browser, email: string) {
  const { accessToken, refreshToken, device } = await sim.signIn(email)
  session.activeDeviceIdentifier = device
  await startSession({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
}
/** Signs in and opens an address: `openAs(browser, personas.admin.email, '/leads')`. */
export async function openAs(browser: Browser, email: string, path = '/') {
  await signInAs(browser, email)
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
