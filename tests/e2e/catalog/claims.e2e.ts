/** Two windows: what a manager claims for agents is at once in the finder of an agent, and an undo takes it away. */
import type { Page } from 'playwright/test'
import type { Db } from '@db/open'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { makeKit, SEED_DAY } from '@seeds/kit'
import { enter, expect, testWithFile as test } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { figure } from '@support/browser/leadsDesk'
import { writtenWord } from '@support/browser/writtenWords'

const CAMPUSES = 200
const NAME = 'Polar'

/** Institutions with one campus that is not claimed, and a program there. They are open to the agent. */
const addInstitutions = (db: Db, agent: string) =>
  db.whole(() => {
    const kit = makeKit(db, { seed: 1, clockIso: SEED_DAY })
    const user_id = db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(agent)!
    for (let at = 1; at <= CAMPUSES; at++) {
      const { id: institution_id, identifier } = makeInstitution(kit, { name: `${NAME} College ${at}` })
      const stamps = { created_at: kit.iso, updated_at: kit.iso }
      kit.join('institution_agents', { identifier, user_id, institution_id, ...stamps })
      makeCampus(kit, { institution_id, visible_to: null })
      makeProgram(kit, { institution_id, name: 'Glaciology' })
    }
  })

const totalOf = (page: Page) => async () =>
  figure((await page.locator('.status-selection').textContent())!.split('·').at(-1)!)
/** Shows the rows of the institutions that were added. */
async function search(page: Page, keys: Keyboard) {
  await expect(page.getByRole('grid')).toBeFocused()
  await keys.press('/')
  await keys.type(page.locator('[data-filter]'), NAME)
  await keys.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
}

for (const language of ['en', 'ar'] as const)
  test(`inventoryClaims in ${language}: 200 campuses are claimed for agents, whose finder follows, and taken back`, async ({
    page,
    keys,
    sim,
    db,
  }) => {
    const agent = sim.persona('Agent')
    addInstitutions(db, agent.email)
    const speak = (one: Page) =>
      one.addInitScript((chosen) => {
        const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
        localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
      }, language)
    const dialog = page.getByRole('dialog')
    const agents = writtenWord(language, 'inventoryClaims', 'visibilities', 'b2b')

    const context = await page.context().browser()!.newContext({ baseURL: sim.origin })
    const beside = await context.newPage()
    for (const one of [page, beside]) await speak(one)

    await test.step('the agent finds none of them', async () => {
      await enter(beside, sim, agent, `/programs?q=${NAME}`)
      await expect(beside.locator('.status-line')).toContainText((0).toLocaleString(language))
      await expect.poll(totalOf(beside)).toBe(0)
    })
    await test.step('all that match are claimed for agents', async () => {
      await enter(page, sim, sim.persona('Manager'), '/inventory/claim-institutions')
      await search(page, keys)
      await expect.poll(totalOf(page)).toBe(CAMPUSES)
      await keys.press('Control+a', 'Control+a', 'c')
      await keys.type(page.locator('.palette input'), 'b2b')
      await expect(page.locator('.palette-row[aria-selected=true]')).toContainText(agents)
      await keys.press('Enter')
      await expect(dialog.locator('.plan-follows li').first()).toContainText(
        CAMPUSES.toLocaleString(language),
      )
      await keys.press('Enter')
      await expect(dialog.locator('.receipt')).toBeVisible()
      await keys.press('Escape')
      await expect.poll(totalOf(page)).toBe(0)
    })
    await test.step('the agent finds all of them, without a key', async () => {
      await expect.poll(totalOf(beside)).toBe(CAMPUSES)
      await expect(beside.getByRole('grid')).toContainText(NAME)
    })
    await test.step('from a campus to its programs and back', async () => {
      await keys.press('2')
      await expect.poll(totalOf(page)).toBe(CAMPUSES)
      await keys.press('Control+Home', 'Enter')
      await expect(page).toHaveURL(/claim-programs\?.*campus/)
      await expect(page.getByRole('row').filter({ hasText: 'Glaciology' })).toHaveCount(1)
      await expect(page.getByRole('grid')).toBeFocused()
      await keys.press('Control+Home', 'Enter')
      await expect(page).toHaveURL(/claim-institutions\?.*institution/)
      await expect.poll(totalOf(page)).toBe(1)
    })
    await test.step('undone, the agent finds none', async () => {
      await keys.press('z')
      await expect.poll(totalOf(beside)).toBe(0)
    })
    await context.close()
  })
