/**
 * Brings open threads up to date by their newest page alone: a thread of 10,000 messages that was scrolled through is not read again, and
 * stays where it is.
 */
import type { InfiniteData } from '@tanstack/react-query'
import { leadConversations, type LeadMessage } from '@contract/leads/leadConversations'
import { leads } from '@contract/leads/leads'
import type { Answer } from '@contract/http'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'

type ThreadPage = Answer<typeof leadConversations.list>
type Thread = InfiniteData<ThreadPage>
interface Asked {
  lead: string
  query: { channel?: LeadMessage['channel'] }
}

/** The thread with the messages of its newest page of now; undefined when more than one page came meanwhile. */
function merged({ pages, pageParams }: Thread, newest: ThreadPage): Thread | undefined {
  const known = new Set(pages.flatMap((page) => page.recordsInfo.map(({ identifier }) => identifier)))
  const fresh = new Map(newest.recordsInfo.map((one) => [one.identifier, one]))
  const added = newest.recordsInfo.filter(({ identifier }) => !known.has(identifier))
  if (added.length === newest.recordsInfo.length && added.length > 0 && known.size > 0) return undefined
  return {
    pageParams,
    pages: pages.map((page, at) => ({
      ...page,
      totalRecords: newest.totalRecords,
      recordsInfo: [
        ...(at === 0 ? added : []),
        ...page.recordsInfo.map((one) => fresh.get(one.identifier) ?? one),
      ],
    })),
  }
}

/** @param changed identifiers of leads; null for all */
export async function refreshThreads(changed: readonly string[] | null): Promise<void> {
  const threads = queryClient
    .getQueryCache()
    .findAll({ queryKey: leadConversations.list.key, type: 'active' })
    .map(({ queryKey }) => ({ queryKey, asked: queryKey.at(-1) as Asked }))
    .filter(({ asked }) => changed === null || changed.includes(asked.lead))
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: leadConversations.channels.key }),
    queryClient.invalidateQueries({ queryKey: leads.activities.key }),
    queryClient.invalidateQueries({ queryKey: leadConversations.list.key, refetchType: 'none' }),
    ...threads.map(async ({ queryKey, asked }) => {
      const newest = await call(leadConversations.list, asked)
      const thread = queryClient.getQueryData<Thread>(queryKey)
      const next = thread && merged(thread, newest)
      if (next) queryClient.setQueryData(queryKey, next)
      else await queryClient.resetQueries({ queryKey })
    }),
  ])
}
