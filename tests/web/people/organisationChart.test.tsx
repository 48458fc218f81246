/** The organisation chart of many people, and the fields that choose among them. */
import { afterEach, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { branches } from '@contract/people/branches'
import { field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
afterEach(() => vi.restoreAllMocks())
const MANAGEMENT = '/settings/user-management'
const MANY = 600
/** `Reporter 1` to `Reporter 600`, all of them under the admin. */
function addReporters() {
  const { db } = browser.sim
  const insert = db.prepare<[string, string, string, string]>(
    `INSERT INTO users (identifier, first_name, last_name, email, reporting_manager_id, created_at, updated_at)
     SELECT ?, 'Reporter', ?, ?, id, created_at, created_at FROM users WHERE email = ?`,
  )
  for (let at = 1; at <= MANY; at++)
    insert.run(`reporter-${at}`, String(at), `reporter${at}@meridian.example`, personas.admin.email)
  db.prepare(
    "INSERT INTO user_roles (user_id, role_id) SELECT id, (SELECT id FROM roles WHERE identifier = 'counsellor') FROM users WHERE first_name = 'Reporter'",
  ).run()
}
const rows = () => [...document.querySelectorAll('.chart [role=row]')]
const current = () => document.activeElement?.closest('.chart [role=row]')
const onLine = (name: string) => until(() => current()?.textContent?.includes(name), `the cursor at ${name}`)
async function openChart() {
  addReporters()
  giveSize(1000, 600)
  await openAs(browser, personas.superAdmin.email, `${MANAGEMENT}/organisation-chart`)
  await until(current, 'the first line')
}
const palette = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')

test('organisation chart: of hundreds of people only the lines in sight are rendered, and each can be reached', async () => {
  await openChart()
  expect(rows().length).toBeLessThan(60)
  const all = Number(document.querySelector('[role=treegrid]')!.getAttribute('aria-rowcount'))
  expect(all).toBeGreaterThan(MANY)
  await press('end')
  await until(() => current()?.getAttribute('aria-rowindex') === String(all), 'the last line')
  await press('k')
  await until(() => current()?.getAttribute('aria-rowindex') === String(all - 1), 'the line above it')
  await press('home')
  await until(() => current()?.getAttribute('aria-rowindex') === '1', 'the first line')
})

test('organisation chart: a name that is typed is found, also where it is folded away', async () => {
  await openChart()
  const goTo = async (name: string) => {
    await press('/')
    await type(await palette(), name)
    await until(() => document.querySelector('.palette-row')?.textContent?.includes(name), name)
    await press('enter', await palette())
    await onLine(name)
  }
  await goTo(personas.admin.name)
  await press('left')
  await until(() => current()?.getAttribute('aria-expanded') === 'false', 'the folded line')
  await goTo('Reporter 599')
  await press('up')
  await onLine('Reporter 598')
})

test('organisation chart: a name that is chosen before the palette takes the focus is found', async () => {
  await openChart()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint))
  await press('/')
  await type(await palette(), personas.admin.name)
  await press('enter', await palette())
  for (let paint = frames.shift(); paint; paint = frames.shift()) paint(0)
  await onLine(personas.admin.name)
  expect(current()?.getAttribute('aria-selected')).toBe('true')
})

test('a field with many options shows fifty, those that begin with the text first, and says that there are more', async () => {
  const insert = browser.sim.db.prepare<[string, string]>(
    "INSERT INTO branches (identifier, name, created_at, updated_at) VALUES (?, ?, '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z')",
  )
  insert.run('bay', 'Bay Harbour')
  for (let at = 1; at <= 60; at++) insert.run(`harbour-${at}`, `Harbour ${at}`)
  await openAs(browser, personas.superAdmin.email, `${MANAGEMENT}/staff/create-staff`)
  await field('First name')
  await until(() => browser.calls.includes(`GET ${branches.dropdown.path}`), 'the branches')
  const options = () => [...document.querySelectorAll('[role=dialog] [role=option]')]
  expect(options()).toEqual([])
  const input = (await field('Branches')) as HTMLInputElement
  await type(input, 'harbour')
  await see('There are more: type more of the name')
  const enabled = options().filter((one) => !one.hasAttribute('aria-disabled'))
  expect(enabled).toHaveLength(50)
  expect(enabled.filter(({ textContent }) => textContent?.includes('Bay'))).toEqual([])
  await type(input, 'bay')
  await until(() => options().length === 1, 'one option')
  await press('enter', input)
  await until(
    () => document.querySelector('.several li bdi')?.textContent === 'Bay Harbour',
    'what is chosen',
  )
})
