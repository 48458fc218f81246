/** Where records are found by the palette: each module that has some registers a search of its own. */
export interface RecordHit {
  identifier: string
  title: string
  /** `Student · +90 532 …`: what tells two of one name apart. */
  hint?: string
  path: string
}
export interface RecordSource {
  /** `leads`; its heading is `leads:title`. */
  id: string
  title: string
  can?: string
  /** Found by `@` too: people, and not only records. */
  people?: true
  search(text: string, signal: AbortSignal): Promise<readonly RecordHit[]>
}

const sources = new Map<string, RecordSource>()
export const registerRecords = (source: RecordSource) => void sources.set(source.id, source)
export const recordSources = (): readonly RecordSource[] => [...sources.values()]

/** How a filter may go on: `stage:` gives its values, a finished one applies. */
export interface FilterHit {
  title: string
  hint?: string
  /** Typed on into the palette instead of run: `stage:`. */ fill?: string
  run?(): void
}
type FilterSource = (
  text: string,
  signal: AbortSignal,
) => readonly FilterHit[] | Promise<readonly FilterHit[]>
const filters = new Map<string, FilterSource>()
/** The `/` of the palette, for the list of this name. */
export const registerFilters = (list: string, source: FilterSource) => void filters.set(list, source)
export const filterSources = (): ReadonlyMap<string, FilterSource> => filters
