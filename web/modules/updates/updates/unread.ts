/** What waits to be read: news about institutions and about the product, in one pile. Asked for at most every two minutes (core §9). */
import { updates } from '@contract/updates/updates'
import { productUpdates, type ProductUpdate } from '@contract/updates/productUpdates'
import type { UnreadUpdate } from '@contract/updates/updates'
import { queryKeyOf, queryClient } from '@core/server/api'
import { STALE_TIME } from '@core/shell/constants'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import type { Update } from './columns'

/** Not kept in the browser: what was read a moment before a reload would come back with it. */
export const LASTING = { staleTime: STALE_TIME.unreadUpdates, meta: { keep: false } } as const

/** One thing to read. `info` is null where the backend has nothing of it any more. */
export interface Reading {
  kind: string
  identifier: string
  info: Update | null
  /** Not given where it has been read before. */ read?: () => Promise<unknown>
}

const known = <T>(key: readonly unknown[], without: (one: T) => boolean) =>
  queryClient.setQueryData<T[]>(key, (all) => all?.filter((one) => !without(one)))

const ofInstitution = ({ update_identifier, update_type, updateInfo }: UnreadUpdate): Reading => ({
  kind: update_type,
  identifier: update_identifier,
  info: updateInfo as Update | null,
  read: async () => {
    await call(updates.read, {
      body: { update_identifier, update_type, user_identifier: appState.profile?.userInfo.identifier ?? '' },
    })
    known<UnreadUpdate>(queryKeyOf(updates.unread, {}), (one) => one.update_identifier === update_identifier)
  },
})
const ofProduct = (update: ProductUpdate): Reading => ({
  kind: 'product',
  identifier: update.identifier,
  info: update,
  read: async () => {
    await call(productUpdates.read, { body: { product_update_identifier: update.identifier } })
    known<ProductUpdate>(
      queryKeyOf(productUpdates.unread, {}),
      ({ identifier }) => identifier === update.identifier,
    )
  },
})
export const pile = (
  institutions: readonly UnreadUpdate[] = [],
  product: readonly ProductUpdate[] = [],
): Reading[] => [...institutions.map(ofInstitution), ...product.map(ofProduct)]

/** For a command: from the cache while it is fresh. */
export const fetchUnread = async (): Promise<Reading[]> => {
  const [institutions, product] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: queryKeyOf(updates.unread, {}),
      queryFn: () => call(updates.unread, {}),
      ...LASTING,
    }),
    queryClient.fetchQuery({
      queryKey: queryKeyOf(productUpdates.unread, {}),
      queryFn: () => call(productUpdates.unread, {}),
      ...LASTING,
    }),
  ])
  return pile(institutions, product)
}
/** A row of a list is in the pile, if it was not read yet. */
export const readingOf = async (kind: string, row: Update): Promise<Reading> =>
  (await fetchUnread().catch(() => [])).find(({ identifier }) => identifier === row.identifier) ?? {
    kind,
    identifier: row.identifier,
    info: row,
  }
