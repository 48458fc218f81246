/** The call that an open form is drawn from: it is made again when what the form is made of changes. */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Answer, Args } from '@contract/http'
import { useFollowedCall } from '@core/account/useFollowedCall'
import { afterPaint } from '@core/shell/afterPaint'

/** Masters whose changes change how a form is drawn, or which form a stage asks. */
const partsOfForms: ReadonlySet<string> = new Set(['forms', 'formAssignments', 'formFields', 'timelines'])

export function useFormCall<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  options: Partial<UseQueryOptions<Answer<E>>> = {},
) {
  const query = useFollowedCall(endpoint, args, partsOfForms, { staleTime: 0, ...options })
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
