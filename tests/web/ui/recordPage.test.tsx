/** A page of records by keys: the list, a new record, a refusal, and unsaved text. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { dialogClosed, field, press, see, type } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(async () => {
  await openAs(browser, personas.admin.email, '/master/unsubscribe-reasons')
  await see('6 in the list')
})

test('record page creates a record with c, and lists it', async () => {
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
