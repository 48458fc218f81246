/** Calls endpoints of the contract as queries and mutations. Query key, path and types come from the endpoint. */
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { CACHE_TIME } from '../shell/constants'
import { onLanguageChange } from '../words/i18n'
import { onSessionCleanup } from '../session/sessionCleanup'
import { call } from './http'

/**
 * No retry and no refetch on focus (core §9). `staleTime` is in ms. A call without a connection fails at once: by default it would wait
 * for one, and what was chosen long ago would then run unseen. What is on screen is asked for again when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: CACHE_TIME.general,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
onSessionCleanup(() => queryClient.clear())
// The server sorts by the reader's alphabet, and answers are kept with their words.
onLanguageChange(() => void queryClient.invalidateQueries())

export const queryKeyOf = (endpoint: AnyEndpoint, args?: unknown) =>
  args === undefined ? endpoint.key : [...endpoint.key, args]

export const useCall = <E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  options: Partial<UseQueryOptions<Answer<E>>> = {},
) =>
  useQuery<Answer<E>>({
    queryKey: queryKeyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    meta: queryMetaOf(endpoint),
    ...options,
  })

/** Tells `queryPersistence` whether the answer may be stored in the browser, and as which kind. */
export const queryMetaOf = ({ path, spec }: AnyEndpoint) => ({
  keep: !spec.secret && !spec.carries,
  master: path.startsWith('/masters/'),
})

/**
 * For commands, which cannot use hooks: the answer from the cache while it is fresh, else from the server.
 */
export const fetchCall = <E extends AnyEndpoint>(endpoint: E, args: Args<E>): Promise<Answer<E>> =>
  queryClient.fetchQuery<Answer<E>>({
    queryKey: queryKeyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    meta: queryMetaOf(endpoint),
  })

/**
 * Drops cached answers that nothing on screen uses. Running calls are dropped after their caller, such as a
 * command that loads its choices, got the answer.
 */
export function dropUnusedAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ type: 'inactive' }))
    if (query.state.fetchStatus === 'idle') cache.remove(query)
    else
      void query.promise
        ?.catch(() => {})
        .then(() => {
          if (!query.isActive()) cache.remove(query)
        })
}

/** Mutation hook. On success it invalidates every query of the endpoint's module. */
export const useSend = <E extends AnyEndpoint>(endpoint: E) =>
  useMutation<Answer<E>, Error, Args<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [endpoint.key[0]] }),
  })
