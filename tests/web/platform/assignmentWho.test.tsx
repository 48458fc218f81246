/** Whom an assignment is about: all that a search finds are chosen at once, such as the roles of a group. */
import { expect, test } from 'vitest'
import { clientServiceAssign } from '@contract/services/clientServiceAssign'
import { setLanguage } from '@core/words/i18n'
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

test('the client services of a member of staff are fetched with per_page 100000, and named (business-9-constants-30)', async () => {
  const page = (email: string) => {
    const find = browser.sim.db
      .prepare<[string], string>('SELECT identifier FROM users WHERE email = ?')
      .pluck()
    return `/settings/client-service-assign/${find.get(email)!}`
  }
  const said = (text: string) =>
    until(
      () =>
        document.querySelector('.assignment-names')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') === text,
      text,
    )
  await openAs(browser, personas.superAdmin.email, page(personas.counsellorDubai.email))
  await said('Assigned: Airport pick_up, Visa support')
  const asked = browser.calls.filter((one) => one.startsWith(`GET ${clientServiceAssign.list.path}`))
  expect(asked.map((one) => new URLSearchParams(one.split('?')[1]).get('per_page'))).toEqual(['100000'])
  await openAs(browser, personas.superAdmin.email, page(personas.counsellor.email))
  await said('Nothing is assigned: all services are offered.')
})

test('assignments: a name with a comma is one name, and is not translated in parts', async () => {
  browser.sim.db.prepare("UPDATE roles SET name = 'Manager, Leader' WHERE identifier = 'manager'").run()
  await openAs(browser, personas.superAdmin.email, '/settings/permission-assign')
  await setLanguage('ar')
  const names = await until(() => {
    const shown = [...document.querySelectorAll('.who-name bdi:first-child')].map((one) => one.textContent)
    return shown.includes('مرشد') ? shown : undefined
  }, 'the roles in Arabic')
  expect(names).toContain('Manager, Leader')
})
