/**
 * What the tests of updates share: opening a page as a user, and the parts of the update reader. `browser` is made
 * anew before each test of a file that calls `openUpdatesBrowser()`.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { makeUpdate } from '@seeds/updates/updates'
import { personas } from '@seeds/people/personas'
import { allModulesLoaded } from '@app/moduleLoader'
import { queryClient } from '@core/server/api'
import { startWords } from '@core/words/i18n'
import { clearSession } from '@core/session/session'
import { prepareDocument, until, type Browser } from '@support/jsdom/page'
import { leaveTab, newTab, openAs } from '@support/jsdom/tab'

export let browser: Browser
/** Call once at the top of a test file. */
export function openUpdatesBrowser() {
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
}

export const openPage = async (path = '/', email: string = personas.admin.email) => {
  clearSession()
  queryClient.clear()
  localStorage.clear()
  await openAs(browser, email, path)
  await until(() => document.querySelector('.shell, [role=dialog]'), 'the shell')
  await allModulesLoaded
}
export const dialog = () => document.querySelector('[role=dialog]')
/** Waits until the update reader contains the text. */
export const readerShows = (says: string | RegExp) =>
  until(
    () => {
      const text = document.querySelector('.update-reader')?.textContent ?? ''
      return typeof says === 'string' ? text.includes(says) : says.test(text)
    },
    `the reader with ${String(says)}`,
  )
export const stepButton = (word: string) =>
  until(
    () =>
      [...document.querySelectorAll<HTMLButtonElement>('.update-reader button')].find(
        (one) => one.textContent === word && one.getAttribute('aria-busy') !== 'true',
      ),
    `the button ${word}`,
  )
export const dialogClosed = () => until(() => !dialog(), 'the end of the dialog')
/** Clicks a button, as Enter does in browsers. */
export const click = async (button: HTMLButtonElement) => {
  button.click()
  await Promise.resolve()
}
/** How many calls contained the path. */
export const callCount = (path: string) => browser.calls.filter((one) => one.includes(path)).length
export const makeRecentUpdate = (title: string, more: object = {}) =>
  makeUpdate(browser.sim.kit, 'recent', {
    title,
    content: `<p>About ${title}</p>`,
    module_type: 'visa',
    ...more,
  })
export const readCount = () =>
  browser.sim.db.prepare<[], { n: number }>('SELECT count(*) AS n FROM information_reads').get()!.n
