/** A tab of the console in jsdom, and a person at it: nothing left of whoever sat there before, signed in for real, at a page. */
import { App } from '../../web/app/App'
import { enter } from '../../web/core/account'
import { queries } from '../../web/core/api'
import { closeDialog, dialogsOpen } from '../../web/core/dialogs'
import { closePalette } from '../../web/core/palette'
import { clearSession, session } from '../../web/core/session'
import { toasts } from '../../web/core/toasts'
import { browse, close, show, type Browser } from './page'

/** Before each test. */
export async function newTab(): Promise<Browser> {
  const browser = await browse()
  clearSession()
  queries.clear()
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
  await close()
}

/** By the real sign-in, and no page yet. */
export async function signInAs({ sim }: Browser, email: string) {
  const { accessToken, refreshToken, device } = await sim.signIn(email)
  session.activeDeviceIdentifier = device
  await enter({ tokensInfo: { accessToken, refreshToken }, isTwoFa: false })
}
/** Signed in, and at an address: `openAs(browser, personas.admin.email, '/leads')`. */
export async function openAs(browser: Browser, email: string, path = '/') {
  await signInAs(browser, email)
  history.replaceState(null, '', path)
  await show(<App />)
}
