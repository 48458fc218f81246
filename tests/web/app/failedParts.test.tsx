/** Parts of pages that could not be loaded: each says so in its place, and is loaded when it is tried again. */
import { afterEach, expect, test } from 'vitest'
import { currentScreen } from '@core/list/list'
import { personas } from '@seeds/people/personas'
import { sumsStrip } from '@modules/finance/invoices/ageing'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const lead = () => {
  const first = browser.sim.db.prepare<[], string>('SELECT identifier FROM leads ORDER BY id LIMIT 1').pluck()
  return `/leads?lead=${first.get()!}`
}

/** Refuses calls of this path until the returned function is called. */
function refuse(path: RegExp) {
  let fails = true
  browser.meddle.with = (called) =>
    fails && path.test(called)
      ? Response.json({ errors: [{ message: 'The store is being moved' }] }, { status: 500 })
      : undefined
  return () => {
    fails = false
  }
}
const alert = (sentence: string) =>
  [...document.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent?.includes(sentence))
/** Waits for the sentence, and tries again. */
async function retry(sentence: string, mend: () => void) {
  const said = await until(() => alert(sentence), sentence)
  mend()
  said.querySelector('button')!.focus()
  said.querySelector('button')!.click()
}
/** The focus is not left on the button that is gone. */
const isGone = (sentence: string) =>
  until(
    () => !alert(sentence) && document.activeElement !== document.body,
    `the end of “${sentence}”, with the focus elsewhere`,
  )

const PART = 'This could not be loaded.'
const parts: readonly (readonly [part: string, address: () => string, call: RegExp])[] = [
  ['notes of a lead', lead, /^\/leads\/[^/]+\/notes/],
  ['staff of a lead', lead, /^\/leads\/[^/]+\/assigned-staff/],
  ['earlier imports', () => '/import/lead-import', /^\/lead-import\b/],
  ['earlier statements', () => '/invoices/reconcile', /^\/bank-statements\b/],
]
test.each(parts)(
  '%s: says that it could not be loaded, and loads when it is tried again',
  async (_, address, path) => {
    const mend = refuse(path)
    await openAs(browser, personas.superAdmin.email, address())
    await retry(PART, mend)
    expect(await isGone(PART)).toBe(true)
  },
)

test('fields of a lead: says that they cannot be changed, and loads them when it is tried again', async () => {
  const mend = refuse(/^\/leads\/[^/]+\/fields/)
  await openAs(browser, personas.superAdmin.email, lead())
  await retry('The fields cannot be changed now.', mend)
  expect(await isGone('The fields cannot be changed now.')).toBe(true)
})

test('figures of a student: say that they could not be loaded, and load when it is tried again', async () => {
  const mend = refuse(/^\/student\/home/)
  await openAs(browser, personas.student.email, '/student-dashboard')
  await retry(PART, mend)
  expect(await isGone(PART)).toBe(true)
  await see('open applications')
})

const openSums = () => document.querySelector<HTMLElement>('.sums-toggle')!.click()
// They stay open, once opened, in the next session too.
afterEach(() => {
  sumsStrip.isOpen = false
})

test('sums of invoices: exchange rates that could not be loaded are said under the sums', async () => {
  const mend = refuse(/^\/masters\/exchange-rates\/current/)
  await openAs(browser, personas.finance.email, '/invoices')
  await see(/in the list/)
  openSums()
  await retry('The exchange rates could not be loaded.', mend)
  expect(await isGone('The exchange rates could not be loaded.')).toBe(true)
})

test('sums of invoices: the ages show no amounts before they are here', async () => {
  let letGo = () => {}
  const here = new Promise<undefined>((done) => {
    letGo = () => done(undefined)
  })
  browser.meddle.with = (called) => (called.startsWith('/client-invoices/ageing') ? here : undefined)
  await openAs(browser, personas.finance.email, '/invoices')
  await see(/in the list/)
  openSums()
  const ages = () =>
    [...document.querySelectorAll('.sums-table td.age')].map(({ textContent }) => textContent)
  await until(() => ages().length > 0, 'the ages')
  expect(new Set(ages())).toEqual(new Set(['…']))
  letGo()
  await until(() => !ages().includes('…'), 'the amounts')
})

test('form of a lead: says that known leads could not be looked for', async () => {
  const mend = refuse(/^\/leads\/duplicates/)
  await openAs(browser, personas.superAdmin.email, '/leads')
  await see(/in the list/)
  await press('c')
  const email = await until(() => document.querySelector<HTMLInputElement>('[name$=email]'), 'the email')
  await type(email, 'ann@example.com')
  await retry('Whether this lead is known already could not be checked.', mend)
  expect(await isGone('Whether this lead is known already could not be checked.')).toBe(true)
})

test('list: says that its filters could not be loaded, and applies the one of the address when they are', async () => {
  const mend = refuse(/^\/leads\/dropdowns/)
  await openAs(browser, personas.superAdmin.email, '/leads?q=stage:new-lead')
  const all = browser.sim.db
    .prepare<[], number>('SELECT count(*) FROM leads WHERE deleted_at IS NULL')
    .pluck()
    .get()!
  await until(() => alert('The filters could not be loaded.'), 'the sentence')
  expect(browser.calls.filter((call) => call.startsWith('GET /leads?'))).toEqual([])
  await retry('The filters could not be loaded.', mend)
  expect(await isGone('The filters could not be loaded.')).toBe(true)
  await until(
    () => currentScreen.list!.state.total !== null && currentScreen.list!.state.total < all,
    'the leads of the stage',
  )
})

test('form of assigning: says at the field that its choices could not be loaded', async () => {
  const mend = refuse(/^\/groups\/|group.*roles/)
  await openAs(browser, personas.superAdmin.email, '/leads')
  await see(/in the list/)
  await press('shift+a')
  await retry(PART, mend)
  expect(await isGone(PART)).toBe(true)
  await until(() => document.querySelectorAll('[role=dialog] select option').length > 1, 'the roles')
})

test('list: has the focus when its rows are asked for again, also when they fail again', async () => {
  const failed = 'The store is being moved'
  refuse(/^\/masters\/payment-types\?/)
  await openAs(browser, personas.superAdmin.email, '/master/payment-types')
  await retry(failed, () => {})
  await until(() => document.activeElement?.matches('[role=grid]'), 'the focus in the list')
  await until(() => alert(failed), failed)
  expect(document.activeElement!.matches('[role=grid]')).toBe(true)
})

test('navigation: the page gets the focus when the names of its pages are here', async () => {
  const mend = refuse(/^\/masters\/modules\/navigation/)
  await openAs(browser, personas.superAdmin.email, '/master/payment-types')
  const again = await until(
    () => document.querySelector<HTMLButtonElement>('.side-failed button'),
    'the button of the navigation',
  )
  mend()
  again.focus()
  again.click()
  await until(() => document.activeElement?.matches('[role=grid]'), 'the focus in the list')
  await until(() => !again.isConnected, 'the navigation')
  expect(document.activeElement!.matches('[role=grid]')).toBe(true)
})
