/** The desk of invoices: the list, what is selected, each window, a plan, a receipt. */
import { expect } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

const open = async ({ page }: ScreenContext, search = '') => {
  await page.goto(`/invoices${search}`)
  await expect(page.locator('.row[aria-rowindex]:not(.waiting)').first()).toBeVisible()
  await expect(page.locator('.totals td').first()).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
}
/** All of Glasgow that can still be claimed. */
const CLAIMABLE = '?q=institution:glasgow+status:"not+claimed"'
const three = async (hand: ScreenContext) => {
  await open(hand, CLAIMABLE)
  await hand.keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await expect(hand.page.locator('.bulk-bar')).toBeVisible()
}
const windowed = async (hand: ScreenContext) => {
  await three(hand)
  await hand.keys.press('c')
  await expect(hand.page.locator('.money-window [role=grid]')).toBeFocused()
  await expect(hand.page.locator('.money-window .sheet-cell').first()).toBeVisible()
}
const wrong = async (hand: ScreenContext) => {
  await windowed(hand)
  await hand.page.keyboard.type('12x')
  await hand.keys.press('Enter')
  await expect(hand.page.locator('.sheet-cell.wrong')).toBeVisible()
}
const planned = async (hand: ScreenContext) => {
  await windowed(hand)
  await hand.keys.press('Control+Enter')
  await expect(hand.page.locator('.plan')).toBeVisible()
}

const money = (search: string, key: string) => async (hand: ScreenContext) => {
  await open(hand, search)
  await hand.keys.press('Control+a', key)
  await expect(hand.page.locator('.money-window .sheet-cell').first()).toBeVisible()
}

export const invoiceScreens: readonly Screen[] = [
  { name: 'invoices', as: 'secure', reach: (hand) => open(hand) },
  {
    name: 'invoices, narrowed to an age',
    as: 'secure',
    reach: async (hand) => {
      await open(hand)
      await hand.keys.press('a', '9')
      await expect(hand.page.locator('.ageing td.on').first()).toBeVisible()
    },
  },
  {
    name: 'invoices of agents',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/invoices/agents')
      await expect(page.locator('.row[aria-rowindex]:not(.waiting)').first()).toBeVisible()
    },
  },
  {
    name: 'invoices, nothing matches',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/invoices?q=zzzzz')
      await expect(page.getByRole('heading', { name: /.+/ }).nth(1)).toBeVisible()
    },
  },
  { name: 'invoices, three selected', as: 'secure', reach: three },
  { name: 'claiming', as: 'secure', reach: windowed },
  { name: 'claiming, planned', as: 'secure', reach: planned },
  { name: 'claiming, an amount that is none', as: 'secure', reach: wrong },
  {
    name: 'claiming, as it was left',
    as: 'secure',
    reach: async (hand) => {
      await wrong(hand)
      await windowed(hand)
      await expect(hand.page.locator('.money-left')).toBeVisible()
    },
  },
  { name: 'receiving', as: 'secure', reach: money('?q=currency:GBP+status:"not+received"', 'r') },
  { name: 'paying agents', as: 'secure', reach: money('?tab=agent_outstanding&q=currency:GBP', 'p') },
]
