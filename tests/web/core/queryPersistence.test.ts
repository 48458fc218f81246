/** Query answers stored in the browser: for whom, for how long, which ones, and their removal. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '@contract'
import type { Spec } from '@contract/http'
import { leads } from '@contract/leads/leads'
import { lookups } from '@contract/people/lookups'
import { session as auth } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { fetchCall, queryClient } from '@core/server/api'
import { dropPersistedQueries, persistQueries, type Store } from '@core/server/queryPersistence'
import { runSessionCleanup } from '@core/session/sessionCleanup'
import { session } from '@core/session/session'
import { openTabs } from '@support/jsdom/tab'

const HOUR = 3_600_000
openTabs()

let stored: Map<string, string>
let writes: { key: string; at: number }[]
let store: Store
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') })
  stored = new Map()
  writes = []
  store = {
    getItem: async (key) => stored.get(key),
    setItem: async (key, value) => {
      writes.push({ key, at: Date.now() })
      stored.set(key, value)
    },
    removeItem: async (key) => void stored.delete(key),
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: { answered: url } }))
  session.activeRole = 'manager'
})
afterEach(() => dropPersistedQueries(store))

const settle = () => vi.advanceTimersByTimeAsync(2000)
const counts = () => queryClient.getQueryData([...leads.counts.key, {}])
const groups = () => queryClient.getQueryData([...lookups.groups.key, {}])
/** Simulates a page load. */
const reload = async () => {
  queryClient.clear()
  await persistQueries(store)
}
const fetchAndStore = async () => {
  await persistQueries(store)
  await fetchCall(leads.counts, {})
  await fetchCall(lookups.groups, {})
  await settle()
}

describe('reload', () => {
  test('persistQueries restores general answers for an hour (core-9-constants-10)', async () => {
    await fetchAndStore()
    const then = Date.now()
    const kept = new Map(stored)
    vi.setSystemTime(then + HOUR - 60_000)
    await reload()
    expect(counts()).toBeTruthy()
    stored = kept
    vi.setSystemTime(then + HOUR + 60_000)
    await reload()
    expect(counts()).toBeUndefined()
  })
  test('persistQueries restores the answers of masters for a day (core-9-constants-11)', async () => {
    await fetchAndStore()
    vi.setSystemTime(Date.now() + 23 * HOUR)
    await reload()
    expect([Boolean(counts()), Boolean(groups())]).toEqual([false, true])
    vi.setSystemTime(Date.now() + 2 * HOUR)
    await reload()
    expect(groups()).toBeUndefined()
  })
  test.each([
    ['role', () => (session.activeRole = 'finance')],
    ['language', () => (session.language = 'tr')],
  ])('persistQueries restores nothing in another %s', async (_, change) => {
    await fetchAndStore()
    change()
    await reload()
    expect([counts(), groups()]).toEqual([undefined, undefined])
  })
})

test('a restored answer is known at once, and is asked for again', async () => {
  await fetchAndStore()
  await reload()
  let asked = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked++
    return Response.json({ data: { answered: url, newer: true } })
  })
  expect(counts()).toBeTruthy()
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: [...leads.counts.key, {}] })!
      .isStale(),
  ).toBe(true)
  // A select that is opened, then one that is opened again.
  const options = await fetchCall(lookups.groups, {})
  await fetchCall(lookups.groups, {})
  expect([options, asked]).toEqual([expect.objectContaining({ newer: true }), 1])
})

test('persistQueries writes many answers once a second (core-9-constants-12, core-9-constants-31)', async () => {
  await persistQueries(store)
  await settle()
  writes.length = 0
  for (let at = 0; at < 150; at++) {
    queryClient.setQueryData([...leads.counts.key, {}], { at })
    await vi.advanceTimersByTimeAsync(20)
  }
  await settle()
  const general = writes.filter(({ key }) => key === writes[0]!.key).map(({ at }) => at)
  expect(general.slice(1, 4).map((at, before) => at - general[before]!)).toEqual([1000, 1000, 1000])
})

describe('stored answers', () => {
  test('persistQueries never stores a code, a token or a document', async () => {
    await persistQueries(store)
    await fetchCall(auth.profile, {})
    await fetchCall(twoFactor.backupCodes, {})
    await fetchCall(leads.counts, {})
    await settle()
    const storedText = [...stored.values()].join()
    expect(storedText).toContain('/leads/counts')
    expect(storedText).not.toMatch(/account\/profile|backupcodes/)
  })
  test('calls whose answer names a token or a code are marked as secret', () => {
    const secret = /token|secret|backup_codes|otp/i
    const names = (schema: unknown): string[] => {
      const { shape, element, innerType } = ((schema as { def?: unknown }).def ?? {}) as Record<
        string,
        unknown
      >
      return [
        ...Object.entries(shape ?? {}).flatMap(([name, one]) => [name, ...names(one)]),
        ...(element ? names(element) : []),
        ...(innerType ? names(innerType) : []),
      ]
    }
    const unmarked = Object.values(contract)
      .flatMap((module) => Object.values(module))
      .filter(
        ({ method, spec }) =>
          method === 'GET' && !(spec as Spec).secret && names(spec.answer).some((name) => secret.test(name)),
      )
    expect(unmarked.map(({ key }) => key.join('.'))).toEqual([])
  })
  test('dropPersistedQueries removes the answers after the session, and cancels pending writes (core-4-logout-03)', async () => {
    await fetchAndStore()
    expect(stored.size).toBe(2)
    queryClient.setQueryData([...leads.counts.key, {}], { late: 'answer' })
    runSessionCleanup()
    await dropPersistedQueries(store)
    await settle()
    expect([stored.size, queryClient.getQueryCache().getAll().length]).toEqual([0, 0])
  })
})
