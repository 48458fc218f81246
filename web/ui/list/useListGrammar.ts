/** The filter grammar of a list whose options come from the server. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Grammar } from '@core/list/grammar'
import { session } from '@core/session/session'

/**
 * Made again when the options or the reader's language change.
 * @param grammarOf a function of the module: it must be the same at every render
 * @returns null while the options load, because the address may hold a filter; undefined when they cannot be loaded: what is typed is
 * then a search
 */
export function useListGrammar<Options>(
  { data, isError }: { data: Options | undefined; isError: boolean },
  grammarOf: (options: Options) => Grammar,
): Grammar | null | undefined {
  const { language } = useSnapshot(session)
  const grammar = useMemo(() => (void language, data && grammarOf(data)), [data, grammarOf, language])
  return grammar ?? (isError ? undefined : null)
}
