/** The papers of finance: masters with their form, the documents of an installment, the public page of a claim. */
import { expect } from 'playwright/test'
import type { Screen } from '.'

export const publicInvoiceScreens: readonly Screen[] = [
  {
    name: 'bank accounts',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/master/bank-accounts')
      await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
    },
  },
  {
    name: 'a bank account as a form',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/master/bank-accounts')
      await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
      await keys.press('c')
      await expect(page.locator('.record select').first()).toBeVisible()
    },
  },
  {
    name: 'documents of an installment',
    as: 'secure',
    reach: async ({ page, keys }) => {
      await page.goto('/invoices')
      await expect(page.locator('[role=row][aria-rowindex]:not(.waiting)').nth(1)).toBeVisible()
      await keys.press('j', 'Shift+u')
      await expect(page.locator('.files-drop')).toBeVisible()
    },
  },
  {
    name: 'a claim for whoever has its number',
    as: 'nobody',
    reach: async ({ page }) => {
      await page.goto('/claim-invoice/CLM-2026-00001')
      await expect(page.locator('.paper table')).toBeVisible()
    },
  },
  {
    name: 'a claim that is none',
    as: 'nobody',
    reach: async ({ page }) => {
      await page.goto('/claim-invoice/CLM-2026-99999')
      await expect(page.locator('.door-card .link')).toBeVisible()
    },
  },
]
