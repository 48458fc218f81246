/**
 * Answers kept in this browser, so that a page that was seen before stands there at once: for an hour, masters for a day
 * (core §9). Of one build, one person and one role; never codes, tokens or documents; gone when the session ends.
 */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { del, get, set } from 'idb-keyval'
import { queryClient } from './api'
import { CACHE_TIME, SYNC_THROTTLE } from '../shell/constants'
import { session, appState } from '../session/session'

export interface Store {
  getItem(key: string): Promise<string | null | undefined>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}
const indexedDbStore: Store = {
  getItem: async (key) => get<string>(key),
  setItem: async (key, value) => set(key, value),
  removeItem: async (key) => del(key),
}

type CacheKind = keyof typeof CACHE_TIME
const cacheKinds = Object.keys(CACHE_TIME) as CacheKind[]
const storageKeyOf = (kind: CacheKind) => `chord.answers.${kind}`

/** `meta` is what `useCall` tells of the endpoint. */
const cacheKindOf = ({ meta, state }: Pick<Query, 'meta' | 'state'>): CacheKind | null =>
  !meta?.['keep'] || state.status !== 'success' ? null : meta['master'] ? 'masters' : 'general'

/** The build is named by its own first file; in the workshop there is one. */
const buildId = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
const buster = () => [buildId(), appState.profile?.userInfo.identifier, session.activeRole].join(' ')

let stopPersisting: (() => void) | null = null

/** Brings back what was kept for this person in this role, and keeps what comes from now on. */
export async function persistQueries(store: Store = indexedDbStore) {
  stopPersisting?.()
  if (store === indexedDbStore && !('indexedDB' in globalThis)) return
  let open = true
  // What was waiting to be written when the session ended is written nowhere.
  const guarded: Store = {
    ...store,
    setItem: (key, value) => (open ? store.setItem(key, value) : Promise.resolve()),
  }
  const ways = cacheKinds.map((kind) => ({
    queryClient: queryClient,
    buster: buster(),
    maxAge: CACHE_TIME[kind],
    persister: createAsyncStoragePersister({
      storage: guarded,
      key: storageKeyOf(kind),
      throttleTime: SYNC_THROTTLE,
    }),
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => cacheKindOf(query) === kind,
      shouldDehydrateMutation: () => false,
    },
  }))
  let stops: (() => void)[] = []
  stopPersisting = () => {
    open = false
    for (const one of stops) one()
  }
  await Promise.all(
    ways.map((way) =>
      persistQueryClientRestore(way).catch(() => {
        /* A browser without a store asks the server. */
      }),
    ),
  )
  if (open) stops = ways.map((way) => persistQueryClientSubscribe(way))
}

/** Nothing of it stays in this browser. */
export async function dropPersistedQueries(store: Store = indexedDbStore) {
  stopPersisting?.()
  stopPersisting = null
  await Promise.all(cacheKinds.map((kind) => store.removeItem(storageKeyOf(kind)).catch(() => {})))
}
