/** The ledger of bulk changes: its rows and filters, what one did, its receipt and its undo. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeInstallment } from '@seeds/finance/installments'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { verbs } from '@contract/platform/operations'
import { currentScreen } from '@core/list/list'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

/** Changes the expected date of two installments by the real call, then opens the ledger. */
async function openAfterChange() {
  const identifiers = [1, 2].map(() => makeInstallment(browser.sim.kit).identifier)
  const { data } = await browser.sim.call(
    invoiceVerbs.expectAll,
    { body: { identifiers, expected_commission_in_date: '15-03-2027' } },
    { as: personas.finance.email },
  )
  await openAs(browser, personas.finance.email, '/operations')
  await until(() => currentScreen.list?.cursor.identifier === data.operation_identifier, 'the operation')
  return data.operation_identifier
}

test('operations page shows who did what, newest first, and its rows on Enter', async () => {
  await openAfterChange()
  await see('2 expected dates changed')
  await see('Grace Whitfield')
  await press('enter')
  await see('2 were changed')
  await until(() => document.querySelectorAll('[role=dialog] .plan-blocked li').length === 2, 'the rows')
})

test('operations page undoes the one at the cursor, says who did, and does not undo it twice', async () => {
  const identifier = await openAfterChange()
  await press('enter')
  const button = await until(
    () => document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-keyshortcuts=z]'),
    'the button',
  )
  button.click()
  await until(
    () =>
      browser.sim.db.prepare('SELECT undone_at FROM operations WHERE identifier = ?').pluck().get(identifier),
    'the undo',
  )
  await until(
    () => /· Grace Whitfield/.test(document.querySelector('[role=grid]')!.textContent!),
    'who undid it',
  )
})

test('operations page is filtered by the verb of a row', async () => {
  await openAfterChange()
  await press('/')
  await type(document.querySelector<HTMLInputElement>('[data-filter]')!, 'verb:"invoices expect" ')
  await until(() => currentScreen.list!.query.filters['verb'] === 'invoices.expect', 'the filter')
  await see('1 in the list')
})

test('every verb has a name and a sentence in every language', async () => {
  for (const language of ['en', 'fr', 'tr', 'ar']) {
    const { default: words } = await import(`../../../locales/${language}/platform/operations.json`)
    for (const verb of verbs.map((one) => one.replace('.', '_'))) {
      expect(words.verbs[verb], `${language} ${verb}`).toBeTruthy()
      expect(words.did[`${verb}_other`], `${language} ${verb}`).toBeTruthy()
    }
  }
})
