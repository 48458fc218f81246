/** What a call of the console sends. */
import { beforeEach, expect, test, vi } from 'vitest'
import { leads } from '@contract/leads/leads'
import { dropUnusedAnswers, fetchCall, queryClient } from '@core/server/api'
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

test('an answer on its way reaches the command that asked, though unused answers are dropped meanwhile', async () => {
  await fetchCall(leads.counts, {})
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
  const onItsWay = fetchCall(leads.stages, {})
  dropUnusedAnswers()
  const kept = () => queryClient.getQueryCache().getAll()
  expect(kept().map(({ queryKey }) => queryKey)).toEqual([[...leads.stages.key, {}]])
  await vi.waitFor(() => answer(Response.json({ data: [] })))
  expect(await onItsWay).toEqual([])
  await vi.waitFor(() => expect(kept()).toEqual([]))
})
