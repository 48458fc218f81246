/** Payments in the record of a lead: recorded by a form, counted to the cent, voided with a reason, and undone. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { toasts } from '@core/shell/toasts'
import { choose, dialogClosed, field, giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

const section = () => document.querySelector<HTMLElement>('.lead-payments')
const stored = () =>
  browser.sim.db
    .prepare<[], { amount: number; currency: string; paid_at: string; void_reason: string | null }>(
      "SELECT amount, currency, paid_at, void_reason FROM lead_payments WHERE paid_at > '2026'",
    )
    .all()

test('a payment is recorded by keyboard, listed with its sum, voided with a reason, and the void is undone', async () => {
  const lead = makeLead(browser.sim.kit)
  await openAs(browser, personas.superAdmin.email, `/leads?lead=${lead.identifier}&queryTab=payments`)
  await until(() => section()?.textContent.includes('No payments yet'), 'the payments')
  await press('shift+p')
  await type(await field('Amount'), '1250.5')
  await choose('Currency', 'EUR')
  await choose('Payment type', /Tuition/)
  await press('mod+enter')
  await dialogClosed()
  expect(stored()).toEqual([{ amount: 125_050, currency: 'EUR', paid_at: '2026-11-16', void_reason: null }])
  await see('RCT-2026-00001')
  await until(() => document.querySelector('.payment-sums')?.textContent.includes('1,250.50'), 'the sum')
  ;[...section()!.querySelectorAll('button')].find((one) => one.textContent === 'Void')!.click()
  await type(await field('Reason'), 'Wrong currency')
  await press('mod+enter')
  await dialogClosed()
  await until(() => !document.querySelector('.payment-sums'), 'no sum')
  expect(stored()[0]!.void_reason).toBe('Wrong currency')
  const toast = await until(
    () => toasts.list.find(({ message }) => message === 'Payment voided'),
    'the toast',
  )
  toast.action!.run()
  await until(() => document.querySelector('.payment-sums'), 'the sum again')
  expect(stored()[0]!.void_reason).toBe(null)
})
