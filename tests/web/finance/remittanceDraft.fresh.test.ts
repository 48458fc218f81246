/** The pasted text of a statement: restored after a reload, and private to the user. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '@contract/access/session'

/** Simulates a page load. The profile comes after the modules. */
async function load(person: string) {
  dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  const { remittanceStore } = await import('@modules/finance/invoices/remittance/remittanceStore')
  const { session, appState } = await import('@core/session/session')
  appState.profile = { userInfo: { identifier: person } } as Profile
  session.activeRole = 'finance'
  return remittanceStore
}
const TEXT = 'date;amount\n2027-03-01;120.00'

beforeEach(() => sessionStorage.clear())
afterEach(() => dispatchEvent(new Event('pagehide')))

test('statement text is restored after a reload', async () => {
  ;(await load('grace')).write(TEXT)
  expect((await load('grace')).text).toBe(TEXT)
})
test('statement text is hidden from another person, and deleted', async () => {
  ;(await load('grace')).write(TEXT)
  expect((await load('tomas')).text).toBe('')
  expect((await load('grace')).text).toBe('')
})
