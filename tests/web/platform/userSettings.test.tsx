/** What a person has set: read by one call, and at hand for the next who asks. */
import { expect, test } from 'vitest'
import { saveKeys } from '@core/commands/keymap'
import { loadedRows, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { readSettings } from '@core/account/userSettings'
import { personas } from '@seeds/people/personas'

const browser = openTabs()
const READ = 'GET /account/settings'
const reads = () => browser.calls.filter((call) => call === READ).length

test('user settings: keys, navigation and the columns of a list are read by one call', async () => {
  await openAs(browser, personas.admin.email, '/leads?layout=table')
  await until(() => loadedRows().length > 0, 'the leads')
  expect(reads()).toBe(1)
})

test('user settings: what was saved is read without another call', async () => {
  await openAs(browser, personas.admin.email, '/leads?layout=table')
  await readSettings()
  await saveKeys({ hints: false })
  expect((await readSettings())?.['keys']).toMatchObject({ hints: false })
  expect(reads()).toBe(1)
})
