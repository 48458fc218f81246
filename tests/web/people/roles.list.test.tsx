/** The list of roles by keys: creating, cloning, parents, groups, modules and permissions. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { closeDialog, dialogsOpen } from '@core/shell/dialogs'
import { closePalette } from '@core/commands/palette'
import { setLanguage } from '@core/words/i18n'
import { drawn } from '@support/jsdom/drawn'
import { field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const openAt = (email: string, path?: string) => openAs(browser, email, path)
const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')

describe('roles list', () => {
  const list = async () => {
    await openAt(personas.admin.email, '/settings/user-management/manage-roles')
    await see('16 in the list')
  }
  const grid = () => document.querySelector('[role=grid]')
  const dialogClosed = () => until(() => dialogsOpen() === 0, 'the end of the dialog')
  const choose = async (label: string, text: string) => {
    const select = (await field(label)) as unknown as HTMLSelectElement
    await until(() => [...select.options].some((one) => one.text === text), text)
    select.value = [...select.options].find((one) => one.text === text)!.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const stored = (name: string) =>
    browser.sim.db
      .prepare<[string], { name: string }>(
        'SELECT r.name, p.name AS parent FROM roles r LEFT JOIN roles p ON p.id = r.parent_role_id WHERE r.name = ?',
      )
      .get(name)

  test('roles list creates with c, and shows missing fields (business-5-label-01, business-5-label-02, business-5-label-03, business-8-label-12)', async () => {
    await list()
    await press('c', grid())
    const name = await field('Role name')
    await press('enter', name)
    for (const words of ['Please enter role name', 'Please select group', 'Please select parent role'])
      await see(words)
    await type(name, 'Night shift')
    await choose('Group', 'Organisation')
    await choose('Parent role', 'Counsellor')
    await press('enter', name)
    await see('Role created')
    await dialogClosed()
    await see('17 in the list')
    expect(stored('Night shift')).toEqual({ name: 'Night shift', parent: 'Counsellor' })
  })

  test('roles list clones the role at the cursor with d, and moves it under another parent with p (core-6-roles-10, core-6-roles-11)', async () => {
    await list()
    await press('j d', grid())
    await see('Clone Admin')
    await type(await field('Role name'), 'Owner')
    await press('enter', await field('Role name'))
    await dialogClosed()
    await see('17 in the list')
    await press('j j p', grid())
    await type(await input(), 'finance')
    await press('enter', await input())
    await see('Role updated')
    expect(stored('Leader')).toEqual({ name: 'Leader', parent: 'Finance' })
  })

  test('roles list speaks the language of the reader: seeded roles, their parents, dialogs and choices', async () => {
    await list()
    try {
      await drawn(() => setLanguage('ar'))
      await see('قائد فريق')
      expect(grid()!.textContent).not.toMatch(/Super Admin|Counsellor|Leader/)
      await press('d', grid())
      const dialog = await until(() => document.querySelector('[role=dialog]'), 'the dialog')
      expect(dialog.textContent).toContain('مدير عام')
      expect(dialog.textContent).not.toContain('Super Admin')
      await press('escape', await until(() => dialog.querySelector('input'), 'the name'))
      await dialogClosed()
      await press('j p', grid())
      await until(() => document.querySelector('.palette-row')?.textContent?.trim(), 'the choices')
      expect(document.querySelector('.palette-list')!.textContent).toContain('مرشد')
      closePalette()
    } finally {
      await drawn(() => setLanguage('en'))
    }
  })

  test('role groups and modules dialogs refuse an empty choice in the documented words (business-5-label-21, business-5-label-19)', async () => {
    await list()
    for (const [key, words] of [
      ['b', 'Please select at least one group'],
      ['m', 'Please select at least one module'],
    ] as const) {
      await press(key, grid())
      const boxes = () => [
        ...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]'),
      ]
      await until(() => boxes().length > 0, 'the boxes')
      await press('down', boxes()[0])
      expect(document.activeElement).toBe(boxes()[1])
      for (const box of boxes()) if (box.checked) box.click()
      await until(() => boxes().every(({ checked }) => !checked), 'none')
      document.querySelector<HTMLFormElement>('[role=dialog] form')!.requestSubmit()
      await see(words)
      closeDialog()
      await dialogClosed()
    }
  })

  test('role permissions page works by keyboard: search, none, Space, save (business-5-label-18, business-8-label-14)', async () => {
    await openAt(personas.admin.email, '/settings/user-management/manage-roles/counsellor/permission')
    await see(/[1-9]\d* of \d+ permissions/)
    await press('n', document.body)
    await see(/\D0 of \d+ permissions/)
    await press('s', document.body)
    await see('Please select at least one permission')
    expect(browser.calls.filter((one) => one.startsWith('PUT'))).toEqual([])
    await press('/', document.body)
    await type(
      await until(
        () => document.querySelector<HTMLInputElement>('[data-permission-search]:focus'),
        'the search',
      ),
      'webinars',
    )
    await until(() => document.querySelectorAll('[data-permission]').length === 1, 'one permission')
    await press('down', document.activeElement)
    const box = await until(
      () => document.querySelector<HTMLInputElement>('[data-permission="webinars.read"]:focus'),
      'the box',
    )
    box.click()
    await see(/\D1 of \d+ permissions/)
    await press('s', box)
    await see('Permissions updated')
    expect(
      browser.sim.db
        .prepare(
          "SELECT permission FROM role_permissions rp JOIN roles r ON r.id = rp.role_id WHERE r.identifier = 'counsellor'",
        )
        .all(),
    ).toEqual([{ permission: 'webinars.read' }])
  })

  test('role permissions page keeps unsaved changes when the user comes back', async () => {
    await openAt(personas.admin.email, '/settings/user-management/manage-roles/trainer/permission')
    await see(/[1-9]\d* of \d+ permissions/)
    await press('a', document.body)
    await see(/(\d+) of \1 permissions/)
    await press('g h', document.body)
    await until(() => location.pathname === '/', 'home')
    history.pushState(null, '', '/settings/user-management/manage-roles/trainer/permission')
    await see(/(\d+) of \1 permissions/)
  })

  test('user management page links to the roles', async () => {
    await openAt(personas.admin.email, '/settings/user-management')
    await until(
      () => document.querySelector('.user-management a[href="/settings/user-management/manage-roles"]'),
      'the link to the roles',
    )
  })
})
