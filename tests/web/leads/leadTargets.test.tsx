/** What verbs act on: the open lead, else the selected leads that the list shows, else the lead under the cursor. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { applies } from '@core/commands/commands'
import { command } from '@core/commands/registry'
import { leadList as list } from '@modules/leads/leads/list'
import { giveSize, press, see, until } from '@support/jsdom/page'
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
})
