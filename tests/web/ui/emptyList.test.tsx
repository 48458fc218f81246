/** A list whose filter matches nothing: it says so, also when one comes back to it, and its filters can be removed. */
import { expect, test } from 'vitest'
import { context } from '@core/commands/context'
import { currentScreen } from '@core/list/list'
import { personas } from '@seeds/people/personas'
import { loadedRows, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('a list without rows is shown again when one comes back to it', async () => {
  const address = '/leads?q=zzzzzz&layout=table'
  await openAs(browser, personas.admin.email, address)
  const empty = 'No leads match'
  await see(empty)
  context().go('/master/deal-type')
  await until(() => loadedRows().length > 0, 'the other list')
  context().go(address)
  await see(empty)
  expect(document.body.textContent).not.toContain('This page could not be shown')
  await press('shift+f')
  await until(() => (currentScreen.list?.state.total ?? 0) > 0, 'the rows')
})
