/** A call that is made again when rows of these masters are changed, here or by somebody else. */
import { useEffect } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { queryClient, queryKeyOf, useCall } from '../server/api'
import { onEvent } from './socket'

/** @param masters names of masters: `timelines`; the same set each time */
export function useFollowedCall<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  masters: ReadonlySet<string>,
  options: Partial<UseQueryOptions<Answer<E>>> = {},
) {
  useEffect(() => {
    return onEvent('master_changed', ({ master }) => {
      if (masters.has(master)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    })
  }, [endpoint, masters])
  return useCall(endpoint, args, options)
}
