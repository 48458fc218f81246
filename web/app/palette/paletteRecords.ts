/** Searches records on the server while typing: debounced, the last query wins. */
import { useEffect, useState } from 'react'
import { filterSources, recordSources, type FilterHit, type RecordHit } from '@core/commands/paletteSources'
import { currentScreen } from '@core/list/list'
import { can } from '@core/session/session'
import type { Scope } from '@core/commands/paletteEntries'

export interface Found {
  source: string
  title: string
  hits: readonly RecordHit[]
}
const BREATH = 120
const MOST = 8

export function useRecords(
  scope: Scope,
  query: string,
): { found: readonly Found[]; busy: boolean; failed: boolean } {
  const [state, set] = useState<{ of: string; found: readonly Found[]; failed: boolean }>({
    of: '',
    found: [],
    failed: false,
  })
  const text = query.trim()
  const wanted = (scope === '' || scope === '#' || scope === '@') && text.length >= 2
  useEffect(() => {
    if (!wanted)
      return set((now) =>
        now.found.length || now.failed || now.of ? { of: '', found: [], failed: false } : now,
      )
    const gone = new AbortController()
    const asking = setTimeout(async () => {
      const sources = recordSources().filter(
        (source) => (!source.can || can(source.can)) && (scope !== '@' || source.people),
      )
      const answers = await Promise.allSettled(sources.map((source) => source.search(text, gone.signal)))
      if (gone.signal.aborted) return
      const found = answers.flatMap((answer, at) =>
        answer.status === 'fulfilled' && answer.value.length > 0
          ? [{ source: sources[at]!.id, title: sources[at]!.title, hits: answer.value.slice(0, MOST) }]
          : [],
      )
      set({ of: scope + text, found, failed: answers.some((answer) => answer.status === 'rejected') })
    }, BREATH)
    return () => {
      clearTimeout(asking)
      gone.abort()
    }
  }, [wanted, scope, text])
  const busy = wanted && state.of !== scope + text
  return { found: state.found, busy, failed: state.failed && !busy }
}

/** `/`: completions of the current list's filter. */
export function useFilters(scope: Scope, query: string): readonly FilterHit[] {
  const [hits, set] = useState<readonly FilterHit[]>([])
  useEffect(() => {
    const source =
      scope === '/' && currentScreen.list ? filterSources().get(currentScreen.list.name) : undefined
    if (!source) return set((now) => (now.length ? [] : now))
    const gone = new AbortController()
    void Promise.resolve(source(query, gone.signal))
      .then((found) => {
        if (!gone.signal.aborted) set(found)
      })
      .catch(() => {})
    return () => gone.abort()
  }, [scope, query])
  return hits
}
