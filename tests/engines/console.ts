/**
 * `test` for the journeys: `sim` as in the browser tests, and `hand`, which presses keys in the engine of the project and
 * waits for what the page shows. Playwright runs the tests, but drives none of these browsers.
 */
import { writeFile } from 'node:fs/promises'
import type { Persona } from '@contract/control'
import { expect, test as base, type Sim } from '@support/browser/console'
import { figure } from '@support/browser/leadsDesk'
import { pressActions, type Driver } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

export interface EngineOptions {
  engine: 'Firefox' | 'WebKit'
}
const STARTS = { Firefox: startFirefox, WebKit: startWebKit }

/** Selectors are CSS: the engines share no other way to find what a page shows. */
export interface Hand {
  open(url: string): Promise<void>
  /** `a`, `Shift+V`, `Control+k`. Several are pressed one after the other, without a pause. */
  press(...keys: string[]): Promise<void>
  /** Types where the focus is. */
  write(text: string): Promise<void>
  read<T, A>(reader: (argument: A) => T, argument: A): Promise<T>
  count(selector: string): Promise<number>
  /** The number in the text of the first element found; NaN where there is none. */
  figure(selector: string): Promise<number>
  sees(selector: string): Promise<void>
  seesNo(selector: string): Promise<void>
  /** Waits until an element of the selector has this in its text. */
  shows(selector: string, text: string): Promise<void>
  /** Waits until an element of the selector has the focus. */
  isOn(selector: string): Promise<void>
}

export function handOf(driver: Driver): Hand {
  const read = async <T, A>(reader: (argument: A) => T, argument: A) =>
    (await driver.call(String(reader), argument)) as T
  const count = (selector: string) =>
    read(
      (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
      selector,
    )
  const isFocused = (selector: string) =>
    read((selector) => document.activeElement?.matches(selector) ?? false, selector)
  const texts = (selector: string) =>
    read(
      (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n'),
      selector,
    )
  return {
    open: (url) => driver.open(url),
    press: (...keys) => driver.act(pressActions(keys)),
    write: (text) => driver.act(pressActions([...text])),
    read,
    count,
    figure: async (selector) => {
      const text = await read((selector) => document.querySelector(selector)?.textContent ?? null, selector)
      return text === null ? Number.NaN : figure(text)
    },
    sees: (selector) => expect.poll(() => count(selector), `sees ${selector}`).toBeGreaterThan(0),
    seesNo: (selector) => expect.poll(() => count(selector), `sees no ${selector}`).toBe(0),
    shows: (selector, text) => expect.poll(() => texts(selector), `${selector} shows`).toContain(text),
    isOn: (selector) => expect.poll(() => isFocused(selector), `is on ${selector}`).toBe(true),
  }
}

export const test = base.extend<{ driver: Driver; hand: Hand }, EngineOptions>({
  engine: ['Firefox', { scope: 'worker', option: true }],
  // A browser for each journey: its storage is empty.
  driver: async ({ engine }, use) => {
    const driver = await STARTS[engine]()
    await use(driver)
    await driver.end()
  },
  hand: async ({ driver }, use, info) => {
    await use(handOf(driver))
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('page.png')
      await writeFile(path, await driver.picture())
      info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }
    expect(driver.errors, 'errors on the page').toEqual([])
  },
})
export { expect }

/** Signs in by keyboard, with a code when the persona has a second factor. */
export async function signIn(hand: Hand, sim: Sim, persona: Persona) {
  await hand.open(`${sim.origin}/signin`)
  await hand.isOn('input:not([type=password])')
  await hand.write(persona.email)
  await hand.press('Enter')
  await hand.isOn('input[type=password]')
  await hand.write(persona.password)
  await hand.press('Enter')
  if (persona.totp_secret) {
    await hand.isOn('input[autocomplete=one-time-code]')
    await hand.write(await sim.totp(persona.email))
  }
  await expect
    .poll(() => hand.read(() => location.pathname, null), 'leaves the pages of signing in')
    .not.toMatch(/^\/(signin|verify-2fa)/)
  await hand.sees('main')
}

/** Types a filter of the list, `owner:none country:canada`, and waits until the list has answered. */
export async function filterList(hand: Hand, text: string) {
  await hand.press('/')
  await hand.isOn('[data-filter]')
  await hand.write(`${text} `)
  await hand.press('Enter')
  await hand.isOn('[role=grid]')
  await hand.sees('.status-filter:not(:empty)')
  await hand.sees('[role=grid][aria-busy=false]')
}

/** How many rows the list has, as the status line says. */
export async function total(hand: Hand): Promise<number> {
  const text = await hand.read(() => document.querySelector('.status-selection')?.textContent ?? '', null)
  return figure(text.split('·').at(-1)!)
}

/** Selects all rows of the list, those that are not loaded too. */
export async function selectAll(hand: Hand, count: number) {
  await hand.press('Control+a', 'Control+a')
  await expect.poll(() => hand.figure('.bulk-bar strong, .bulk-bar [data-count]'), 'selected').toBe(count)
}
