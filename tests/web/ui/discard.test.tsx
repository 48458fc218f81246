/** Dialogs that hold what somebody typed or marked: the first Esc warns, the second one closes (keymap rule 5). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { closeDialog } from '@core/shell/dialogs'
import { dialogClosed, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const WARNING = 'Your changes are not saved. Press Esc again to discard them.'
const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
afterEach(async () => {
  closeDialog()
  await dialogClosed()
})

const inDialog = <E extends HTMLElement>(part: string) =>
  until(() => document.querySelector<E>(`[role=dialog] ${part}`), part)
const typeInto = (part: string) => async () =>
  type(await inDialog<HTMLTextAreaElement>(part), 'Half a thought')

const dialogs = [
  { name: 'added rows', page: '/master/unsubscribe-reasons', keys: 'i', change: typeInto('textarea') },
  { name: 'pasted identifiers', page: '/leads', keys: '* p', change: typeInto('textarea') },
  {
    name: 'assignees',
    page: '/leads',
    keys: 'shift+A',
    change: async () => (await inDialog('input[type=radio][value=team]')).click(),
  },
  {
    name: 'groups of a role',
    page: '/settings/user-management/manage-roles',
    keys: 'b',
    change: async () => (await inDialog('input[type=checkbox]')).click(),
  },
]
const openDialog = async (page: string, keys: string) => {
  await openAs(browser, personas.superAdmin.email, page)
  await see('in the list')
  await press('Home', await until(() => document.querySelector('[role=grid]'), 'the list'))
  await press(keys, document.querySelector('[role=grid]'))
}
const pressEscape = async () => press('escape', await inDialog('input, [role=dialog] textarea'))

/** Whether the browser asks before it closes the tab. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each(dialogs)('$name: the first Esc warns, the second one closes', async ({ page, keys, change }) => {
  await openDialog(page, keys)
  await change()
  await until(asksBeforeUnload, 'the question of the browser')
  await pressEscape()
  await see(WARNING)
  await pressEscape()
  await dialogClosed()
})
test('Esc closes a dialog whose focus was lost', async () => {
  await openDialog(dialogs[0]!.page, dialogs[0]!.keys)
  ;(await inDialog('textarea')).blur()
  expect(document.activeElement).toBe(document.body)
  await press('escape')
  await dialogClosed()
})
test.each(dialogs)('$name: Esc closes at once when nothing was changed', async ({ page, keys }) => {
  await openDialog(page, keys)
  await inDialog('input, [role=dialog] textarea')
  expect(asksBeforeUnload()).toBe(false)
  await pressEscape()
  // Before the dialog is gone: it would take its warning with it.
  expect(document.body.textContent).not.toContain(WARNING)
  await dialogClosed()
})
