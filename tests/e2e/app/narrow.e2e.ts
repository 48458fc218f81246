/** Narrow windows, as with a zoomed page: nothing overflows sideways. */
import { expect, signIn, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'

test('cards: stand below each other in a narrow window, as wide as the list', async ({ page, keys, sim }) => {
  await signIn(page, keys, sim, sim.persona('admin'))
  await leadsDeskOf(page, keys).open()
  const cards = page.locator('.card-place:not(.waiting)')
  const starts = () =>
    cards.evaluateAll((all) => [
      ...new Set(
        all
          .filter((one) => !(one as HTMLElement).hidden)
          .map((one) => Math.round(one.getBoundingClientRect().left)),
      ),
    ])
  await expect.poll(async () => (await starts()).length).toBeGreaterThan(1)
  await page.setViewportSize({ width: 640, height: 800 })
  await expect.poll(async () => (await starts()).length).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await starts()).length).toBeGreaterThan(1)
})

test('header and list bar: fit a narrow window, with the title, and with buttons below the filter', async ({
  page,
  keys,
  sim,
}) => {
  await sim.control('PUT', '/config', { language_menu: true, check_in: true })
  await page.setViewportSize({ width: 640, height: 800 })
  await signIn(page, keys, sim, sim.persona('admin'))
  for (const path of ['/', '/settings/profile/2fa', '/settings/profile/notifications']) {
    await page.goto(path)
    await expect(page.locator('.header .user')).toBeVisible()
    await expect(page.locator('.settings-content *, .home').first()).toBeVisible()
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('html, .header, .page, .settings-content')]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.className),
      ),
      path,
    ).toEqual([])
    expect((await page.locator('.header-title').boundingBox())!.width, path).toBeGreaterThan(40)
  }
  await page.setViewportSize({ width: 480, height: 800 })
  await page.goto('/settings/user-management/branch')
  await expect(page.locator('.list-bar .bp6-button').first()).toBeVisible()
  const filter = (await page.locator('.filter-bar').boundingBox())!
  expect(filter.height).toBeLessThan(40)
  const button = (await page.locator('.list-bar .bp6-button').last().boundingBox())!
  expect(button.y).toBeGreaterThanOrEqual(filter.y + filter.height)
})
