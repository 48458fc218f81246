// @vitest-environment jsdom
/** A master page by keys: the list, a new record, a refusal, and unsaved text. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { startWords } from '@core/words/i18n'
import { field, prepareDocument, press, see, type, until, type Browser } from '@support/jsdom/page'
import { leaveTab, newTab, openAs } from '@support/jsdom/tab'

vi.setConfig({ testTimeout: 30_000 })

let browser: Browser
beforeAll(async () => {
  prepareDocument()
  await startWords()
})
beforeEach(async () => {
  browser = await newTab()
  await openAs(browser, personas.admin.email, '/master/unsubscribe-reasons')
  await see('6 in the list')
})
afterEach(leaveTab)
const dialogClosed = () => until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')

test('master page creates a record with c, and lists it', async () => {
  await press('c')
  const reason = await field('Reason')
  await press('enter', reason)
  await see('Reason is required')
  await type(reason, 'Moved abroad already')
  await press('enter', reason)
  await dialogClosed()
  await see('7 in the list')
  expect(
    browser.sim.db
      .prepare<[], { reason: string }>('SELECT reason FROM unsubscribe_reasons ORDER BY id DESC')
      .get()!.reason,
  ).toBe('Moved abroad already')
})

test('master form asks before Esc discards typed text', async () => {
  await press('c')
  await type(await field('Reason'), 'Half a thought')
  await press('escape', document.querySelector('[role=dialog] input'))
  await see('Your changes are not saved.')
  await press('escape', document.querySelector('[role=dialog] input'))
  await dialogClosed()
  await see('6 in the list')
})
