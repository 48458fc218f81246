/** The typed filter: what a suggestion leaves in the field, and where one types on. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { press, until } from '@support/jsdom/page'
import { setText } from '@support/jsdom/setText'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('filter: after a suggestion in the middle of a text one types on behind it, at once', async () => {
  await openAs(browser, personas.admin.email, '/leads')
  const field = await until(
    () => document.querySelector<HTMLInputElement>('[data-filter][placeholder*="stage:"]'),
    'the filter with its words',
  )
  field.focus()
  setText(field, 'own anna', 'own'.length)
  await until(() => document.querySelector('.filter-options [role=option]'), 'the suggestions')
  // Before the next frame.
  void press('tab', field)
  expect([field.value, field.selectionStart]).toEqual(['owner: anna', 'owner:'.length])
})
