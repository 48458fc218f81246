/** Invoices and their dialogs, reconciliation, bank accounts, documents, and the public page of a claim. */
import { expect } from 'playwright/test'
import type { Currency } from '@contract/money'
import { seededLinkKey } from '@seeds/finance/invoices'
import { dueOf, invoiceRowsOf, isOpen, turkish, type InvoiceRow } from '../invoiceRows'
import { goTo, goToList, isVisible, ROW, type Screen, type ScreenContext } from './screen'

const openInvoices = async (context: ScreenContext, search = '') => {
  await goToList(`/invoices${search}`)(context)
  await isVisible(context.page.locator('.sums-line bdi, .sums td'))
}
const selectThree: Screen['reach'] = async (context) => {
  // The first three of Leeds that can still be claimed.
  await openInvoices(context, '?q=institution:leeds+status:"not+claimed"')
  await context.keys.press('Control+Home', 'x', 'Shift+j', 'Shift+j')
  await isVisible(context.page.locator('.bulk-bar'))
}
const openClaim: Screen['reach'] = async (context) => {
  await selectThree(context)
  await context.keys.press('c')
  await expect(context.page.locator('.money-dialog [role=grid]')).toBeFocused()
  await isVisible(context.page.locator('.money-dialog .sheet-cell'))
}
const typeInvalidAmount: Screen['reach'] = async (context) => {
  await openClaim(context)
  await context.keys.write('12x')
  await context.keys.press('Enter')
  await isVisible(context.page.locator('.sheet-cell.wrong'))
}
/** Opens a money dialog for all invoices that a search finds. */
const openMoneyDialog =
  (search: string, key: string): Screen['reach'] =>
  async (context) => {
    await openInvoices(context, search)
    await context.keys.press('Control+a', key)
    await isVisible(context.page.locator('.money-dialog .sheet-cell'))
  }

/**
 * Of invoices that are open: a number, a name, a claim, an institution; then rent, a debit, an invalid amount, and the first line
 * again.
 */
async function remittanceOf({ page, sim }: ScreenContext): Promise<string> {
  const openIn = async (currency: Currency) => {
    const rows = (await invoiceRowsOf(page, sim.client, currency)).filter(isOpen)
    const alone = rows.filter(
      (row) =>
        rows.filter(
          ({ applicationInfo }) => applicationInfo.student_number === row.applicationInfo.student_number,
        ).length === 1,
    )
    expect(alone.length, `students with one open invoice in ${currency}`).toBeGreaterThan(1)
    return alone
  }
  const [numbered, named] = (await openIn('EUR')) as [InvoiceRow, InvoiceRow]
  const claimed = (await openIn('CAD'))[0]!
  const institution = (await openIn('USD'))[0]!
  const first = `10.03.2027;ref ${numbered.applicationInfo.student_number};${turkish(dueOf(numbered))};EUR`
  return [
    'Date;Reference;Amount;Currency',
    first,
    `11.03.2027;${named.leadInfo.first_name} ${named.leadInfo.last_name} komisyon;${turkish(dueOf(named))};EUR`,
    `13.03.2027;${claimed.claim_no};${turkish(dueOf(claimed))};CAD`,
    `12.03.2027;${institution.vendor_name} payment;${turkish(dueOf(institution))};USD`,
    '20.03.2027;Rent for March, in a line of words that nobody could ever read to its end because the bank writes all it knows about the payer;1.200,00;EUR',
    '20.03.2027;Fees;-12,00;EUR',
    '20.03.2027;Fees;1e5;EUR',
    first,
    '21.03.2027;تحويل من جامعة;1.234,56;USD',
  ].join('\n')
}

const openReconcile: Screen['reach'] = async ({ page }) => {
  await page.goto('/invoices/reconcile')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
}
const pasteRemittance: Screen['reach'] = async (context) => {
  await openReconcile(context)
  await context.page.keyboard.insertText(await remittanceOf(context))
  await context.keys.press('Control+Enter')
  await expect(context.page.locator('.remittance-scroll')).toBeFocused()
}

export const financeScreens: readonly Screen[] = [
  { name: 'invoices', as: 'secure', sample: true, reach: (context) => openInvoices(context) },
  {
    name: 'invoices of one age',
    as: 'secure',
    reach: async (context) => {
      await openInvoices(context)
      // The strip stays as it was left.
      if ((await context.page.locator('.sums table').count()) === 0) await context.keys.press('a', 'a')
      await context.keys.press('a', '9')
      await isVisible(context.page.locator('.sums td.on'))
    },
  },
  ...[
    { name: 'statement of account', list: '/invoices/debtors' },
    { name: 'statement of an agent', list: '/invoices/agents/balances' },
  ].map(({ name, list }): Screen => ({
    name,
    as: 'secure',
    reach: async (context) => {
      await goTo(list, ROW)(context)
      await context.keys.press('s')
      await isVisible(context.page.locator('.statement-balance').first())
    },
  })),
  {
    name: 'plan of reminders',
    as: 'secure',
    reach: async (context) => {
      await goToList('/invoices/debtors')(context)
      await context.keys.press('Home', 'x', 'Shift+j', 'l', 'r')
      await isVisible(context.page.locator('.plan-letter'))
    },
  },
  {
    name: 'text of a letter',
    as: 'secure',
    reach: async (context) => {
      await goToList('/master/letter-templates')(context)
      await context.keys.press('e')
      await isVisible(context.page.locator('.merge-tags'))
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
  { name: 'three invoices selected', as: 'secure', reach: selectThree },
  { name: 'claim', as: 'secure', reach: openClaim },
  {
    name: 'plan of a claim',
    as: 'secure',
    reach: async (context) => {
      await openClaim(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.plan'))
    },
  },
  { name: 'claim with an invalid amount', as: 'secure', sample: true, reach: typeInvalidAmount },
  {
    name: 'claim from a draft',
    as: 'secure',
    reach: async (context) => {
      await typeInvalidAmount(context)
      await openClaim(context)
      await isVisible(context.page.locator('.money-left'))
    },
  },
  {
    name: 'receiving',
    as: 'secure',
    reach: openMoneyDialog('?q=currency:GBP+status:"not+received"', 'r'),
  },
  {
    name: 'paying agents',
    as: 'secure',
    sample: true,
    reach: openMoneyDialog('?tab=agent_outstanding_v2&q=currency:GBP', 'p'),
  },
  {
    name: 'reconcile, nothing pasted',
    as: 'secure',
    reach: async (context) => {
      await openReconcile(context)
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.remittance [role=alert]'))
    },
  },
  {
    name: 'reconcile, lines',
    as: 'secure',
    sample: true,
    reach: async (context) => {
      await pasteRemittance(context)
      await context.keys.press('a', 'j')
      await isVisible(context.page.locator('.remittance-row.ticked'))
    },
  },
  {
    name: 'reconcile, a question about the file',
    as: 'secure',
    reach: async (context) => {
      await openReconcile(context)
      await context.page.keyboard.insertText('Date;Reference;Amount\n03/04/2027;rent;1.500')
      await context.keys.press('Control+Enter')
      await isVisible(context.page.locator('.remittance-questions select'))
    },
  },
  {
    name: 'what a line pays',
    as: 'secure',
    reach: async (context) => {
      await pasteRemittance(context)
      await context.keys.press('Enter')
      await isVisible(context.page.locator('.choose-amount'))
    },
  },
  {
    name: 'line that pays nothing yet',
    as: 'secure',
    reach: async (context) => {
      await pasteRemittance(context)
      await context.keys.press('3', '/')
      await expect(context.page.locator('.choose-dialog input[type=search]')).toBeFocused()
      await isVisible(context.page.locator('.choose-none'))
    },
  },
  {
    name: 'bank account as a form',
    as: 'secure',
    reach: async (context) => {
      await goToList('/master/bank-accounts')(context)
      await context.keys.press('c')
      await isVisible(context.page.locator('.record select'))
    },
  },
  {
    name: 'documents of an installment',
    as: 'secure',
    reach: async (context) => {
      await goToList('/invoices')(context)
      await context.keys.press('j', 'Shift+u')
      await isVisible(context.page.locator('.files-drop'))
    },
  },
  {
    name: 'public claim',
    as: 'nobody',
    sample: true,
    reach: goTo(`/claim-invoice/CLM-2026-00001?key=${seededLinkKey(1, 'claim', 1)}`, '.paper table'),
  },
  {
    name: 'public claim without its key',
    as: 'nobody',
    reach: goTo('/claim-invoice/CLM-2026-00001', '.auth-card'),
  },
]
