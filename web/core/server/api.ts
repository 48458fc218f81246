/** Endpoints of the contract as queries and mutations. Keys, paths and types come from the endpoint itself. */
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { CACHE_TIME } from '../shell/constants'
import { onSessionCleanup } from '../session/sessionCleanup'
import { call } from './http'

/** Queries do not retry and do not refetch on focus (core §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000, gcTime: CACHE_TIME.general },
    mutations: { retry: false },
  },
})
onSessionCleanup(() => queryClient.clear())

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

/** What may be kept in this browser, and for how long: read by `kept`. */
const queryMetaOf = ({ path, spec }: AnyEndpoint) => ({
  keep: !spec.secret && !spec.carries,
  master: path.startsWith('/masters/'),
})

/** The answer, from the cache when it is fresh: for commands, which have no hooks. */
export const fetchCall = <E extends AnyEndpoint>(endpoint: E, args: Args<E>): Promise<Answer<E>> =>
  queryClient.fetchQuery<Answer<E>>({
    queryKey: queryKeyOf(endpoint, args),
    queryFn: ({ signal }) => call(endpoint, args, { signal }),
    meta: queryMetaOf(endpoint),
  })

/** Sends, then makes the module's lists ask again. */
export const useSend = <E extends AnyEndpoint>(endpoint: E) =>
  useMutation<Answer<E>, Error, Args<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [endpoint.key[0]] }),
  })
