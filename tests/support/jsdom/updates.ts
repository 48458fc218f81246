/** What the tests of updates share: opening a page as a user, and the parts of the update reader. */
import { makeUpdate } from '@seeds/updates/updates'
import { personas } from '@seeds/people/personas'
import { until } from '@support/jsdom/page'
import { browser, openAs } from '@support/jsdom/tab'

export const openPage = async (path = '/', email: string = personas.admin.email) => {
  await openAs(browser, email, path)
  await until(() => document.querySelector('.shell, [role=dialog]'), 'the shell')
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
