/** A lead that is open as a page: the focus, which the inert list behind it cannot have, and its verbs. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadList as list } from '@modules/leads/leads/list'
import { giveSize, press, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
const open = async (search = '') => {
  await openAs(browser, personas.superAdmin.email, `/leads${search}`)
  await until(() => list.rows.at(1), 'the leads')
}
/** The lead whose page has the focus. */
const focusedLead = () =>
  document.activeElement?.matches('.detail.page .detail-body') &&
  document.querySelector('.detail-head .identifier')?.textContent
const hasFocus = (at: number) =>
  until(() => focusedLead() === list.rows.at(at)!.identifier, `the focus on the lead ${at}`)

test('lead page: has the focus, as the page of the next lead and after a palette; closed, the list has it', async () => {
  await open()
  await press('enter')
  await hasFocus(0)
  await press(']')
  await hasFocus(1)
  await press('mod+k')
  await until(() => document.querySelector('.palette input'), 'the palette')
  await press('escape')
  await until(() => !document.querySelector('.palette input'), 'the end of the palette')
  await hasFocus(1)
  await press('escape')
  await until(() => document.activeElement?.matches('[role=grid]'), 'the focus on the list')
})

test('lead page: has the focus when it is opened by its address', async () => {
  const identifier = browser.sim.db.prepare<[], string>('SELECT identifier FROM leads LIMIT 1').pluck().get()!
  await open(`?lead=${identifier}`)
  await until(() => focusedLead() === identifier, 'the focus')
})

test('lead page: its verbs stand in its head as buttons with their keys', async () => {
  const identifier = browser.sim.db.prepare<[], string>('SELECT identifier FROM leads LIMIT 1').pluck().get()!
  await open(`?lead=${identifier}`)
  const verbs = () => [...document.querySelectorAll('.detail-verbs button')]
  await until(() => verbs().length === 4, 'the verbs')
  const keys = verbs().map((verb) =>
    [...verb.querySelectorAll('kbd')].map((key) => key.textContent).join('+'),
  )
  expect(keys).toEqual(['S', 'Shift+C', 'N', 'R'])
})
