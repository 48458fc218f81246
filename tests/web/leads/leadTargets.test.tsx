/** What verbs act on: the open lead, else the selected leads that the list shows, else the lead under the cursor. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context, paletteContext } from '@core/commands/context'
import { deliverEvent } from '@core/account/socket'
import { applies } from '@core/commands/commands'
import { command } from '@core/commands/registry'
import { bulkBar } from '@core/list/selection/bulkSelection'
import { leadList as list } from '@modules/leads/leads/list'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
let copied: string[] | undefined
beforeEach(() => {
  giveSize(1200, 630)
  copied = undefined
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text.split('\n')
  })
})
/** The identifiers that `y` copies: what the verbs act on. */
async function targets() {
  copied = undefined
  await press('y')
  return until(() => copied, 'the copied identifiers')
}
const open = async (search = '') => {
  await openAs(browser, personas.superAdmin.email, `/leads${search}`)
  await until(() => list.cursor.identifier, 'the cursor')
}
const idAt = (index: number) => list.rows.at(index)!.identifier
const last = () =>
  browser.sim.db.prepare<[], string>('SELECT identifier FROM leads ORDER BY id LIMIT 1').pluck().get()!
const select = async (count: number) => {
  for (let at = 0; at < count; at++) {
    await press('x')
    await press('right')
  }
}

describe('targets of verbs', () => {
  test('a lead opened by a link is the target, also when the list behind it has not loaded it', async () => {
    await open(`?lead=${last()}`)
    await until(() => context().targets.rows.length === 1, 'the lead')
    expect(list.rows.indexOf(last())).toBe(-1)
    expect(await targets()).toEqual([last()])
    expect(context().targets.rows).toMatchObject([{ identifier: last() }])
  })
  test('rows are targets when a refresh overtakes the query of a new filter', async () => {
    await open()
    let isAsked = false
    browser.meddle.with = async (path, { signal }) => {
      if (!/^\/leads\?.*tab=unassigned/.test(path)) return undefined
      isAsked = true
      // Never answered, as on a slow network: the refresh aborts it.
      return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
    }
    list.query.tab = 'unassigned'
    await until(() => isAsked, 'the question')
    browser.meddle.with = undefined
    await list.refresh!()
    await press('x')
    expect(context().targets.identifiers).toEqual([idAt(0)])
    expect(list.rows.at(0)).toMatchObject({ staff_name: null })
  })
  test('a lead that does not exist is no target, and no other row is', async () => {
    await open('?lead=LD-NONE')
    await until(() => context().targets.count === 0, 'the answer')
    expect(applies(command('leads.assign'), context())).toBe(true)
    await press('a')
    await see('Select a row first')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
  test('a peeked lead is the target in place of the selection, which waits until the panel is closed', async () => {
    await open()
    await select(3)
    const chosen = [idAt(0), idAt(1), idAt(2)]
    expect(await targets()).toEqual(chosen)
    await press('space')
    await until(() => document.querySelector('.detail.peek'), 'the panel')
    expect(await targets()).toEqual([idAt(3)])
    expect(document.querySelector('.bulk-bar')).toBeNull()
    await press('escape')
    expect(await targets()).toEqual(chosen)
  })
  test('keys of the list do nothing behind a lead that is open as a page', async () => {
    await open()
    await press('enter')
    await until(() => document.querySelector('.detail.page'), 'the page')
    await press('*')
    await press('m')
    await press('x')
    await press('mod+a')
    expect(list.selection).toEqual({ all: false, chosen: new Set() })
  })
  test('selected leads that the filter hides are said, left out, and shown again by a command', async () => {
    await open()
    const chosen = [idAt(0), idAt(1)]
    const [first] = chosen
    await select(2)
    browser.sim.db.prepare("UPDATE leads SET first_name = 'Zyx' WHERE identifier = ?").run(first)
    list.query.text = 'zyx'
    list.query.search = 'zyx'
    await until(() => list.state.total === 1 && list.outOfSight.size === 1, 'the filtered list')
    expect(await targets()).toEqual([first])
    await see('Not in this list: 1')
    await press('*')
    await press('g')
    await until(() => list.query.text === '' && list.outOfSight.size === 0, 'the list as it was')
    expect((await targets()).toSorted()).toEqual(chosen.toSorted())
  })
  test('mod+a selects the leads that stand whole in view above the bar of the selection', async () => {
    await open('?layout=table')
    const [first, end] = list.surface!.visibleRange(bulkBar.height)
    expect(end).toBeLessThan(list.surface!.visibleRange()[1])
    await press('mod+a')
    expect(await targets()).toEqual(Array.from({ length: end - first + 1 }, (_, at) => idAt(first + at)))
  })
  test('selected leads that are scrolled out of view are said in the status line, which leads to them', async () => {
    await open('?layout=table')
    await press('mod+a')
    const { length } = await targets()
    expect(document.querySelector('.status-hidden')?.textContent).toBe('')
    await press('mod+end')
    const hidden = await until(
      () => document.querySelector<HTMLElement>('.status-hidden button'),
      'what is out of view',
    )
    expect(hidden.textContent).toContain(`Selected, not on screen: ${length}`)
    expect(document.querySelector('.bulk-bar strong')?.textContent).toBe(`${length} selected`)
    hidden.click()
    await until(() => list.cursor.index === 0, 'the first selected lead')
    await until(() => !document.querySelector('.status-hidden button'), 'all of them in view')
    expect(document.activeElement?.getAttribute('role')).toBe('grid')
  })
  test('of all leads that match, those out of view are said, and * g goes on to the next of them', async () => {
    await open('?layout=table')
    await press('mod+a')
    await press('mod+a')
    const [, end] = list.surface!.visibleRange()
    await until(() => list.offScreen > 0, 'what is out of view')
    expect(list.offScreen).toBeLessThanOrEqual(list.state.total! - end - 1)
    await see(`Selected, not on screen: ${list.offScreen}`)
    await press('*')
    await press('g')
    await until(() => list.cursor.index === end + 1, 'the next lead')
  })
  test('of everything selected, all identifiers are copied but those taken out', async () => {
    await open()
    await press('*')
    await press('m')
    await press('x')
    const without = list.cursor.identifier
    const all = await targets()
    expect(all.length).toBe(list.state.total! - 1)
    expect(all).not.toContain(without)
  })
  test('selected leads wait unseen in another tab, and no verb acts on them there', async () => {
    await open('?layout=table')
    for (let row = 0; row < 2; row++) {
      await press('x')
      await press('j')
    }
    await press('6')
    await until(() => list.query.tab === 'deleted' && list.outOfSight.size === 2, 'the deleted leads')
    const inTab = new Set(
      browser.sim.db
        .prepare<[], string>('SELECT identifier FROM leads WHERE deleted_at IS NOT NULL')
        .pluck()
        .all(),
    )
    await until(() => list.cursor.identifier, 'the cursor')
    expect((await targets()).filter((one) => !inTab.has(one))).toEqual([])
    await see('Not in this list: 2')
    expect(document.querySelector('.row.head .box')!.getAttribute('aria-pressed')).toBe('false')
  })
  test('a verb pressed at once after a change of tab waits for its rows', async () => {
    await open()
    await press('6')
    await press('*')
    await press('m')
    const deleted = await until(
      () => list.selection.all && document.querySelector('.bulk-bar strong')?.textContent,
      'the selection',
    )
    const { count } = browser.sim.db
      .prepare<[], { count: number }>('SELECT count(*) AS count FROM leads WHERE deleted_at IS NOT NULL')
      .get()!
    expect(deleted).toBe(`${count} selected`)
  })
  test('in an empty list nothing is a target, and the selection is said', async () => {
    await open()
    await select(2)
    Object.assign(list.query, { text: 'zzzqq', search: 'zzzqq' })
    await until(() => list.state.total === 0 && list.outOfSight.size === 2, 'the empty list')
    expect(context().targets.count).toBe(0)
    await see('Not in this list: 2')
  })
  test('a verb acts on the lead it was asked for, though the lead leaves the list meanwhile', async () => {
    await open()
    const asked = list.cursor.identifier!
    await press('a')
    await until(() => document.querySelector('.palette .palette-row'), 'the choices')
    browser.sim.db
      .prepare(
        "UPDATE leads SET deleted_at = '2026-11-21T09:00:00.000Z', version = version + 1 WHERE identifier = ?",
      )
      .run(asked)
    await deliverEvent('leads_changed', { identifiers: [asked], by: 'SOMEBODY', operation: null, seq: 1 })
    await until(() => list.cursor.identifier !== asked, 'the cursor on another lead')
    expect(paletteContext().targets.identifiers).toEqual([asked])
  })
  test('leads.call asks first, naming lead and number, and refuses a lead with the label “Do not call”', async () => {
    await openAs(browser, personas.manager.email, '/leads')
    await until(() => list.cursor.identifier, 'the cursor')
    const at = Array.from({ length: 15 }, (_, index) => list.rows.at(index)!).findIndex(
      ({ tags, mobile }) => mobile && !tags.some(({ name }) => name === 'Do not call'),
    )
    for (let step = 0; step < at; step++) await press('right')
    await press('shift+C')
    const choice = await until(() => document.querySelector('.palette .palette-row'), 'the question')
    expect(choice.textContent).toContain(list.rows.at(at)!.first_name)
    expect(browser.calls).not.toContain('POST /telephony/call')
    await press('escape')
    const { identifier } = list.rows.at(at)!
    browser.sim.db
      .prepare(
        "INSERT INTO lead_tags (lead_id, tag_id) SELECT l.id, t.id FROM leads l, tags t WHERE l.identifier = ? AND t.name = 'Do not call'",
      )
      .run(identifier)
    browser.sim.db
      .prepare(
        "UPDATE leads SET version = version + 1, updated_at = '2026-11-21T09:00:00.000Z' WHERE identifier = ?",
      )
      .run(identifier)
    await press('shift+r')
    await until(() => list.rows.at(at)?.tags.some(({ name }) => name === 'Do not call'), 'the label')
    await press('shift+C')
    await see('This lead must not be called')
    expect(browser.calls).not.toContain('POST /telephony/call')
  })
  test('Esc takes the selection and leaves the filter', async () => {
    await open('?q=country:%23CA')
    await select(1)
    await press('escape')
    await press('escape')
    expect(list.selection).toEqual({ all: false, chosen: new Set() })
    expect(list.query.text).toBe('country:#CA')
  })
  test('f adds a filter with two Enters', async () => {
    await open()
    await press('f')
    const field = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
    await type(await field(), 'stage')
    await press('enter', await field())
    await until(() => document.querySelectorAll('.palette-crumb').length === 2, 'the values')
    await type(await field(), 'new lead')
    await press('enter', await field())
    await until(() => /^stage:#\d+$/.test(list.query.text), 'the filter')
  })
  test('the key help runs what it finds with Enter, and names views', async () => {
    await open()
    await press('?')
    const field = await until(() => document.querySelector<HTMLInputElement>('.key-help input'), 'the help')
    expect(document.querySelector('.key-help')!.textContent).toContain('Unassigned')
    expect(document.querySelector('.key-help')!.textContent).not.toContain('View 3')
    await type(field, 'unassigned')
    await press('enter', field)
    await until(() => list.query.tab === 'unassigned', 'the view')
  })
  test('owner:me is the reader', async () => {
    await openAs(browser, personas.superAdmin.email, '/leads?q=owner:me')
    const id = browser.sim.db
      .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
      .pluck()
      .get(personas.superAdmin.email)
    await until(() => list.query.text === `owner:#${id}`, 'the filter')
  })
})
