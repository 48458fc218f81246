/**
 * Stores query answers in IndexedDB so that known pages open at once: one hour, masters one day (core §9).
 * Per build, user, role and language. Never codes, tokens or documents. Deleted when the session ends.
 */
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
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

/**
 * Answers as they were stored, all of them invalidated: they are shown at once and asked for again, however young they are. Somebody may
 * have changed what they say since this tab was closed.
 */
const restored = (stored: string): PersistedClient => {
  const client = JSON.parse(stored) as PersistedClient
  for (const { state } of client.clientState.queries) state.isInvalidated = true
  return client
}

/** `meta` is set by `queryMetaOf` in `api.ts`. */
const cacheKindOf = ({ meta, state }: Pick<Query, 'meta' | 'state'>): CacheKind | null =>
  !meta?.['keep'] || state.status !== 'success' ? null : meta['master'] ? 'masters' : 'general'

/** Identifies the build by the hashed name of its entry script; the same for all dev builds. */
const buildId = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
const buster = () =>
  [buildId(), appState.profile?.userInfo.identifier, session.activeRole, session.language].join(' ')

let stopPersisting: (() => void) | null = null

/**
 * Restores stored answers of this user and role, then stores new ones. Replaces an earlier subscription.
 */
export async function persistQueries(store: Store = indexedDbStore) {
  stopPersisting?.()
  if (store === indexedDbStore && !('indexedDB' in globalThis)) return
  let open = true
  // A throttled write that is due after the session ended must not happen.
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
      deserialize: restored,
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
        /* No IndexedDB: ask the server instead. */
      }),
    ),
  )
  if (open) stops = ways.map((way) => persistQueryClientSubscribe(way))
}

/** Stops storing and deletes all stored answers. */
export async function dropPersistedQueries(store: Store = indexedDbStore) {
  stopPersisting?.()
  stopPersisting = null
  await Promise.all(cacheKinds.map((kind) => store.removeItem(storageKeyOf(kind)).catch(() => {})))
}
