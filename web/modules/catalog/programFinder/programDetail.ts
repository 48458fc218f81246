/** One program as the finder answers it, kept for about four minutes (business §9). */
import { useQueries } from '@tanstack/react-query'
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { queryKeyOf, queryMetaOf } from '@core/server/api'
import { call } from '@core/server/http'
import { currentScreen } from '@core/list/list'
import { STALE_TIME } from '@core/shell/constants'

export const argumentsOfProgram = (identifier: string) => ({ query: { program_id: identifier } })

/** As the list has it, until the program's own answer is there. */
const listedEntry = (identifier: string) =>
  currentScreen.list?.rows.loaded([identifier])[0] as ProgramEntry | undefined

const queryOf = (identifier: string) => ({
  queryKey: queryKeyOf(programFinder.detail, argumentsOfProgram(identifier)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(programFinder.detail, argumentsOfProgram(identifier), { signal }),
  meta: queryMetaOf(programFinder.detail),
  staleTime: STALE_TIME.programDetail,
})

/** Programs in this order; those that are not loaded yet, or that there are not any more, are left out. */
export function usePrograms(identifiers: readonly string[]) {
  const answers = useQueries({
    queries: identifiers.map((identifier) => ({
      ...queryOf(identifier),
      placeholderData: () => listedEntry(identifier),
    })),
  })
  return {
    entries: answers.flatMap(({ data }) => data ?? []),
    isLoading: answers.some(({ isLoading }) => isLoading),
    isFailed: answers.some(({ isError, data }) => isError && !data),
    refetch: () => Promise.all(answers.map((one) => one.refetch())),
  }
}
