/** Rows of a master with an order are moved by keyboard; another tab sees it. */
import type { Page } from 'playwright/test'
import { enter, expect, test, type Sim } from '@support/browser/console'

const path = '/master/application-status'
/** Names in the order on screen. */
const names = (page: Page) => page.getByRole('row').locator('[role=gridcell]:nth-child(2)').allInnerTexts()
const firstThree = async (page: Page) => (await names(page)).slice(0, 3)
const SEEDED = ['In preparation', 'Submitted', 'Conditional offer']
const MOVED = ['Submitted', 'In preparation', 'Conditional offer']

async function openList(page: Page, sim: Sim, address = path) {
  await enter(page, sim, sim.persona('admin'), address)
  await expect(page.getByRole('grid')).toBeFocused()
}
/** The list in this tab, with the keyboard, and in another one, which `prepare` gets before it loads. */
async function openTwice(page: Page, sim: Sim, prepare = async (_other: Page) => {}): Promise<Page> {
  await openList(page, sim)
  const other = await page.context().newPage()
  await prepare(other)
  await other.goto(page.url())
  await expect.poll(() => firstThree(other)).toEqual(SEEDED)
  await page.bringToFront()
  return other
}

test('a status is moved by alt and arrows, the cursor stays on it, another tab follows, and z undoes', async ({
  page,
  keys,
  sim,
}) => {
  const other = await openTwice(page, sim)
  await expect.poll(() => firstThree(page)).toEqual(SEEDED)

  await keys.press('Alt+ArrowDown')
  await expect.poll(() => firstThree(page)).toEqual(MOVED)
  await expect(page.locator('[role=grid] [data-cursor]')).toContainText('In preparation')
  await expect(page.getByText('In preparation is now 2 of 9')).toBeVisible()
  await expect.poll(() => firstThree(other)).toEqual(MOVED)

  // Two presses without a pause are two moves.
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(async () => (await names(page)).slice(0, 4))
    .toEqual(['Submitted', 'Conditional offer', 'Unconditional offer', 'In preparation'])
  await expect(page.getByText('In preparation is now 4 of 9')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1)
  await keys.press('z')
  await expect.poll(async () => (await names(page))[2]).toBe('In preparation')
})

test('a move made while another tab is still connecting is shown there once it is connected', async ({
  page,
  keys,
  sim,
}) => {
  let connect = () => {}
  const connected = new Promise<void>((done) => {
    connect = done
  })
  const other = await openTwice(page, sim, (tab) =>
    tab.routeWebSocket(/\/socket\//, async (socket) => {
      await connected
      socket.connectToServer()
    }),
  )
  await keys.press('Alt+ArrowDown')
  await expect(page.getByText('In preparation is now 2 of 9')).toBeVisible()
  expect(await firstThree(other)).toEqual(SEEDED)
  connect()
  await expect.poll(() => firstThree(other)).toEqual(MOVED)
})

test('rows are not moved in a list that is sorted otherwise: the refusal offers the order', async ({
  page,
  keys,
  sim,
}) => {
  await openList(page, sim, `${path}?sort=name`)
  await keys.press('Alt+ArrowDown')
  await expect(page.getByText('Rows are moved in the list that is sorted by its order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show in order' })).toBeVisible()
  await keys.press('Control+k')
  await keys.type(page.locator('.palette input'), 'Show in order')
  await expect(page.locator('.palette-row[aria-selected=true]')).toContainText('Show in order')
  await keys.press('Enter')
  await expect.poll(() => firstThree(page)).toEqual(SEEDED)
})
