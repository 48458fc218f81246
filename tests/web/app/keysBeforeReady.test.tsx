// @vitest-environment jsdom
/** Commands that run before all modules have loaded: their messages wait for the words. */
import { beforeAll, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { startWords, words } from '@core/words/i18n'
import { undo } from '@core/commands/undo'
import { toasts } from '@core/shell/toasts'
import { prepareDocument, until } from '@support/jsdom/page'
import { newTab, signInAs } from '@support/jsdom/tab'

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, connect() {}, disconnect() {} }) }))
beforeAll(async () => {
  prepareDocument()
  await startWords()
})

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
  await import('@app/modules/platform')
  await undone
  expect(toasts.list.map(({ message }) => message)).toEqual(['There is nothing to undo'])
})
