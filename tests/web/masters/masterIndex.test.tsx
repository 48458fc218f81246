/** The page of all masters and settings (core §2.4 `/master`). */
import { expect, test } from 'vitest'
import * as masters from '@contract/allMasters'
import { masterGroups } from '@contract/moduleDeclaration'
import { masterRecords } from '@contract/masters/masterRecords'
import { queryClient } from '@core/server/api'
import { personas } from '@seeds/people/personas'
import { words } from '@core/words/i18n'
import { App } from '@app/App'
import { press, renderPage, type, until } from '@support/jsdom/page'
import { openTabs, signInAs } from '@support/jsdom/tab'
import { everyMaster } from '@support/everyMaster'

const browser = openTabs()

const open = async (email: string) => {
  history.replaceState(null, '', '/master')
  await signInAs(browser, email)
  history.replaceState(null, '', '/master')
  await renderPage(<App />)
  await until(() => names().length > 0, 'the masters')
}
const items = () => [...document.querySelectorAll<HTMLElement>('.master-entry')]
const names = () => items().map((item) => item.querySelector('span')!.textContent)
const filter = () => document.querySelector<HTMLInputElement>('.master-filter')!

test('master index lists every permitted master and setting', async () => {
  await open(personas.admin.email)
  for (const name of ['Agreements', 'Payment types', 'IP addresses', 'Organization Settings', 'Theme…'])
    expect(names()).toContain(name)
  expect(
    [...document.querySelectorAll('.master-index h2')].map((head) => head.firstChild!.textContent!.trim()),
  ).toEqual([
    'Leads',
    'Applications',
    'Documents',
    'Services',
    'Finance',
    'Communication',
    'Organisation',
    'Settings',
  ])
})

/** Each entry with a number of records: its address and its section. */
const counted = () =>
  items()
    .filter((item) => /^\d/.test(item.querySelector('.master-figures')?.textContent ?? ''))
    .map((item) => [item.getAttribute('href'), sectionOf(item)])
const sectionOf = (item: Element) =>
  item.closest('section')!.querySelector('h2')!.firstChild!.textContent!.trim()

test('master index has every master in its group with a count, and so the other lists of /master', async () => {
  await open(personas.superAdmin.email)
  const groups = new Map(masterGroups.map((group) => [group, words(`masterIndex:groups.${group}`)]))
  const expected = [
    ...everyMaster.map(({ spec }) => [spec.page, groups.get(spec.group)]),
    ['/master/lead-stages', 'Leads'],
    ['/master/application-assignment', 'Leads'],
    ['/master/letter-templates', 'Finance'],
  ]
  expect(counted().toSorted()).toEqual(expected.toSorted())
})

test('master index says how many records a master has and when one was last changed', async () => {
  const as = personas.admin.email
  await open(as)
  const figures = () => {
    const item = items().find((one) => one.textContent!.startsWith('Deal types'))!
    return [...item.querySelectorAll('.master-figures > span')].map(({ textContent }) => textContent)
  }
  expect(figures()).toEqual(['4', '16 Nov 2026'])
  await browser.sim.call(masters.dealTypes.create, { body: { name: 'Early bird' } }, { as })
  await queryClient.invalidateQueries({ queryKey: masterRecords.places.key })
  await until(() => figures()[0] === '5', 'the new count')
})

test('master index lists no master without its permission', async () => {
  await open(personas.finance.email)
  expect(names()).toContain('Payment types')
  expect(names()).not.toContain('Agreements')
})

test('master index filter narrows the list, arrow keys move, Enter opens the first', async () => {
  await open(personas.admin.email)
  filter().focus()
  await type(filter(), 'payment types')
  await until(() => names()[0] === 'Payment types', 'the payment types')
  filter().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  expect(document.activeElement).toBe(items()[0])
  await press('enter', filter())
  await until(() => location.pathname === '/master/payment-types', 'the page')
})

test('master index opens the palette for a command with arguments', async () => {
  await open(personas.admin.email)
  items()
    .find((item) => item.textContent!.startsWith('Theme…'))!
    .click()
  await until(() => document.querySelector('.palette')?.textContent?.includes('Dark'), 'the themes')
})

test('master index without its groups and counts says so, lists every page, and can ask again', async () => {
  let isDown = true
  browser.meddle.with = (path) =>
    isDown && path.startsWith(masterRecords.places.path)
      ? Response.json({ errors: [{ message: 'Something went wrong' }] }, { status: 500 })
      : undefined
  await open(personas.admin.email)
  expect(names()).toContain('Payment types')
  const alert = await until(() => document.querySelector('.master-index [role=alert]'), 'the failure')
  expect(alert.textContent).toContain('Groups and numbers of records could not be loaded.')
  isDown = false
  alert.querySelector('button')!.click()
  await until(() => document.querySelector('.master-figures'), 'the counts')
  expect(document.querySelector('.master-index [role=alert]')).toBeNull()
})
