/**
 * Assignments by keyboard, one of each kind and two that the seed draws, in the whole matrix all: choose who, mark, the difference, save, undo, history, what is left unsaved. The page changes between
 * English and Arabic in the middle of each; with `--repeat-each=2` the second walk has the languages the other way round.
 */
import type { Locator, Page } from 'playwright/test'
import { changeLook } from '@support/browser/look'
import { enter, expect, test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { prepare } from '@support/browser/walker/inPage'
import { writtenWord } from '@support/browser/writtenWords'
import { everyAssignment } from '@support/everyAssignment'
import { drawOfEveryKind } from '@support/seed'

const languages = ['en', 'ar'] as const
type Language = (typeof languages)[number]
interface Speech {
  /** Words of the assignment, and of any file, in the language of the page. */
  say(...path: string[]): string
  wordsOf(...path: [namespace: string, ...string[]]): string
  changeLanguage(): Promise<void>
}

/** The first row behind the first that alone has its name, as a paste finds it: programs of several institutions can share one. */
async function namedAlone(rows: Locator) {
  const shown = await rows.evaluateAll((all) =>
    all.map((one) => one.querySelectorAll('[role=gridcell]')[2]?.textContent ?? ''),
  )
  const at = shown.findIndex((name, index) => index >= 2 && shown.filter((one) => one === name).length === 1)
  return { name: shown[at]!, row: rows.nth(at) }
}

async function walk(
  { page, keys }: { page: Page; keys: Keyboard },
  { spec }: (typeof everyAssignment)[number],
  { say, wordsOf, changeLanguage }: Speech,
) {
  const grid = page.getByRole('grid')
  const dialog = page.getByRole('dialog')
  const field = page.locator('.who-pane input')
  const difference = page.locator('.assignment-difference')
  const rows = page.getByRole('row')
  const first = rows.nth(1)

  // Found in the palette: the page, or a command that asks for whom.
  const asksWho = spec.who.isPath && !spec.who.only
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), asksWho ? say('commands', 'openOne') : say('title'))
  await keys.press('Enter')
  if (spec.who.only) await expect(grid).toBeVisible()
  else if (asksWho) {
    await expect(page.locator('.palette-row').first()).toBeVisible()
    await keys.press('Enter')
  } else {
    await expect(field).toBeFocused()
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('ArrowDown', 'Enter')
  }
  // The page before may be of an assignment too.
  await expect(page.locator('.palette input')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'))
  await expect(grid).toBeFocused()
  await expect(first).toBeVisible()
  const chosen = page.getByRole('option', { selected: true })
  if (!spec.who.only) await expect(chosen).toBeVisible()

  // Nothing is assigned from here on.
  await keys.press('Control+Home', 'Control+a', 'Control+a', 'u')
  await expect(difference).toBeVisible()
  await keys.press('Control+s')
  await expect(dialog).toBeVisible()
  const nothing = dialog.getByRole('button', { name: wordsOf('operations', 'lookAgain') })
  await expect(dialog.locator('.plan, .muted').first()).toBeVisible()
  if (await nothing.isVisible()) {
    await keys.press('Escape')
    await keys.press('Shift+Backspace')
  } else {
    await keys.press('Enter')
    await expect(dialog.locator('.receipt')).toBeVisible()
    await keys.press('Escape')
  }
  await expect(dialog).toHaveCount(0)
  await expect(difference).toHaveCount(0)
  await expect(grid).toBeFocused()
  await expect(first).not.toContainText(say('states', 'yes'))

  // One is marked, the mark outlives a reload, and is saved with the difference before.
  await keys.press('Control+Home', 'Space')
  await expect(first).toContainText(say('states', 'gains'))
  await expect(difference).toContainText('+1')
  await page.reload()
  await expect(first).toContainText(say('states', 'gains'))
  if (!spec.who.only) await expect(page.locator('.who-marked')).toHaveCount(1)
  await expect(grid).toBeFocused()
  await keys.press('2')
  await expect(rows).toHaveCount(2)
  await keys.press('Control+s')
  await expect(dialog.locator('.plan')).toContainText('+1')
  await keys.press('Control+Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  await keys.press('Escape')
  await expect(difference).toHaveCount(0)
  await keys.press('1')
  await expect(first).toContainText(say('states', 'yes'))
  if (!spec.who.only) await expect(chosen.locator('.who-count')).toHaveText(/[1١]/)

  // All that match but one, or another one where there is one at most; and back by undo.
  if (spec.single) await keys.press('Control+Home', 'ArrowDown', 'Space')
  else {
    await keys.press('Control+a', 'Control+a', 'a')
    await keys.press('Control+Home', 'u')
  }
  await expect(first).toContainText(say('states', 'loses'))
  await keys.press('Control+s')
  await expect(dialog.locator('.plan')).toContainText('−1')
  await keys.press('Control+Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  await keys.press('Escape')
  await expect(first).not.toContainText(say('states', 'yes'))
  await keys.press('z')
  await expect(first).toContainText(say('states', 'yes'))
  await expect(rows.nth(2)).not.toContainText(say('states', 'yes'))

  await keys.press('h')
  await expect(dialog.locator('.record-history li').first()).toBeVisible()
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The rows are in the order of the other language now.
  await changeLanguage()
  await keys.press('Control+Home')
  await expect(rows.nth(2)).toHaveAttribute('aria-rowindex', '3')
  // Pasted names are selected, and marked together.
  const { name, row } = await namedAlone(rows)
  await keys.press('*', 'p')
  await expect(dialog.locator('textarea')).toBeFocused()
  await page.keyboard.insertText(`${name}\nNowhere`)
  await keys.press('Control+Enter')
  await expect(dialog).toContainText(/[2٢]: Nowhere/)
  await expect(dialog.locator('textarea')).toHaveValue('Nowhere')
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grid).toBeFocused()
  await keys.press('a')
  await expect(row).toContainText(say('states', 'gains'))

  // Marks are asked about when the page is left.
  await keys.press('g', 'h')
  await expect(dialog).toContainText(say('left', 'title'))
  await keys.press('Enter')
  await expect(row).toContainText(say('states', 'gains'))
  await expect(grid).toBeFocused()
  await keys.press('Shift+Backspace')
  await expect(difference).toHaveCount(0)
}

/** Two are chosen on the left, get the same, and one undo takes it back from both. */
async function assignToTwo({ page, keys }: { page: Page; keys: Keyboard }) {
  const grid = page.getByRole('grid')
  const dialog = page.getByRole('dialog')
  const difference = page.locator('.assignment-difference')
  const chosen = page.getByRole('option', { selected: true })
  // The first rows were assigned before.
  const row = page.getByRole('row').nth(5)
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown', 'Enter')
  await expect(grid).toBeFocused()
  await keys.press('w')
  await expect(page.locator('.who-pane input')).toBeFocused()
  await keys.press('Shift+ArrowDown')
  await expect(chosen).toHaveCount(2)
  await expect(page.locator('.who-pane input')).toBeFocused()
  await keys.press('Escape')
  await expect(grid).toBeFocused()
  const before = await chosen.locator('.who-count').allTextContents()
  await keys.press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect(row).toContainText(/\p{L}/u)
  await keys.press('Space')
  await expect(difference).toContainText(/\+[2٢]/)
  await keys.press('Control+s')
  await expect(dialog.locator('.plan li, .plan tr').filter({ hasText: /\+[1١]/ })).toHaveCount(2)
  await keys.press('Control+Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  await keys.press('Escape')
  await expect(chosen.locator('.who-count').first()).not.toHaveText(before[0]!)
  await keys.press('z')
  await expect(chosen.locator('.who-count')).toHaveText(before)
}

/** What its page does otherwise than those of others. */
const kindOf = ({ spec: { who, single, exclusive } }: (typeof everyAssignment)[number]) =>
  JSON.stringify([who.isPath, who.only, single, exclusive].map(Boolean))
const walked = drawOfEveryKind(everyAssignment, (one) => [kindOf(one)], 2, 'assignments')

test('assignments in English and Arabic: choose who, mark, reload, difference, save, undo, history, paste, leave', async ({
  page,
  keys,
  sim,
}, { repeatEachIndex }) => {
  test.setTimeout(60_000 + 30_000 * walked.length)
  await prepare(page)
  await enter(page, sim, sim.persona('super admin'), '/')
  let language: Language = languages[repeatEachIndex % 2]!
  const speak = async (next: Language) => {
    language = next
    await changeLook(page, { language, theme: 'light' })
  }
  await speak(language)
  for (const some of walked)
    await test.step(some.spec.name, () =>
      walk({ page, keys }, some, {
        say: (...path) => writtenWord(language, some.spec.name, ...path),
        wordsOf: (...path) => writtenWord(language, ...path),
        changeLanguage: () => speak(language === 'en' ? 'ar' : 'en'),
      }),
    )
  await page.goto('/settings/country-assign')
  await test.step('several at once', () => assignToTwo({ page, keys }))
})
