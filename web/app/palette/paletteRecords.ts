/** Searches records on the server while typing: debounced, the last query wins. */
import { useEffect, useState } from 'react'
import { filterSources, recordSources, type FilterHit, type RecordHit } from '@core/commands/paletteSources'
import { currentScreen } from '@core/list/list'
import { can } from '@core/session/session'
import type { Scope } from '@core/commands/paletteEntries'

interface FoundRecords {
  source: string
  title: string
  hits: readonly RecordHit[]
}
const BREATH = 120
const MOST = 8

interface Answered {
  /** Scope and text that it answers. */
  of: string
  records: readonly FoundRecords[]
  isFailed: boolean
}
const nothing: Answered = { of: '', records: [], isFailed: false }

export function useRecords(scope: Scope, query: string) {
  const [answered, setAnswered] = useState(nothing)
  const text = query.trim()
  const isSearched = (scope === '' || scope === '#' || scope === '@') && text.length >= 2
  useEffect(() => {
    if (!isSearched) return setAnswered(nothing)
    const gone = new AbortController()
    const wait = setTimeout(async () => {
      const sources = recordSources().filter(
        (source) => (!source.can || can(source.can)) && (scope !== '@' || source.people),
      )
      const answers = await Promise.allSettled(sources.map((source) => source.search(text, gone.signal)))
      if (gone.signal.aborted) return
      const records = answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' && answer.value.length > 0
          ? [{ source: sources[at]!.id, title: sources[at]!.title, hits: answer.value.slice(0, MOST) }]
          : [],
      )
      const isFailed = answers.some((answer) => answer.status === 'rejected')
      setAnswered({ of: scope + text, records, isFailed })
    }, BREATH)
    return () => {
      clearTimeout(wait)
      gone.abort()
    }
  }, [isSearched, scope, text])
  const isBusy = isSearched && answered.of !== scope + text
  return { records: answered.records, isBusy, isFailed: answered.isFailed && !isBusy }
}

/** `/`: completions of the current list's filter. */
export function useFilters(scope: Scope, query: string): readonly FilterHit[] {
  const [hits, setHits] = useState<readonly FilterHit[]>([])
  useEffect(() => {
    const source =
      scope === '/' && currentScreen.list ? filterSources().get(currentScreen.list.name) : undefined
    if (!source) return setHits((now) => (now.length ? [] : now))
    const gone = new AbortController()
    void Promise.resolve(source(query, gone.signal))
      .then((next) => {
        if (!gone.signal.aborted) setHits(next)
      })
      .catch(() => {})
    return () => gone.abort()
  }, [scope, query])
  return hits
}
