/** Institutions in the console: the terms of many. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { field, giveSize, loadedRows, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

test('t on several institutions asks for their terms once, plans them, and writes them to all of them', async () => {
  await openAs(browser, personas.manager.email, '/institutions')
  await until(() => loadedRows().length > 2, 'the institutions')
  await press('x')
  await press('j')
  await press('x')
  await press('t')
  await type(await field('Agreement date'), '2026-01-15')
  await type(await field('Commission, in percent'), '12.5')
  const days = await field('Days until an offer letter')
  await type(days, '21')
  await press('mod+enter', days)
  const save = await until(
    () =>
      [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
        ({ textContent, disabled }) => textContent === 'Save' && !disabled,
      ),
    'the plan',
  )
  const agreed = () =>
    browser.sim.db
      .prepare(
        "SELECT count(*) FROM institutions WHERE agreement_date = '2026-01-15' AND estimated_offer_letter_days = 21",
      )
      .pluck()
      .get()
  expect(agreed()).toBe(0)
  save.click()
  await until(() => agreed() === 2, 'the terms of both')
})
