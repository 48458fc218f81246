/**
 * What somebody has in hand in the finder besides its list: programs to compare, to quote and to assign, and whose shortlist is meant (core
 * §3.11). The list itself keeps search, tab, page and filters, of which the category is one. All of it stays until the session ends.
 */
import { proxy } from 'valtio'
import { MOST_COMPARED } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { List } from '@core/list/list'
import { onSessionCleanup } from '@core/session/sessionCleanup'

/** Modules whose pages list programs: the finder, and the programs for a lead, where the same can be compared and reported. */
export const PROGRAM_PAGES = ['programFinder', 'programShortlist'] as const

/** A program in hand, with what it is called by. */
export interface HeldProgram {
  identifier: string
  name: string
}
interface FinderState {
  comparePrograms: readonly HeldProgram[]
  programsQuotation: readonly HeldProgram[]
  assignToLead: readonly HeldProgram[]
  /** Whose programs, and how they were shortlisted. The documents name these values and no others (core §4 Program finder defaults). */
  byTab: 'user'
  programType: 'self_shortlisted'
}
/** The parts that programs are put into and taken out of. */
export type Held = 'comparePrograms' | 'programsQuotation' | 'assignToLead'

const newState = (): FinderState => ({
  comparePrograms: [],
  programsQuotation: [],
  assignToLead: [],
  byTab: 'user',
  programType: 'self_shortlisted',
})
export const finder = proxy<FinderState>(newState())
onSessionCleanup(() => Object.assign(finder, newState()))

export const isHeld = (held: Held, identifier: string): boolean =>
  finder[held].some((one) => one.identifier === identifier)

const heldAs = ({ identifier, program: { name } }: ProgramEntry): HeldProgram => ({ identifier, name })

/** What it has after these are toggled: those that it has leave it, the others join it. */
const toggled = (held: Held, entries: readonly ProgramEntry[]): readonly HeldProgram[] => {
  const leaving = new Set(
    entries.filter(({ identifier }) => isHeld(held, identifier)).map(({ identifier }) => identifier),
  )
  const staying = finder[held].filter(({ identifier }) => !leaving.has(identifier))
  return [...staying, ...entries.filter(({ identifier }) => !leaving.has(identifier)).map(heldAs)]
}
/** A second press takes it out again (core §4 Program finder defaults). */
export function toggleHeld(held: Held, entries: readonly ProgramEntry[]): void {
  finder[held] = toggled(held, entries)
}
/** Whether toggling these would compare more than three. */
export const isTooManyToCompare = (entries: readonly ProgramEntry[]): boolean =>
  toggled('comparePrograms', entries).length > MOST_COMPARED

/** Takes one out by its identifier. */
export function release(held: Held, identifier: string): void {
  finder[held] = finder[held].filter((one) => one.identifier !== identifier)
}

/** Another category or tab is another search: what was compared is cleared (core §4 Program finder defaults). */
export function clearsComparison({ query }: Pick<List, 'query'>): () => void {
  let before = [query.tab, query.filters['category']].join(' ')
  return () => {
    const now = [query.tab, query.filters['category']].join(' ')
    if (now !== before) finder.comparePrograms = []
    before = now
  }
}
