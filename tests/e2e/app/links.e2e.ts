/** What a browser offers for a page: links to open elsewhere, a title, paper, and the colours of the first paint. */
import type { Browser, Locator, Page } from 'playwright/test'
import { openAssignees } from '@support/browser/assigning'
import { enter, expect, test, type Sim } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'

for (const layout of ['card', 'table'])
  test(`links: a row of a ${layout} list leads to the row, and opens in another tab`, async ({
    page,
    keys,
    sim,
  }) => {
    await enter(page, sim, sim.persona('admin'), `/leads?layout=${layout}`)
    const link = page.locator('[role=grid] [data-cursor] a.row-link')
    await expect(link).toHaveAttribute('href', /^\/leads\?open=\w+/)
    const name = (await link.textContent())!
    const address = (await link.getAttribute('href'))!
    const other = await page.context().newPage()
    await other.goto(address)
    await expect(other).toHaveTitle(`${name} · Leads · Chord`)
    await other.close()
    await expect(page).toHaveTitle('Leads · Chord')
    await keys.press('Enter')
    await expect(page).toHaveTitle(`${name} · Leads · Chord`)
    await keys.press('Escape')
    await expect(page).toHaveTitle('Leads · Chord')
  })

const CLICKS: Readonly<Record<string, Parameters<Locator['click']>[0]>> = {
  'mod and a click': { modifiers: ['ControlOrMeta'] },
  'the middle button': { button: 'middle' },
}

/** Each way to open a link elsewhere opens its address in a tab of its own, and leaves the page as it is. */
async function expectOpensElsewhere(link: Locator, address: RegExp) {
  const page = link.page()
  const [before, href] = [page.url(), await link.getAttribute('href')]
  expect(href).toMatch(address)
  for (const [how, click] of Object.entries(CLICKS)) {
    const opening = page.context().waitForEvent('page')
    const loading = page.context().waitForEvent('request', (request) => request.isNavigationRequest())
    await link.click(click)
    const [other, request] = await Promise.all([opening, loading])
    expect(request.url(), how).toBe(new URL(href!, before).href)
    await other.close()
    expect(page.url(), how).toBe(before)
  }
}

/** A page that can be clicked: the mouse of the other tests is blocked. */
async function withMouse(browser: Browser, sim: Sim): Promise<Page> {
  const context = await browser.newContext({ baseURL: sim.origin })
  return context.newPage()
}

test('links: figures, palette entries, rows and cards open in another tab by mod and by the middle button', async ({
  browser,
  sim,
}) => {
  const page = await withMouse(browser, sim)
  await enter(page, sim, sim.persona('admin'), '/')
  await expectOpensElsewhere(page.locator('.home-cards a[href*="tab="]').first(), /^\/\w+\?/)

  const field = page.locator('.palette input')
  for (const [title, address] of [
    ['Go to leads', /^\/leads$/],
    ['Lead sources', /^\/master\/lead-source$/],
    ['Profile', /^\/settings\/profile$/],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await field.fill(title)
    await expectOpensElsewhere(page.locator('.palette-row', { hasText: title }).first(), address)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  // The last answer of a command that leads somewhere.
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('notification templates')
  await page.keyboard.press('Enter')
  await expectOpensElsewhere(page.locator('.palette-row').first(), /^\/notifications\/\w+\/\w+\/templates$/)
  await expect(field).toBeFocused()

  // Cards, and a table.
  for (const address of ['/leads', '/leads?layout=table']) {
    await page.goto(address)
    await expectOpensElsewhere(page.locator('[role=grid] [data-cursor] a.row-link'), /^\/leads\?open=\w+/)
  }
  await page.context().close()
})

test('links: a notification opens in another tab, and is read then', async ({ page, keys, sim, browser }) => {
  await enter(page, sim, sim.persona('admin'))
  const desk = leadsDeskOf(page, keys)
  await desk.open()
  await desk.filter('owner:none')
  await openAssignees(page, keys)
  await keys.write('Yıldız')
  await expect(page.locator('.palette-row').first()).toContainText('Şule Yıldız')
  await keys.press('Enter')
  await expect(page.locator('.toast')).toBeVisible()

  const reader = await withMouse(browser, sim)
  await enter(reader, sim, sim.persona('counsellor'), '/')
  await reader.locator('.header-button.bell').click()
  const notice = reader.locator('.bell-panel li').first()
  await expect(notice).toHaveClass('unread')
  await expectOpensElsewhere(notice.locator('.bell-item'), /^\/leads\?/)
  await expect(notice).not.toHaveClass('unread')
  await reader.context().close()
})

test('print: a list prints its loaded rows without what surrounds it', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
  await leadsDeskOf(page, keys).grid.locator('[data-cursor]').waitFor()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.side-nav')).toBeHidden()
  const tops = await page.locator('[role=grid] .row:not(.head, .waiting)').evaluateAll((rows) =>
    rows
      .filter((row) => row.checkVisibility())
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => row.getBoundingClientRect().top),
  )
  // One request of the list; they stand below each other in their order.
  expect(tops.length).toBeGreaterThanOrEqual(200)
  expect(tops.every((top, at) => at === 0 || top > tops[at - 1]!)).toBe(true)
})

test('theme: a page is dark from its first paint, before the scripts of the console', async ({
  page,
  sim,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('chord.theme', 'dark'))
  await page.goto(sim.origin)
  await expect(page.locator('html')).toHaveClass('bp6-dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 23, 28)')
})

test('index.html names an icon and a manifest that are there', async ({ page, sim }) => {
  // A page of the same origin that runs no script.
  await page.goto(`${sim.origin}/config.json`)
  const typeOf = (address: string) =>
    page.evaluate(async (one) => {
      const answer = await fetch(one)
      return `${answer.status} ${answer.headers.get('content-type')}`
    }, address)
  const html = await page.evaluate(async () => (await fetch('/')).text())
  const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`).exec(html)![1]!
  expect(await typeOf(hrefOf('icon'))).toBe('200 image/svg+xml')
  expect(await typeOf(hrefOf('manifest'))).toBe('200 application/manifest+json')
  const icons = await page.evaluate(
    async (one) => ((await (await fetch(one)).json()) as { icons: { src: string }[] }).icons,
    hrefOf('manifest'),
  )
  for (const { src } of icons) expect(await typeOf(src)).toBe('200 image/svg+xml')
})
