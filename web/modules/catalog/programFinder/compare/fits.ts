/** How the lead in hand fits the compared programs, rule by rule. */
import { useQueries } from '@tanstack/react-query'
import { programShortlist } from '@contract/leads/programShortlist'
import { queryKeyOf, queryMetaOf } from '@core/server/api'
import { call } from '@core/server/http'
import type { Fits } from './rows'

const endpoint = programShortlist.fit

/** @param lead its identifier; undefined without one in hand */
export function useFits(lead: string | undefined, programs: readonly string[]): Fits {
  const answers = useQueries({
    queries: programs.map((program) => ({
      queryKey: queryKeyOf(endpoint, { lead, program }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpoint, { lead: lead ?? '', program }, { signal }),
      meta: queryMetaOf(endpoint),
      enabled: lead !== undefined,
    })),
  })
  return new Map(programs.flatMap((program, at) => (answers[at]?.data ? [[program, answers[at].data]] : [])))
}
