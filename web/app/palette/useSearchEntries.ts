/** Commands and pages that match what is typed: ranked by match, frequency and recency. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { paletteContext } from '@core/commands/context'
import {
  availableEntries,
  entriesIn,
  entriesState,
  type Entry,
  type Scope,
} from '@core/commands/paletteEntries'
import { makeRanker } from '@core/commands/rankByMatch'
import { usageWeights } from '@core/commands/rankByUse'
import { can, session } from '@core/session/session'
import type { Route } from '@core/shell/route'
import { entryStates } from './searchRows'

/** Entries of an empty query, and the frequent ones among them. */
const MOST_UNTYPED = 50
const MOST_FREQUENT = 8
const searchesRecordsOnly = (scope: Scope) => scope === '@' || scope === '#' || scope === '/'

/** Entries are computed when the palette opens and stay, unless permissions change or words of other languages come. */
export function useAvailableEntries(routes: readonly Route[]) {
  const { permissions } = useSnapshot(session)
  const { revision } = useSnapshot(entriesState)
  return useMemo(() => {
    void permissions
    void revision
    const context = paletteContext()
    const entries = availableEntries(context, routes, can)
    return { context, entries, weights: usageWeights(), ...entryStates(context) }
  }, [permissions, revision, routes])
}
export type AvailableEntries = ReturnType<typeof useAvailableEntries>

const isOfDialog = (entry: Entry) => entry.kind === 'command' && entry.command.dialog !== undefined

/** A search of the entries of a scope. An empty query: those of the open dialog, frequent and recent entries, then those of this page. */
function makeScopeSearch(scope: Scope, { entries: all, weights }: AvailableEntries) {
  const entries = entriesIn(scope, all)
  const boost = new Map(
    entries.flatMap((entry, at) => (weights.has(entry.id) ? [[at, weights.get(entry.id)!] as const] : [])),
  )
  const rank = makeRanker(entries)
  const ofDialog = entries.flatMap((entry, at) => (isOfDialog(entry) ? [at] : []))
  const untyped = () => [...new Set([...ofDialog, ...rank('', boost, MOST_FREQUENT), ...entries.keys()])]
  return (text: string): Entry[] =>
    (text.trim() ? rank(text, boost) : untyped().slice(0, MOST_UNTYPED)).map((at) => entries[at]!)
}

export function useEntriesInScope(available: AvailableEntries, scope: Scope, query: string) {
  const search = useMemo(() => makeScopeSearch(scope, available), [available, scope])
  return useMemo(() => (searchesRecordsOnly(scope) ? [] : search(query)), [search, scope, query])
}

/** A search of all entries, for a scope in which nothing matches. */
export const useSearchAnywhere = ({ entries }: AvailableEntries) =>
  useMemo(() => {
    const rank = makeRanker(entries)
    return (text: string) => rank(text).map((at) => entries[at]!)
  }, [entries])
