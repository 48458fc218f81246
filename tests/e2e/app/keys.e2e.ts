/** Palette, key sequences, Escape, key recorder, keyboard layouts, focus, copy and export. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { leadsDeskOf, figure } from '@support/browser/leadsDesk'
import type { Keyboard } from '@support/browser/keyboard'

const cursor = (page: Page) => page.locator('[role=grid] [data-cursor]')
const total = async (page: Page) =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)

/** Opens the leads as admin, as a table with the cursor on the first row. */
async function atTheTable(page: Page, keys: Keyboard, sim: Sim) {
  const desk = leadsDeskOf(page, keys)
  await enter(page, sim, sim.persona('admin'))
  await page.goto('/leads?layout=table')
  await expect(desk.grid).toBeFocused()
  await keys.press('Control+Home')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', '2')
  return desk
}
/** Presses a key of another layout: `key` is what it prints, `code` where it is. */
async function pressed(page: Page, key: string, code: string) {
  const session = await page.context().newCDPSession(page)
  for (const type of ['keyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', {
      type,
      key,
      code,
      ...(type === 'keyDown' && { text: key }),
    })
  await session.detach()
}
/** Opens the form of a new payment type as admin. */
async function newPaymentType(page: Page, keys: Keyboard, sim: Sim) {
  await enter(page, sim, sim.persona('admin'))
  await page.goto('/master/payment-types')
  const grid = page.locator('[role=grid]')
  await expect(grid).toBeFocused()
  await keys.press('c')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox').first()
  await expect(field).toBeFocused()
  return { grid, dialog, field }
}
async function settings(page: Page, keys: Keyboard) {
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'keyboard settings')
  await expect(page.locator('.palette-row').first()).toContainText('Keyboard settings')
  await keys.press('Enter')
  await expect(page.locator('.key-rows')).toBeVisible()
}

test('palette: assigns the selection to a person found by part of a name', async ({ page, keys, sim }) => {
  const desk = await atTheTable(page, keys, sim)
  await desk.filter('owner:none')
  await keys.press('Control+Home', 'x', 'Shift+j', 'Control+k')
  await keys.type(page.locator('.palette input'), 'assign')
  await expect(page.locator('.palette-row').first()).toContainText('Assign 2…')
  await keys.press('Enter')
  await desk.answer('şule')
  await expect(page.locator('.plan')).toContainText('2 of 2 will change')
  await keys.press('Enter')
  await expect(page.locator('.toast').last()).toContainText('Leads assigned successfully.')
})

test('selection: each row is shown as selected after x, and as not selected after x again', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  const taken = desk.grid.locator('.row[aria-selected=true]')
  for (const [key, count] of [
    ['x', 1],
    ['j', 1],
    ['x', 2],
    ['x', 1],
    ['k', 1],
    ['x', 0],
  ] as const) {
    await keys.press(key)
    await expect(taken).toHaveCount(count)
  }
})

for (const layout of ['table', 'card'])
  test(`mod+a: as ${layout}, selects what the bar of the selection leaves in view; the rest is said when it is scrolled away`, async ({
    page,
    keys,
    sim,
  }) => {
    const desk = await atTheTable(page, keys, sim)
    await page.goto(`/leads?layout=${layout}`)
    await expect(cursor(page)).toBeVisible()
    await keys.press('Control+a')
    const bar = (await page.locator('.bulk-bar').boundingBox())!
    const bottoms = await desk.grid
      .locator('.row[aria-selected=true], .card-place[aria-selected=true]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(await desk.selected())
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar.y + 1)
    const hidden = page.locator('.status-hidden button')
    await expect(hidden).toHaveCount(0)
    await keys.press('Control+End')
    await expect(hidden).toContainText(`Selected, not on screen: ${bottoms.length}`)
    await keys.press('Shift+*', 'g')
    await expect(hidden).toHaveCount(0)
    await expect(desk.grid).toBeFocused()
  })

test('key sequence: the first key shows what may follow, a wrong second key is read as a key of its own', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  await keys.press('Shift+*')
  await expect(page.locator('.which-key')).toContainText('Select the rows in sight')
  await keys.press('x')
  await expect(page.locator('.which-key')).toBeHidden()
  await expect.poll(() => desk.selected()).toBe(1)
})

test('Escape: closes one layer for each press: query, palette, peek, selection, and leaves the filter', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  await desk.filter('owner:none')
  const unassigned = await total(page)
  await keys.press('x', 'Space')
  await expect(page.locator('.detail.peek')).toBeVisible()
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'theme')
  await expect(page.locator('.palette input')).toHaveValue('theme')
  await keys.press('Escape')
  await expect(page.locator('.palette input')).toHaveValue('')
  await keys.press('Escape')
  await expect(page.locator('.palette input')).toBeHidden()
  await expect(page.locator('.detail.peek')).toBeVisible()
  await keys.press('Escape')
  await expect(page.locator('.detail.peek')).toBeHidden()
  await expect(page.locator('.bulk-bar')).toBeVisible()
  await keys.press('Escape')
  await expect(page.locator('.bulk-bar')).toBeHidden()
  expect(await total(page)).toBe(unassigned)
  await keys.press('Escape')
  expect(await total(page)).toBe(unassigned)
  await expect(desk.grid).toBeFocused()
})

test('key recorder: offers to take over keys that are used, starts anew with the next, and gives the command its new key', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  await settings(page, keys)
  await keys.write('select or deselect')
  await page.getByRole('button', { name: /^Change the keys of .*Select or deselect/ }).focus()
  await keys.press('Enter')
  const recorder = page.locator('.recorder')
  await expect(recorder).toBeFocused()
  await keys.press('j')
  await expect(recorder).toContainText('Already used by “Next row”')
  await keys.press('w', 'Enter')
  await expect(recorder).toBeHidden()
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(desk.grid).toBeFocused()
  await keys.press('x', 'w')
  await expect.poll(() => desk.selected()).toBe(1)
  await page.reload()
  await expect(desk.grid).toBeFocused()
  await keys.press('Control+Home', 'w')
  await expect.poll(() => desk.selected()).toBe(1)
})

test('bare keys: switched off, letters do nothing, arrows and Ctrl K still work', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  await settings(page, keys)
  await page.getByRole('radio', { name: 'Only with Ctrl, Alt or ⌘' }).focus()
  await keys.press('Space', 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(desk.grid).toBeFocused()
  await keys.press('x', 'j', '?', 'ArrowDown')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', '3')
  await expect(page.locator('.bulk-bar')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await keys.press('Control+k')
  await expect(page.locator('.palette input')).toBeFocused()
})

test('held key: repeats a move and never a verb', async ({ page, keys, sim }) => {
  const desk = await atTheTable(page, keys, sim)
  // The repetitions of a key that is buffered are dropped: the table has to be ready.
  await keys.press('j')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', '3')
  await keys.press('k')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', '2')
  for (let time = 0; time < 4; time++) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(cursor(page)).toHaveAttribute('aria-rowindex', '6')
  for (let time = 0; time < 4; time++) await page.keyboard.down('x')
  await page.keyboard.up('x')
  await expect.poll(() => desk.selected()).toBe(1)
})

test('focus: returns to the list after a dialog, to the field after the palette', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  for (const [opens, shows] of [
    ['?', '.key-help'],
    ['Shift+h', '.column-list'],
  ] as const) {
    await keys.press(opens)
    await expect(page.locator(shows)).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(desk.grid).toBeFocused()
  }
  await keys.press('/', 'Control+k')
  await expect(page.locator('.palette input')).toBeFocused()
  await keys.press('Escape')
  await expect(page.locator('[data-filter]')).toBeFocused()
})

test('focus: returns to the field of a dialog after the palette and the key help over it', async ({
  page,
  keys,
  sim,
}) => {
  const { field } = await newPaymentType(page, keys, sim)
  await keys.press('Control+k')
  await expect(page.locator('.palette input')).toBeFocused()
  await keys.press('Escape')
  await expect(page.locator('.palette input')).toBeHidden()
  await expect(field).toBeFocused()
  await keys.press('Control+/')
  await expect(page.locator('.key-help input')).toBeFocused()
  await keys.press('Escape')
  await expect(page.locator('.key-help')).toBeHidden()
  await expect(field).toBeFocused()
})

test('focus: stays on a button that sends its form, or that can do no more, so that Esc leaves the dialog', async ({
  page,
  keys,
  sim,
}) => {
  const { grid, dialog, field } = await newPaymentType(page, keys, sim)
  let goOn = () => {}
  const answer = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'POST') await answer
    await route.continue()
  })
  await keys.type(field, 'Barter')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.focus()
  await keys.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  await keys.press('Escape', 'Escape')
  await expect(dialog).toBeHidden()
  await expect(grid).toBeFocused()
  goOn()
  await expect(grid.getByText('Barter')).toBeVisible()
  await keys.press('Shift+h')
  const up = dialog.getByRole('button', { name: 'up' }).nth(1)
  await up.focus()
  const label = await up.getAttribute('aria-label')
  await keys.press('Enter')
  const moved = dialog.getByRole('button', { name: label! })
  await expect(moved).toHaveAttribute('aria-disabled', 'true')
  await expect(moved).toBeFocused()
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
})

test('keyboard layouts: French é and " open the views, Turkish ı opens the import', async ({
  page,
  keys,
  sim,
}) => {
  await atTheTable(page, keys, sim)
  await pressed(page, '"', 'Digit3')
  await expect(page).toHaveURL(/tab=unassigned/)
  await pressed(page, '&', 'Digit1')
  await expect(page).not.toHaveURL(/tab=/)
  await pressed(page, 'é', 'Digit2')
  await expect(page).toHaveURL(/tab=mine/)
  await pressed(page, 'ı', 'KeyI')
  await page.waitForURL('**/import/lead-import')
})

test('one lead is assigned in three keys, undone by one, and repeated on others by a full stop', async ({
  page,
  keys,
  sim,
}) => {
  const desk = await atTheTable(page, keys, sim)
  await desk.filter('owner:none')
  const before = await total(page)
  await keys.press('Control+Home', 'a')
  await expect(page.locator('.palette-row').first()).toBeVisible()
  await keys.write('şule')
  await keys.press('Enter')
  await expect(page.locator('.toast')).toContainText('is assigned to Şule Yıldız')
  await expect(desk.dialog).toHaveCount(0)
  // The assigned lead has an owner now: the list without owners loads again, and it leaves.
  await expect.poll(() => total(page)).toBe(before - 1)
  await keys.press('z')
  await expect.poll(() => total(page)).toBe(before)
  await keys.press('Control+Home', 'x', 'Shift+j')
  await expect.poll(() => desk.selected()).toBe(2)
  await keys.press('.')
  await expect(page.locator('.toast').last()).toContainText('2 leads are assigned to Şule Yıldız')
  await expect.poll(() => total(page)).toBe(before - 2)
})

test('saved view: is opened by the next free digit and shows its count', async ({ page, keys, sim }) => {
  const desk = await atTheTable(page, keys, sim)
  const all = await total(page)
  await desk.filter('owner:none country:Canada')
  const few = await total(page)
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'save this view')
  await expect(page.locator('.palette-row').first()).toContainText('Save this view')
  await keys.press('Enter')
  await expect(page.locator('.palette-crumb')).toHaveCount(1)
  await keys.write('Canada, nobody yet')
  await keys.press('Enter')
  await expect(
    page
      .getByRole('button', { name: 'Canada, nobody yet' })
      .or(page.getByRole('tab', { name: 'Canada, nobody yet' }))
      .first(),
  ).toContainText(String(few))
  await keys.press('1')
  await expect.poll(() => total(page)).toBe(all)
  await keys.press('7')
  await expect.poll(() => total(page)).toBe(few)
  await expect(desk.grid).toBeFocused()
})

test('copy: copies the selected rows as a table for a spreadsheet', async ({ page, keys, sim }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sim.origin })
  await atTheTable(page, keys, sim)
  await keys.press('x', 'Shift+j', 'Control+c')
  await expect(page.getByText('Copied as a table: 2')).toBeVisible()
  const [head, ...rows] = (await page.evaluate(() => navigator.clipboard.readText()))
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  expect(head!.slice(0, 2)).toEqual(['Name', 'Stage'])
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toHaveLength(head!.length)
  expect(rows[0]![0]).toBe(
    await cursor(page).page().locator('[role=row][aria-rowindex="2"] [aria-colindex="2"]').textContent(),
  )
})

test('export: has the matching rows and the visible columns in their order', async ({ page, keys, sim }) => {
  const desk = await atTheTable(page, keys, sim)
  await desk.filter('owner:none country:Canada')
  const rows = await total(page)
  // The second column moves one to the right, and so does the one in the file.
  await keys.press('ArrowRight', 'Control+Shift+ArrowRight')
  const heads = page.locator('[role=columnheader][aria-colindex]')
  await expect(heads.filter({ hasText: /\p{L}/u }).nth(1)).toHaveText(/Status/)
  const file = page.waitForEvent('download')
  await keys.press('Shift+e')
  const saved = await file
  expect(saved.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines[0]!.split(',').slice(0, 3)).toEqual(['Name', 'Status', 'Stage'])
  expect(lines).toHaveLength(rows + 1)
})
