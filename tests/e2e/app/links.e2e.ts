/** What a browser offers for a page: links to open elsewhere, a title, paper, and the colours of the first paint. */
import { enter, expect, test } from '@support/browser/console'
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

test('links: a page in the palette is a link to it', async ({ page, keys, sim }) => {
  await enter(page, sim, sim.persona('admin'), '/')
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'lead sources')
  await expect(page.locator('a.palette-row').first()).toHaveAttribute('href', '/master/lead-source')
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
