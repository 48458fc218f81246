/** Unread information and product updates as one list. Fetched at most every two minutes (core §9). */
import { updates } from '@contract/updates/updates'
import { productUpdates, type ProductUpdate } from '@contract/updates/productUpdates'
import type { UnreadUpdate } from '@contract/updates/updates'
import { queryKeyOf, queryClient } from '@core/server/api'
import { STALE_TIME } from '@core/shell/constants'
import { call } from '@core/server/http'
import { appState } from '@core/session/session'
import type { Update } from './columns'

/** Not persisted: an update read just before a reload would come back. */
export const UNREAD_OPTIONS = { staleTime: STALE_TIME.unreadUpdates, meta: { keep: false } } as const

/** One unread update. `info` is null when the backend no longer has it. */
export interface Reading {
  kind: string
  identifier: string
  info: Update | null
  /** Marks it as read; absent when already read. */ read?: () => Promise<unknown>
}

const removeFromCache = <T>(key: readonly unknown[], without: (one: T) => boolean) =>
  queryClient.setQueryData<T[]>(key, (all) => all?.filter((one) => !without(one)))

const ofInstitution = ({ update_identifier, update_type, updateInfo }: UnreadUpdate): Reading => ({
  kind: update_type,
  identifier: update_identifier,
  info: updateInfo as Update | null,
  read: async () => {
    await call(updates.read, {
      body: { update_identifier, update_type, user_identifier: appState.profile?.userInfo.identifier ?? '' },
    })
    removeFromCache<UnreadUpdate>(
      queryKeyOf(updates.unread, {}),
      (one) => one.update_identifier === update_identifier,
    )
  },
})
const ofProduct = (update: ProductUpdate): Reading => ({
  kind: 'product',
  identifier: update.identifier,
  info: update,
  read: async () => {
    await call(productUpdates.read, { body: { product_update_identifier: update.identifier } })
    removeFromCache<ProductUpdate>(
      queryKeyOf(productUpdates.unread, {}),
      ({ identifier }) => identifier === update.identifier,
    )
  },
})
export const unreadReadings = (
  institutions: readonly UnreadUpdate[] = [],
  product: readonly ProductUpdate[] = [],
): Reading[] => [...institutions.map(ofInstitution), ...product.map(ofProduct)]

/** For commands: from the cache while fresh. */
export const fetchUnread = async (): Promise<Reading[]> => {
  const [institutions, product] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: queryKeyOf(updates.unread, {}),
      queryFn: () => call(updates.unread, {}),
      ...UNREAD_OPTIONS,
    }),
    queryClient.fetchQuery({
      queryKey: queryKeyOf(productUpdates.unread, {}),
      queryFn: () => call(productUpdates.unread, {}),
      ...UNREAD_OPTIONS,
    }),
  ])
  return unreadReadings(institutions, product)
}
/** The reading of a list row: the unread entry, else one already read. */
export const readingOf = async (kind: string, row: Update): Promise<Reading> =>
  (await fetchUnread().catch(() => [])).find(({ identifier }) => identifier === row.identifier) ?? {
    kind,
    identifier: row.identifier,
    info: row,
  }
