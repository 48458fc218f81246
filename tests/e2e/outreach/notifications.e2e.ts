/** An agreement signed by keyboard, a bell that rings in another browser, an inbox read by keyboard. */
import type { Browser } from 'playwright/test'
import { openAssignees, receiptOf } from '@support/browser/assigning'
import { violationsOn } from '@support/browser/axe'
import { openIn } from '@support/browser/look'
import { enter, expect, signIn, test, type Sim } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { keyboardOf } from '@support/browser/keyboard'
import { draw } from '@support/seed'

const agent = (sim: Sim) => sim.personas.find(({ email }) => email.startsWith('agent.new@'))!
const counsellor = (sim: Sim) => sim.personas.find(({ email }) => email === 'counsellor@meridian.example')!

test('agreement: an agent reads and signs it by keyboard and is signed in (core-4-agent-agreement-01, core-6-roles-06)', async ({
  page,
  keys,
  sim,
}) => {
  await signIn(page, keys, sim, agent(sim))
  const modal = page.locator('.agreement-modal')
  await expect(modal).toBeVisible()
  await expect
    .poll(async () => (await modal.boundingBox())!.width / page.viewportSize()!.width)
    .toBeCloseTo(0.7, 2)
  const paper = modal.locator('.agreement-paper')
  await expect(paper).toBeFocused()
  await expect(paper.getByRole('heading', { name: '3. Commission' })).toBeVisible()
  await keys.press('End')
  await expect.poll(() => paper.evaluate((it) => it.scrollTop)).toBeGreaterThan(0)
  await keys.press('Escape', 'Control+k')
  await expect(modal).toBeVisible()
  const accept = modal.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeDisabled()
  await keys.press('Tab', 'Tab', 'Tab')
  await keys.type(modal.getByLabel('Designation'), 'Director')
  await keys.press('Tab', 'Space')
  await expect(accept).toBeEnabled()
  await keys.press('Tab', 'Tab')
  await expect(accept).toBeFocused()
  await keys.press('Enter')
  await expect(page.locator('.toast')).toContainText('Agreement Signed successfully')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Side navigation' })).toContainText('Leads')
})

const LOOKS = [
  ['en', 'light'],
  ['ar', 'dark'],
] as const
for (const [language, theme] of draw(LOOKS, 1, 'the look of the agreement'))
  test(`agreement: nothing serious for axe, ${language} and ${theme}`, async ({ page, keys, sim }) => {
    await openIn(page, { language, theme })
    await signIn(page, keys, sim, agent(sim))
    await expect(page.locator('.agreement-paper table')).toBeVisible()
    expect(await violationsOn(page, true)).toEqual([])
  })

test('agreement: declining signs out', async ({ page, keys, sim }) => {
  await signIn(page, keys, sim, agent(sim))
  await expect(page.locator('.agreement-paper')).toBeFocused()
  await page.locator('.agreement-modal').getByRole('button', { name: 'Decline' }).focus()
  await keys.press('Enter')
  await page.waitForURL('**/signin')
})

async function another(browser: Browser, sim: Sim) {
  const context = await browser.newContext({ baseURL: sim.origin })
  const page = await context.newPage()
  const keys = keyboardOf(page)
  await signIn(page, keys, sim, counsellor(sim))
  return { page, keys, context }
}

test('bell: a lead assigned in one browser rings in another, the inbox is read by keyboard (core-2.6-bell-01, core-2.6-bell-07, core-7-notifications-04)', async ({
  page,
  keys,
  sim,
  browser,
}) => {
  const there = await another(browser, sim)
  await expect(there.page.locator('.status-connection.live')).toBeVisible()
  await enter(page, sim, sim.persona('admin'))
  const desk = leadsDeskOf(page, keys)
  await page.goto('/leads?layout=table')
  await expect(desk.grid).toBeFocused()
  await desk.filter('owner:none')
  const first = desk.grid.locator('[role=row][aria-rowindex="2"]')
  const assign = async () => {
    const name = (await first.locator('[aria-colindex="2"]').textContent())!
    await keys.press('Control+Home')
    await openAssignees(page, keys)
    await keys.write('Yıldız')
    await expect(page.locator('.palette-row').first()).toContainText('Şule Yıldız')
    await keys.press('Control+Enter')
    await expect(page.locator('.plan')).toBeVisible()
    await keys.press('Enter')
    expect(await receiptOf(page)).toEqual({ done: 1, skipped: 0, failed: 0 })
    await keys.press('Escape')
    await expect(desk.grid).toBeFocused()
    await expect(first, 'the lead with an owner leaves the list').not.toContainText(name)
  }

  const bell = there.page.locator('.bell')
  // The animation is removed when it has ended: its duration is read while it runs.
  await there.page.evaluate(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if ((target as Element).classList.contains('shaking'))
        document.body.dataset['shook'] = String(
          (target as Element).getAnimations()[0]!.effect!.getTiming().duration,
        )
    }),
  )
  await assign()
  await expect(bell.locator('.bell-badge')).toHaveText('1')
  await expect(there.page.locator('body')).toHaveAttribute('data-shook', '1000')
  await expect(there.page.locator('.toast')).toContainText('1 lead was assigned to you')
  await assign()
  await expect(bell.locator('.bell-badge')).toHaveText('2')

  await bell.focus()
  await there.keys.press('Enter')
  const panel = there.page.locator('.bell-panel')
  await expect
    .poll(async () => {
      const box = await panel.boundingBox()
      return box && [Math.round(box.width), Math.round(box.height)]
    })
    .toEqual([400, 480])
  await expect(panel.locator('h2')).toHaveText('Notifications')
  await expect(panel.locator('.bell-item').first()).toBeFocused()
  await there.keys.press('j')
  await expect(panel.locator('.bell-item').nth(1)).toBeFocused()
  await there.keys.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  await there.keys.press('g', 'n')
  await there.page.waitForURL('**/notifications')
  const grid = there.page.getByRole('grid')
  await expect(grid).toBeFocused()
  await expect(grid.getByRole('row')).toHaveCount(3)
  await there.keys.press('e')
  await expect(bell.locator('.bell-badge')).toHaveText('1')
  await there.keys.press('j', 'Enter')
  await there.page.waitForURL(/\/leads\?/)
  await expect(there.page.locator('.status-selection')).toContainText('1 in the list')
  await expect(bell.locator('.bell-badge')).toBeHidden()
  await there.context.close()
})

test('bell: does not move with reduced motion', async ({ page, keys, sim }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, keys, sim, counsellor(sim))
  await page.locator('.bell').waitFor()
  await expect(page.locator('.status-connection.live')).toBeVisible()
  await sim.control('POST', '/events', {
    event: 'notificationReceived',
    payload: { notification_identifier: 'n', title: 'New lead assigned' },
  })
  await expect(page.locator('.bell .shaking')).toHaveCSS('animation-name', 'none')
})
