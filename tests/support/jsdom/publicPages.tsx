/** What the tests of pages without a session share: opening a page, and filling in its forms. */
import { personas } from '@seeds/people/personas'
import { App } from '@app/App'
import { field, press, renderPage, type, until } from '@support/jsdom/page'
import { browser } from '@support/jsdom/tab'

export const openPage = async (path: string) => {
  history.replaceState(null, '', path)
  await renderPage(<App />)
}
/** Waits for the address. */
export const arriveAt = (path: string) => until(() => location.pathname === path, path)
/** Types a value into each field by its label, then presses Enter in the last one. */
export const fill = async (values: Record<string, string>) => {
  let last: HTMLInputElement | undefined
  for (const [label, value] of Object.entries(values)) await type((last = await field(label)), value)
  await press('enter', last)
}
const button = (text: string) =>
  until(
    () => [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text),
    `the button ${text}`,
  )
export const click = async (text: string) => (await button(text)).click()
export const email = personas.manager.email
/** Opens the sign-in page and goes on to the password. */
export const enterEmail = async (address: string = email) => {
  await openPage('/signin')
  await fill({ Email: address })
  await field('Password')
}
export const enterCode = async (text: string) => type(await field('Code'), text)
export const enterPasswords = (one: string, two = one) =>
  fill({ 'New password': one, 'Confirm the password': two })
/** Makes calls to this path fail without a message. */
export const failCalls = (path: string, status = 500) => {
  browser.meddle.with = (called) => (called.startsWith(path) ? Response.json({}, { status }) : undefined)
}
