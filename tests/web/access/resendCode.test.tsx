/** The countdown before a new code can be sent runs on the server's clock. */
import { beforeEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { RESEND_AFTER } from '@contract/access/oneTime'
import { App } from '@app/App'
import { loadClient } from '@core/server/client'
import { setClock } from '@core/shell/clock'
import { toasts } from '@core/shell/toasts'
import { outboxMessages } from '@support/server/codes'
import { field, press, see, renderPage, type, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(loadClient)

const { email } = personas.manager
const click = async (text: string) =>
  (
    await until(
      () => [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text),
      `the button ${text}`,
    )
  ).click()
const enterEmail = async () => {
  history.replaceState(null, '', '/signin')
  await renderPage(<App />)
  const box = await field('Email')
  await type(box, email)
  await press('enter', box)
  await field('Password')
}

test("resend countdown follows the simulator's clock, also when the clock jumps, and then sends a new code (core-5-code-02, business-9-constants-47)", async () => {
  await enterEmail()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  /** Moves the browser's own time, which the countdown ignores. */
  const seconds = (n: number) => vi.advanceTimersByTime(n * 1000)
  const advanceServer = async (n: number) => {
    await browser.sim.clock.advance(n * 1000)
    seconds(3)
  }
  await click('Sign in with a code instead')
  await see(`Send a new code in ${RESEND_AFTER} seconds`)
  seconds(60)
  await see(`Send a new code in ${RESEND_AFTER} seconds`)
  await advanceServer(10)
  await see('Send a new code in 20 seconds')
  await advanceServer(19)
  await see('Send a new code in 1 second')
  await advanceServer(1)
  await click('Send a new code')
  await until(() => outboxMessages(browser.sim, email).length === 2, 'the second message')
  await see(`Send a new code in ${RESEND_AFTER} seconds`)
})
test("resend countdown shows the server's waiting time when a code is requested too early", async () => {
  await enterEmail()
  await click('Sign in with a code instead')
  await see(`Send a new code in ${RESEND_AFTER} seconds`)
  await browser.sim.clock.advance(12_000)
  // The browser's clock runs ahead of the server's.
  setClock({ now: new Date(browser.sim.clock.now() + 60_000).toISOString(), frozen: true })
  await click('Send a new code')
  await see('Send a new code in 18 seconds')
  expect([outboxMessages(browser.sim, email).length, toasts.list.length]).toEqual([1, 1])
})
