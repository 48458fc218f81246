/** What is not on the server yet, kept in this tab so that a reload loses nothing: the pasted text, and the ticks of a statement. */
import type { Owed } from '@contract/finance/remittance'
import type { BookingKind } from '@contract/finance/statements'

/** What becomes of a difference between a line and what it pays. */
export interface Rest {
  kind: BookingKind
  remark: string
}
/** Of a line, by its identifier. `pays`: only when chosen by hand. */
export interface Mark {
  ticked: boolean
  pays?: { identifier: string; amount: number }[]
  owed?: Owed[]
  rest?: Rest | null
}
type Marks = Record<string, Mark>

const TEXT = 'chord.remittance.text'
const MARKS = 'chord.remittance.marks'

function readFromStorage<T>(place: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}
export const readText = (): string => readFromStorage(TEXT, '')
/** The marks of this statement; none when the ones kept are of another. */
export function readMarks(statement: string): Marks {
  const kept = readFromStorage<{ statement?: string; marks?: Marks }>(MARKS, {})
  return kept.statement === statement ? (kept.marks ?? {}) : {}
}

/** Without storage space the page works and nothing is kept. */
const writeToStorage = (place: string, value: unknown) => {
  try {
    sessionStorage.setItem(place, JSON.stringify(value))
  } catch {
    sessionStorage.removeItem(place)
  }
}
const pending = new Map<string, () => unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Writes now what waits to be written. */
export const flushDraft = (): void => {
  clearTimeout(timer)
  for (const [place, value] of pending) writeToStorage(place, value())
  pending.clear()
}
/** In ms. 5,000 ticks are half a megabyte: written after a pause, and before the page unloads. */
const WRITE_DELAY = 300
if (typeof addEventListener === 'function') addEventListener('pagehide', flushDraft)
const writeLater = (place: string, value: () => unknown) => {
  pending.set(place, value)
  clearTimeout(timer)
  timer = setTimeout(flushDraft, WRITE_DELAY)
}
export const saveText = (text: string): void => writeLater(TEXT, () => text)
export const saveMarks = (statement: string, marks: () => Marks): void =>
  writeLater(MARKS, () => ({ statement, marks: marks() }))

export function dropDraft(): void {
  clearTimeout(timer)
  pending.clear()
  for (const place of [TEXT, MARKS]) sessionStorage.removeItem(place)
}
