/** Assigning leads from the palette: who is found, what runs at once, and when the plan is shown. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leadName } from '@contract/leads/leadCells'
import { personas } from '@seeds/people/personas'
import { loadClient } from '@core/server/client'
import { toasts } from '@core/shell/toasts'
import { setLanguage } from '@core/words/i18n'
import { leadList as list } from '@modules/leads/leads/list'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(async () => {
  giveSize(1200, 630)
  await loadClient()
})

const open = async (tab: string, email: string = personas.superAdmin.email) => {
  await openAs(browser, email, `/leads?tab=${tab}&layout=table`)
  await until(() => list.rows.at(1) && list.cursor.identifier, 'the rows')
}
const input = () =>
  until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the field of the palette')
const choices = () => [...document.querySelectorAll('.palette-row')].map((row) => row.textContent!)
const crumbs = () => [...document.querySelectorAll('.palette-crumb')].map((one) => one.textContent)
/** Presses the verb and types part of a name. */
const find = async (verb: string, name: string) => {
  await press(verb)
  await type(await input(), name)
  await until(() => choices()[0]?.includes(name), name)
}
const pressInPalette = async (keys: string) => press(keys, await input())
const toastSaid = () => until(() => toasts.list.at(-1)?.message, 'the toast')
const ownerOf = (identifier: string) =>
  browser.sim.db
    .prepare<[string], string>(
      'SELECT u.first_name FROM leads l JOIN users u ON u.id = l.staff_id WHERE l.identifier = ?',
    )
    .pluck()
    .get(identifier)
const title = () => document.querySelector('[role=dialog] .bp6-dialog-header')?.textContent

describe('one field of assignees', () => {
  test('finds people, teams and branches, each with its place and workload', async () => {
    await open('unassigned')
    await find('a', 'Canada Desk')
    expect(choices()[0]).toMatch(/Canada Desk.*Team · .*open lead/)
    await type(await input(), 'Istanbul')
    await until(() => choices()[0]!.startsWith('Istanbul'), 'the branch')
    expect(choices()[0]).toMatch(/Branch · [\d,]+ open lead/)
    expect(choices().some((one) => /Şule Yıldız.*Counsellor · Istanbul · \d+ open lead/.test(one))).toBe(true)
  })
  test('shows the choice that was taken last first', async () => {
    await open('unassigned')
    await find('a', 'Şule')
    await pressInPalette('enter')
    await toastSaid()
    await press('a')
    await until(() => choices().length > 0, 'the choices')
    expect(choices()[0]).toMatch(/Şule Yıldız/)
  })
  test('offers the counsellor of a country first for a lead to it, and not for another lead', async () => {
    browser.sim.db
      .prepare(
        "DELETE FROM country_users WHERE country_id = (SELECT id FROM countries WHERE code = 'CA') AND user_id <> (SELECT id FROM users WHERE email = ?)",
      )
      .run(personas.counsellor.email)
    const goTo = browser.sim.db.prepare(
      'UPDATE leads SET destination_country = ? WHERE staff_id IS NULL AND deleted_at IS NULL',
    )
    goTo.run('CA')
    await open('unassigned')
    await press('a')
    await until(() => choices().length > 1, 'the choices')
    expect(choices()[0]).toMatch(/Şule Yıldız/)
    await press('escape', await input())
    goTo.run('FR')
    await open('unassigned')
    await press('a')
    await until(() => choices().length > 1, 'the choices')
    expect(choices()[0]).not.toMatch(/Şule Yıldız/)
  })
  test('collects several people with Tab, and no team or branch with them', async () => {
    await open('unassigned')
    await find('a', 'Şule')
    await pressInPalette('tab')
    await until(() => crumbs().includes('Şule Yıldız'), 'the first person')
    await type(await input(), 'Canada Desk')
    await see('Cannot be combined with others')
  })
  test('asks a branch for roles, and a role that nobody there has is off with the reason', async () => {
    browser.sim.db
      .prepare(
        "DELETE FROM user_branches WHERE branch_id = (SELECT id FROM branches WHERE name = 'Istanbul') AND user_id IN (SELECT user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.name = 'Counsellor')",
      )
      .run()
    await open('unassigned')
    await find('a', 'Istanbul')
    await pressInPalette('enter')
    await until(() => choices().some((one) => one.startsWith('Counsellor')), 'the roles')
    expect(choices().find((one) => one.startsWith('Counsellor'))).toContain(
      'Nobody in this branch has this role',
    )
    expect(choices().find((one) => one.startsWith('Manager'))).toMatch(/\d+ (person|people)/)
  })
})

describe('in Turkish', () => {
  afterEach(() => setLanguage('en'))
  test('roles of a branch bear their Turkish names', async () => {
    await open('unassigned')
    await setLanguage('tr')
    await find('a', 'Istanbul')
    await pressInPalette('enter')
    await until(() => choices().some((one) => one.startsWith('Danışman')), 'the roles')
  })
  test('the headline of a lead says stage, status and next stage in Turkish', async () => {
    const stage = "(SELECT id FROM lead_stages WHERE name = 'Contacted')"
    browser.sim.db.prepare(`UPDATE leads SET stage_id = ${stage}`).run()
    await open('unassigned')
    await setLanguage('tr')
    await press('enter')
    const headline = await until(() => document.querySelector('.detail-stage')?.textContent, 'the headline')
    expect(headline).toMatch(/^İletişime geçildi/)
    await see('Sırada: İlgileniyor')
  })
})

describe('one lead', () => {
  test('is assigned at once, without windows, and its toast undoes it', async () => {
    await open('unassigned')
    const { identifier } = list.rows.at(0)!
    await find('a', 'Şule')
    await pressInPalette('enter')
    expect(await toastSaid()).toMatch(/is assigned to Şule Yıldız$/)
    expect([ownerOf(identifier), title()]).toEqual(['Şule', undefined])
    expect(toasts.list.at(-1)!.action?.label).toBe('Undo')
    toasts.list.at(-1)!.action!.run()
    await until(() => ownerOf(identifier) === undefined, 'the undo')
  })
  test('shows its plan when mod+enter asks for it, with the recipient in the title', async () => {
    await open('unassigned')
    await find('a', 'Şule')
    await pressInPalette('mod+enter')
    await see('1 of 1 will change')
    expect(title()).toBe(`Assign ${leadName(list.rows.at(0)!)} to Şule Yıldız`)
  })
  test('that has an owner is offered for transfer', async () => {
    await open('all')
    const owned = await until(
      () => Array.from({ length: 20 }, (_, at) => list.rows.at(at)).findIndex((lead) => lead?.staff_id),
      'an owned lead',
    )
    for (let at = 0; at < owned; at++) await press('j')
    await press('a')
    await input()
    expect(crumbs()[0]).toBe('Transfer 1…')
  })
  test('that cannot change shows why in its plan', async () => {
    await open('unassigned')
    const { identifier } = list.rows.at(0)!
    const name = leadName(list.rows.at(0)!)
    await find('a', 'Şule')
    // A colleague was faster.
    browser.sim.db
      .prepare(
        'UPDATE leads SET staff_id = (SELECT id FROM users WHERE email = ?), version = version + 1 WHERE identifier = ?',
      )
      .run(personas.leader.email, identifier)
    await pressInPalette('enter')
    await see('Already assigned to Cem Aksoy')
    expect(title()).toBe(`Assign ${name} to Şule Yıldız`)
  })
})

describe('several leads', () => {
  test('show their plan, and Back keeps the pages that were answered', async () => {
    await open('unassigned')
    await press('x')
    await press('shift+j')
    await find('a', 'Canada Desk')
    await pressInPalette('enter')
    await until(() => choices().some((one) => /Counsellor.*\d/.test(one)), 'the roles')
    await type(await input(), 'Counsellor')
    await pressInPalette('mod+enter')
    await see('2 of 2 will change')
    expect(title()).toBe('Assign leads to Canada Desk (Counsellor): 2')
    ;[...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find((button) => button.textContent === 'Back')!
      .click()
    await until(() => crumbs().includes('Canada Desk'), 'the page of roles')
    expect(crumbs()).toEqual(['Assign 2…', 'Canada Desk'])
  })
  test('have a plan that is saved with each lead that will change and who gets it', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    await open('unassigned')
    const two = [list.rows.at(0)!.identifier, list.rows.at(1)!.identifier]
    await press('x')
    await press('shift+j')
    await find('a', 'Şule')
    await pressInPalette('mod+enter')
    await see('2 of 2 will change')
    ;[...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find((button) => button.textContent.startsWith('Save the plan'))!
      .click()
    const file = await until(() => saved[0], 'the file')
    const rows = (await file.text()).trim().split('\n').slice(1)
    expect(rows.map((row) => row.split(',').filter((_, at) => at !== 1)).toSorted()).toEqual(
      two.map((identifier) => [identifier, 'will change', '', 'leads.assign', 'Şule Yıldız', '']).toSorted(),
    )
  })
  test('are assigned at once by a full stop, to whom the last one went', async () => {
    await open('unassigned')
    await find('a', 'Şule')
    await pressInPalette('enter')
    await toastSaid()
    await list.refresh!()
    const two = [list.rows.at(0)!.identifier, list.rows.at(1)!.identifier]
    await press('x')
    await press('shift+j')
    await press('.')
    await until(() => toasts.list.at(-1)?.message === '2 leads are assigned to Şule Yıldız', 'the toast')
    expect(two.map(ownerOf)).toEqual(['Şule', 'Şule'])
  })
})
