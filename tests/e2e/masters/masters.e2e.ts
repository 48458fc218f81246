/**
 * Masters by keyboard, one for each kind of field and four that the seed draws, in the whole matrix all: found in the palette, refusal of what is in use, add, refusal, find, edit, switch, delete, undo, history,
 * paste, bulk. Each is walked in English and in Arabic: it changes from one to the other in the middle, and the next master changes
 * back. With `--repeat-each=2` the second walk has the languages the other way round.
 */
import type { Locator, Page } from 'playwright/test'
import { isAsked } from '@contract/masters/fields/dependentFields'
import { linesText, type Line } from '@contract/masters/fields/lineFields'
import { switchOf } from '@contract/masters/fields/switchFields'
import { givenFields } from '@contract/masters/fields/writtenFields'
import type { MasterField } from '@contract/masterFields'
import { masterPictures, pngOf } from '@seeds/reference/pictures'
import { closed } from '@support/browser/closed'
import { changeLook } from '@support/browser/look'
import { enter, expect, test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { prepare } from '@support/browser/walker/inPage'
import { writtenSentence } from '@support/browser/writtenSentence'
import { writtenWord } from '@support/browser/writtenWords'
import {
  everyMaster,
  exampleRow,
  exampleValues,
  namingMaster,
  tellingKey,
  type SomeMaster,
} from '@support/everyMaster'
import { drawOfEveryKind } from '@support/seed'
import { blankSentencesOf } from '@support/masterSentences'
import { usedRows } from '@support/usedRows'

const languages = ['en', 'ar'] as const
type Language = (typeof languages)[number]
const PICTURE = { name: 'disc.png', mimeType: 'image/png', buffer: pngOf(masterPictures[0]!) }
const used = usedRows()

/** The words of a master, by their path in its file. */
type Say = (...path: string[]) => string
const sayIn =
  (language: Language) =>
  (master: string): Say =>
  (...path) =>
    writtenWord(language, master, ...path)

interface Hand {
  page: Page
  keys: Keyboard
  dialog: Locator
}
/** The field that names a row comes first: a text, or a select of the rows that give their names. */
const firstField = (dialog: Locator) => dialog.locator('form :is(input:not([readonly]), select)').first()
const sentTo = async ({ keys, dialog }: Hand) => {
  await firstField(dialog).focus()
  await keys.press('Control+Enter')
}
/** A dialog of the system cannot be driven by keys: the field is given a file. */
async function choosePicture(dialog: Locator) {
  await dialog.locator('input[type=file]:focus').setInputFiles(PICTURE)
  await expect(dialog.locator('.picture-field[aria-busy=false] img')).toBeVisible()
}
/** Rows get their places by moves. */
const formFields = ({ spec }: SomeMaster) =>
  Object.entries(givenFields(spec.fields)).filter(
    ([, { kind, isChangedByCommand }]) => !isChangedByCommand && kind !== 'order' && kind !== 'pairText',
  )
/** The example row has none. */
const isLeftEmpty = ({ spec }: SomeMaster, key: string) => exampleValues.get(`${spec.name}.${key}`) === null
const isAskedFor = ({ spec }: SomeMaster, key: string, row: Record<string, unknown>) =>
  isAsked(spec.fields, key, row)

/** From the button that adds a line to the button again: Tab goes to the next cell, Enter to the next line. */
async function writeLines({ keys }: Hand, lines: readonly Line[]) {
  for (const line of lines) {
    await keys.press('Enter')
    for (const [at, cell] of Object.values(line).entries()) {
      if (at > 0) await keys.press('Tab')
      await keys.write(cell)
    }
  }
  if (lines.length > 0) await keys.press('Tab')
}

/** Fields of an editor of their own: their keys, from the field before. */
const ownKeys: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  'automations.actions': async ({ keys, dialog }) => {
    await dialog.locator('[data-add]').focus()
    await keys.press('Enter')
    await expect(dialog.locator('[name="actions.0.action"]')).toBeFocused()
    // Behind the two that give leads to somebody.
    await keys.press('ArrowDown', 'ArrowDown')
    await dialog.locator('[name="actions.0.stage"]').focus()
    await keys.press('ArrowDown')
  },
}

/** Types each field in its order: a select takes its first value, a day and an amount are written. */
async function fill(hand: Hand, one: SomeMaster, row: Record<string, unknown>) {
  const { keys, dialog } = hand
  const typed: Partial<Record<MasterField['kind'], string>> = { day: '15-03-2027', amount: '12.50' }
  for (const [key, { kind, standard, isMarkdown }] of formFields(one)) {
    if (!isAskedFor(one, key, row)) continue
    const press = ownKeys[`${one.spec.name}.${key}`]
    if (isLeftEmpty(one, key)) {
      // Nothing is chosen.
    } else if (press) await press(hand)
    else if (kind === 'relation' && key === one.spec.label) await keys.write(nameOf(one, row, 7))
    else if (key === one.spec.tabs)
      await expect(dialog.locator(`[name=${key}]`)).toHaveValue(String(row[key]))
    else if ((kind === 'choice' && standard === undefined) || kind === 'relation' || kind === 'place')
      await keys.press('ArrowDown')
    else if (kind === 'relations' || kind === 'choices') await keys.press('ArrowDown', 'Enter')
    else if (kind === 'picture') await choosePicture(dialog)
    else if (kind === 'lines') await writeLines(hand, row[key] as Line[])
    else if (kind !== 'country' && standard === undefined && !isMarkdown)
      await keys.write(typed[kind] ?? String(row[key]))
    await keys.press('Tab')
  }
}
/** Rows that relations name, by the master that holds them: seeded. */
const relatedNames = new Map([
  ['applicationStatuses', 'In preparation'],
  ['forms', 'New lead'],
  ['institutions', 'York University'],
  ['agents', 'Levant Pathways'],
  ['payees', 'Levant Pathways'],
  ['branches', 'Istanbul; Ankara'],
  ['documentTypes', 'Passport; Bank statement'],
  ['studyLevels', 'Bachelor'],
  ['dealTypes', 'Early payment'],
  ['stages', 'New Lead'],
  ['holidayTypes', 'Public holiday'],
  ['vendors', 'Maple Airport Transfers'],
  ['roles', 'Manager; Leader'],
  ['voucherTypes', 'Airport transfer'],
])
/** A row as a spreadsheet has it, in the words of the language. */
const pastedRow = (one: SomeMaster, row: Record<string, unknown>, name: string, say: Say): string =>
  formFields(one)
    .map(([key, { kind, values, of, sole, cells }]) => {
      if (!isAskedFor(one, key, row) || isLeftEmpty(one, key)) return ''
      if (kind === 'choice') return say('choices', key, String(row[key]))
      if (kind === 'flag') return say('choices', key, String(!sole))
      if (kind === 'colour') return say('colours', '0')
      if (kind === 'place' || kind === 'country') return ''
      if (kind === 'lines') return linesText(Object.keys(cells!), row[key] as Line[])
      if (key === tellingKey(one)) return name
      if (kind === 'relation') return relatedNames.get(of!)?.split('; ')[0] ?? ''
      if (kind === 'relations') return relatedNames.get(of!) ?? ''
      if (kind === 'choices') return values!.map((value) => say('choices', key, value)).join('; ')
      return kind === 'day' ? '15-03-2027' : kind === 'amount' ? '12.50' : String(row[key])
    })
    .join('\t')
/** Rows that give a master its names begin with this word: the search finds them together. */
const GIVEN = 'Given'
/** The name of the example row with this number. */
const nameOf = (one: SomeMaster, row: Record<string, unknown>, number: number) =>
  namingMaster(one) ? `${GIVEN}${number}` : String(row[tellingKey(one)])
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Adds the rows that give this master its names, on their own page. */
async function addNames({ page, keys, dialog }: Hand, naming: SomeMaster, say: Say) {
  const numbers = [6, 7, 8, 9, 10]
  const examples = await Promise.all(
    numbers.map((number) => exampleRow(naming, 300 + number, async () => [])),
  )
  await page.goto(naming.spec.page)
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('i')
  await expect(dialog.locator('textarea')).toBeFocused()
  await page.keyboard.insertText(
    numbers.map((number, at) => pastedRow(naming, examples[at]!, `${GIVEN}${number}`, say)).join('\n'),
  )
  await expect(dialog.locator('tbody tr')).toHaveCount(5)
  await keys.press('Control+Enter')
  await closed(dialog)
}

/** A row that other records use is not deleted: the refusal says so, and where it is used. */
async function refuseInUse({ page, keys, dialog }: Hand, identifier: string, refusal: string) {
  const rows = page.getByRole('row')
  await keys.press('/')
  await keys.write(identifier)
  await keys.press('Enter')
  // The head and the row.
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('#')
  await expect(dialog).toContainText(refusal)
  await expect(dialog.locator('.master-uses li').first()).toContainText(/\p{N}/u)
  await keys.press('Escape')
  await closed(dialog)
  await expect(rows).toHaveCount(2)
  await keys.press('Shift+f')
}

/** The first field without what is required has the focus and, in the language, the documented words. */
async function refused({ dialog }: Hand, master: string, language: Language) {
  const field = dialog.locator('[aria-invalid=true]').first()
  await expect(field).toBeFocused()
  const key = (await field.getAttribute('name'))!
  await expect(field).toHaveAccessibleDescription(writtenSentence(language, blankSentencesOf(master)[key]!))
}

interface Example {
  row: Record<string, unknown>
  name: string
  /** Its name after the edit. */
  edited: string
}
const exampleOf = async (one: SomeMaster): Promise<Example> => {
  const row = await exampleRow(one, 7, async () => [])
  const name = nameOf(one, row, 7)
  return { row, name, edited: namingMaster(one) ? `${GIVEN}6` : `${name} B` }
}

/** In a list by its order a new row is the last. */
async function seeNew({ page, keys }: Hand, { spec }: SomeMaster, name: string) {
  if (Object.values(spec.fields).some(({ kind }) => kind === 'order')) await keys.press('Control+End')
  await expect(rowOf(page, name)).toBeVisible()
}

/** From the palette to a row that is switched off. */
async function makeRow(hand: Hand, one: SomeMaster, example: Example, language: Language) {
  const say = sayIn(language)(one.spec.name)
  const { page, keys, dialog } = hand
  const { spec } = one
  const { row, name, edited } = example
  const grid = page.getByRole('grid')
  const naming = namingMaster(one)
  if (naming) await addNames(hand, naming, sayIn(language)(naming.spec.name))
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), say('title'))
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText(say('title'))
  await keys.press('Enter')
  // Holidays open with the filter of this year.
  await expect(page).toHaveURL(new RegExp(`${spec.page}(\\?|$)`))
  await expect(grid).toBeFocused()
  if (spec.tabs) await keys.press(String(spec.fields[spec.tabs]!.values!.indexOf(String(row[spec.tabs])) + 1))
  // It opens with this year.
  if (Object.values(spec.fields).some(({ isYearly }) => isYearly)) await keys.press('Shift+f')

  const usedRow = used.get(spec.name)
  if (usedRow) await refuseInUse(hand, usedRow, writtenWord(language, 'errors', spec.inUse))

  await keys.press('c')
  await expect(dialog).toBeVisible()
  await sentTo(hand)
  await refused(hand, spec.name, language)
  await fill(hand, one, row)
  await sentTo(hand)
  await closed(dialog)
  await seeNew(hand, one, name)

  await keys.press('/')
  await keys.write(naming ? GIVEN : name)
  await keys.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(grid).toBeFocused()
  await keys.press('e')
  await expect(firstField(dialog)).toBeFocused()
  if (naming) await keys.write(edited)
  else {
    await dialog.locator(`[name=${tellingKey(one)}]`).focus()
    await keys.press('End')
    await keys.write(' B')
  }
  await keys.press('Control+Enter')
  await closed(dialog)
  await expect(rowOf(page, edited)).toBeVisible()

  const switched = switchOf(spec.fields)
  if (switched) {
    await expect(grid).toBeFocused()
    await keys.press('t')
    await expect(rowOf(page, edited)).toContainText(say('choices', switched.key, String(switched.off)))
  }
}

/** From the deletion of the row, which is taken back, to many rows at once. */
async function changeRows({ page, keys, dialog }: Hand, one: SomeMaster, { edited }: Example, say: Say) {
  const grid = page.getByRole('grid')
  await expect(grid).toBeFocused()
  await keys.press('#')
  await expect(rowOf(page, edited)).toHaveCount(0)
  await keys.press('z')
  await expect(rowOf(page, edited)).toBeVisible()
  await expect(grid).toBeFocused()
  await keys.press('h')
  await expect(dialog.locator('.record-history li').first()).toContainText(say('history', 'undo'))
  await expect(dialog.locator('.record-history li').last()).toContainText(say('history', 'create'))
  await keys.press('Escape')
  await closed(dialog)

  const rows = await Promise.all([8, 9, 10].map((number) => exampleRow(one, number, async () => [])))
  await keys.press('Shift+f', 'i')
  await expect(dialog.locator('textarea')).toBeFocused()
  await page.keyboard.insertText(
    rows.map((some, at) => pastedRow(one, some, nameOf(one, some, 8 + at), say)).join('\n'),
  )
  await expect(dialog.locator('tbody tr')).toHaveCount(rows.length)
  await expect(dialog.locator('.wrong')).toHaveCount(0)
  await keys.press('Control+Enter')
  await closed(dialog)
  await seeNew({ page, keys, dialog }, one, nameOf(one, rows[2]!, 10))

  const together = namingMaster(one) ? GIVEN : 'Example'
  // All that are found, together: deleted with a plan and a receipt, and brought back.
  await keys.press('/')
  await keys.write(together)
  await keys.press('Enter')
  const pasted = rowOf(page, nameOf(one, rows[1]!, 9))
  const others = page.getByRole('row').filter({ hasNotText: together })
  // The head alone.
  await expect(others).toHaveCount(1)
  await expect(grid).toBeFocused()
  await keys.press('Control+a', '#')
  await expect(dialog.locator('.plan')).toBeVisible()
  await keys.press('Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  await keys.press('Escape')
  await expect(pasted).toHaveCount(0)
  await keys.press('z')
  await expect(pasted).toBeVisible()
}

const walked = drawOfEveryKind(
  everyMaster,
  (one) => formFields(one).map(([, { kind }]) => kind),
  4,
  'masters',
)

/** Two tests, so that two workers share them. */
const half = Math.ceil(walked.length / 2)
for (const some of [walked.slice(0, half), walked.slice(half)])
  test(`masters from ${some[0]!.spec.name} to ${some.at(-1)!.spec.name} in English and Arabic: find it, refuse what is in use, add, refuse, edit, switch, delete, undo, history, paste`, async ({
    page,
    keys,
    sim,
  }, { repeatEachIndex }) => {
    // As many journeys as there are masters, each as long as one of an assignment.
    test.setTimeout(30_000 * some.length)
    await prepare(page)
    await enter(page, sim, sim.persona('admin'), '/master')
    await expect(page.locator('.master-filter')).toBeVisible()
    const hand = { page, keys, dialog: page.getByRole('dialog') }
    const speak = (language: Language) => changeLook(page, { language, theme: 'light' })
    await speak(languages[repeatEachIndex % 2]!)
    for (const [turn, one] of some.entries())
      await test.step(one.spec.name, async () => {
        const [before, after] = (turn + repeatEachIndex) % 2 === 0 ? languages : languages.toReversed()
        const example = await exampleOf(one)
        await makeRow(hand, one, example, before!)
        await speak(after!)
        await changeRows(hand, one, example, sayIn(after!)(one.spec.name))
      })
  })

test('a key of a master pressed twice at once opens one dialog, and changes a row once', async ({
  page,
  keys,
  sim,
}) => {
  await enter(page, sim, sim.persona('admin'), '/master/deal-type')
  await expect(page.getByRole('grid')).toBeFocused()
  const dialog = page.getByRole('dialog')
  const pressTwice = (key: string) => Promise.all([page.keyboard.press(key), page.keyboard.press(key)])
  for (const key of ['c', 'i', 'e', 'h']) {
    await pressTwice(key)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toBeVisible()
    await expect(dialog).toHaveCount(1)
    await keys.press('Escape')
    // What was typed into a field is asked for once more.
    if (await dialog.locator('.record-warning').isVisible()) await keys.press('Escape')
    await closed(dialog)
    await expect(page.getByRole('grid')).toBeFocused()
  }
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Seasonal')
  await pressTwice('#')
  await expect(page.getByRole('row').filter({ hasText: 'Seasonal' })).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(4)
  await closed(dialog)
})
