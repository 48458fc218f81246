/** What is not on the server yet, kept in this tab so that a reload loses nothing: the pasted text, and the ticks of a statement. */
import type { Owed } from '@contract/finance/remittance'
import type { BookingKind } from '@contract/finance/statements'
import { tabDraft } from '@core/session/tabDraft'

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
interface StoredMarks {
  statement: string
  marks: Marks
}

const textDraft = tabDraft('remittance.text')
const marksDraft = tabDraft('remittance.marks')

export const readText = (): string => textDraft.read() ?? ''
export const saveText = (text: string): void => textDraft.save(() => text)

/** The marks of this statement; none when the ones kept are of another. */
export function readMarks(statement: string): Marks {
  const kept = JSON.parse(marksDraft.read() ?? 'null') as StoredMarks | null
  return kept?.statement === statement ? kept.marks : {}
}
export const saveMarks = (statement: string, marks: () => Marks): void =>
  marksDraft.save(() => JSON.stringify({ statement, marks: marks() } satisfies StoredMarks))
/** Call it before the marks are gone: they are read when they are written. */
export const flushMarks = (): void => marksDraft.flush()

export function dropDraft(): void {
  textDraft.clear()
  marksDraft.clear()
}
