/** Reconcile: the place to paste, a refusal, the lines in their groups, what one line pays. */
import { expect } from 'playwright/test'
import type { ScreenContext, Screen } from '.'

/** Of the seeded world: a number, a name, a claim, an institution; rent, a debit, an amount that is none, and the first line again. */
const REMITTANCE = [
  'Date;Reference;Amount;Currency',
  '10.03.2027;ref UCD-100217;2.083,49;EUR',
  '11.03.2027;Sara Alkhatib komisyon;1.995,95;EUR',
  '13.03.2027;CLM-2026-00022;7.600,06;CAD',
  '12.03.2027;Griffith University payment;7.750,21;AUD',
  '20.03.2027;Rent for March, in a line of words that nobody could ever read to its end because the bank writes all it knows about the payer;1.200,00;EUR',
  '20.03.2027;Fees;-12,00;EUR',
  '20.03.2027;Fees;1e5;EUR',
  '10.03.2027;ref UCD-100217;2.083,49;EUR',
  '21.03.2027;تحويل من جامعة;1.234,56;USD',
].join('\n')

const open = async ({ page }: ScreenContext) => {
  await page.goto('/invoices/reconcile')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
}
const lines = async (hand: ScreenContext) => {
  await open(hand)
  await hand.page.keyboard.insertText(REMITTANCE)
  await hand.keys.press('Control+Enter')
  await expect(hand.page.locator('.remittance-scroll')).toBeFocused()
}

export const remittanceScreens: readonly Screen[] = [
  { name: 'remittance', as: 'secure', reach: open },
  {
    name: 'reconcile, nothing pasted',
    as: 'secure',
    reach: async (hand) => {
      await open(hand)
      await hand.keys.press('Control+Enter')
      await expect(hand.page.locator('.remittance [role=alert]')).toBeVisible()
    },
  },
  {
    name: 'reconcile, lines',
    as: 'secure',
    reach: async (hand) => {
      await lines(hand)
      await hand.keys.press('a', 'j')
      await expect(hand.page.locator('.remittance-row.ticked').first()).toBeVisible()
    },
  },
  {
    name: 'what a line pays',
    as: 'secure',
    reach: async (hand) => {
      await lines(hand)
      await hand.keys.press('Enter')
      await expect(hand.page.locator('.choose-amount').first()).toBeVisible()
    },
  },
  {
    name: 'a line that pays nothing yet',
    as: 'secure',
    reach: async (hand) => {
      await lines(hand)
      await hand.keys.press('3', '/')
      await expect(hand.page.locator('.choose-window input[type=search]')).toBeFocused()
      await expect(hand.page.locator('.choose-none')).toBeVisible()
    },
  },
]
