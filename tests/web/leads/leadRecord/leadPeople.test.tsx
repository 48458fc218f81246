/** The people of a lead in its record: given, transferred and taken away by buttons and keys, with an undo. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadList as list } from '@modules/leads/leads/list'
import { toasts } from '@core/shell/toasts'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

const me = personas.superAdmin.email as string
const leadWhere = (where: string) =>
  browser.sim.db
    .prepare<[], string>(`SELECT identifier FROM leads WHERE deleted_at IS NULL AND ${where} LIMIT 1`)
    .pluck()
    .get()!
const ownerOf = (identifier: string) =>
  browser.sim.db
    .prepare<[string], { staff_id: number | null; staff_role_id: number | null; name: string | null }>(
      "SELECT l.staff_id, l.staff_role_id, u.first_name || ' ' || u.last_name AS name FROM leads l LEFT JOIN users u ON u.id = l.staff_id WHERE l.identifier = ?",
    )
    .get(identifier)!
const open = async (identifier: string) => {
  await openAs(browser, me, `/leads?lead=${identifier}`)
  await until(() => document.querySelector('.lead-people dl, .lead-people p'), 'the people of the lead')
}
const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('.lead-people button')].map((one) => one.textContent)
const click = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('.lead-people button')]
    .find((one) => one.textContent === label)!
    .click()
const input = () =>
  until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the field of the palette')
const giveTo = async (name: string) => {
  await type(await input(), name)
  await until(() => document.querySelector('.palette-row')?.textContent!.includes(name), name)
  await press('enter', await input())
}

describe('the people of a lead', () => {
  test('a lead of nobody says so and is assigned by its button, which confirms it', async () => {
    const lead = leadWhere('staff_id IS NULL')
    await open(lead)
    await see('Assigned to nobody')
    expect(buttons()).toEqual(['Assign'])
    click('Assign')
    await giveTo('Şule')
    await until(() => ownerOf(lead).name === 'Şule Yıldız', 'the owner')
    expect(await until(() => toasts.list.at(-1)?.message, 'the toast')).toMatch(/is assigned to Şule Yıldız/)
    await until(() => buttons().includes('Transfer'), 'the other buttons')
  })
  test('an owned lead names the role, is taken from its owner by a button, and the toast undoes that', async () => {
    const lead = leadWhere('staff_role_id IS NOT NULL')
    const before = ownerOf(lead)
    await open(lead)
    expect(document.querySelector('.lead-people dd')!.textContent).toBe(before.name)
    expect(buttons()).toEqual(['Transfer', 'Unassign'])
    click('Unassign')
    await until(() => ownerOf(lead).staff_id === null, 'a lead of nobody')
    await see('Assigned to nobody')
    const toast = await until(() => toasts.list.find(({ action }) => action), 'the toast')
    toast.action!.run()
    await until(() => ownerOf(lead).staff_id === before.staff_id, 'the owner')
    expect(ownerOf(lead)).toEqual(before)
  })
  test('the roles of an assignment are those of the group of roles, each with its users (business-6-rules-06)', async () => {
    const lead = leadWhere('staff_id IS NULL')
    await open(lead)
    await press('shift+a')
    const role = await until(
      () =>
        [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith('Role'))
          ?.control as unknown as HTMLSelectElement | undefined,
      'the field of the role',
    )
    const group = browser.sim.db
      .prepare<[], string>(
        "SELECT r.identifier FROM groups g JOIN group_roles j ON j.group_id = g.id JOIN roles r ON r.id = j.role_id WHERE g.identifier = 'lead-assignment'",
      )
      .pluck()
      .all()
    await until(() => role.options?.length > 1, 'the roles')
    const offered = [...role.options].map(({ value }) => value).filter(Boolean)
    expect(offered.toSorted()).toEqual(group.toSorted())
  })
  test('a transfer that fails without a sentence says "Unable to transfer leads." (core-8-failure-12 business-8-failure-28)', async () => {
    const lead = leadWhere('staff_role_id IS NOT NULL')
    browser.meddle.with = (path) =>
      path.startsWith('/leads/bulk-transfer') ? new Response('{}', { status: 500 }) : undefined
    await open(lead)
    click('Transfer')
    await giveTo('Kenza')
    await until(() => document.querySelector('[role=dialog] button[type=submit]'), 'the plan')
    await press('mod+enter')
    await see('Unable to transfer leads.')
    expect(list.opened?.identifier).toBe(lead)
  })
})
