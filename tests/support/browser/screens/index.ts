/** Every screen and state of the console's first job, each with the way a hand gets there. Read by the accessibility tests. */
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from 'playwright/test'
import { openAssigneePages, planAssignment as plan } from '../assigning'
import type { Sim } from '../console'
import type { LeadsDesk } from '../leadsDesk'
import type { Keyboard } from '../keyboard'
import { sessionScreens } from './sessionLifecycle'
import { publicPageScreens } from './publicPages'
import { settingsScreens } from './settings'
import { notificationScreens } from './notifications'
import { roleScreens } from './roles'
import { updateScreens } from './updates'
import { remittanceScreens } from './remittance'
import { invoiceScreens } from './invoices'
import { publicInvoiceScreens } from './publicInvoices'
import { oneTimeCodeScreens } from './oneTimeCode'

export interface ScreenContext {
  page: Page
  keys: Keyboard
  desk: LeadsDesk
  sim: Sim
}
export interface Screen {
  name: string
  /** Whose session it needs: nobody's, or a role's. */
  as: 'nobody' | 'secure' | 'trainer'
  reach(hand: ScreenContext): Promise<void>
}

const sees = (locator: Locator) => expect(locator.first()).toBeVisible()
const table = async ({ page, keys }: ScreenContext) => {
  if ((await page.locator('.grid.cards').count()) > 0) await keys.press('Shift+v')
  await sees(page.locator('.grid:not(.cards) [role=row][aria-rowindex]'))
}
const openLeads = async (hand: ScreenContext) => {
  await hand.desk.open()
  await sees(
    hand.page.locator('.card-place:not(.waiting), .grid:not(.cards) [role=row][aria-rowindex]:not(.waiting)'),
  )
}
const three = async (hand: ScreenContext) => {
  await openLeads(hand)
  await hand.keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await sees(hand.page.locator('.bulk-bar'))
}
const planned = async (hand: ScreenContext) => {
  await three(hand)
  await plan(hand.page, hand.keys)
}
const named = async ({ page, keys }: ScreenContext, email: string) => {
  await page.goto('/signin')
  await keys.type(page.getByRole('textbox').first(), email)
  await keys.press('Enter')
  await expect(page.locator('input[type=password]')).toBeFocused()
}
const file = fileURLToPath(new URL('../leads-of-a-fair.csv', import.meta.url))
const chosen = async ({ page }: ScreenContext) => {
  await page.goto('/import/lead-import')
  await page.locator('input[type=file]').setInputFiles(file)
  await sees(page.locator('.import-preview'))
}

export const screens: readonly Screen[] = [
  {
    name: 'sign in',
    as: 'nobody',
    reach: async ({ page }) => {
      await page.goto('/signin')
      await expect(page.getByRole('textbox').first()).toBeFocused()
    },
  },
  {
    name: 'sign in, nothing filled in',
    as: 'nobody',
    reach: async ({ page, keys }) => {
      await page.goto('/signin')
      await expect(page.getByRole('textbox').first()).toBeFocused()
      await keys.press('Enter')
      await sees(page.locator('[role=alert]'))
    },
  },
  { name: 'password', as: 'nobody', reach: (hand) => named(hand, hand.sim.secure.email) },
  {
    name: 'wrong password',
    as: 'nobody',
    reach: async (hand) => {
      await named(hand, hand.sim.secure.email)
      await hand.keys.write('wrong')
      await hand.keys.press('Enter')
      await sees(hand.page.locator('[role=alert], .toast'))
    },
  },
  {
    name: 'second factor',
    as: 'nobody',
    reach: async (hand) => {
      await named(hand, hand.sim.secure.email)
      await hand.keys.write(hand.sim.secure.password)
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.code-boxes'))
    },
  },
  {
    name: 'wrong code',
    as: 'nobody',
    reach: async (hand) => {
      await named(hand, hand.sim.secure.email)
      await hand.keys.write(hand.sim.secure.password)
      await hand.keys.press('Enter')
      await hand.keys.type(hand.page.locator('input[autocomplete=one-time-code]'), '000000')
      await sees(hand.page.locator('[role=alert]'))
    },
  },
  ...publicPageScreens,
  ...oneTimeCodeScreens,
  ...invoiceScreens,
  {
    name: 'home',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/')
      await sees(page.locator('.home-counts[aria-busy=false]'))
    },
  },
  {
    name: 'home of one without leads',
    as: 'trainer',
    reach: async ({ page }) => {
      await page.goto('/')
      await sees(page.locator('.home-keys'))
    },
  },
  { name: 'leads as cards', as: 'secure', reach: openLeads },
  {
    name: 'leads as a table',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await table(hand)
    },
  },
  {
    name: 'completion of the filter',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('/')
      await hand.keys.type(hand.page.locator('[data-filter]'), 'stage:')
      await sees(hand.page.getByRole('option'))
    },
  },
  {
    name: 'filters as chips',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.desk.filter('owner:none country:Canada,Australia created:-30d -tag:Cold mar')
    },
  },
  {
    name: 'a filter that is none',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('/')
      await hand.keys.type(hand.page.locator('[data-filter]'), 'stage:nowhere ')
      await sees(hand.page.locator('.filter-problem, [role=alert]'))
    },
  },
  {
    name: 'selection and its bar',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await table(hand)
    },
  },
  { name: 'selection among cards', as: 'secure', reach: three },
  {
    name: 'palette',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Control+k')
      await sees(hand.page.locator('[cmdk-item]'))
    },
  },
  {
    name: 'palette with a query',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Control+k')
      await hand.keys.write('mar')
      await sees(hand.page.locator('[cmdk-item]').nth(3))
    },
  },
  {
    name: 'palette without a hit',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Control+k')
      await hand.keys.write('qqqqqqqq')
      await sees(hand.page.locator('.palette-empty'))
    },
  },
  {
    name: 'palette, an argument',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('a')
      await sees(hand.page.locator('[cmdk-item]'))
    },
  },
  {
    name: 'palette, several',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await openAssigneePages(hand.page, hand.keys)
      await hand.keys.press('Enter', 'ArrowDown')
      await sees(hand.page.locator('.palette-crumb.on'))
    },
  },
  {
    name: 'palette, a text',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('#')
      await sees(hand.page.locator('[cmdk-input]'))
      await hand.keys.write('Asked to be forgotten')
    },
  },
  {
    name: 'key help',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('?')
      await sees(hand.page.locator('.key-groups'))
    },
  },
  {
    name: 'keyboard settings',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Control+k')
      await hand.keys.write('keyboard settings')
      await sees(hand.page.locator('[cmdk-item]'))
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.key-rows'))
    },
  },
  {
    name: 'which key',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Shift+*')
      await sees(hand.page.locator('.which-key'))
    },
  },
  {
    name: 'peek',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('j', 'Space')
      await sees(hand.page.locator('.detail.peek dl'))
    },
  },
  {
    name: 'one lead',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.detail.page dl'))
    },
  },
  {
    name: 'actions of the row',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Shift+F10')
      await sees(hand.page.getByRole('menu'))
    },
  },
  {
    name: 'columns',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await table(hand)
      await hand.keys.press('Shift+h')
      await sees(hand.page.getByRole('dialog'))
    },
  },
  {
    name: 'a pasted list',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.keys.press('Shift+*', 'p')
      await sees(hand.page.getByRole('dialog'))
      await hand.keys.write('nobody@example.com')
    },
  },
  {
    name: 'assign as a form',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('Shift+a')
      await sees(hand.page.locator('.verb-form select'))
    },
  },
  {
    name: 'a form not filled in',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('Shift+a')
      await sees(hand.page.locator('.verb-form select'))
      await hand.keys.press('Control+Enter')
      await sees(hand.page.locator('.verb-form [role=alert]'))
    },
  },
  {
    name: 'delete as a form',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('Shift+Delete')
      await sees(hand.page.locator('.verb-form textarea'))
    },
  },
  { name: 'plan', as: 'secure', reach: planned },
  {
    name: 'receipt with a failed row',
    as: 'secure',
    reach: async (hand) => {
      const { page, sim, keys } = hand
      const asked = page.waitForRequest((request) => request.url().endsWith('/operations/plan'))
      await planned(hand)
      const { leads } = (await asked).postDataJSON() as { leads: string[] }
      await sim.control('POST', '/faults', {
        method: 'POST',
        path: '/leads/bulk-assign',
        row: leads[0],
        message: 'This lead is locked by another process',
      })
      await keys.press('Enter')
      await sees(page.locator('.receipt .plan-blocked'))
    },
  },
  {
    name: 'undone',
    as: 'secure',
    reach: async (hand) => {
      await planned(hand)
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.receipt'))
      await hand.keys.press('z')
      await sees(hand.page.locator('.toast'))
    },
  },
  {
    name: 'delete with its code',
    as: 'secure',
    reach: async (hand) => {
      await three(hand)
      await hand.keys.press('#')
      await sees(hand.page.locator('[cmdk-input]'))
      await hand.keys.write('Asked to be forgotten')
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.operation .code-boxes'))
    },
  },
  {
    name: 'an empty list',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.desk.filter('qqqqqqqq')
      await sees(hand.page.locator('.standing.told'))
    },
  },
  {
    name: 'loading',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/leads', latency: 20_000 })
      await page.goto('/leads')
      await sees(page.locator('.bones'))
    },
  },
  {
    name: 'a list that fails',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { method: 'GET', path: '/leads', status: 500 })
      await page.goto('/leads')
      await sees(page.locator('.standing.told [role=alert], .standing.told[role=alert]'))
    },
  },
  {
    name: 'a newer answer that fails',
    as: 'secure',
    reach: async (hand) => {
      await openLeads(hand)
      await hand.sim.control('POST', '/faults', { method: 'GET', path: '/leads', status: 500 })
      await hand.keys.press('Shift+r')
      await sees(hand.page.locator('.grid-problem'))
    },
  },
  {
    name: 'the server out of reach',
    as: 'secure',
    reach: async ({ page, sim }) => {
      await sim.control('POST', '/faults', { path: '*', drop: 'connection' })
      await page.goto('/')
      await sees(page.locator('.error-page'))
    },
  },
  {
    name: 'not found',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/nowhere')
      await sees(page.locator('.error-page'))
    },
  },
  ...roleScreens,
  {
    name: 'import',
    as: 'secure',
    reach: async ({ page }) => {
      await page.goto('/import/lead-import')
      await sees(page.locator('.import-drop'))
    },
  },
  { name: 'import, looked at', as: 'secure', reach: chosen },
  {
    name: 'import, done',
    as: 'secure',
    reach: async (hand) => {
      await chosen(hand)
      await hand.page.locator('.import > button').focus()
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.import-history td'))
    },
  },
  ...sessionScreens,
  ...notificationScreens,
  ...updateScreens,
  ...remittanceScreens,
  ...publicInvoiceScreens,
  ...settingsScreens,
  // Last: the server goes on with it after everybody has left.
  {
    name: 'work under way',
    as: 'secure',
    reach: async (hand) => {
      await planned(hand)
      await hand.sim.control('POST', '/faults', {
        method: 'POST',
        path: '/leads/bulk-assign',
        latency: 20_000,
      })
      await hand.keys.press('Enter')
      await sees(hand.page.locator('.operation-progress'))
    },
  },
]
