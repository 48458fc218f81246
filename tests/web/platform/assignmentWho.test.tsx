/** Whom an assignment is about: all that a search finds are chosen at once, such as the roles of a group. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('the roles of a group are found by its name and chosen together', async () => {
  await openAs(browser, personas.superAdmin.email, '/settings/permission-assign')
  const search = await until(() => document.querySelector<HTMLInputElement>('.who-pane input'), 'the search')
  await type(search, 'lead assignment')
  const all = await until(
    () =>
      [...document.querySelectorAll('button')].find(
        (one) => one.textContent === 'Choose all 5 that are found',
      ),
    'the button',
  )
  all.click()
  const chosen = await until(() => {
    const options = [...document.querySelectorAll('[role=option][aria-selected=true]')]
    return options.length === 5 && options
  }, 'those who are chosen')
  expect(chosen.map((one) => one.querySelector('bdi')!.textContent).toSorted()).toEqual([
    'Calling Agent',
    'Counsellor',
    'Destination Manager',
    'Leader',
    'Manager',
  ])
})
