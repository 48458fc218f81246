/** The access token expires during work, in one tab or in several: it is renewed once, and nothing is written twice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads, leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { session as auth } from '@contract/access/session'
import { requestLog } from '@kit/faults/requestLog'
import { MINUTE } from '@kit/auth/tokens'
import { openBrowser, type Browser } from '@support/jsdom/page'
import { keepStorage, openTab, shareLocks, withoutLocks } from '@support/jsdom/tabs'

let browser: Browser
beforeEach(async () => {
  browser = await openBrowser()
  shareLocks()
  await keepStorage(browser.sim, personas.admin.email)
})
afterEach(withoutLocks)

const expire = () => browser.sim.clock.advance(16 * MINUTE)
const refreshes = () =>
  requestLog(browser.sim.tenant)
    .filter(({ endpoint }) => endpoint === auth.refresh.key.join('.'))
    .map(({ status }) => status)
const storedTokens = () =>
  JSON.parse(localStorage.getItem('chord.session')!) as { authToken: string; refreshToken: string }

describe('token renewal during a bulk change', () => {
  test('token renewal happens once for all waiting calls, and nothing is written twice', async () => {
    const { sim } = browser
    const rows = [1, 2, 3].map(() => makeLead(sim.kit, { staff_id: null, staff_role_id: null }))
    const ayse = makeUser(sim.kit, { name: 'Ayşe Tuna' })
    const body = {
      is_selected_all: false,
      leads: rows.map(({ identifier }) => identifier),
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: ayse.identifier }],
    }
    const tab = await openTab()
    const { plan_token } = await tab.call(operations.plan, { body: { verb: 'leads.assign', ...body } })
    await expire()
    const assign = () => tab.call(leadVerbs.bulkAssign, { body }, { key: 'one deed', plan: plan_token })
    const [first, again, list] = await Promise.all([
      assign(),
      assign(),
      tab.call(leads.list, {}),
      tab.call(leads.counts, {}),
      tab.call(auth.profile, {}),
    ])
    expect(refreshes()).toEqual([200])
    expect([first.changed, again]).toEqual([3, first])
    expect(sim.db.prepare('SELECT verb, changed FROM operations').all()).toEqual([
      { verb: 'leads.assign', changed: 3 },
    ])
    expect(list.totalRecords).toBeGreaterThan(0)
  })
  test('token renewal happens again only when the new token expires', async () => {
    const tab = await openTab()
    for (const many of [1, 2]) {
      await expire()
      await Promise.all([tab.call(auth.profile, {}), tab.call(leads.counts, {})])
      await tab.call(auth.profile, {})
      expect(refreshes()).toHaveLength(many)
    }
  })
})

describe('token renewal in several tabs', () => {
  test('token renewal happens once for all tabs, and all use the new token', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()]
    await expire()
    await Promise.all(tabs.flatMap((tab) => [tab.call(auth.profile, {}), tab.call(leads.counts, {})]))
    expect(refreshes()).toEqual([200])
    expect(new Set(tabs.map((tab) => tab.session.authToken))).toEqual(new Set([storedTokens().authToken]))
  })
  test('token renewal in one tab is reused by another tab, and no refresh token is used twice', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await expire()
    await one.call(auth.profile, {})
    await browser.sim.clock.advance(MINUTE)
    await other.call(auth.profile, {})
    expect(refreshes()).toEqual([200])
    expect(other.session.refreshToken).toBe(storedTokens().refreshToken)
  })
  test('token renewal works without browser locks: the server accepts simultaneous renewals', async () => {
    withoutLocks()
    const tabs = [await openTab(), await openTab()]
    await expire()
    await Promise.all(tabs.map((tab) => tab.call(auth.profile, {})))
    expect(new Set(refreshes())).toEqual(new Set([200]))
    await expire()
    await Promise.all(tabs.map((tab) => tab.call(auth.profile, {})))
    expect(new Set(refreshes())).toEqual(new Set([200]))
  })
})

describe('token renewal whose answer is lost', () => {
  test('token renewal is retried at once when its answer is lost, and the session continues', async () => {
    const tab = await openTab()
    await expire()
    let lost = 0
    browser.meddle.with = async (path, init) => {
      if (path !== auth.refresh.path || lost++ > 0) return undefined
      await browser.sim.request(path, init)
      throw new TypeError('The answer never came')
    }
    await tab.call(auth.profile, {})
    expect([lost, refreshes()]).toEqual([2, [200, 200]])
    await expire()
    await tab.call(auth.profile, {})
    expect(tab.session.isAuthenticated).toBe(true)
  })
})

test('new browser starts in English, left to right (core-1-i18n-02)', async () => {
  localStorage.clear()
  expect((await openTab()).session).toMatchObject({ language: 'en', dir: 'ltr' })
})
