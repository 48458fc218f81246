/** The history of a master's row: older changes on demand, and undo only for who may. */
import { expect, test } from 'vitest'
import * as masters from '@contract/allMasters'
import { personas } from '@seeds/people/personas'
import { press, see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const entries = () => document.querySelectorAll('.record-history li').length
const buttonsOf = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].filter(
    ({ textContent }) => textContent === label,
  )
/** Renames the newest deal type so many times as this persona. */
async function rename(times: number, as: string) {
  const { sim } = browser
  const { data } = await sim.call(masters.dealTypes.list, { query: {} }, { as })
  const { identifier } = data.recordsInfo[0]!
  for (let time = 1; time <= times; time++)
    await sim.call(masters.dealTypes.update, { identifier, body: { name: `Name ${time}` } }, { as })
}

test('master history shows 50 changes, and older ones on demand', async () => {
  await rename(53, personas.manager.email)
  await openAs(browser, personas.manager.email, '/master/deal-type')
  await see('Name 53')
  await press('h')
  await until(() => entries() === 50, 'the first page')
  buttonsOf('Older changes')[0]!.click()
  await until(() => entries() === 53, 'the second page')
  expect(buttonsOf('Older changes')).toEqual([])
})

test.each([
  { title: 'who may undo it', without: [], buttons: 2 },
  { title: 'nobody without the permission to edit', without: ['masters.deal.types.update'], buttons: 0 },
  {
    title: 'nobody for the changes of others without operations.undo',
    without: ['operations.undo'],
    buttons: 0,
  },
])('master history offers undo to $title', async ({ without, buttons: expected }) => {
  await rename(2, personas.superAdmin.email)
  for (const permission of without)
    browser.sim.db.prepare<[string]>('DELETE FROM role_permissions WHERE permission = ?').run(permission)
  await openAs(browser, personas.manager.email, '/master/deal-type')
  await see('Name 2')
  await press('h')
  await until(() => entries() === 2, 'the history')
  expect(buttonsOf('Undo')).toHaveLength(expected)
})
