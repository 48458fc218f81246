/** What a call of the console sends. */
import { beforeEach, expect, test, vi } from 'vitest'
import { leads } from '@contract/leads/leads'
import { call } from '@core/server/http'
import { openTabs } from '@support/jsdom/tab'

openTabs()

let addresses: string[]
beforeEach(() => {
  addresses = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json({ data: {} })
  })
})

test('a call drops the filters that are empty strings before sending (core-5-filters-01)', async () => {
  await call(leads.list, { query: { search: '', stage_id: '', tab: 'all', created_from: '', page: 2 } })
  await call(leads.list, { query: { search: '' } })
  expect(addresses).toEqual(['/v1/leads?tab=all&page=2', '/v1/leads'])
})
