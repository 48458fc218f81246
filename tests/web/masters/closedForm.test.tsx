/** A field and a form that are used, before they are switched off: what uses them. */
import { beforeEach, expect, test } from 'vitest'
import { loadClient } from '@core/server/client'
import { personas } from '@seeds/people/personas'
import { dialogClosed, loadedRows, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'
import { addFormTo, addTimelineTo } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
beforeEach(async () => {
  const { sim } = browser
  await addTimelineTo(
    sim,
    'CA',
    await addFormTo(sim, 'Visa', [{ name: 'hobby', type: 'text', more: { label: 'Hobby' } }]),
  )
  sim.db.prepare(`UPDATE leads SET own_values = '{"hobby":"X1"}' WHERE id <= 2`).run()
})
const uses = () => [...document.querySelectorAll('.master-uses li')].map(({ textContent }) => textContent)

test.each([
  {
    row: 'Hobby',
    page: 'lead-fields',
    table: 'form_fields',
    named: 'label',
    used: ['Fields of forms · 1', 'Leads · 2'],
  },
  {
    row: 'Visa',
    page: 'forms',
    table: 'forms',
    named: 'name',
    used: ['Fields of forms · 1', 'Timelines · 1'],
  },
])(
  '$row, which is used, is switched off on the page $page only after its uses were shown',
  async ({ row, page, table, named, used }) => {
    const isActive = () =>
      browser.sim.db
        .prepare<[string], number>(`SELECT is_active FROM ${table} WHERE ${named} = ?`)
        .pluck()
        .get(row)
    await openAs(browser, personas.manager.email, `/master/${page}?q=${row}`)
    await loadClient()
    await until(() => loadedRows().length === 1, 'one row')
    await press('t')
    await until(() => uses().length > 0, 'what uses it')
    expect(uses().toSorted()).toEqual(used)
    await press('escape')
    await dialogClosed()
    expect(isActive()).toBe(1)
    await press('t')
    await until(() => uses().length > 0, 'what uses it again')
    const off = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      ({ textContent }) => textContent === 'Switch off',
    )!
    off.click()
    await see(`${row} · Switched off`)
    expect(isActive()).toBe(0)
  },
)
