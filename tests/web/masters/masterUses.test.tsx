/** A row of a master that is in use: what uses it, links to these records, and to switch it off instead. */
import { expect, test } from 'vitest'
import * as masters from '@contract/allMasters'
import { allMasters, masterOfTable } from '@domain/masters'
import { personas } from '@seeds/people/personas'
import { leadSources } from '@contract/masters/leadChoices/leadSources'
import { loadClient } from '@core/server/client'
import { languages, words } from '@core/words/i18n'
import { loadedRows, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const as = personas.admin.email
const dialog = () => document.querySelector('[role=dialog]')
const uses = () => [...document.querySelectorAll('.master-uses li')].map(({ textContent }) => textContent)
test('masterUses: a deletion of what is in use says where, switches it off instead, and leads to these records', async () => {
  await openAs(browser, as, '/master/lead-source?q=Website')
  await until(() => loadedRows().length === 1, 'one row')
  const tryToDelete = async () => {
    await press('#')
    await until(() => uses().length > 0, 'what uses it')
  }
  await tryToDelete()
  expect(dialog()!.textContent).toContain('“Website” is in use')
  const count = browser.sim.db
    .prepare(
      "SELECT count(*) FROM leads l JOIN lead_sources s ON s.id = l.lead_source_id WHERE s.name = 'Website' AND l.deleted_at IS NULL",
    )
    .pluck()
    .get() as number
  expect(uses()).toContain(`Leads · ${count.toLocaleString('en')}`)

  const buttons = [...dialog()!.querySelectorAll<HTMLButtonElement>('button')]
  buttons.find(({ textContent }) => textContent === 'Switch off')!.click()
  await see('Website · Switched off')
  const { data } = await browser.sim.call(leadSources.list, { query: { search: 'Website' } }, { as })
  expect(data.recordsInfo[0]!.is_active).toBe(false)

  await tryToDelete()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.master-uses a')]
  links.find(({ textContent }) => textContent!.startsWith('Leads ·'))!.click()
  await until(() => location.pathname === '/leads', 'the leads')
  expect(dialog()).toBeNull()
  expect(new URLSearchParams(location.search).get('q')).toMatch(/^source:#\d+$/)
})

test('masterUses: the plan of a deletion of many says what uses those that stay, and leads there', async () => {
  await openAs(browser, as, '/master/lead-source')
  await until(() => loadedRows().length > 1, 'rows')
  // As the console does when it starts: this backend plans bulk changes.
  await loadClient()
  await press('x')
  await press('j')
  await press('x')
  await press('#')
  await until(() => uses().some((text) => text?.startsWith('Leads ·')), 'what uses them')
  expect(dialog()!.textContent).toContain('In use: 2')
  expect(dialog()!.textContent).toContain('All records are counted. Lists show only those you may see.')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.master-uses a')]
  links.find(({ textContent }) => textContent!.startsWith('Leads ·'))!.click()
  await until(() => location.pathname === '/leads', 'the leads')
  expect(dialog()).toBeNull()
  expect(new URLSearchParams(location.search).get('q')).toMatch(/^source:#\d+,#\d+$/)
})

test('masterUses: every table that refers to a master has a name in each language', async () => {
  await openAs(browser, as, '/master/lead-source')
  const tables = allMasters().flatMap(({ table }) =>
    browser.sim.db
      .prepare<[string], string>(
        `SELECT DISTINCT t.name FROM sqlite_master t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND f."table" = ?`,
      )
      .pluck()
      .all(table),
  )
  expect(tables).toContain('leads')
  const others = tables.filter((table) => masterOfTable(table) === undefined)
  const unnamed = languages.flatMap((lng) =>
    others.filter((table) => words(`master:subjects.${table}`, { lng }) === `master:subjects.${table}`),
  )
  expect(unnamed).toEqual([])
  expect(Object.keys(masters).length).toBe(allMasters().length)
})
