/** Labels and single fields of leads, by the keys of the list: one at once, several with a plan. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { loadClient } from '@core/server/client'
import { leadList as list } from '@modules/leads/leads/list'
import { giveSize, press, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))
const open = async () => {
  await openAs(browser, personas.superAdmin.email, '/leads?layout=table')
  await until(() => list.cursor.identifier, 'the cursor')
  await loadClient()
}
const idAt = (index: number) => list.rows.at(index)!.identifier
const select = async (count: number) => {
  for (let at = 0; at < count; at++) {
    await press('x')
    await press('j')
  }
}
const stored = (column: string, identifier: string) =>
  browser.sim.db
    .prepare<[string], string | number | null>(`SELECT ${column} FROM leads WHERE identifier = ?`)
    .pluck()
    .get(identifier)!
const tagged = (identifier: string) => JSON.parse(String(stored('tag_ids', identifier) ?? '[]')) as number[]
const setTags = (identifier: string, tags: string | null) =>
  browser.sim.db.prepare('UPDATE leads SET tag_ids = ? WHERE identifier = ?').run(tags, identifier)
const idOf = (name: string) =>
  browser.sim.db
    .prepare<[string], number>("SELECT id FROM tags WHERE name = ? AND tag_type = 'lead'")
    .pluck()
    .get(name)!
const rows = () => [...document.querySelectorAll('.palette-row')]
const titles = () => rows().map((row) => row.querySelector('.palette-title')?.textContent)
const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the field')
const untilOffered = (title: string) => until(() => titles().includes(title), title)

describe('leads.label', () => {
  test('labels of one lead are added at once, in their colours, and those it has are taken off', async () => {
    await open()
    setTags(idAt(0), `[${idOf('Hot')}]`)
    await list.refresh!()
    await press('l')
    await untilOffered('Take off: Hot')
    const vip = rows().find((row) => row.textContent?.includes('VIP'))!
    expect(vip.querySelector('.chip')?.getAttribute('style')).toContain('--chip: #f0dcf0')
    await type(await input(), 'VIP')
    await press('tab', await input())
    await type(await input(), 'Hot')
    await press('enter', await input())
    await until(() => tagged(idAt(0)).join() === String(idOf('VIP')), 'the labels')
  })

  test('of several, the chooser says how many have a label, and Enter leads to the plan', async () => {
    await open()
    const chosen = [idAt(0), idAt(1), idAt(2)]
    for (const one of chosen) setTags(one, null)
    setTags(chosen[0]!, `[${idOf('Hot')}]`)
    await list.refresh!()
    await select(3)
    await press('l')
    await untilOffered('Take off: Hot')
    const hints = rows()
      .filter((row) => row.textContent?.includes('Hot'))
      .map((row) => row.querySelector('.palette-hint')?.textContent)
    expect(hints).toEqual(['1 of 3 have it', '1 of 3 have it'])
    await type(await input(), 'VIP')
    await press('enter', await input())
    const save = () =>
      document.querySelector<HTMLButtonElement>(
        '[role=dialog] .bp6-dialog-footer .bp6-intent-primary:not([disabled])',
      )
    ;(await until(save, 'the plan')).click()
    await until(() => chosen.every((one) => tagged(one).includes(idOf('VIP'))), 'the labels')
    expect(tagged(chosen[0]!)).toEqual([idOf('Hot'), idOf('VIP')].toSorted((a, b) => a - b))
  })

  test('the chooser leads to the labels for who may edit them', async () => {
    await open()
    await press('l')
    await untilOffered('Manage labels')
    await type(await input(), 'Manage')
    await press('enter', await input())
    await until(() => location.pathname === '/master/manage-tag', 'the page of labels')
  })
})

describe('leadForms.setField', () => {
  test('a text is typed, and refused where the form refuses it', async () => {
    await open()
    await press('shift+F2')
    await untilOffered('City')
    expect(titles()).toEqual(
      expect.arrayContaining(['Intake', 'Year', 'Status', 'Deferred', 'Budget per year']),
    )
    expect(titles()).not.toContain('Email')
    await type(await input(), 'Year')
    await press('enter', await input())
    await type(await input(), 'soon')
    await until(
      () => document.querySelector('.palette-why')?.textContent === 'This value must be a number',
      'why',
    )
    await type(await input(), '2029')
    await press('enter', await input())
    await until(() => stored('intake_year', idAt(0)) === 2029, 'the year')
  })
  test('a choice is one of the options of the field', async () => {
    await open()
    await press('shift+F2')
    await untilOffered('Deferred')
    await type(await input(), 'Deferred')
    await press('enter', await input())
    await untilOffered('Yes')
    expect(titles()).toEqual(['Yes', 'No'])
    await press('enter', await input())
    await until(() => stored('is_deferred', idAt(0)) === 1, 'the switch')
  })
})
