/** Roles are deleted by key, one or many. */
import { expect, test } from 'vitest'
import { makeRole } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { loadClient } from '@core/server/client'
import { goToRow, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('roles are deleted together by key, with a plan that says which are in use, and an undo', async () => {
  makeRole(browser.sim.kit, { identifier: 'intern-free' })
  const used = makeRole(browser.sim.kit, { identifier: 'intern-used' })
  browser.sim.db
    .prepare('UPDATE user_roles SET role_id = ? WHERE rowid = (SELECT max(rowid) FROM user_roles)')
    .run(used)
  await openAs(browser, personas.superAdmin.email, '/settings/user-management/manage-roles?search=intern')
  // As the console does when it starts: this backend plans bulk changes.
  await loadClient()
  await goToRow('intern-free')
  await press('x')
  await goToRow('intern-used')
  await press('x')
  await press('#')
  await see('This role is still in use')
  // Who has it, and the way there.
  const link = await until(
    () => document.querySelector('.operation .master-uses a'),
    'the link to who has the role',
  )
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Staff · 1',
    '/settings/user-management/staff?q=role%3A%23intern-used',
  ])
  document.querySelector<HTMLButtonElement>('.operation button[type=submit]')!.click()
  await see('1 role deleted')
  document.querySelector<HTMLButtonElement>('.operation button[aria-keyshortcuts=z]')!.click()
  await until(
    () =>
      browser.sim.db
        .prepare("SELECT 1 FROM roles WHERE identifier = 'intern-free' AND deleted_at IS NULL")
        .get(),
    'the role that came back',
  )
})
