/** The ledger of bulk changes: its rows and filters, what one did, its receipt and its undo. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeInstallment } from '@seeds/finance/installments'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { verbNames } from '@contract/platform/declaredVerbs'
import { wordsOfLanguage } from '@core/words/wordFiles'
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
  await see('2 installments: expected date changed')
  await see('Grace Whitfield')
  await press('enter')
  await see('2 were changed')
  await until(() => document.querySelectorAll('[role=dialog] .plan-blocked li').length === 2, 'the rows')
})

/** Claims these many installments of each of two institutions, and opens what it did. */
async function openClaim(each: number) {
  const { sim } = browser
  const names = ['York University', 'University of British Columbia']
  const ids = names.flatMap((name) => {
    const institution_id = sim.db
      .prepare<[string], number>('SELECT id FROM institutions WHERE name = ?')
      .pluck()
      .get(name)!
    return Array.from(
      { length: each },
      () =>
        makeInstallment(sim.kit, {
          institution_id,
          expected_currency_in: 'CAD',
          expected_commission_in: 125_050,
          student_number: `${name[0]}-77`,
        }).identifier,
    )
  })
  const account = sim.db
    .prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'")
    .pluck()
    .get()!
  const { data } = await sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: ids.map((installment_identifier) => ({
          installment_identifier,
          remarks: 'March',
          amount: 120_000,
        })),
        account_identifier: account,
        expected_received_at: '31-12-2026',
      },
    },
    { as: personas.finance.email },
  )
  await openAs(browser, personas.finance.email, '/operations')
  await until(() => currentScreen.list?.cursor.identifier === data.operation_identifier, 'the operation')
  await press('enter')
  await until(() => document.querySelector('[role=dialog] .plan-parts'), 'the document')
}
const linesShown = () =>
  [...document.querySelectorAll('[role=dialog] .plan-lines tbody tr')].map((row) => row.textContent)

test('operations page shows the lines of a claim under their institutions, with what differs', async () => {
  await openClaim(1)
  await until(() => linesShown().length === 2, 'the lines')
  expect(linesShown()).toEqual([
    expect.stringMatching(/1\/\d.*U-77.*1,200\.00.*0\.00.*1,200\.00.*-.*50\.50/),
    expect.stringMatching(/1\/\d.*Y-77.*1,200\.00.*0\.00.*1,200\.00.*-.*50\.50/),
  ])
})

test('operations page links each claim to its page with the secret', async () => {
  await openClaim(1)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] .plan-parts a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^CLM-/), expect.stringMatching(/^\/claim-invoice\/CLM-.+\?key=.{20}/)],
    [expect.stringMatching(/^CLM-/), expect.stringMatching(/^\/claim-invoice\/CLM-.+\?key=.{20}/)],
  ])
})

test('operations page folds more than 20 lines until their button is pressed', async () => {
  await openClaim(11)
  expect(linesShown()).toEqual([])
  document.querySelector<HTMLButtonElement>('[role=dialog] button[aria-keyshortcuts=l]')!.click()
  await until(() => linesShown().length === 22, 'the lines')
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
    const said = wordsOfLanguage('locales', language).filter(({ namespace }) => namespace === 'operations')
    const wordsOf = (block: string) =>
      Object.assign({}, ...said.map(({ words }) => words[block])) as Record<string, string>
    const [names, sentences, rows] = [wordsOf('verbs'), wordsOf('did'), wordsOf('rows')]
    for (const verb of verbNames.map((one) => one.replace('.', '_'))) {
      expect(names[verb], `${language} ${verb}`).toBeTruthy()
      expect(sentences[verb], `${language} ${verb}`).toMatch(/{{rows}}/)
      expect(rows[`${verb.split('_')[0]}_other`], `${language} ${verb}`).toBeTruthy()
    }
  }
})
