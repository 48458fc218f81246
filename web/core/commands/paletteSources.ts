/** What the palette searches besides commands and pages: records of modules, and the filter of the list on screen. */
export interface RecordHit {
  identifier: string
  title: string
  /** Distinguishes records with the same title: `Student · +90 532 …`. */
  hint?: string
  path: string
}
export interface RecordSource {
  /** `leads`; its heading is `leads:title`. */
  id: string
  title: string
  can?: string
  /** Also searched by `@`: its records are people. */
  people?: true
  search(text: string, signal: AbortSignal): Promise<readonly RecordHit[]>
}

const sources = new Map<string, RecordSource>()
export const registerRecords = (source: RecordSource) => void sources.set(source.id, source)
/** By id, so that the order does not depend on which module loaded first. */
export const recordSources = (): readonly RecordSource[] =>
  [...sources.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** One way to continue a filter: `stage:` is followed by its values, a complete one applies. */
export interface FilterHit {
  title: string
  hint?: string
  /** Typed into the palette instead of run: `stage:`. */
  fill?: string
  run?(): void
}
export type FilterSource = (
  text: string,
  signal: AbortSignal,
) => readonly FilterHit[] | Promise<readonly FilterHit[]>
const filters = new Map<string, FilterSource>()
/** The `/` of the palette, for the list of this name. */
export const registerFilters = (list: string, source: FilterSource) => void filters.set(list, source)
export const filterSources = (): ReadonlyMap<string, FilterSource> => filters
