/** The finder by keyboard: facets are walked, chosen and excluded, counts follow, a category begins anew, a shortlist is undone. */
import type { Page } from 'playwright/test'
import type { Db } from '@db/open'
import { enter, expect, testWithFile as test } from '@support/browser/console'
import { figure } from '@support/browser/leadsDesk'
import { varyPrograms } from '@support/server/catalog/variedPrograms'

const totalOf = (page: Page) => async () =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)
const shortlistedBy = (db: Db) => () => db.prepare('SELECT count(*) FROM program_shortlists').pluck().get()

for (const language of ['en', 'ar'] as const)
  test(`finder in ${language}: facets by keys, exclusion, categories, shortlist and undo`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    varyPrograms(db, 400)
    await page.addInitScript((chosen) => {
      const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
    }, language)
    const grid = page.getByRole('grid')
    const total = totalOf(page)
    const active = page.locator('[role=tree] [data-active]')
    const countOf = async () => figure((await active.locator('.facet-count').textContent())!)
    const shortlists = shortlistedBy(db)

    await enter(page, sim, sim.persona('Counsellor'), '/')
    await keys.press('g', 'p')
    await expect(grid).toBeFocused()
    await expect(grid.locator('.card-place:not(.waiting)').first()).toBeVisible()
    const all = await total()

    const [country, other] =
      await test.step('a country is chosen by its count, another is excluded', async () => {
        await keys.press('Shift+b')
        await expect(page.getByRole('tree')).toBeFocused()
        // Before its values are counted there is nothing to walk to.
        await expect(page.locator('[role=tree] .facet-count').first()).toBeVisible()
        await keys.press('ArrowDown')
        const first = await countOf()
        await keys.press('x')
        await expect.poll(total).toBe(first)
        await expect(active).toHaveAttribute('aria-checked', 'true')
        await keys.press('Backspace', 'ArrowDown')
        await expect.poll(total).toBe(all)
        const second = await countOf()
        await keys.press('-')
        await expect.poll(total).toBe(all - second)
        await expect(page.locator('.filter-chip em')).toBeVisible()
        return [first, second]
      })

    await test.step('a level narrows it, and the counts of countries follow', async () => {
      await keys.press('PageDown', 'ArrowDown')
      const level = await countOf()
      await keys.press('Space')
      await expect.poll(total).toBe(level)
      await keys.press('Home', 'ArrowDown')
      await expect.poll(countOf).toBeLessThan(country)
      expect(new URL(page.url()).searchParams.get('q')).toMatch(/-country:#\w\w level:#\d+/)
    })

    await test.step('a value is found by typing, and chosen', async () => {
      await keys.press('/')
      const field = page.locator('.facet-find input')
      await expect(field).toBeFocused()
      await expect(page.locator('.facet-find [role=option]').first()).toBeVisible()
      await keys.press('Enter', 'Escape')
      await expect(page.getByRole('tree')).toBeFocused()
      await expect(page.locator('[role=treeitem] [data-choice=wanted]')).toHaveCount(2)
      await keys.press('Escape')
      await expect(grid).toBeFocused()
    })

    await test.step('another category begins anew', async () => {
      await keys.press('=')
      await expect(page.locator('.program-chips .filter-chip')).toHaveCount(1)
      await keys.press('t')
      await expect(page.locator('.palette-row').nth(1)).toBeVisible()
      await keys.press('ArrowDown', 'Enter')
      await expect(grid).toBeFocused()
      await expect(page.locator('.filter-bar .filter-chip')).toHaveCount(1)
      await expect(page.locator('.program-chips')).toHaveCount(0)
      expect(new URL(page.url()).searchParams.get('q')).toBe('category:#language_program')
      expect(other).toBeGreaterThan(0)
    })

    await test.step('a program is shortlisted, stands in the tab, and is taken back', async () => {
      await expect(grid.locator('.card-place:not(.waiting)').first()).toBeVisible()
      const before = Number(shortlists())
      await keys.press('s')
      await expect.poll(shortlists).toBe(before + 1)
      await keys.press('2')
      await expect.poll(total).toBe(before + 1)
      await keys.press('z')
      await expect.poll(shortlists).toBe(before)
      await expect.poll(total).toBe(before)
      await keys.press('1', 'Shift+v')
      await expect(grid.locator('.row[aria-rowindex]:not(.waiting, .head)').first()).toBeVisible()
    })
  })
