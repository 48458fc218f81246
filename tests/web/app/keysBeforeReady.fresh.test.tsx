/** Commands that run before all modules have loaded: their messages wait for the words. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { words } from '@core/words/i18n'
import { undo } from '@core/commands/undo'
import { toasts } from '@core/shell/toasts'
import { until } from '@support/jsdom/page'
import { newTab, signInAs } from '@support/jsdom/tab'

test('undo shows its message only after its words have loaded', async () => {
  const browser = await newTab()
  await signInAs(browser, personas.admin.email)
  expect(words('operations:nothingToUndo'), 'words that are not here yet').not.toBe(
    'There is nothing to undo',
  )
  const undone = undo(context())
  await until(() => browser.calls.some((one) => one.startsWith('GET /operations')), 'the ledger')
  await new Promise((next) => {
    setImmediate(next)
  })
  expect(toasts.list).toEqual([])
  await import('@app/modules')
  await undone
  expect(toasts.list.map(({ message }) => message)).toEqual(['There is nothing to undo'])
})
