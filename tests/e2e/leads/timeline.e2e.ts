/** Stages, a timeline for one country, leads that move along it: by keyboard, in English and in Arabic. */
import type { Page } from 'playwright/test'
import { wordsOfLanguage, type WordTree } from '@core/words/wordFiles'
import { enter, expect, test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'

const languages = ['en', 'ar'] as const
const sayIn =
  (language: (typeof languages)[number]) =>
  (namespace: string, ...path: string[]): string => {
    const trees = wordsOfLanguage('locales', language)
    const found = path.reduce<WordTree | string | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      trees.find((one) => one.namespace === namespace)?.words,
    )
    if (typeof found !== 'string') throw new Error(`No words ${namespace}:${path.join('.')} in ${language}`)
    return found
  }

/** Four stages of a path, of which the second may be skipped. */
const STAGES = ['Asked', 'Called', 'Met', 'Signed'] as const
const TIMELINE = 'Fast track'

const gridOf = (page: Page) => page.getByRole('grid')
const cursorRow = (page: Page) => page.locator('[role=grid] [data-cursor]')
const palette = (page: Page) => page.locator('[cmdk-input]')
const chosen = (page: Page) => page.locator('[cmdk-item][aria-selected=true]')

/** Answers one page of the palette with the choice that has this text. */
async function choose(page: Page, keys: Keyboard, text: string) {
  await keys.type(palette(page), text)
  await expect(chosen(page)).toContainText(text)
  await keys.press('Enter')
}

async function addStage(page: Page, keys: Keyboard, name: string) {
  const dialog = page.getByRole('dialog')
  await expect(gridOf(page)).toBeFocused()
  await keys.press('c')
  await keys.type(dialog.locator('input').first(), name)
  // Module: leads; type: success; position: middle.
  await keys.press('Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'ArrowDown', 'Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(gridOf(page)).toContainText(name)
}

for (const language of languages)
  test(`in ${language}: four stages, a timeline for one country, a lead of it stage by stage, fifty at once and back`, async ({
    page,
    keys,
    sim,
  }) => {
    test.setTimeout(120_000)
    const say = sayIn(language)
    const dialog = page.getByRole('dialog')
    const grid = gridOf(page)
    await page.addInitScript((tongue) => {
      const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: tongue }))
    }, language)

    await test.step('four stages of leads', async () => {
      await enter(page, sim, sim.persona('admin'), '/master/stages')
      for (const name of STAGES) await addStage(page, keys, name)
    })

    await test.step('a timeline: stages with days, in their order', async () => {
      await page.goto('/master/timeline?q=module-type:lead')
      await expect(page.locator('h1')).toContainText(say('timelines', 'title'))
      await keys.press('c')
      await keys.type(dialog.locator('input').first(), TIMELINE)
      await keys.press('Tab', 'ArrowDown', 'Control+Enter')
      await expect(dialog).toHaveCount(0)
      await expect(grid).toContainText(TIMELINE)
      await expect(grid).toBeFocused()
      await keys.press('a')
      // Signed first, so that it is moved to the end by keys.
      for (const name of ['Signed', 'Asked', 'Called', 'Met']) {
        const select = dialog.locator('select')
        await select.focus()
        await select.selectOption({ label: name })
        await keys.press('Enter')
        await expect(dialog.locator('.timeline-path')).toContainText(name)
      }
      const days = (name: string) =>
        dialog.locator('.timeline-path li').filter({ hasText: name }).locator('input[type=text]')
      await days('Signed').focus()
      await keys.press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown')
      await expect(dialog.locator('.timeline-path li').last()).toContainText('Signed')
      await expect(days('Signed')).toBeFocused()
      await keys.press('Control+a')
      await keys.write('5')
      await days('Called').focus()
      await keys.press('Tab', 'Space')
      await expect(dialog.locator('.timeline-total')).toContainText(language === 'en' ? '14' : /14|١٤/)
      await days('Met').focus()
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(
        page.getByText(language === 'en' ? 'Task Assigned successfully' : 'تم تخصيص المراحل'),
      ).toBeVisible()
    })

    await test.step('it is assigned to one country, and the page says that it fits and why', async () => {
      await page.goto('/master/application-assignment')
      await expect(page.locator('h1')).toContainText(say('timelineAssignments', 'title'))
      await keys.press('c')
      await choose(page, keys, TIMELINE)
      await keys.type(palette(page), language === 'en' ? 'Canada' : 'كندا')
      await keys.press('Enter')
      await choose(page, keys, say('timelines', 'all', 'institutions'))
      await choose(page, keys, say('timelines', 'all', 'levels'))
      await expect(grid).toContainText(TIMELINE)
      await expect(grid).toBeFocused()
      await keys.press('w')
      await keys.press('Enter')
      await keys.type(palette(page), language === 'en' ? 'Canada' : 'كندا')
      await keys.press('Enter')
      await choose(page, keys, say('timelines', 'all', 'institutions'))
      await choose(page, keys, say('timelines', 'all', 'levels'))
      const why = say('timelines', 'why', 'country')
        .replace('{{name}}', TIMELINE)
        .replace('{{country}}', language === 'en' ? 'Canada' : 'كندا')
      await expect(page.getByText(why)).toBeVisible()
    })

    await test.step('a lead of that country goes stage by stage', async () => {
      await page.goto('/leads?layout=table&q=country%3A%23CA')
      await expect(grid).toBeFocused()
      await expect(cursorRow(page)).toContainText(language === 'en' ? 'Canada' : 'كندا')
      for (const name of ['Asked', 'Met', 'Signed']) {
        await keys.press('s')
        await expect(page.locator('[cmdk-item]').first()).toBeVisible()
        await choose(page, keys, name)
        await expect(cursorRow(page)).toContainText(name)
      }
      // The end of the path: nothing is next.
      await keys.press('s')
      await keys.type(palette(page), 'Called')
      const called = page.locator('[cmdk-item]').filter({ hasText: 'Called' })
      await expect(called).toContainText(say('leadStage', 'why', 'done'))
      await keys.press('Escape', 'Escape')
      await expect(palette(page)).toHaveCount(0)
    })

    await test.step('fifty at once: the plan, the receipt, and all come back', async () => {
      await expect(grid).toBeFocused()
      await keys.press('Control+Home', 'ArrowDown', 'x')
      for (let more = 1; more < 50; more++) await keys.press('Shift+j')
      await keys.press('s')
      await choose(page, keys, 'Asked')
      await expect(dialog.locator('.plan')).toContainText(language === 'en' ? '50' : /50|٥٠/)
      await keys.press('Enter')
      await expect(dialog.locator('.receipt')).toBeVisible()
      await keys.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(cursorRow(page)).toContainText('Asked')
      await keys.press('z')
      await expect(cursorRow(page)).not.toContainText('Asked')
    })
  })
