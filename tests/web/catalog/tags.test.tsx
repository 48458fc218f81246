/** Tags in the console: colour presets, when they can be saved, what is said. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { choose, dialogClosed, field, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!
const saveButton = () => dialog().querySelector<HTMLButtonElement>('button[type=submit]')!
const stored = (name: string) =>
  browser.sim.db
    .prepare<[string]>('SELECT tag_type, bg_color, txt_color FROM tags WHERE name = ? AND deleted_at IS NULL')
    .get(name)
async function openForm() {
  await openAs(browser, personas.manager.email, '/master/manage-tag')
  await see('13 in the list')
  await press('c')
  return field('Name')
}
const labels = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map(({ textContent }) => textContent)

test('the colours of a tag are picked from seven pairs, green first, and letters come with the background (business-3-tag-02, business-9-constants-20)', async () => {
  const name = await openForm()
  const colour = await field('Colour')
  expect(labels(colour)).toEqual(['–', 'Green', 'Blue', 'Red', 'Orange', 'Violet', 'Teal', 'Grey'])
  expect(colour.value).toBe('#d5f0e0')
  await type(name, 'Rolling intake')
  await choose('Used for', 'program')
  await choose('Colour', '#fbdcdc')
  const chip = await until(
    () =>
      [...dialog().querySelectorAll<HTMLElement>('.chip')].find(
        (one) => one.textContent === 'Rolling intake',
      ),
    'the tag as it will look',
  )
  expect([chip.style.getPropertyValue('--chip'), chip.style.getPropertyValue('--chip-ink')]).toEqual([
    '#fbdcdc',
    '#8e292c',
  ])
  await press('enter', name)
  await dialogClosed()
  expect(stored('Rolling intake')).toEqual({
    tag_type: 'program',
    bg_color: '#fbdcdc',
    txt_color: '#8e292c',
  })
})

test('tag form starts with the green pair, which is saved (business-3-tag-03)', async () => {
  const name = await openForm()
  expect((await field('Colour')).value).toBe('#d5f0e0')
  await type(name, 'Rolling intake')
  await choose('Used for', 'program')
  await press('enter', name)
  await dialogClosed()
  expect(stored('Rolling intake')).toEqual({
    tag_type: 'program',
    bg_color: '#d5f0e0',
    txt_color: '#165a36',
  })
})

test('Save of a tag is off while its name is blank and while a save runs (business-5-tag-03)', async () => {
  const name = await openForm()
  const isOff = () => saveButton().getAttribute('aria-disabled') === 'true' || saveButton().disabled
  expect(isOff()).toBe(true)
  saveButton().focus()
  saveButton().click()
  expect(browser.calls.filter((one) => one.startsWith('POST /tags'))).toEqual([])
  await type(name, '   ')
  expect(isOff()).toBe(true)
  await type(name, 'Rolling intake')
  await until(() => !isOff(), 'Save')
  await choose('Used for', 'program')
  let answer = () => {}
  browser.meddle.with = (path, { method }) =>
    path === '/tags' && method === 'POST'
      ? new Promise<undefined>((done) => {
          answer = () => done(undefined)
        })
      : undefined
  saveButton().click()
  await until(isOff, 'the running save')
  answer()
  await dialogClosed()
  expect(stored('Rolling intake')).toBeDefined()
})

test("a saved tag shows the server's own sentence (business-8-success-34)", async () => {
  browser.meddle.with = (path, { method }) =>
    path === '/tags' && method === 'POST'
      ? Response.json({ message: 'Tag was created by the other host', data: {} })
      : undefined
  const name = await openForm()
  await type(name, 'Rolling intake')
  await choose('Used for', 'program')
  await press('enter', name)
  await see('Tag was created by the other host')
})

test('a tag that cannot be saved shows a generic error (business-8-success-35)', async () => {
  browser.meddle.with = (path, { method }) =>
    path === '/tags' && method === 'POST' ? new Response('', { status: 500 }) : undefined
  const name = await openForm()
  await type(name, 'Rolling intake')
  await choose('Used for', 'program')
  await press('enter', name)
  await see('Something went wrong')
  expect(stored('Rolling intake')).toBeUndefined()
})

test('a tag is assigned to a program on the assign-to-program page under its identifier (business-2-routes-08)', async () => {
  const tag = () =>
    browser.sim.db
      .prepare<[], { id: number; identifier: string }>(
        "SELECT id, identifier FROM tags WHERE tag_type = 'program' AND deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM program_tags p WHERE p.tag_id = tags.id) ORDER BY id",
      )
      .get()!
  await openAs(browser, personas.manager.email, '/master/manage-tag')
  await see('13 in the list')
  const { id, identifier } = tag()
  await openAs(browser, personas.manager.email, `/master/manage-tag/${identifier}/assign-to-program`)
  const first = await until(() => document.querySelector('[role=row][aria-rowindex="2"]'), 'the programs')
  await press('space')
  await until(() => first.isConnected && document.querySelector('.assignment-difference'), 'the difference')
  await press('mod+s')
  await until(() => dialog()?.textContent!.includes('Co-op') || null, 'the difference in a dialog')
  await until(() => (saveButton().disabled ? null : saveButton()), 'the plan')
  saveButton().click()
  const assigned = browser.sim.db
    .prepare<[number], number>('SELECT count(*) FROM program_tags WHERE tag_id = ? AND deleted_at IS NULL')
    .pluck()
  await until(() => assigned.get(id) === 1 || null, 'the program')
})
