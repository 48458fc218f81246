/** The call that an open form is drawn from: it is made again when what the form is made of changes. */
import { useEffect } from 'react'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { queryClient, queryKeyOf, useCall } from '@core/server/api'
import { onEvent } from '@core/server/socket'
import { afterPaint } from '@core/shell/afterPaint'

/** Masters whose changes change how a form is drawn, or which form a stage asks. */
const partsOfForms: ReadonlySet<string> = new Set(['forms', 'formAssignments', 'formFields', 'timelines'])

export function useFormCall<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  options: Partial<UseQueryOptions<Answer<E>>> = {},
) {
  useEffect(() => {
    return onEvent('master_changed', ({ master }) => {
      if (partsOfForms.has(master)) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    })
  }, [endpoint])
  const query = useCall(endpoint, args, { staleTime: 0, ...options })
  const { refetch } = query
  return {
    ...query,
    /** Draws the form as it is now, so that a refusal finds its fields. */
    follow: async () => {
      const { data } = await refetch()
      await afterPaint()
      return data
    },
  }
}
